package match

import "slices"

// MaxUnseated is how many people can be asked to leave a seat at one table.
const MaxUnseated = 40

// decide opens a person's seat again, as long as another one is open still, so that nothing has begun. Only who made the
// table may, and not with a seat of his own. Whoever leaves may sit down again.
func (a Unseat) decide(s *State, c Command, m moment) ([]Event, error) {
	switch {
	case c.Seat != s.Maker || s.has(a.Of) && s.Holds(c.Holder, a.Of):
		return nil, refuse(CodeNotYourSeat, "seat %d made the table, not seat %d, and keeps its own seats", s.Maker, c.Seat)
	case !s.has(a.Of) || s.Seats[a.Of].Kind == Computer:
		return nil, refuse(CodeMalformed, "nobody sits in seat %d", a.Of)
	case s.of(Open) == 0:
		return nil, refuse(CodeGameRunning, "all seats are taken: it is too late to free seat %d", a.Of)
	case s.Seats[a.Of].Kind == Open:
		return nil, nil
	case len(s.Unseated) >= MaxUnseated:
		return nil, refuse(CodeMatchFull, "%d have been asked to leave their seats", MaxUnseated)
	}
	return []Event{Unseated{At: m.at, Seat: a.Of}}, nil
}

// Asked reports whether any of some holders was asked to leave a seat and has not sat down again.
func (s *State) Asked(holders ...Holder) bool {
	return slices.ContainsFunc(holders, func(h Holder) bool { return slices.Contains(s.Unseated, h) })
}
