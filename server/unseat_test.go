package server_test

import (
	"net/http"
	"testing"

	"tessera/wire"
)

func TestWhoIsAskedToLeaveIsTold(t *testing.T) {
	h := openHouse(t, setting{})
	ann, bob := h.browser(), h.browser()
	table := newMatch("m", wire.SeatPerson, wire.SeatOpen, wire.SeatOpen)
	table.Variant = "free"
	match := ann.create(table)
	bob.sit(match)
	request := doing(match, "u", 0, 0, 0, wire.ActionUnseat)
	request.Action.Of = 1
	ann.act(0, request)
	asked := func(b *browser) (bool, int) {
		var update wire.Update
		b.get("/api/matches/"+match, &update)
		return update.Asked, len(update.Mine)
	}
	for name, b := range map[string]*browser{"ann": ann, "bob": bob, "eve": h.browser()} {
		told, seats := asked(b)
		if told != (name == "bob") || seats > 0 != (name == "ann") {
			t.Errorf("%s: asked %v, %d seats", name, told, seats)
		}
	}
	bob.want(http.StatusOK, "POST", "/api/matches/"+match+"/sit", nil, new(wire.Seated))
	if told, seats := asked(bob); told || seats != 1 {
		t.Errorf("again in the seat: asked %v, %d seats", told, seats)
	}
}
