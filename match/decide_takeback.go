package match

import (
	"time"

	"tessera/pente"
)

// offerTakeback asks the other people, or takes back at once when there is nobody to ask.
func offerTakeback(s *State, seat pente.Seat, at time.Time) ([]Event, error) {
	if s.Takeback != nil {
		return nil, refuse(CodeOffered, "seat %d already asks for a take-back", s.Takeback.Seat)
	}
	ply := s.lastPly(seat)
	if ply < 0 {
		return nil, refuse(CodeNothingToTake, "seat %d has not moved in this game", seat)
	}
	asked := s.of(Person) &^ s.heldBy(s.Seats[seat].Holders...)
	if asked == 0 {
		return []Event{TakenBack{At: stamp(at), Seat: seat, Ply: ply}}, nil
	}
	return []Event{TakebackOffered{At: stamp(at), Seat: seat, Ply: ply, Asked: asked}}, nil
}

// acceptTakeback agrees for all of the sender's seats; the last to agree brings it about.
func acceptTakeback(s *State, c Command, at time.Time) ([]Event, error) {
	if err := s.checkAsked(c.Seat); err != nil {
		return nil, err
	}
	agreed := s.Takeback.Waiting & s.heldBy(c.Holder)
	if agreed == s.Takeback.Waiting {
		return []Event{TakenBack{At: stamp(at), Seat: s.Takeback.Seat, Ply: s.Takeback.Ply}}, nil
	}
	return []Event{TakebackAccepted{At: stamp(at), Seats: agreed}}, nil
}

// declineTakeback ends the request.
func declineTakeback(s *State, seat pente.Seat, at time.Time) ([]Event, error) {
	if err := s.checkAsked(seat); err != nil {
		return nil, err
	}
	return []Event{TakebackDeclined{At: stamp(at), Seat: seat}}, nil
}

// checkAsked refuses the answer of a seat that nobody waits for.
func (s *State) checkAsked(seat pente.Seat) error {
	if s.Takeback == nil {
		return refuse(CodeNoOffer, "nobody asks for a take-back")
	}
	if !s.Takeback.Waiting.Has(seat) {
		return refuse(CodeNoOffer, "seat %d has no answer to give", seat)
	}
	return nil
}

// lastPly is the ply of a seat's last own move in this game, -1 when there is none.
func (s *State) lastPly(seat pente.Seat) int {
	for ply := len(s.Moves) - 1; ply >= 0; ply-- {
		if s.Moves[ply].Seat == seat {
			return ply
		}
	}
	return -1
}
