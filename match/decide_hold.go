package match

import "time"

// decide lets the present turn begin later by as much of it as the house was away.
func (a Hold) decide(s *State, c Command, m moment) ([]Event, error) {
	if c.Holder != House {
		return nil, refuse(CodeNotYourSeat, "the house keeps the time, not %q", c.Holder)
	}
	since := a.Since
	if since.Before(s.Ticking) {
		since = s.Ticking
	}
	held := m.at.Sub(since).Truncate(time.Millisecond)
	if _, runs := s.FlagFalls(); !runs || held <= 0 {
		return nil, nil
	}
	return []Event{ClockHeld{At: m.at, For: held}}, nil
}
