package engine

import "testing"

// valueOf weighs features.
func valueOf(f *Features, w *weights) Score {
	var worth [sides]int
	for i := range sides {
		worth[i] = w.attack * f.Attacks[i]
		for shape, n := range f.Shapes[i] {
			worth[i] += w.shape[shape] * n
		}
	}
	v := Score(worth[0]*(100+w.tempo)/100 - worth[1])
	v += w.gained(f.Done[0]) - w.gained(f.Done[1])
	v += w.loose*Score(min(f.Loose[0], mostLoose)) - w.exposed*Score(min(f.Loose[1], mostLoose))
	if f.Open {
		v += w.open
	}
	return max(-proven, min(proven, v))
}

// TestFeaturesGiveTheValue weighs the features of real positions by hand.
func TestFeaturesGiveTheValue(t *testing.T) {
	n := 0
	for r, pos := range positions(t, 400) {
		n++
		f, ok := FeaturesOf(r, pos)
		if !ok {
			t.Fatal("no features")
		}
		if got, want := valueOf(&f, &usual), (handmade{&usual}).value(boardOf(r, pos)); got != want {
			t.Fatalf("%d, not %d, from %+v\n%s", got, want, f, picture(r, pos))
		}
	}
	if n < 100 {
		t.Errorf("only %d positions", n)
	}
}
