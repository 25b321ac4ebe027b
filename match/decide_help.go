package match

// decide notes that the seat is helped in this game, once.
func (Help) decide(s *State, c Command, m moment) ([]Event, error) {
	if s.Helped.Has(c.Seat) {
		return nil, nil
	}
	return []Event{Helped{At: m.at, Seat: c.Seat}}, nil
}
