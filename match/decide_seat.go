package match

import (
	"slices"

	"tessera/pente"
)

// decide takes the first open seat; the last one starts the first game.
func (Sit) decide(s *State, c Command, m moment) ([]Event, error) {
	if !c.Holder.person() {
		return nil, refuse(CodeMalformed, "%q cannot be a person's id", c.Holder)
	}
	if s.heldBy(c.Holder) != 0 {
		return nil, nil
	}
	seat := slices.IndexFunc(s.Seats, func(seat Seat) bool { return seat.Kind == Open })
	if seat < 0 {
		return nil, refuse(CodeTableFull, "all %d seats are taken", len(s.Seats))
	}
	return begin(s, Seated{At: m.at, Seat: pente.Seat(seat), Holder: c.Holder}, m), nil
}

// decide makes the sender a holder of a person's seat, also while the computer plays on there.
func (Return) decide(s *State, c Command, m moment) ([]Event, error) {
	switch {
	case !c.Holder.person():
		return nil, refuse(CodeMalformed, "%q cannot be a person's id", c.Holder)
	case !s.has(c.Seat):
		return nil, refuse(CodeNotYourSeat, "there is no seat %d", c.Seat)
	case s.Seats[c.Seat].Kind != Person && !s.Seats[c.Seat].Away:
		return nil, refuse(CodeNotYourSeat, "seat %d is not a person's", c.Seat)
	case s.Holds(c.Holder, c.Seat):
		return nil, nil
	case s.Seats[c.Seat].Returns >= MaxReturns:
		return nil, refuse(CodeManyReturns, "seat %d has been returned to %d times", c.Seat, MaxReturns)
	}
	seated := Seated{At: m.at, Seat: c.Seat, Holder: c.Holder}
	if holders := s.Seats[c.Seat].Holders; len(holders) >= MaxHolders {
		seated.Gone = holders[0]
	}
	return []Event{seated}, nil
}
