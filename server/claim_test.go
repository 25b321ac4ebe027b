package server_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/room"
	"tessera/wire"
)

var claim = wire.Action{Type: wire.ActionClaim}

// TestAnySeatClaimsAndNobodyElse brackets a pair, which is claimed by the very seat that loses it.
func TestAnySeatClaimsAndNobodyElse(t *testing.T) {
	h := openHouse(t, setting{})
	seats := h.players(wanted("pente", "po", "claimed"))
	host, guest, watcher := seats[0], seats[1], h.browser().join(seats[0].match, 0)
	guest.refused(wire.CodeNothingToClaim, claim)
	for ply, point := range []string{"K10", "K11", "A1", "K12", "K13"} {
		seats[ply%2].place(ply, point)
	}
	watcher.plies(5)
	watcher.refused(wire.CodeNotYourSeat, claim)
	if diff := cmp.Diff(wire.Move{Point: "K13"}, watcher.moves[4]); diff != "" {
		t.Errorf("before a claim: %s", diff)
	}
	guest.plies(5)
	guest.do(claim)
	watcher.reach(guest)
	want := wire.Move{
		Choice: wire.ChoiceClaim, Groups: 1,
		Captured: []wire.Captured{{Point: "K11", Colour: 1, To: new(0)}, {Point: "K12", Colour: 1, To: new(0)}},
	}
	if diff := cmp.Diff(want, watcher.moves[5]); diff != "" {
		t.Errorf("the claim: %s", diff)
	}
	if *watcher.table.Turn != 1 {
		t.Errorf("seat %d moves after the claim", *watcher.table.Turn)
	}
	host.plies(6)
	host.refused(wire.CodeNothingToClaim, claim)
}

// TestAClaimComesTooLate lets the next stone be placed before anybody claims.
func TestAClaimComesTooLate(t *testing.T) {
	h := openHouse(t, setting{})
	seats := h.players(wanted("pente", "po", "claimed"))
	for ply, point := range []string{"K10", "K11", "A1", "K12", "K13", "T1"} {
		seats[ply%2].place(ply, point)
	}
	seats[0].plies(6)
	seats[0].refused(wire.CodeNothingToClaim, claim)
	seats[0].refused(wire.CodeOccupied, wire.Action{Type: wire.ActionPlay, Point: "K11"})
}

// TestWhatCouldBeClaimedIsNotTold compares tables after stones that bracket a pair, and that do not.
func TestWhatCouldBeClaimedIsNotTold(t *testing.T) {
	h := openHouse(t, setting{})
	var tables []wire.Table
	for _, last := range []string{"K13", "L13"} {
		m := wanted("pente", "pp", "claimed")
		m.ID = last
		p := h.players(m)[0]
		for ply, point := range []string{"K10", "K11", "A1", "K12", last} {
			p.seat = ply % 2
			p.place(ply, point)
		}
		if diff := cmp.Diff(wire.Move{Point: last}, p.moves[4]); diff != "" {
			t.Errorf("%s: %s", last, diff)
		}
		tables = append(tables, p.table)
	}
	if diff := cmp.Diff(tables[0], tables[1]); diff != "" {
		t.Errorf("the tables differ: %s", diff)
	}
}

// TestTheComputerClaimsWithItsStone lets the pause in which others can claim pass by the test's clock.
func TestTheComputerClaimsWithItsStone(t *testing.T) {
	c := newClock()
	s := c.setting()
	s.hall = func(r *room.Config) {
		r.Now, r.ClaimPause = c.read, room.DefaultClaimPause
		r.Engine = scripted{1: {"J10", "M10"}}
	}
	host := openHouse(t, s).players(wanted("pente", "pc", "claimed"))[0]
	for ply, point := range []string{"K10", "L10"} {
		host.place(2*ply, point)
		c.pass(room.DefaultClaimPause)
	}
	host.plies(4)
	want := wire.Move{
		Seat: 1, Colour: 1, Point: "M10", Claimed: true, Groups: 1,
		Captured: []wire.Captured{{Point: "K10", To: new(1)}, {Point: "L10", To: new(1)}},
	}
	if diff := cmp.Diff(want, host.moves[3]); diff != "" {
		t.Error(diff)
	}
	if host.moves[1].Claimed {
		t.Error("a stone that captures nothing says that it was claimed with")
	}
}
