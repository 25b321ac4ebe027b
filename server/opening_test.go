package server_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/wire"
)

func choose(c wire.Choice) wire.Action { return wire.Action{Type: wire.ActionChoose, Choice: c} }

// TestASwap2Opening has the guest ask for two stones more, and the host, who began, take the second colour.
func TestASwap2Opening(t *testing.T) {
	h := openHouse(t, setting{})
	seats := h.players(wanted("swap2", "po"))
	host, guest := seats[0], seats[1]
	stone := func(p *player, ply, colour int, point string) {
		t.Helper()
		p.plies(ply)
		if p.table.Stone != colour || p.table.Left != 1 || len(p.table.Choices) != 0 {
			t.Errorf("before %s: a stone of colour %d, choices %v", point, p.table.Stone, p.table.Choices)
		}
		p.do(wire.Action{Type: wire.ActionPlay, Point: point})
		if got := p.moves[ply]; got.Seat != p.seat || got.Colour != colour || got.Point != point {
			t.Errorf("%s became %+v", point, got)
		}
	}
	stone(host, 0, 0, "K10")
	stone(host, 1, 1, "K11")
	stone(host, 2, 0, "L12")
	guest.plies(3)
	if !cmp.Equal(guest.table.Choices, []wire.Choice{"first", "second", "more"}) || *guest.table.Turn != 1 || guest.table.Left != 0 {
		t.Errorf("the guest chooses out of %v", guest.table.Choices)
	}
	host.refused(wire.CodeNotYourTurn, choose(wire.ChoiceFirst))
	guest.refused(wire.CodeChoice, wire.Action{Type: wire.ActionPlay, Point: "A1"})
	guest.do(choose(wire.ChoiceMore))
	stone(guest, 4, 1, "C3")
	stone(guest, 5, 0, "C5")
	host.plies(6)
	if !cmp.Equal(host.table.Choices, []wire.Choice{"first", "second"}) {
		t.Errorf("the host chooses out of %v", host.table.Choices)
	}
	host.refused(wire.CodeChoice, choose(wire.ChoiceMore))
	host.do(choose(wire.ChoiceSecond))
	want := wire.Move{Seat: 0, Colour: 1, Choice: wire.ChoiceSecond, Swaps: true}
	if diff := cmp.Diff(want, host.moves[6]); diff != "" {
		t.Error(diff)
	}
	if host.table.Seats[0].Colour != 1 || host.table.Seats[1].Colour != 0 || *host.table.Turn != 0 {
		t.Errorf("after the choice: %+v, seat %d moves", host.table.Seats, *host.table.Turn)
	}
	stone(host, 7, 1, "A1")
	stone(guest, 8, 0, "T19")
}
