package match

// decide takes a finished game out of the ratings, once.
func (a VoidGame) decide(s *State, c Command, m moment) ([]Event, error) {
	switch {
	case c.Holder != House:
		return nil, refuse(CodeNotYourSeat, "the house takes games out of the ratings, not %q", c.Holder)
	case s.IsVoid(a.Game):
		return nil, nil
	case !s.Rated || !s.finished(a.Game):
		return nil, refuse(CodeNotRated, "game %d is none that is over and rated", a.Game)
	}
	return []Event{Voided{At: m.at, Game: a.Game}}, nil
}
