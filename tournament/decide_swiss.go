package tournament

// swissPairing is who meets whom in the next round of a Swiss.
func (s *State) swissPairing() [][]int { return nil }
