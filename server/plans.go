package server

import (
	"fmt"
	"net/http"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// checkPlan wants points all over a plan, and no more of them one after the other than anybody may plan. A match says what
// else is wrong with it.
func checkPlan(stones []wire.PlannedStone, depth int) error {
	if depth > wire.MaxPlanDepth {
		return &problem{
			http.StatusBadRequest, wire.CodePlanSize, fmt.Sprintf("a plan has at most %d stones one after the other", wire.MaxPlanDepth),
		}
	}
	for _, stone := range stones {
		if _, err := pente.ParsePoint(stone.Point); err != nil {
			return malformed(`field "action.plan": %.32q is no point`, stone.Point)
		}
		if err := checkPlan(stone.Then, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// planOf translates a checked plan.
func planOf(stones []wire.PlannedStone) (plan match.Plan) {
	for _, stone := range stones {
		plan = append(plan, match.PlannedStone{Point: pointOf(stone.Point), Then: planOf(stone.Then)})
	}
	return plan
}

// stonesOfPlan is the inverse of planOf.
func stonesOfPlan(plan match.Plan) (stones []wire.PlannedStone) {
	for _, stone := range plan {
		stones = append(stones, wire.PlannedStone{Point: stone.Point.String(), Then: stonesOfPlan(stone.Then)})
	}
	return stones
}

// plansOf lists what some holders have planned for the seats that are theirs, and nobody else's.
func plansOf(s *match.State, holders []match.Holder) (plans []wire.Plan) {
	if s.Plans == nil {
		return nil
	}
	for _, seat := range s.Mine(holders...) {
		own := s.PlanOf(seat)
		if own.Plan != nil || own.Ended != "" {
			plans = append(plans, wire.Plan{
				Seat: int(seat), Stones: append([]wire.PlannedStone{}, stonesOfPlan(own.Plan)...), Ended: wire.PlanEnd(own.Ended),
			})
		}
	}
	return plans
}
