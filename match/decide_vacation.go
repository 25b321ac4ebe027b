package match

import "slices"

// decide has the seat's time stand still for a while, once.
func (a TakeVacation) decide(s *State, c Command, m moment) ([]Event, error) {
	span := Span{stamp(a.From), stamp(a.Until)}
	switch {
	case c.Holder != House:
		return nil, refuse(CodeNotYourSeat, "the house keeps the vacations, not %q", c.Holder)
	case !s.has(c.Seat) || span.Until.Before(span.From):
		return nil, refuse(CodeMalformed, "seat %d cannot have a vacation from %v until %v", c.Seat, span.From, span.Until)
	case !s.Time.ByDays():
		return nil, refuse(CodeTime, "there are vacations in games of days only")
	}
	taken := s.Seats[c.Seat].Vacations
	at := slices.IndexFunc(taken, func(v Span) bool { return v.From.Equal(span.From) })
	switch {
	case at >= 0 && taken[at].Until.Equal(span.Until):
		return nil, nil
	case at < 0 && (span.From.Equal(span.Until) || !span.Until.After(s.Ticking)):
		return nil, nil
	}
	return []Event{Vacation{At: m.at, Seat: c.Seat, Span: span}}, nil
}
