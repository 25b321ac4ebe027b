package match

import (
	"slices"

	"tessera/pente"
)

// The size of a Plan: how many stones it has in all, and how many follow on each other.
const (
	MaxPlanStones = 200
	MaxPlanDepth  = 30
)

// MaxPlans is how often one seat may plan in a game.
const MaxPlans = 200

// Plan is a seat's conditional moves: the stones that may come next, and what the seat has decided upon for each. All
// seats' stones are in it, in turn; where the seat itself is to move there is one, its reply, and else as many as it
// expects. A line ends with a stone of the seat's own. Only the seat knows of it. A Plan is never changed.
type Plan []PlannedStone

// PlannedStone is a stone of a Plan, and what may follow it.
type PlannedStone struct {
	Point pente.Point
	Then  Plan
}

// PlanEnd says why a plan was given up before it was played.
type PlanEnd string

// The reasons for which plans are given up.
const (
	// PlanLeft: somebody moved otherwise.
	PlanLeft PlanEnd = "left"
	// PlanTakenBack: moves were taken back.
	PlanTakenBack PlanEnd = "taken_back"
	// PlanUnsettled: who plays has changed.
	PlanUnsettled PlanEnd = "unsettled"
	// PlanIllegal: the reply could not be played.
	PlanIllegal PlanEnd = "illegal"
)

// SeatPlan is what a seat has planned in this game.
type SeatPlan struct {
	// Plan is what remains of its plan, nil when it has none.
	Plan Plan
	// Made counts its plans.
	Made int
	// Ended says why its last plan was given up; it is empty again after the seat's next stone.
	Ended PlanEnd
}

// PlanOf is what a seat has planned. It is for that seat alone.
func (s *State) PlanOf(seat pente.Seat) SeatPlan {
	if s.Plans == nil || !s.has(seat) {
		return SeatPlan{}
	}
	return s.Plans[seat]
}

// Shown is the version of the match but for what only one seat knows: how many events others could know of.
func (s *State) Shown() int64 { return s.Version - s.Hidden }

// after is what remains of a plan after a move; ok is false when the move is not in it.
func (p Plan) after(m pente.Move) (then Plan, ok bool) {
	for _, stone := range p {
		if m.Choice == pente.Stone && m.Point == stone.Point {
			return stone.Then, true
		}
	}
	return nil, false
}

// same reports whether two plans are one.
func (p Plan) same(other Plan) bool {
	return slices.EqualFunc(p, other, func(a, b PlannedStone) bool {
		return a.Point == b.Point && a.Then.same(b.Then)
	})
}

// size counts the stones of a plan, and those of its longest line. It stops counting beyond the limits.
func (p Plan) size() (stones, depth int) { return p.sizeBelow(0) }

func (p Plan) sizeBelow(above int) (stones, depth int) {
	if above > MaxPlanDepth {
		return 0, 0
	}
	for _, stone := range p {
		below, deep := stone.Then.sizeBelow(above + 1)
		stones, depth = stones+1+below, max(depth, deep+1)
		if stones > MaxPlanStones {
			break
		}
	}
	return stones, depth
}

// twice is a point that stands more than once among the stones that may come next, NoPoint when there is none.
func (p Plan) twice() pente.Point {
	for i, stone := range p {
		if slices.ContainsFunc(p[:i], func(other PlannedStone) bool { return other.Point == stone.Point }) {
			return stone.Point
		}
		if at := stone.Then.twice(); at != pente.NoPoint {
			return at
		}
	}
	return pente.NoPoint
}

// check refuses a plan that is too large, or that nobody could mean.
func (p Plan) check() error {
	if stones, depth := p.size(); stones > MaxPlanStones || depth > MaxPlanDepth {
		return refuse(CodePlanSize, "a plan has %d stones at most, and %d one after the other", MaxPlanStones, MaxPlanDepth)
	}
	if at := p.twice(); at != pente.NoPoint {
		return refuse(CodeMalformed, "%s stands twice in one place of the plan", at)
	}
	return nil
}

// follow cuts all plans to what remains of them after a move, and reports whether who made it had planned it.
func (s *State) follow(e pente.Effect) (ahead bool) {
	if s.Plans == nil {
		return false
	}
	s.Plans = slices.Clone(s.Plans)
	for i := range s.Plans {
		plan, own := &s.Plans[i], pente.Seat(i) == e.Seat
		if own {
			plan.Ended = ""
		}
		then, expected := plan.Plan.after(e.Move)
		switch {
		case expected:
			ahead = ahead || own
		case plan.Plan != nil && !own:
			plan.Ended = PlanLeft
		}
		plan.Plan = then
	}
	return ahead
}

// dropPlans gives the plans of some seats up.
func (s *State) dropPlans(seats pente.SeatSet, why PlanEnd) {
	for _, seat := range seats.Seats() {
		if s.PlanOf(seat).Plan != nil {
			s.changePlan(seat, func(p *SeatPlan) { p.Plan, p.Ended = nil, why })
		}
	}
}

// changePlan makes a list of the plans in which one has changed.
func (s *State) changePlan(seat pente.Seat, change func(*SeatPlan)) {
	plans := make([]SeatPlan, len(s.Seats))
	copy(plans, s.Plans)
	change(&plans[seat])
	s.Plans = plans
}
