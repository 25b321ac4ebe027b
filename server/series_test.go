package server_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/room"
	"tessera/wire"
)

// TestAMatchForPointsOfFive plays points3 to twenty with three computers. Seat 0 wins both games by four in a row, which
// pays ten. In the first game seat 4 captures a mixed pair and seat 3 has a row of three, which pay one each; seat 1,
// which begins with a handicap, gets nothing, as seat 2 does: of those with the fewest points it follows the
// beginner, and so it begins the second game.
func TestAMatchForPointsOfFive(t *testing.T) {
	h := openHouse(t, setting{hall: func(c *room.Config) {
		c.Engine = scripted{
			1: {"B15", "A1", "A4", "K10", "N1", "N3", "N5"},
			2: {"C1", "C15", "D5", "A1", "A3", "A5", "A7"},
			3: {"T1", "T2", "T3", "C1", "C3", "C5", "C7"},
		}
	}})
	m := wanted("points3", "pccco")
	m.Target, m.Seats[1].Handicap = 20, 5
	seats := h.players(m)
	host, guest := seats[0], seats[4]
	for round, stones := range [][2]string{{"K10", "A15"}, {"L10", "D15"}, {"M10", "F19"}, {"N10", ""}} {
		host.place(5*round, stones[0])
		if stones[1] != "" {
			guest.place(5*round+4, stones[1])
		}
	}
	none := [][]string{}
	want := wire.Series{
		Target: 20, RunLength: 3, Totals: []int{10, 5, 0, 1, 1}, Winners: []int{}, Next: new(1),
		Games: []wire.GameScore{{Game: 1, First: 0, Winners: []int{0}, Points: []int{10, 0, 0, 1, 1}}},
		Sheet: []wire.Account{
			{Bonus: 10, Runs: none, Total: 10},
			{Runs: none}, {Runs: none},
			{Runs: [][]string{{"T1", "T2", "T3"}}, RunPoints: 1, Total: 1},
			{Captures: 1, CapturePoints: 1, Runs: none, Total: 1},
		},
	}
	if diff := cmp.Diff(want, host.table.Series); diff != "" {
		t.Errorf("after the first game: %s", diff)
	}
	mixed := []wire.Captured{{Point: "B15", Colour: 1, To: new(4)}, {Point: "C15", Colour: 2, To: new(4)}}
	if diff := cmp.Diff(mixed, host.moves[9].Captured); diff != "" {
		t.Errorf("the mixed pair: %s", diff)
	}

	host.do(wire.Action{Type: wire.ActionRematch})
	guest.until("the end of the first game", func(h *held) bool { return h.table.Result != nil })
	guest.do(wire.Action{Type: wire.ActionRematch})
	if s := guest.table.Series; s.Sheet != nil || s.Next != nil || guest.table.First != 1 {
		t.Errorf("the second game: %+v, seat %d begins", s, guest.table.First)
	}
	host.until("the second game", func(h *held) bool { return h.table.Game == 2 })
	for round, stones := range [][2]string{{"E19", "D9"}, {"G19", "E9"}, {"J19", "F9"}, {"L19", "G9"}} {
		guest.place(5*round+3, stones[0])
		host.place(5*round+4, stones[1])
	}
	s := host.table.Series
	if !s.Over || !cmp.Equal(s.Winners, []int{0}) || !cmp.Equal(s.Totals, []int{20, 5, 0, 1, 1}) || s.Next != nil || len(s.Games) != 2 {
		t.Errorf("after the second game: %+v", s)
	}
	if host.table.Seats[0].Wins != 2 || host.table.Seats[1].Handicap != 5 {
		t.Errorf("seats %+v", host.table.Seats)
	}
}
