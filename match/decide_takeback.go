package match

import "tessera/pente"

// decide asks the other people, or takes back at once when nobody else is at the table. Who has left the game or lets
// the computer play cannot agree, and is not robbed of a move either.
func (OfferTakeback) decide(s *State, c Command, m moment) ([]Event, error) {
	if err := s.checkUnrated(); err != nil {
		return nil, err
	}
	if s.Takeback != nil {
		return nil, refuse(CodeOffered, "seat %d already asks for a take-back", s.Takeback.Seat)
	}
	ply, err := s.takebackPly(c.Seat)
	if err != nil {
		return nil, err
	}
	asked := s.consenting(c.Seat)
	switch {
	case s.others(c.Seat) == 0:
		return []Event{TakenBack{At: m.at, Seat: c.Seat, Ply: ply}}, nil
	case asked == 0:
		return nil, refuse(CodeNothingToTake, "nobody is left in the game who could agree")
	}
	return []Event{TakebackOffered{At: m.at, Seat: c.Seat, Ply: ply, Asked: asked}}, nil
}

// decide agrees for all of the sender's seats; the last to agree brings it about.
func (AcceptTakeback) decide(s *State, c Command, m moment) ([]Event, error) {
	if err := s.checkAsked(c.Seat); err != nil {
		return nil, err
	}
	agreed := s.Takeback.Waiting & s.heldBy(c.Holder)
	if agreed == s.Takeback.Waiting {
		return []Event{TakenBack{At: m.at, Seat: s.Takeback.Seat, Ply: s.Takeback.Ply}}, nil
	}
	return []Event{TakebackAccepted{At: m.at, Seats: agreed}}, nil
}

// decide ends the request.
func (DeclineTakeback) decide(s *State, c Command, m moment) ([]Event, error) {
	if err := s.checkAsked(c.Seat); err != nil {
		return nil, err
	}
	return []Event{TakebackDeclined{At: m.at, Seat: c.Seat}}, nil
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

// takebackPly is the number of moves that remain when a seat takes back its last own stone or choice and all that
// followed. It does not go behind what cannot be undone, nor cross a choice that is not the first to be removed.
func (s *State) takebackPly(seat pente.Seat) (int, error) {
	for ply := len(s.Moves) - 1; ply >= s.Floor; ply-- {
		switch move := s.Moves[ply]; {
		case move.claims():
		case move.Seat == seat:
			return ply, nil
		case move.chooses():
			return 0, refuse(CodeCrossesChoice, "seat %d chose at ply %d", move.Seat, ply)
		}
	}
	return 0, refuse(CodeNothingToTake, "seat %d has not moved since ply %d of this game", seat, s.Floor)
}
