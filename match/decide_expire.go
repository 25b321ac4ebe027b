package match

// decide does what the deadline is for: the draw goes on, or ends, without those who are late, or the computer takes over. There
// is nothing to do when somebody has done something in time.
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
	case s.drawing() && !s.Draw.committed():
		return s.closeSeals(m), nil
	case s.drawing():
		return s.closeDraw(m), nil
	}
	return s.takeOver(s.Takeover.Seat, s.Takeover.Level, m), nil
}
