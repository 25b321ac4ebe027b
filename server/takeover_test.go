package server_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/room"
	"tessera/wire"
)

func offerTakeover(of int) wire.Action {
	return wire.Action{Type: wire.ActionOfferTakeover, Of: of, Level: 2}
}

var (
	acceptTakeover  = wire.Action{Type: wire.ActionAcceptTakeover}
	declineTakeover = wire.Action{Type: wire.ActionDeclineTakeover}
	resume          = wire.Action{Type: wire.ActionResume}
)

// TestTheComputerTakesOverForASeatThatLeft has a seat of four leave, the computer play on for it, and its owner
// take it back.
func TestTheComputerTakesOverForASeatThatLeft(t *testing.T) {
	h := openHouse(t, setting{hall: func(c *room.Config) { c.Engine = scripted{2: {"C3", "C5"}} }})
	seats := h.players(wanted("free", "pooo"))
	for ply, point := range []string{"K10", "A1"} {
		seats[ply].place(ply, point)
	}
	seats[2].plies(2)
	seats[2].do(wire.Action{Type: wire.ActionResign})
	seats[3].reach(seats[2])
	if !cmp.Equal(seats[3].table.Out, []int{2}) || *seats[3].table.Turn != 3 || seats[3].table.Result != nil {
		t.Fatalf("after a seat left: %+v", seats[3].table)
	}
	seats[3].place(2, "T19")
	seats[2].plies(3)
	seats[2].refused(wire.CodeLeft, wire.Action{Type: wire.ActionPlay, Point: "A19"})

	seats[0].plies(3)
	seats[0].do(offerTakeover(2))
	if diff := cmp.Diff([]int{1, 3}, seats[0].table.Takeover.Waiting); diff != "" {
		t.Errorf("who has yet to agree: %s", diff)
	}
	for _, other := range []int{1, 3} {
		seats[other].reach(seats[0])
		seats[other].do(acceptTakeover)
		seats[0].reach(seats[other])
	}
	if s := seats[0].table.Seats[2]; s.Kind != wire.SeatComputer || !s.Away || s.Level != 2 || len(seats[0].table.Out) != 0 {
		t.Errorf("taken over: %+v", s)
	}
	seats[0].place(3, "L1")
	seats[1].place(4, "A3")
	seats[3].plies(6)
	if move := seats[3].moves[5]; move.Seat != 2 || move.Point != "C3" || move.Colour != 2 {
		t.Errorf("the computer played %+v", move)
	}
	seats[2].plies(6)
	seats[2].do(resume)
	for ply, point := range []string{"T17", "L3", "A5", "H8"} {
		seats[(3+ply)%4].place(6+ply, point)
	}
	if s := seats[2].table.Seats[2]; s.Kind != wire.SeatPerson || s.Away || s.Level != 0 {
		t.Errorf("taken back: %+v", s)
	}
}

// TestATakeoverWaitsForASeatThatHasNotLeft lets the time in which the seat can wake up pass by the test's clock.
func TestATakeoverWaitsForASeatThatHasNotLeft(t *testing.T) {
	c := newClock()
	s := c.setting()
	s.hall = func(r *room.Config) { r.Now, r.Engine = c.read, scripted{0: {"K10"}} }
	seats := openHouse(t, s).players(wanted("free", "poo"))
	agree := func() {
		t.Helper()
		seats[1].do(offerTakeover(0))
		seats[2].reach(seats[1])
		seats[2].do(acceptTakeover)
		seats[0].reach(seats[2])
	}
	agree()
	if until := seats[0].table.Takeover.Until; until != c.read().Add(match.TakeoverWait).UnixMilli() {
		t.Errorf("until %d", until)
	}
	seats[0].do(declineTakeover)
	seats[1].reach(seats[0])
	if seats[1].table.Takeover != nil {
		t.Error("the request stands although the seat woke up")
	}
	agree()
	c.pass(match.TakeoverWait - time.Second)
	if seats[0].table.Seats[0].Kind != wire.SeatPerson {
		t.Error("the computer did not wait")
	}
	c.pass(time.Second)
	seats[1].plies(1)
	if s := seats[1].table.Seats[0]; s.Kind != wire.SeatComputer || !s.Away {
		t.Errorf("after a minute: %+v", s)
	}
	seats[0].plies(1)
	seats[0].do(resume)
	if s := seats[0].table.Seats[0]; s.Kind != wire.SeatPerson {
		t.Errorf("taken back: %+v", s)
	}
}
