package match

import "tessera/pente"

// check refuses levels that the computer never has.
func (a OfferTakeover) check() error {
	if a.Level < 1 {
		return refuse(CodeMalformed, "the computer's levels start at 1, not %d", a.Level)
	}
	return nil
}

// decide asks the other people who play whether the computer may play for a seat. Where nobody has to be asked, and
// the seat has left or is the asker's own, it does so at once.
func (a OfferTakeover) decide(s *State, c Command, m moment) ([]Event, error) {
	if err := a.checkSeat(s, c.Seat); err != nil {
		return nil, err
	}
	if err := s.checkUnrated(); err != nil {
		return nil, err
	}
	asked := s.consenting(c.Seat) &^ singleton(a.Of)
	if asked == 0 && s.asleep(a.Of, c.Seat) {
		return s.takeOver(a.Of, a.Level, m), nil
	}
	offered := TakeoverOffered{At: m.at, By: c.Seat, Seat: a.Of, Level: a.Level, Asked: asked, Until: m.at}
	if s.Result != nil || !s.asleep(a.Of, c.Seat) {
		offered.Until = m.at.Add(TakeoverWait)
	}
	return []Event{offered}, nil
}

// checkSeat refuses a request that cannot be made.
func (a OfferTakeover) checkSeat(s *State, by pente.Seat) error {
	switch {
	case len(s.Seats) < 3:
		return refuse(CodeSeats, "the computer takes over at tables of more than two")
	case !s.has(a.Of) || a.Of == by || a.Level > s.Levels:
		return refuse(CodeMalformed, "the computer at level %d of %d cannot be asked to play for seat %d", a.Level, s.Levels, a.Of)
	case s.Takeover != nil:
		return refuse(CodeOffered, "seat %d already asks for a take-over", s.Takeover.By)
	case s.Time.ByDays() && !s.asleep(a.Of, by):
		return refuse(CodeStillHere, "in a game of days seat %d has its time", a.Of)
	case s.Seats[a.Of].Kind != Person:
		return refuse(CodeOffered, "the computer plays for seat %d already", a.Of)
	case s.Seats[by].Takeovers >= MaxTakeovers:
		return refuse(CodeManyTakeovers, "seat %d has asked for %d take-overs", by, MaxTakeovers)
	}
	return nil
}

// takeOver lets the computer play for a seat. After a game that may be what the next one waited for.
func (s *State) takeOver(seat pente.Seat, level int, m moment) []Event {
	phase := s.Position.Phase
	if s.Running() {
		phase = s.Rules.Come(s.Position, seat).Phase
	}
	return s.withRematch(TookOver{At: m.at, Seat: seat, Level: level, Phase: phase}, m)
}

// decide agrees for all of the sender's seats. The last to agree brings it about when the time has come, or needs not
// come.
func (AcceptTakeover) decide(s *State, c Command, m moment) ([]Event, error) {
	if s.Takeover == nil || !s.Takeover.Waiting.Has(c.Seat) {
		return nil, refuse(CodeNoOffer, "nobody asks seat %d about a take-over", c.Seat)
	}
	agreed := s.Takeover.Waiting & s.heldBy(c.Holder)
	ripe := !m.at.Before(s.Takeover.Until) || s.asleep(s.Takeover.Seat, s.Takeover.By)
	if agreed == s.Takeover.Waiting && ripe {
		return s.takeOver(s.Takeover.Seat, s.Takeover.Level, m), nil
	}
	return []Event{TakeoverAccepted{At: m.at, Seats: agreed}}, nil
}

// decide ends the request: those can who have yet to agree, the seat itself, and whoever asked.
func (DeclineTakeover) decide(s *State, c Command, m moment) ([]Event, error) {
	if s.Takeover == nil || c.Seat != s.Takeover.Seat && c.Seat != s.Takeover.By && !s.Takeover.Waiting.Has(c.Seat) {
		return nil, refuse(CodeNoOffer, "seat %d has no say in a take-over", c.Seat)
	}
	return []Event{TakeoverDeclined{At: m.at, Seat: c.Seat}}, nil
}

// decide takes the seat back from the computer.
func (Resume) decide(s *State, c Command, m moment) ([]Event, error) {
	if !s.Seats[c.Seat].Away {
		return nil, refuse(CodeNoOffer, "the computer does not play for somebody in seat %d", c.Seat)
	}
	return []Event{Resumed{At: m.at, Seat: c.Seat}}, nil
}
