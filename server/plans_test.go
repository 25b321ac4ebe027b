package server_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/wire"
)

// ahead is the action to plan lines of points.
func ahead(lines ...[]wire.PlannedStone) wire.Action {
	action := wire.Action{Type: wire.ActionPlan}
	for _, line := range lines {
		action.Plan = append(action.Plan, line...)
	}
	return action
}

// inTurn is a line of points one after the other.
func inTurn(points ...string) (line []wire.PlannedStone) {
	for i := len(points) - 1; i >= 0; i-- {
		line = []wire.PlannedStone{{Point: points[i], Then: line}}
	}
	return line
}

// TestAPlanIsPlayedAndToldToNobodyElse plans on one seat's socket: what its other browser, its opponent and a watcher hear
// is read to the end, which a line of talk marks.
func TestAPlanIsPlayedAndToldToNobodyElse(t *testing.T) {
	h := openHouse(t, setting{})
	list := h.players(wanted("pente", "po"))
	white, black, watcher := list[0], list[1], h.browser().join(list[0].match, 1)
	second := black.by.join(black.match, 1)
	planned := ahead(inTurn("K10", "L11", "K7", "M9"), inTurn())
	black.do(planned)
	second.until("what is planned", func(h *held) bool { return len(h.plans) == 1 })
	want := []wire.Plan{{Seat: 1, Stones: planned.Plan}}
	if diff := cmp.Diff(want, second.plans); diff != "" {
		t.Errorf("told to the seat's other browser: %s", diff)
	}
	white.refused(wire.CodeYourTurn, planned)
	watcher.refused(wire.CodeNotYourSeat, planned)
	white.do(phrase(wire.PhraseHello))
	for who, each := range map[string]*player{"opponent": white, "watcher": watcher} {
		each.until("what is said", func(h *held) bool { return len(h.said) == 1 })
		if each.heard != 2 || each.version != 4 || each.plans != nil {
			t.Errorf("the %s heard %d updates, is at version %d and knows of %+v", who, each.heard, each.version, each.plans)
		}
	}

	white.place(0, "K10")
	for _, each := range []*player{white, black, watcher} {
		each.plies(2)
		if moves := each.moves; moves[1].Point != "L11" || !moves[1].Ahead || moves[0].Ahead {
			t.Errorf("moves %+v", moves)
		}
	}
	if diff := cmp.Diff([]wire.Plan{{Seat: 1, Stones: inTurn("K7", "M9")}}, black.plans); diff != "" {
		t.Errorf("what is left: %s", diff)
	}
	white.place(2, "K8")
	black.plies(3)
	if diff := cmp.Diff([]wire.Plan{{Seat: 1, Stones: []wire.PlannedStone{}, Ended: wire.PlanLeft}}, black.plans); diff != "" {
		t.Errorf("after another move: %s", diff)
	}
}

func TestPlansThatMakeNoSenseAreRefused(t *testing.T) {
	list := openHouse(t, setting{}).players(wanted("pente", "po"))
	black := list[1]
	deep := make([]string, wire.MaxPlanDepth+2)
	for i := range deep {
		deep[i] = "K10"
	}
	for _, c := range []struct {
		action wire.Action
		want   wire.Code
	}{
		{ahead(inTurn("Z99", "K10")), wire.CodeMalformed},
		{ahead(inTurn(deep...)), wire.CodePlanSize},
		{ahead(inTurn(deep[:wire.MaxPlanDepth+1]...)), wire.CodePlanSize},
		{ahead(inTurn("K10")), wire.CodePlanReply},
		{ahead(inTurn("K10", "K10")), wire.CodeOccupied},
		{wire.Action{Type: wire.ActionPlay, Point: "K10", Plan: inTurn("K10", "K11")}, wire.CodeMalformed},
	} {
		black.refused(c.want, c.action)
	}
	claimed := openHouse(t, setting{}).players(wanted("pente", "po", "claimed"))
	claimed[1].refused(wire.CodeNoPlans, ahead(inTurn("K10", "L11")))
}
