package match

import (
	"slices"
	"time"
)

// decide lets the present turn begin later by as much of it as the house was away, and has not been held for already: a
// house that falls over again before it has noted that it was alive asks for the same time once more.
func (a Hold) decide(s *State, c Command, m moment) ([]Event, error) {
	if c.Holder != House {
		return nil, refuse(CodeNotYourSeat, "the house keeps the time, not %q", c.Holder)
	}
	since := slices.MaxFunc([]time.Time{a.Since, s.Ticking, s.Awake}, time.Time.Compare)
	held := m.at.Sub(since).Truncate(time.Millisecond)
	if _, runs := s.FlagFalls(); !runs || held <= 0 {
		return nil, nil
	}
	return []Event{ClockHeld{At: m.at, For: held}}, nil
}
