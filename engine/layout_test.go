package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tessera/pente"
)

// TestColoursAreChosen plays openings after which one colour is clearly ahead.
func TestColoursAreChosen(t *testing.T) {
	e := New(stopped, TableSize(1))
	for _, c := range []struct {
		variant, moves, best string
	}{
		{"dpente", "K10 A1 K12 T19", "first"},
		{"dpente", "A1 K10 T1 L11", "second"},
		{"dkpente", "A1 K10 T19 K12", "second"},
		{"swap2", "K10 A1 L11", "first"},
		{"swap2", "A1 K10 T19", "second"},
		{"swap2keryo", "A1 K10 S18 more L11 T1", "second"},
	} {
		r, err := pente.New(c.variant, pente.MaxSize, 0)
		if err != nil {
			t.Fatal(err)
		}
		_, pos := played(t, &r, strings.Fields(c.moves)...)
		for _, level := range Levels() {
			if m := at(t, e, level, 400)(&r, &pos, rand.New(rand.NewPCG(2, 9))); m.String() != c.best {
				t.Errorf("%s after %s: %s chooses %v, not %s", c.variant, c.moves, level.Name, m, c.best)
			}
		}
	}
}

// TestOpeningsAreLaidOut checks that the computer's own openings are near the centre, differ, and lead to every choice.
func TestOpeningsAreLaidOut(t *testing.T) {
	e := New(stopped, TableSize(1))
	choices := map[string]int{}
	layouts := map[string]bool{}
	for _, variant := range []string{"dpente", "dkpente", "swap2", "swap2keryo"} {
		r, err := pente.New(variant, pente.MaxSize, 0)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(16) {
			rnd := rand.New(rand.NewPCG(seed, 17))
			pos := r.Start(pente.Seat(seed % 2))
			var layout []string
			for len(layout) < 8 {
				m := at(t, e, Levels()[seed%10], 300)(&r, &pos, rnd)
				if m.Choice != pente.Stone {
					choices[m.String()]++
				} else if len(layout) < 3 && distance(m.Point, r.Centre()) > layoutReach {
					t.Errorf("%s: %v of the opening is far from the centre", variant, m)
				}
				layout = append(layout, m.String())
				if pos, _, err = r.Play(pos, m); err != nil {
					t.Fatal(err)
				}
			}
			layouts[strings.Join(layout[:4], " ")] = true
		}
	}
	t.Log(choices, len(layouts))
	if choices["first"] == 0 || choices["second"] == 0 || choices["more"] == 0 || len(layouts) < 20 {
		t.Errorf("choices %v, %d layouts", choices, len(layouts))
	}
}
