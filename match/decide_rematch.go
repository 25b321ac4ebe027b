package match

import (
	"time"

	"tessera/pente"
)

// rematch asks for another game, which starts when all people have asked; the computer always agrees.
func rematch(s *State, c Command, at time.Time) ([]Event, error) {
	switch {
	case s.Result == nil:
		return nil, refuse(CodeGameRunning, "game %d is not over", s.Game)
	case c.Game != s.Game:
		return nil, refuse(CodeStale, "game %d was the last, not game %d", s.Game, c.Game)
	case s.Seats[c.Seat].Kind == Computer:
		return nil, refuse(CodeOffered, "the computer in seat %d always agrees", c.Seat)
	case s.Rematch.Has(c.Seat):
		return nil, refuse(CodeOffered, "seat %d already asks for a rematch", c.Seat)
	}
	people := s.of(Person)
	offered := RematchOffered{At: stamp(at), Seats: people & s.heldBy(c.Holder) &^ s.Rematch}
	if s.Rematch|offered.Seats != people {
		return []Event{offered}, nil
	}
	return []Event{offered, GameStarted{At: stamp(at), Game: s.Game + 1, First: s.nextFirst()}}, nil
}

// nextFirst is the seat that begins after a game: a loser, after a draw any other player, and of several the
// first in turn order after the last beginner.
func (s *State) nextFirst() pente.Seat {
	seats := pente.Seat(len(s.Seats))
	for i := range seats {
		if seat := (s.First + 1 + i) % seats; !s.Result.Winners.Has(seat) {
			return seat
		}
	}
	return s.First
}
