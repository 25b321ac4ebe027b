package server_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/wire"
)

func penteLine(moves ...string) wire.Line { return wire.Line{Variant: "pente", Moves: moves} }

func (b *browser) line(l wire.Line) (answer wire.LineAnswer) {
	b.house.t.Helper()
	if l.Moves == nil {
		l.Moves = []string{}
	}
	b.want(200, "POST", "/api/line", l, &answer)
	return answer
}

func TestALineIsJudged(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	answer := b.line(penteLine("K10", "L10", "A1", "M10", "N10"))
	if answer.Error != nil || len(answer.Moves) != 5 || *answer.Turn != 1 || answer.Stone != 1 || answer.Left != 1 {
		t.Fatalf("%+v", answer)
	}
	last := answer.Moves[4]
	if len(last.Captured) != 2 || answer.Seats[0].Captures != 1 || answer.Seats[0].Taken != 2 || len(answer.Stones) != 3 {
		t.Errorf("the last move is %+v, the seats %+v, the stones %v", last, answer.Seats, answer.Stones)
	}
	answer = b.line(penteLine(won...))
	if answer.Turn != nil || answer.Result == nil || !cmp.Equal(answer.Result.Winners, []int{0}) || len(answer.Threats) != 0 {
		t.Errorf("after the end: %+v", answer)
	}
}

// won is a game in which the seat that begins makes a row of five with its fifth stone.
var won = []string{"K10", "A1", "L10", "B1", "M10", "C1", "N10", "D1", "O10"}

func TestALineStopsAtTheFirstIllegalMove(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	for _, c := range []struct {
		line   wire.Line
		ply    int
		reason wire.Code
	}{
		{penteLine("A1"), 0, wire.CodeCenterFirst},
		{penteLine("K10", "K10", "L10"), 1, wire.CodeOccupied},
		{penteLine("K10", "first"), 1, wire.CodeChoice},
		{wire.Line{Variant: "pente", Options: []string{"tournament"}, Moves: []string{"K10", "K11", "K12"}}, 2, wire.CodeTournament},
		{penteLine(append(won, "T19")...), 9, wire.CodeGameOver},
	} {
		answer := b.line(c.line)
		if answer.Error == nil || answer.Error.Ply != c.ply || answer.Error.Reason != c.reason || len(answer.Moves) != c.ply {
			t.Errorf("%v: %+v with %d moves, want %s at %d", c.line.Moves, answer.Error, len(answer.Moves), c.reason, c.ply)
		}
	}
}

func TestALineFromASetUp(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	answer := b.line(wire.Line{
		Variant: "pente", Moves: []string{"N10"},
		Setup: &wire.RecordSetup{Stones: map[string][]string{"0": {"K10"}, "1": {"L10", "M10"}}, Turn: 0, Pairs: []int{4, 0}},
	})
	if answer.Result == nil || answer.Result.By[0] != wire.EndCaptures || len(answer.Start) != 3 || len(answer.Stones) != 2 {
		t.Errorf("%+v", answer)
	}
	if got := answer.Moves[0].Captured; len(got) != 2 || got[0].Colour != 1 || *got[0].To != 0 {
		t.Errorf("captured %+v", got)
	}
}

func TestSeatsLeaveALine(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	line := wire.Line{
		Variant: "free", Seats: 3, Moves: []string{"K10", "A1", "B5"}, Leaves: []wire.Leaving{{Ply: 1, Seat: 1}},
	}
	answer := b.line(line)
	if answer.Error != nil || answer.Moves[1].Seat != 2 || answer.Moves[2].Seat != 0 || !cmp.Equal(answer.Out, []int{1}) {
		t.Errorf("%+v", answer)
	}
	for _, leaves := range [][]wire.Leaving{
		{{Ply: 1, Seat: 1}, {Ply: 1, Seat: 1}}, {{Ply: 9, Seat: 1}}, {{Ply: 1, Seat: 6}}, {{Ply: 0, Seat: 0}, {Ply: 0, Seat: 1}, {Ply: 0, Seat: 2}},
	} {
		line.Leaves = leaves
		var refused wire.Error
		b.want(400, "POST", "/api/line", line, &refused)
		if !strings.Contains(refused.Message, "leave") {
			t.Errorf("%v: %+v", leaves, refused)
		}
	}
}

