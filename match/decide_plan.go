package match

import "tessera/pente"

func (a MakePlan) check() error { return a.Plan.check() }

// decide puts a plan in the place of the seat's former one. It starts with a move of somebody else: one's own is made.
func (a MakePlan) decide(s *State, c Command, m moment) ([]Event, error) {
	known := s.PlanOf(c.Seat)
	switch {
	case s.Seats[c.Seat].Kind != Person:
		return nil, refuse(CodeNotYourSeat, "the computer in seat %d plans nothing", c.Seat)
	case a.Plan.same(known.Plan):
		return nil, nil
	case len(a.Plan) == 0:
		return []Event{Planned{At: m.at, Seat: c.Seat}}, nil
	case known.Made >= MaxPlans:
		return nil, refuse(CodeManyPlans, "seat %d has planned %d times in game %d", c.Seat, known.Made, s.Game)
	}
	if err := s.checkPlan(c.Seat, a.Plan); err != nil {
		return nil, err
	}
	return []Event{Planned{At: m.at, Seat: c.Seat, Plan: a.Plan}}, nil
}

// checkPlan refuses a plan of which a line cannot be played, or does not end with a reply.
func (s *State) checkPlan(seat pente.Seat, plan Plan) error {
	switch {
	case s.Rules.Claimed:
		return refuse(CodeNoPlans, "where captures are claimed nothing is played ahead, so that there is time to claim")
	case s.Turn() == seat:
		return refuse(CodeYourTurn, "it is the turn of seat %d itself", seat)
	}
	return s.checkStones(seat, &s.Position, plan)
}

// checkStones checks what may follow on a position.
func (s *State) checkStones(seat pente.Seat, at *pente.Position, plan Plan) error {
	if at.Turn == seat && len(plan) != 1 {
		return refuse(CodePlanReply, "seat %d has %d replies where it needs one", seat, len(plan))
	}
	for _, stone := range plan {
		next, effect, err := s.Rules.Play(*at, pente.Place(stone.Point))
		if err != nil {
			return refuseRules(err)
		}
		over := effect.Outcome.Over()
		replied := effect.Seat == seat && (over || next.Turn != seat)
		switch {
		case len(stone.Then) == 0 && !replied:
			return refuse(CodePlanReply, "nothing is planned after %s of seat %d", stone.Point, effect.Seat)
		case len(stone.Then) == 0:
			continue
		case over:
			return refuse(Code(pente.GameOver), "the game is over with %s of seat %d", stone.Point, effect.Seat)
		}
		if err := s.checkStones(seat, &next, stone.Then); err != nil {
			return err
		}
	}
	return nil
}

// withReplies adds to events what is played ahead after them, as long as the seat to move has planned it. That takes no
// time.
func (s *State) withReplies(events []Event, m moment) []Event {
	if s.Plans == nil {
		return events
	}
	next := *s
	for added := events; len(added) > 0; {
		for _, e := range added {
			next = Apply(next, e)
		}
		added = next.reply(m)
		events = append(events, added...)
	}
	return events
}

// reply is what the seat to move has planned for this position. What cannot be played is given up.
func (s *State) reply(m moment) []Event {
	turn := s.Turn()
	if turn == pente.NoSeat || s.full() {
		return nil
	}
	plan := s.PlanOf(turn).Plan
	if len(plan) == 0 {
		return nil
	}
	moved, err := s.move(pente.Place(plan[0].Point), m)
	if err != nil {
		return []Event{PlanDropped{At: m.at, Seat: turn}}
	}
	return s.complete([]Event{moved}, Command{Holder: House, Seat: turn, Action: Play{moved.Effect.Move}}, m)
}
