package tournament

import "slices"

// Standing is where an entrant stands.
type Standing struct {
	Entrant int
	// Place counts from 1. Who cannot be told apart shares a place, and the places after it are left out.
	Place int
	// Score is the points; Breaks are the tie-breaks in the order in which they count.
	Score  Half
	Breaks []int
}

// Swiss is the standings of a Swiss: by points, Buchholz, Buchholz without the lowest, and Sonneborn-Berger (in
// quarters of a point; the others are in halves).
func (t Table) Swiss() []Standing {
	return places(t.standings(func(entrant int) []int {
		return []int{int(t.Buchholz(entrant, 0)), int(t.Buchholz(entrant, 1)), int(t.SonnebornBerger(entrant))}
	}))
}

// Robin is the standings of a round robin: by points, Sonneborn-Berger (in quarters of a point), the points of the games
// between those who are still level, and games won.
func (t Table) Robin() []Standing {
	standings := t.standings(func(entrant int) []int { return []int{int(t.RobinSonnebornBerger(entrant))} })
	for _, level := range groups(standings) {
		var entrants []int
		for _, s := range level {
			entrants = append(entrants, s.Entrant)
		}
		for i, entrant := range entrants {
			level[i].Breaks = append(level[i].Breaks, t.among(entrant, entrants), t.Wins(entrant))
		}
	}
	slices.SortStableFunc(standings, before)
	return places(standings)
}

// standings puts all entrants in order, without their places.
func (t Table) standings(breaks func(entrant int) []int) []Standing {
	var standings []Standing
	for entrant := range t {
		standings = append(standings, Standing{Entrant: entrant, Score: t.Score(entrant), Breaks: breaks(entrant)})
	}
	slices.SortStableFunc(standings, before)
	return standings
}

// before orders the better first; those who are level stay in the order in which they are seeded.
func before(a, b Standing) int {
	if a.Score != b.Score {
		return int(b.Score - a.Score)
	}
	return slices.Compare(b.Breaks, a.Breaks)
}

// groups splits ordered standings into those who are level.
func groups(standings []Standing) [][]Standing {
	var split [][]Standing
	for from := 0; from < len(standings); {
		to := from + 1
		for to < len(standings) && before(standings[from], standings[to]) == 0 {
			to++
		}
		split = append(split, standings[from:to])
		from = to
	}
	return split
}

// places numbers ordered standings.
func places(standings []Standing) []Standing {
	place := 1
	for _, level := range groups(standings) {
		for i := range level {
			level[i].Place = place
		}
		place += len(level)
	}
	return standings
}
