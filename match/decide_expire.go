package match

import "time"

// decide does what the deadline is for: the draw goes on, or ends, without those who are late, the computer takes over, or
// a seat is out of time. There is nothing to do when somebody has done something in time.
func (Expire) decide(s *State, c Command, m moment) ([]Event, error) {
	if c.Holder != House {
		return nil, refuse(CodeNotYourSeat, "the house watches the time, not %q", c.Holder)
	}
	deadline, ok := s.Deadline()
	switch {
	case !ok:
		return nil, nil
	case m.at.Before(deadline):
		return nil, refuse(CodeStale, "there is time until %v", deadline)
	}
	return s.expire(m), nil
}

// expire does the first thing whose time has come.
func (s *State) expire(m moment) []Event {
	come := func(due func(*State) (time.Time, bool)) bool {
		at, ok := due(s)
		return ok && !m.at.Before(at)
	}
	switch {
	case come((*State).drawDue) && !s.Draw.committed():
		return s.closeSeals(m)
	case come((*State).drawDue):
		return s.closeDraw(m)
	case come((*State).flagDue):
		return s.flag(m)
	}
	return s.takeOver(s.Takeover.Seat, s.Takeover.Level, m)
}

// flag acts on the fallen flag of the seat to move. Who does not even begin calls the game off while that costs nobody
// anything.
func (s *State) flag(m moment) []Event {
	if s.canAbort() == nil {
		return []Event{Aborted{At: m.at, Seat: s.Turn()}}
	}
	return []Event{s.forfeit(s.Turn(), TimeOut, m)}
}
