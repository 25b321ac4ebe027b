package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const (
	typePlanned     = "planned"
	typePlanDropped = "plan_dropped"
)

// Planned says what a seat plays ahead from now on, in place of what it had planned before; nothing where the plan is
// empty. Only that seat may know.
type Planned struct {
	At   time.Time
	Seat pente.Seat
	Plan Plan
}

// PlanDropped says that a seat's plan was given up because its reply could not be played. Only that seat may know.
type PlanDropped struct {
	At   time.Time
	Seat pente.Seat
}

// plannedBody is the encoded form of Planned.
type plannedBody struct {
	head
	Seat *pente.Seat        `json:"seat"`
	Plan []plannedStoneBody `json:"plan,omitempty"`
}

// plannedStoneBody is the encoded form of PlannedStone.
type plannedStoneBody struct {
	Point *point             `json:"point"`
	Then  []plannedStoneBody `json:"then,omitempty"`
}

// planDroppedBody is the encoded form of PlanDropped.
type planDroppedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
}

// Type is "planned".
func (Planned) Type() string { return typePlanned }

// Type is "plan_dropped".
func (PlanDropped) Type() string { return typePlanDropped }

func (e Planned) body() any {
	return plannedBody{newHead(typePlanned, e.At), &e.Seat, newPlanBody(e.Plan)}
}

func (e PlanDropped) body() any {
	return planDroppedBody{newHead(typePlanDropped, e.At), &e.Seat}
}

func newPlanBody(p Plan) (body []plannedStoneBody) {
	for _, stone := range p {
		body = append(body, plannedStoneBody{pointOrNone(stone.Point), newPlanBody(stone.Then)})
	}
	return body
}

func (b plannedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	plan, err := decodePlan(b.Plan, 0)
	if err != nil {
		return nil, err
	}
	return Planned{At: b.At.UTC(), Seat: seat, Plan: plan}, plan.check()
}

// decodePlan is the inverse of newPlanBody.
func decodePlan(body []plannedStoneBody, depth int) (plan Plan, err error) {
	if depth > MaxPlanDepth {
		return nil, fmt.Errorf("more than %d stones one after the other are planned", MaxPlanDepth)
	}
	for _, b := range body {
		if b.Point == nil {
			return nil, errors.New("a point of the plan is missing")
		}
		then, err := decodePlan(b.Then, depth+1)
		if err != nil {
			return nil, err
		}
		plan = append(plan, PlannedStone{pente.Point(*b.Point), then})
	}
	return plan, nil
}

func (b planDroppedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return PlanDropped{At: b.At.UTC(), Seat: seat}, err
}

func (e Planned) fits(s *State) error {
	switch {
	case !s.Running() || !s.has(e.Seat) || s.Seats[e.Seat].Kind != Person || s.left().Has(e.Seat):
		return fmt.Errorf("seat %d has no game in which it plays itself", e.Seat)
	case s.Position.Turn == e.Seat && len(e.Plan) > 0:
		return fmt.Errorf("seat %d is to move", e.Seat)
	}
	return s.onBoard(e.Plan.points(nil))
}

func (e PlanDropped) fits(s *State) error {
	if s.Turn() != e.Seat || s.PlanOf(e.Seat).Plan == nil {
		return fmt.Errorf("seat %d has no reply to play", e.Seat)
	}
	return nil
}

// points adds all points of a plan to a list.
func (p Plan) points(list []pente.Point) []pente.Point {
	for _, stone := range p {
		list = stone.Then.points(append(list, stone.Point))
	}
	return list
}

func (e Planned) apply(s *State) {
	s.changePlan(e.Seat, func(p *SeatPlan) { *p = SeatPlan{Plan: e.Plan, Made: p.Made + 1} })
}

func (e PlanDropped) apply(s *State) { s.dropPlans(singleton(e.Seat), PlanIllegal) }
