package tournament

import "slices"

// tables are what tables pay and how people come together at them. A table for two pays what a game pays anywhere.
func (s *State) tables() League { return League{Seats: s.Terms.Seats, Sides: s.Terms.Sides} }

// leaguePairing is the tables of the next round, and who sits out as meetings of one.
func (s *State) leaguePairing() [][]int {
	var there []int
	for number, e := range s.Entrants {
		if !e.Left {
			there = append(there, number)
		}
	}
	if len(there) < s.Terms.Seats {
		return nil
	}
	tables, out := s.tables().Tables(there, s.leagueRounds())
	for _, number := range out {
		tables = append(tables, []int{number})
	}
	return tables
}

// leagueRounds are the rounds as the functions of leagues take them.
func (s *State) leagueRounds() []LeagueRound {
	rounds := make([]LeagueRound, len(s.Rounds))
	for i, round := range s.Rounds {
		for _, f := range round.Fixtures {
			if f.Bye() {
				rounds[i].Out = append(rounds[i].Out, f.Entrants...)
			} else {
				rounds[i].Sittings = append(rounds[i].Sittings, Sitting{Entrants: f.Entrants, Points: f.Points})
			}
		}
	}
	return rounds
}

// leaguePays reports whether a table can have paid that: what it pays follows from who was better than whom, and who has nothing by
// forfeit was not there.
func (s *State) leaguePays(f *Fixture, points []Half, forfeit bool) bool {
	results := make([]int, len(f.Entrants))
	for seat, paid := range points {
		if results[seat] = int(paid); forfeit && paid == 0 {
			results[seat] = Absent
		}
	}
	return slices.Equal(s.tables().Points(results), points)
}
