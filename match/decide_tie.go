package match

import "tessera/pente"

// decide asks the other people, or ends the game at once when nobody else is at the table.
func (OfferTie) decide(s *State, c Command, m moment) ([]Event, error) {
	asked := s.consenting(c.Seat)
	switch {
	case s.Tie != nil:
		return nil, refuse(CodeOffered, "seat %d already offers a draw", s.Tie.Seat)
	case asked == 0 && s.of(Computer) != 0:
		return nil, refuse(CodePlaysOn, "there is nobody but the computer to agree")
	case asked == 0:
		return []Event{Tied{At: m.at}}, nil
	}
	return []Event{TieOffered{At: m.at, Seat: c.Seat, Asked: asked}}, nil
}

// decide agrees for all of the sender's seats; the last to agree ends the game.
func (AcceptTie) decide(s *State, c Command, m moment) ([]Event, error) {
	if err := s.checkTie(c.Seat); err != nil {
		return nil, err
	}
	agreed := s.Tie.Waiting & s.heldBy(c.Holder)
	if agreed == s.Tie.Waiting {
		return []Event{Tied{At: m.at}}, nil
	}
	return []Event{TieAccepted{At: m.at, Seats: agreed}}, nil
}

// decide ends the offer.
func (DeclineTie) decide(s *State, c Command, m moment) ([]Event, error) {
	if err := s.checkTie(c.Seat); err != nil {
		return nil, err
	}
	return []Event{TieDeclined{At: m.at, Seat: c.Seat}}, nil
}

// checkTie refuses the answer of a seat that nobody waits for.
func (s *State) checkTie(seat pente.Seat) error {
	if s.Tie == nil || !s.Tie.Waiting.Has(seat) {
		return refuse(CodeNoOffer, "nobody waits for what seat %d says to a draw", seat)
	}
	return nil
}
