package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/pente"
)

func TestLevelsPlayByTheRules(t *testing.T) {
	e := New(stopped, TableSize(1))
	for _, options := range [][]string{nil, {"tournament"}, {"adjacent"}} {
		for _, size := range []int{5, 6, 9, 14, 19} {
			r := rulesOf(t, size, options...)
			for i, level := range Levels() {
				p := at(t, e, level, 150)
				game(t, r, [2]player{p, p}, rand.New(rand.NewPCG(uint64(size), uint64(i))))
			}
		}
	}
}

// full is a board without rows of five, but for some empty points.
func full(t *testing.T, size int, but ...pente.Point) (*pente.Rules, pente.Position) {
	t.Helper()
	r := rulesOf(t, size)
	stones := map[pente.Colour][]pente.Point{}
	for y := range size {
		for x := range size {
			if p := pente.At(x, y); !slices.Contains(but, p) {
				c := r.Colour[(x+2*y)/2%2]
				stones[c] = append(stones[c], p)
			}
		}
	}
	pos, err := r.SetUp(pente.Setup{Stones: stones})
	if err != nil {
		t.Fatal(err)
	}
	return r, pos
}

func TestLevelsPlayOnCrowdedBoards(t *testing.T) {
	e := New(stopped, TableSize(1))
	rnd := rand.New(rand.NewPCG(3, 4))
	for size := pente.MinSize; size <= pente.MaxSize; size++ {
		for range 3 {
			one, other := pente.At(rnd.IntN(size), rnd.IntN(size)), pente.At(rnd.IntN(size), rnd.IntN(size))
			r, pos := full(t, size, one, other)
			for _, level := range Levels() {
				if m := at(t, e, level, 200)(r, &pos, rnd); r.Legal(&pos, m.Point) != nil {
					t.Errorf("%s plays %v, empty are %v and %v", level.Name, m, one, other)
				}
			}
		}
	}
}

// TestLevelsVary replays the opening of a game with other seeds. The top level varies among equal moves only, of which there
// may be none but the eight second stones that are alike: eight draws of those come to five on average.
func TestLevelsVary(t *testing.T) {
	e := New(stopped, TableSize(1))
	r := rulesOf(t, pente.MaxSize, "tournament")
	for _, level := range Levels() {
		p := at(t, e, level, 2000)
		openings := map[string]bool{}
		for seed := range uint64(8) {
			rnd := rand.New(rand.NewPCG(seed, 5))
			pos := r.Start(0)
			var moves []pente.Move
			for range 8 {
				moves = append(moves, p(r, &pos, rnd))
				pos, _, _ = r.Play(pos, moves[len(moves)-1])
			}
			openings[fmt.Sprint(moves)] = true
		}
		least := 6
		if level.lines > 0 {
			least = 5
		}
		if len(openings) < least {
			t.Errorf("%s plays only %d openings with 8 seeds", level.Name, len(openings))
		}
	}
}

// TestWeakLevelsOverlook counts how often levels see what they should see.
func TestWeakLevelsOverlook(t *testing.T) {
	e := New(stopped, TableSize(1))
	for _, c := range []struct {
		name string
		sketch
		right string
		seen  map[int][2]int // least and most by level, in percent
	}{
		{"a win in one", sketch{first: "F10 G10 H10 J10", second: "E10 G12 M5"}, "K10",
			map[int][2]int{1: {100, 100}, 4: {100, 100}}},
		{"a closed four", sketch{first: "E10 O5 P7", second: "F10 G10 H10 J10"}, "K10",
			map[int][2]int{1: {100, 100}, 4: {100, 100}}},
		{"an open three", sketch{first: "O5 P7 R9", second: "G10 H10 J10"}, "E10 F10 K10 L10",
			map[int][2]int{1: {15, 90}, 2: {30, 97}, 5: {85, 100}, 8: {100, 100}}},
		{"a capture that wins", sketch{first: "F10 M5 R9", second: "G10 H10 O3", pairs: [2]int{4, 0}}, "J10",
			map[int][2]int{1: {100, 100}, 4: {100, 100}}},
	} {
		r, pos := c.set(t)
		for level, bounds := range c.seen {
			player := at(t, e, Levels()[level-1], 1000)
			seen := 0
			for seed := range uint64(100) {
				if slices.Contains(pointsOf(t, c.right), player(r, &pos, rand.New(rand.NewPCG(seed, 6))).Point) {
					seen++
				}
			}
			if seen < bounds[0] || seen > bounds[1] {
				t.Errorf("level %d sees %s in %d of 100, not %d to %d", level, c.name, seen, bounds[0], bounds[1])
			}
		}
	}
}

// TestMoreIsOverlookedBelow holds every level against the next: no parameter makes the lower one see more.
func TestMoreIsOverlookedBelow(t *testing.T) {
	levels := Levels()
	for i := range levels[:len(levels)-1] {
		a, b := &levels[i], &levels[i+1]
		if a.noise < b.noise || a.quiet > b.quiet || a.Limits.Nodes > b.Limits.Nodes ||
			a.misses.capture < b.misses.capture || a.misses.openThree < b.misses.openThree || a.misses.threat < b.misses.threat ||
			a.manner.noise < b.manner.noise || a.manner.nodes >= b.manner.nodes || a.manner.depth > b.manner.depth {
			t.Errorf("%s is to be weaker than %s in everything", a.Name, b.Name)
		}
	}
}

// TestFarThreatsAreOverlookedMore compares the same shape near the other stones and away from them.
func TestFarThreatsAreOverlookedMore(t *testing.T) {
	r, pos := sketch{first: "J10 K10 L10 N9", second: "K9 K11 L8 H9"}.set(t)
	b := boardOf(r, &pos)
	m := Levels()[0].misses
	p := pointsOf(t, "M10")[0]
	near, far := m.rate(b, p, p), m.rate(b, p, pente.At(0, 0))
	if near == 0 || far <= near {
		t.Errorf("overlooked in %d of 1000 near the eyes and %d away from them", near, far)
	}
}

// TestTheBestVariesAmongEqualMoves answers a stone in the centre, to which eight answers are the same.
func TestTheBestVariesAmongEqualMoves(t *testing.T) {
	e := New(stopped, TableSize(1))
	r := rulesOf(t, pente.MaxSize)
	pos := r.Start(0)
	pos, _, _ = r.Play(pos, pente.Place(pente.At(9, 9)))
	master := Levels()[len(Levels())-1]
	master.lines = 0
	p := at(t, e, master, 500)
	answers, shapes := map[pente.Point]bool{}, map[[2]int]bool{}
	for seed := range uint64(40) {
		m := p(r, &pos, rand.New(rand.NewPCG(seed, 7))).Point
		across, up := max(m.Column()-9, 9-m.Column()), max(m.Row()-9, 9-m.Row())
		answers[m], shapes[[2]int{max(across, up), min(across, up)}] = true, true
	}
	if len(answers) < 4 || len(shapes) != 1 {
		t.Errorf("%d answers of %d shapes", len(answers), len(shapes))
	}
}
