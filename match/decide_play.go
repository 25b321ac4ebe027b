package match

import "tessera/pente"

func (Play) check() error   { return nil }
func (Choose) check() error { return nil }

// decide makes a move. A choice that is a claim is everybody's.
func (a Play) decide(s *State, c Command, m moment) ([]Event, error) {
	if a.Move.Choice == pente.Claim {
		return s.claim(m)
	}
	if c.Seat != s.Position.Turn {
		return nil, refuse(CodeNotYourTurn, "it is the turn of seat %d", s.Position.Turn)
	}
	moved, err := s.move(a.Move, m)
	if err != nil {
		return nil, err
	}
	return s.withPartnersClaim(moved, m), nil
}

// decide makes a choice of the opening.
func (a Choose) decide(s *State, c Command, m moment) ([]Event, error) {
	return Play{pente.Choose(a.Choice)}.decide(s, c, m)
}

// decide claims what the last stone brackets.
func (ClaimCaptures) decide(s *State, _ Command, m moment) ([]Event, error) { return s.claim(m) }

// claim claims what the last stone brackets, for whoever placed it.
func (s *State) claim(m moment) ([]Event, error) {
	moved, err := s.move(pente.Choose(pente.Claim), m)
	if err != nil {
		return nil, err
	}
	return []Event{moved}, nil
}

// move judges a move and finds what may be announced after it.
func (s *State) move(move pente.Move, m moment) (Moved, error) {
	effect, err := s.Rules.Judge(&s.Position, move)
	if err != nil {
		return Moved{}, refuseRules(err)
	}
	moved := Moved{At: m.at, Effect: effect}
	after := s.Position.After(effect)
	moved.Call, moved.Called = s.Rules.Call(&after, effect)
	return moved, nil
}

// withPartnersClaim adds the claim of the computer, which always claims for its side.
func (s *State) withPartnersClaim(moved Moved, m moment) []Event {
	events := []Event{moved}
	placer := moved.Effect.Phase.Placer
	if placer == pente.NoSeat || moved.Effect.Outcome.Over() {
		return events
	}
	if s.of(Computer)&s.Rules.SideSeats(s.Rules.Side[placer]) == 0 {
		return events
	}
	next := Apply(*s, moved)
	if claim, err := next.claim(m); err == nil {
		events = append(events, claim...)
	}
	return events
}
