package match

// decide calls the game off. One of a tournament is not one's own to call off: who does not begin it calls it off.
func (Abort) decide(s *State, c Command, m moment) ([]Event, error) {
	if s.Tournament != "" {
		return nil, refuse(CodeUnderWay, "the game is one of a tournament")
	}
	if err := s.canAbort(); err != nil {
		return nil, err
	}
	return []Event{Aborted{At: m.at, Seat: c.Seat}}, nil
}

// canAbort says why the running game can no longer be called off.
func (s *State) canAbort() error {
	if s.Floor > 0 || len(s.Moves) > 1 || s.left() != 0 {
		return refuse(CodeUnderWay, "%d moves have been made, or a seat has left", len(s.Moves))
	}
	return nil
}

// Abortable reports whether the running game may still be called off.
func (s *State) Abortable() bool { return s.Running() && s.Tournament == "" && s.canAbort() == nil }
