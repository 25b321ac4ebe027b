package tournament

// lot is what is drawn before the first round of a Swiss: nobody chooses the millisecond in which a tournament was made.
func (s *State) lot() bool { return s.Terms.Kind == KindSwiss && s.Made%2 == 1 }

// swissPairing is who meets whom in the next round of a Swiss, none where nobody can: everybody has met everybody.
func (s *State) swissPairing() [][]int {
	meetings, err := Dutch(s.table(len(s.Rounds)), s.leftBySeed(), s.Terms.Rounds, s.Lot)
	if err != nil {
		return nil
	}
	return s.seeded(meetings)
}
