package engine

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
)

// promise is a position in few words in which every level must play one of some moves, or none of others.
type promise struct {
	name     string
	variant  string
	seats    int
	options  string
	stones   [pente.MaxSeats]string // by colour
	turn     pente.Seat
	captures []int
	taken    []int
	best     string // the moves that are right; any but those in never when empty
	never    string
}

var promises = []promise{
	{name: "team: completes a row of its own colour", variant: "team", turn: 2,
		stones: [6]string{"A1 C3", "F10 O3", "G12 H12 J12 K12", "B9 R9"}, best: "F12 L12"},
	{name: "team: two colours make no row", variant: "team", turn: 0,
		stones: [6]string{"F10 G10", "A5 C9", "H10 J10", "R2 R5"}, never: "A1"},
	{name: "team: blocks the opponent after the partner", variant: "team", turn: 0,
		stones: [6]string{"E10 O5", "C3 R4", "P7 Q3", "F10 G10 H10 J10"}, best: "K10"},
	{name: "team: counts the partner's captures", variant: "team", turn: 0,
		stones: [6]string{"F10 A1", "G10 O3", "C5 R5", "H10 O9"}, taken: []int{3, 0, 5, 0}, best: "J10"},
	{name: "team: opponents' captures count together", variant: "team", turn: 0,
		stones: [6]string{"G10 O3", "F10 A1", "H10 O9", "C5 R5"}, taken: []int{0, 5, 0, 3}, best: "J10"},
	{name: "team: a partner's stone does not count", variant: "team", turn: 0,
		stones: [6]string{"F10 A1", "G10 O3", "H10 R5", "B7 O9"}, taken: []int{4, 0, 4, 0}, never: "J10"},
	{name: "team: leaves the partner's winning point alone and stops the other one", variant: "team", turn: 0,
		stones: [6]string{"E10 B2", "F10 G10 H10 J10", "N3 N4 N5 N6", "N2 R9"}, best: "K10"},
	{name: "team: leaves the partner's row alone", variant: "team", turn: 0,
		stones: [6]string{"C16 B2", "F10 O16", "N3 N4 N5 N6", "N2 R9"}, never: "N7"},
	{name: "team: does not take the partner's pair", variant: "team", turn: 0,
		stones: [6]string{"F10 B2", "O16 C3", "G10 H10", "N2 R9"}, never: "J10"},
	{name: "team: stops a four with the other point than the partner's", variant: "team", turn: 0,
		stones: [6]string{"F9 B2", "K6 K7 K8 K9 A1", "H10 G10 J10 L10 F12", "K5 R9"}, best: "K10"},
	{name: "partners: completes the common row", variant: "partners", turn: 3,
		stones: [6]string{"A1 C3 E5 G2", "G12 H12 J12 K12"}, best: "F12 L12"},
	{name: "partners: adds up captures", variant: "partners", turn: 2,
		stones: [6]string{"F10 A1", "G10 H10"}, captures: []int{2, 0, 2, 0}, best: "J10"},
	{name: "free: stops the last of the others", variant: "free", seats: 6, turn: 0,
		stones: [6]string{"E10 O5", "C3 R4", "P7 Q3", "A5 A9", "S5 S9", "F10 G10 H10 J10"}, best: "K10"},
	{name: "free: stops the sooner of two", variant: "free", seats: 3, turn: 0,
		stones: [6]string{"E10 N2", "F10 G10 H10 J10", "N3 N4 N5 N6"}, best: "K10"},
	{name: "free: stops the sooner of two, whatever the order of colours", variant: "free", seats: 3, turn: 2,
		stones: [6]string{"F10 G10 H10 J10", "N3 N4 N5 N6", "E10 N2"}, best: "K10"},
	{name: "free: stops both with one capture", variant: "free", seats: 3, turn: 0,
		stones: [6]string{"C3 H12 R2 O15", "F10 G10 H10 J10", "F11 G11 H11 J11"}, best: "H9 E9"},
	{name: "free: takes a mixed pair to win", variant: "free", seats: 4, turn: 1,
		stones: [6]string{"G10 A1", "F10 B3", "H10 O3", "R3 R6"}, captures: []int{0, 4, 0, 0}, best: "J10"},
	{name: "points3: four win", variant: "points3", seats: 3, turn: 0,
		stones: [6]string{"G10 H10 J10", "A1 C3 E3", "R1 R4 P9"}, best: "F10 K10"},
	{name: "points3: the row pays more than the captures", variant: "points3", seats: 3, turn: 0,
		stones: [6]string{"G10 H10 J10 O1", "P1 P8 E3", "Q1 R4 F10"}, captures: []int{3, 0, 0}, best: "K10"},
	{name: "points: the row pays more than the fifth pair", variant: "points", turn: 0,
		stones: [6]string{"F10 G10 H10 J10 O1", "P1 Q1 E10"}, captures: []int{4, 0}, best: "K10"},
	{name: "keryo: takes the fifteenth stone with a three", variant: "keryo", turn: 0,
		stones: [6]string{"F10 A1", "G10 H10 J10"}, taken: []int{12, 0}, best: "K10"},
	{name: "keryo: a pair is not enough", variant: "keryo", turn: 0,
		stones: [6]string{"F10 A1 A3 M3", "G10 H10 J10 A4 A5"}, taken: []int{12, 0}, best: "K10"},
	{name: "keryo: saves a three from the fifteenth", variant: "keryo", turn: 0,
		stones: [6]string{"G10 H10 J10", "F10 A1 A9"}, taken: []int{0, 12}, best: "K10"},
	{name: "keryo: takes a three out of a four", variant: "keryo", turn: 0,
		stones: [6]string{"H13 O3", "F10 G10 H10 J10 H11 H12"}, best: "H9"},
	{name: "poof: does not give away the tenth stone", variant: "poof", turn: 0,
		stones: [6]string{"G10 B2 B7", "F10 J10 P9"}, taken: []int{0, 8}, never: "H10"},
	{name: "poof: a stone that is lost makes no row", variant: "poof", turn: 0,
		stones: [6]string{"F10 G10 H10 J10 K11 P1 P2 P3 P4", "E10 K9 K12 A1 C1 A5"}, best: "P5"},
	{name: "poof: wins with ten only when ahead", variant: "poof", turn: 0,
		stones: [6]string{"F10 A1", "G10 H10 B2"}, taken: []int{8, 9}, best: "J10"},
	{name: "boat: a row that nothing breaks", variant: "boat", turn: 0,
		stones: [6]string{"F10 G10 H10 J10", "A1 C3 E3 E10"}, best: "K10"},
	{name: "boat: the row that outlasts, not the one that is broken", variant: "boat", turn: 0,
		stones: [6]string{"F10 G10 H10 J10 G11 P1 P2 P3 P4", "E10 G12 A3 A5 L10"}, best: "P5"},
	{name: "boat: a six that keeps five whatever is taken", variant: "boat", turn: 0,
		stones: [6]string{"F10 G10 H10 K10 L10 L11", "A1 C3 E3 L12"}, best: "J10"},
	{name: "gomoku: six are none", variant: "gomoku", turn: 0,
		stones: [6]string{"F10 G10 H10 J10 L10", "A1 C3 E3 O5 O9"}, best: "E10"},
	{name: "gomoku: does not block what would be six", variant: "gomoku", turn: 0,
		stones: [6]string{"A1 C3 E3 O5 M9", "F10 G10 H10 J10 L10"}, best: "E10"},
	{name: "complication: six are none", variant: "pente", options: "complication", turn: 0,
		stones: [6]string{"F10 G10 H10 J10 L10", "A1 C3 E3 O5 O9"}, best: "E10"},
	{name: "ninuki: exactly five", variant: "ninuki", turn: 1,
		stones: [6]string{"A1 C3 E3 O5 O9", "F10 G10 H10 J10 L10"}, best: "E10"},
	{name: "gpente: takes the fifth pair", variant: "gpente", turn: 1,
		stones: [6]string{"G10 H10", "F10 A1"}, captures: []int{0, 4}, best: "J10"},
	{name: "claimed: claims the fifth pair", variant: "pente", options: "claimed", turn: 0,
		stones: [6]string{"F10 A1", "G10 H10"}, captures: []int{4, 0}, best: "J10!"},
	{name: "claimed: keeps a pair from being claimed", variant: "free", options: "claimed", turn: 0,
		stones: [6]string{"G10 A1", "H10 B5", "F10 C9"}, captures: []int{0, 0, 4}, best: "J10"},
}

