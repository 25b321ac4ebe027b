package match

import "tessera/pente"

// decide asks for another game, which starts when all people have asked; the computer always agrees.
func (Rematch) decide(s *State, c Command, m moment) ([]Event, error) {
	switch {
	case s.Seats[c.Seat].Kind == Computer:
		return nil, refuse(CodeOffered, "the computer in seat %d always agrees", c.Seat)
	case s.Rematch.Has(c.Seat):
		return nil, refuse(CodeOffered, "seat %d already asks for a rematch", c.Seat)
	}
	asking := s.of(Person) & s.heldBy(c.Holder) &^ s.Rematch
	return s.withRematch(RematchOffered{At: m.at, Seats: asking}, m), nil
}

// withRematch is an event, followed by the start of another game when all people have asked for one.
func (s *State) withRematch(e Event, m moment) []Event {
	next := Apply(*s, e)
	if next.Result == nil || next.Rematch == 0 || next.Rematch != next.of(Person) {
		return []Event{e}
	}
	return []Event{e, GameStarted{At: m.at, Game: s.Game + 1, First: next.NextFirst()}}
}

// singleton is the set of one seat.
func singleton(seat pente.Seat) pente.SeatSet { return pente.SeatSet(0).With(seat) }
