package match

import "tessera/pente"

// decide gives the game to all seats of the other side, or leaves it to the others to play on. The last seat to remain
// has won.
func (Resign) decide(s *State, c Command, m moment) ([]Event, error) {
	if !s.Rules.FreeForAll() {
		return []Event{Resigned{At: m.at, Seat: c.Seat, Winners: s.opponents(c.Seat)}}, nil
	}
	left := s.leave(c.Seat)
	left.At = m.at
	return []Event{left}, nil
}

// leave is what happens when a seat leaves the game, the time excepted.
func (s *State) leave(seat pente.Seat) Left {
	after := s.Rules.Leave(s.Position, seat)
	left := Left{Seat: seat, Next: after.Turn, Phase: after.Phase}
	if remaining := s.Rules.Remaining(&after); remaining.Len() == 1 {
		left.Winners = remaining
	}
	return left
}