// set makes the position of a promise.
func (c *promise) set(t *testing.T) (*pente.Rules, pente.Position) {
	t.Helper()
	r, err := pente.New(c.variant, pente.MaxSize, c.seats, strings.Fields(c.options)...)
	if err != nil {
		t.Fatal(err)
	}
	setup := pente.Setup{Stones: map[pente.Colour][]pente.Point{}, Turn: c.turn, Captures: c.captures, Taken: c.taken}
	for i, text := range c.stones {
		if text != "" {
			setup.Stones[pente.Colour(i+1)] = pointsOf(t, text)
		}
	}
	pos, err := r.SetUp(setup)
	if err != nil {
		t.Fatal(err)
	}
	return &r, pos
}

// kept reports whether a move keeps the promise.
func (c *promise) kept(move string) bool {
	return (c.best == "" || slices.Contains(strings.Fields(c.best), move)) && !slices.Contains(strings.Fields(c.never), move)
}

func TestPromises(t *testing.T) {
	e := New(stopped, TableSize(1))
	for _, c := range promises {
		t.Run(c.name, func(t *testing.T) {
			r, pos := c.set(t)
			for _, level := range Levels() {
				for seed := range uint64(4) {
					m := at(t, e, level, 100)(r, &pos, rand.New(rand.NewPCG(seed, 9))).String()
					if !c.kept(m) {
						t.Errorf("%s plays %s", level.Name, m)
					}
				}
			}
		})
	}
}

// TestPendingRowsAreBroken lets the other seat make a row that one capture can break.
func TestPendingRowsAreBroken(t *testing.T) {
	for _, variant := range []string{"boat", "opente", "ninuki"} {
		c := promise{variant: variant, turn: 1, stones: [6]string{"H13 A1 C5", "G10 H10 J10 K10 H11 H12 R3"}, best: "H9"}
		if variant != "opente" {
			c.stones = [6]string{"H12 A1 C5", "G10 H10 J10 K10 H11 R3"}
		}
		r, pos := c.set(t)
		pos, effect, err := r.Play(pos, pente.Place(pointsOf(t, "L10")[0]))
		if err != nil || len(effect.Pending) == 0 {
			t.Fatalf("%s: no row is pending: %+v %v", variant, effect, err)
		}
		e := New(stopped, TableSize(1))
		for _, level := range Levels() {
			if m := at(t, e, level, 100)(r, &pos, rand.New(rand.NewPCG(1, 9))); m.String() != c.best {
				t.Errorf("%s, %s: %v leaves the row", variant, level.Name, m)
			}
		}
	}
}
