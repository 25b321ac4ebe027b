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

// TestLevelsVary replays the opening of a game with other seeds.
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
		if len(openings) < 6 {
			t.Errorf("%s plays only %d openings with 8 seeds", level.Name, len(openings))
		}
	}
}

// TestNoviceOverlooks counts how often the weakest level sees what it should see.
func TestNoviceOverlooks(t *testing.T) {
	e := New(stopped, TableSize(1))
	novice := at(t, e, Levels()[0], 0)
	for _, c := range []struct {
		name string
		sketch
		right       string
		least, most int // percent
	}{
		{"a win in one", sketch{first: "F10 G10 H10 J10", second: "E10 G12 M5"}, "K10", 100, 100},
		{"a closed four", sketch{first: "E10 O5 P7", second: "F10 G10 H10 J10"}, "K10", 100, 100},
		{"an open three", sketch{first: "O5 P7 R9", second: "G10 H10 J10"}, "E10 F10 K10 L10", 50, 99},
		{"a capture that wins", sketch{first: "F10 M5 R9", second: "G10 H10 O3", pairs: [2]int{4, 0}}, "J10", 100, 100},
	} {
		r, pos := c.set(t)
		seen := 0
		for seed := range uint64(200) {
			m := novice(r, &pos, rand.New(rand.NewPCG(seed, 6)))
			if slices.Contains(pointsOf(t, c.right), m.Point) {
				seen++
			}
		}
		if seen < 2*c.least || seen > 2*c.most {
			t.Errorf("sees %s in %d of 200, not %d to %d %%", c.name, seen, c.least, c.most)
		}
	}
}