func TestALineTellsThreats(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	answer := b.line(penteLine("K10", "A1", "L10", "A3", "M10", "A5"))
	want := wire.Threats{
		Colour: 0, Threes: []wire.Threat{{Stones: []string{"K10", "L10", "M10"}, At: []string{"J10", "N10"}}},
		Fours: []wire.Threat{}, Captures: []wire.CaptureThreat{}, Doubles: []string{"J10", "N10"},
	}
	if diff := cmp.Diff(want, answer.Threats[0]); diff != "" {
		t.Error(diff)
	}
}

func TestLinesThatMakeNoSenseAreRefused(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	for _, c := range []struct {
		name, body string
		status     int
		code       string
		says       string
		setup      wire.SetupReason
	}{
		{"no JSON", `x`, 400, "malformed", "not JSON", ""},
		{"an unknown field", `{"variant":"pente","moves":[],"x":1}`, 400, "malformed", `"x"`, ""},
		{"an unknown variant", `{"variant":"chess","moves":[]}`, 422, "unknown_variant", "chess", ""},
		{"an unknown option", `{"variant":"pente","options":["fast"],"moves":[]}`, 422, "unknown_option", "fast", ""},
		{"too many seats", `{"variant":"pente","seats":3,"moves":[]}`, 422, "seats", "3", ""},
		{"no such board", `{"variant":"pente","size":4,"moves":[]}`, 422, "size", "4", ""},
		{"no move", `{"variant":"pente","moves":["K10","Z9"]}`, 400, "malformed", "move 2", ""},
		{"nobody begins", `{"variant":"pente","first":2,"moves":[]}`, 422, "setup", "seat 2", ""},
		{"two stones on a point", `{"variant":"pente","setup":{"stones":{"0":["K10"],"1":["K10"]},"turn":0},"moves":[]}`, 422, "setup", "K10", wire.SetupTwice},
		{"won already", `{"variant":"pente","setup":{"stones":{"0":["A1","B1","C1","D1","E1"]},"turn":0},"moves":[]}`, 422, "setup", "winning", wire.SetupRow},
		{"a colour of nobody", `{"variant":"pente","setup":{"stones":{"5":["K10"]},"turn":0},"moves":[]}`, 422, "setup", "colour", wire.SetupColour},
		{"captures enough", `{"variant":"pente","setup":{"turn":0,"pairs":[5,0]},"moves":[]}`, 422, "setup", "captures", wire.SetupCaptures},
		{"a seat that is not", `{"variant":"pente","setup":{"turn":2},"moves":[]}`, 422, "setup", "seat 2", wire.SetupSeat},
		{"no set-up", `{"variant":"swap2","setup":{"turn":0},"moves":[]}`, 422, "setup", "none", wire.SetupNone},
		{"a stone off the board", `{"variant":"pente","size":9,"setup":{"stones":{"0":["K10"]},"turn":0},"moves":[]}`, 422, "setup", "off the board", wire.SetupOffBoard},
		{"rules that cannot be", `{"rules":{"size":99},"moves":[]}`, 422, "setup", "0 seats", ""},
		{"rules of an unknown kind", `{"rules":{"magic":true},"moves":[]}`, 422, "setup", "magic", ""},
		{"too many moves", `{"variant":"pente","moves":["` + strings.Repeat(`K10","`, wire.MaxLine) + `K10"]}`, 413, "too_long", "2000", ""},
		{"too long", `{"variant":"` + strings.Repeat("x", wire.MaxLineBytes) + `"}`, 413, "too_long", fmt.Sprint(wire.MaxLineBytes), ""},
	} {
		t.Log(c.name)
		var refused wire.RecordsError
		b.want(c.status, "POST", "/api/line", c.body, &refused)
		if refused.Setup != c.setup || refused.Code != c.code || !strings.Contains(strings.ToLower(refused.Message), strings.ToLower(c.says)) {
			t.Errorf("%s: %+v", c.name, refused)
		}
	}
}
