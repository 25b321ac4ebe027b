package engine

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/pente"
)

// stopped is a clock that stands still.
func stopped() time.Time { return time.Time{} }

// sketch is a position in few words; seat 0 is to move.
type sketch struct {
	first, second string // points of the stones of seat 0 and 1
	pairs         [2]int
}

func (s sketch) set(t testing.TB) (*pente.Rules, pente.Position) {
	t.Helper()
	r := rulesOf(t, pente.MaxSize)
	pos, err := r.SetUp(pente.Setup{
		Stones:   map[pente.Colour][]pente.Point{r.Colour[0]: pointsOf(t, s.first), r.Colour[1]: pointsOf(t, s.second)},
		Captures: s.pairs[:],
		Taken:    []int{2 * s.pairs[0], 2 * s.pairs[1]},
	})
	if err != nil {
		t.Fatal(err)
	}
	return r, pos
}

func pointsOf(t testing.TB, text string) []pente.Point {
	t.Helper()
	var all []pente.Point
	for _, name := range strings.Fields(text) {
		p, err := pente.ParsePoint(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

var tactics = []struct {
	name string
	sketch
	best  string // the moves that are right
	score Score  // 0: no matter
}{
	{"completes five",
		sketch{first: "F10 G10 H10 J10", second: "F11 G11 H11 K12"}, "E10 K10", WinIn(1)},
	{"fills the gap of five",
		sketch{first: "F10 G10 J10 K10", second: "L10 G12 H13 J14"}, "H10", WinIn(1)},
	{"joins three and two to six",
		sketch{first: "F10 G10 H10 K10 L10", second: "A1 A4 A7 D1 G1"}, "J10", WinIn(1)},
	{"takes the fifth pair",
		sketch{first: "F10", second: "G10 H10 M5 N7", pairs: [2]int{4, 0}}, "J10", WinIn(1)},
	{"takes the fourth and fifth pair at once",
		sketch{first: "F10 J13", second: "G10 H10 J11 J12", pairs: [2]int{3, 0}}, "J10", WinIn(1)},
	{"wins before it answers a four",
		sketch{first: "F5 G5 H5 J5", second: "F10 G10 H10 J10", pairs: [2]int{0, 4}}, "E5 K5", WinIn(1)},
	{"blocks a closed four",
		sketch{first: "E10 O5 P7", second: "F10 G10 H10 J10"}, "K10", 0},
	{"blocks the gap of a four",
		sketch{first: "O5 P7 R3", second: "F10 G10 J10 K10"}, "H10", 0},
	{"takes a pair of an open four",
		sketch{first: "H12 O3 Q5", second: "F10 G10 H10 J10 H11"}, "H9", 0},
	{"fills the point of the fifth capture",
		sketch{first: "G10 H10 N14", second: "F10 P4 Q7", pairs: [2]int{0, 4}}, "J10", 0},
	{"takes the bracket of the fifth capture or fills its point",
		sketch{first: "G10 H10 F12", second: "F10 F11 P4", pairs: [2]int{0, 4}}, "J10 F9", 0},
	{"escapes a double capture at three pairs",
		sketch{first: "G10 H10 J11 J12", second: "F10 J13 P4", pairs: [2]int{0, 3}}, "J10", 0},
	{"makes a five rather than guard its pair",
		sketch{first: "G10 H10 N3 N4 N5 N6", second: "F10 N2 P9", pairs: [2]int{0, 4}}, "N7", WinIn(1)},
	{"makes an open four that nothing breaks",
		sketch{first: "F10 G10 H10", second: "A1 D17 P3"}, "E10 J10", WinIn(3)},
	{"blocks an open four in the hope of an oversight",
		sketch{first: "K10 L12 N9 F7", second: "G10 G11 G12 G13"}, "G9 G14", LossIn(2)},
}

func TestTactics(t *testing.T) {
	strong := Levels()[7]
	strong.Limits.Nodes = 3000
	e := New(stopped, TableSize(1))
	for _, c := range tactics {
		t.Run(c.name, func(t *testing.T) {
			r, pos := c.set(t)
			report, err := e.Search(context.Background(), r, &pos, Limits{Nodes: 3000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			line := report.Lines[0]
			if c.score != 0 && line.Score != c.score {
				t.Errorf("score %d, not %d", line.Score, c.score)
			}
			right := pointsOf(t, c.best)
			if !slices.Contains(right, line.Moves[0].Point) {
				t.Errorf("searched %v, not %s", line.Moves, c.best)
			}
			for seed := range uint64(5) {
				m, err := e.chooseAt(context.Background(), r, &pos, &strong, rand.New(rand.NewPCG(seed, 0)))
				if err != nil || !slices.Contains(right, m.Point) {
					t.Errorf("chose %v (%v), not %s", m, err, c.best)
				}
			}
		})
	}
}

// TestThreatsToCaptureAreFollowed wins by a move that threatens the last captures, after a forced exchange: deeper than
// the search looks at all moves.
func TestThreatsToCaptureAreFollowed(t *testing.T) {
	at := sketch{first: "L5 L7 Q3 R16 C3", second: "G10 H10 F11 F12 M5 N5 M7 N7", pairs: [2]int{3, 0}}
	r, pos := at.set(t)
	line := find(t, New(stopped, TableSize(1)), r, &pos, Limits{Depth: 1}, nil).Lines[0]
	if line.Score != WinIn(5) || !slices.Contains(pointsOf(t, "O5 O7"), line.Moves[0].Point) {
		t.Errorf("%d by %v", line.Score, line.Moves)
	}
	playable(t, r, pos, line)
}

// TestQuietSearchesThreatenToCapture asks a quiet search for wins that begin with such a threat.
func TestQuietSearchesThreatenToCapture(t *testing.T) {
	for name, at := range map[string]sketch{
		"two pairs at once, at four pairs": {first: "Q3 R16 C3", second: "G10 H10 F11 F12", pairs: [2]int{4, 0}},
		"an open three, and a stone that would take two pairs, at three": {
			first: "K13 G8 G9", second: "H10 J10 K11 K12", pairs: [2]int{3, 0}},
	} {
		r, pos := at.set(t)
		e := New(stopped, TableSize(1))
		find(t, e, r, &pos, Limits{Depth: 1}, nil)
		w := e.idle[0].workers[0]
		w.begin(r, &pos)
		w.beyond = perfect.quiet
		if score := w.quiet(w.beyond, 0, proven-1, proven, nil); score < proven {
			t.Errorf("%s: %d", name, score)
		}
	}
}
