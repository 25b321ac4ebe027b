package server

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// planTo plans a line of points, the first of them somebody else's.
func planTo(line ...string) match.MakePlan {
	var plan match.Plan
	for i := len(line) - 1; i >= 0; i-- {
		plan = match.Plan{{Point: pointOf(line[i]), Then: plan}}
	}
	return match.MakePlan{Plan: plan}
}

func TestPlansAreAsLargeAsTheyMayBe(t *testing.T) {
	if wire.MaxPlanStones != match.MaxPlanStones || wire.MaxPlanDepth != match.MaxPlanDepth {
		t.Error("wire and match differ")
	}
	stones := make([]wire.PlannedStone, 0, match.MaxPlanStones)
	for range match.MaxPlanStones / 2 {
		stones = append(stones, wire.PlannedStone{Point: "T19", Then: []wire.PlannedStone{{Point: "S18"}}})
	}
	request := wire.Request{
		Type: wire.RequestDo, Match: "012345678901", ID: "01234567890123456789012345678901", Seat: 1, Game: 100, Ply: 300,
		Action: &wire.Action{Type: wire.ActionPlan, Plan: stones},
	}
	if data, err := json.Marshal(request); err != nil || len(data) > wire.MaxMessage {
		t.Errorf("a plan that is as large as may be takes %d bytes of %d, %v", len(data), wire.MaxMessage, err)
	}
}

// Whatever a seat plans, nobody else is told anything by which that could be known: what they get is the same to the byte
// as where nothing is planned.
func TestPlansAreTheirSeatsAlone(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		with, without := newScene(t, friendly()), newScene(t, friendly())
		for _, s := range []*scene{with, without} {
			s.do("guest", pente.NoSeat, match.Sit{}).play("E5", "E6")
		}
		points := rapid.SliceOfNDistinct(rapid.SampledFrom(free), 2, 12, rapid.ID).Draw(rt, "points")
		line := points[:len(points)/2*2]
		with.do("guest", 1, planTo(line...))
		if rapid.Bool().Draw(rt, "withdrawn") {
			with.do("guest", 1, match.MakePlan{})
		}
		if rapid.Bool().Draw(rt, "left") {
			for _, s := range []*scene{with, without} {
				s.play("A1", "A2")
			}
		}
		for _, s := range []*scene{with, without} {
			s.do("host", 0, match.Say{Text: "Tea?"})
		}
		for _, holder := range []match.Holder{"host", "stranger"} {
			var told [2]string
			for i, s := range []*scene{with, without} {
				data, err := json.Marshal(updateOf(wholeOf("m", &s.state), []match.Holder{holder}, someTime))
				must(t, err)
				told[i] = string(data)
			}
			if diff := cmp.Diff(told[1], told[0]); diff != "" {
				rt.Fatalf("told to %s without and with a plan: %s", holder, diff)
			}
		}
	})
}

// free are points on which nothing stands, none of them of the rows in which stones are placed there.
var free = []string{"B3", "C7", "D9", "F2", "G8", "H4", "J6", "B8", "D3", "F7", "G5", "H1"}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
