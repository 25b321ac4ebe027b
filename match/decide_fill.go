package match

// check refuses levels that the computer never has.
func (a Fill) check() error {
	if a.Level < 1 {
		return refuse(CodeMalformed, "the computer's levels start at 1, not %d", a.Level)
	}
	return nil
}

// decide gives an open seat to the computer; the last one starts the first game. Only who made the table may.
func (a Fill) decide(s *State, c Command, m moment) ([]Event, error) {
	switch {
	case c.Seat != s.Maker:
		return nil, refuse(CodeNotYourSeat, "seat %d made the table, not seat %d", s.Maker, c.Seat)
	case !s.has(a.Of) || a.Level > s.Levels:
		return nil, refuse(CodeMalformed, "the computer at level %d of %d cannot be given seat %d", a.Level, s.Levels, a.Of)
	case s.Seats[a.Of].Kind != Open:
		return nil, refuse(CodeTableFull, "seat %d is taken", a.Of)
	}
	if err := s.checkUnrated(); err != nil {
		return nil, err
	}
	return begin(s, Filled{At: m.at, Seat: a.Of, Level: a.Level}, m), nil
}
