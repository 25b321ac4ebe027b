package tournament

import "slices"

// League is how the tables of a league are: for how many, and which seats play together, as the number of its side for each
// seat; nil: everybody plays alone.
type League struct {
	Seats int
	Sides []int
}

// Sitting is a table of a league: who sits at it, in the order of the seats, and what it paid them; Points are nil while it
// is not decided.
type Sitting struct {
	Entrants []int
	Points   []Half
}

// LeagueRound is a round of a league. Out are those who were there and had to sit out.
type LeagueRound struct {
	Sittings []Sitting
	Out      []int
}

// Absent is the result of somebody who did not come to the table.
const Absent = -1

// Points is what a table pays. A result is a number for each seat, the higher the better: the total where a game pays
// points, else 1 for who has won and 0 for who has not; Absent for who did not come.
//
// Each seat is compared with each of another side, as if the two had played: for a better result it has a win, for an equal
// one a draw. At a table for two that is what a game pays anywhere. Who did not come gets nothing, not even from others who
// did not.
func (l League) Points(results []int) []Half {
	points := make([]Half, len(results))
	for seat, result := range results {
		for other, its := range results {
			if !l.together(seat, other) {
				points[seat] += compared(result, its)
			}
		}
	}
	return points
}

// together reports whether two seats play together; a seat does so with itself.
func (l League) together(a, b int) bool { return a == b || l.Sides != nil && l.Sides[a] == l.Sides[b] }

// compared is what a result pays against another.
func compared(result, other int) Half {
	switch {
	case result == Absent || result < other:
		return Loss
	case result == other:
		return Draw
	}
	return Win
}

// SitOut is what sitting out pays: as much as a table where all are level.
func (l League) SitOut() Half { return l.Points(make([]int, l.Seats))[0] }

// Standings puts so many entrants in order by the rounds. Level on points decide tables won, and then how those who are
// still level did against each other where they sat at one table. A table is won by who has beaten everybody of another
// side; partners win together.
func (l League) Standings(entrants int, rounds []LeagueRound) []Standing {
	standings := make([]Standing, entrants)
	for entrant := range standings {
		standings[entrant] = Standing{Entrant: entrant, Breaks: []int{0}}
	}
	for _, round := range rounds {
		for _, entrant := range round.Out {
			standings[entrant].Score += l.SitOut()
		}
		for _, s := range round.Sittings {
			l.count(s, standings)
		}
	}
	slices.SortStableFunc(standings, before)
	for _, level := range groups(standings) {
		l.encounter(level, rounds)
	}
	slices.SortStableFunc(standings, before)
	return places(standings)
}

// count adds what a table paid to the standings, which are by entrant. Who has beaten everybody has twice as much as who is
// level with everybody.
func (l League) count(s Sitting, standings []Standing) {
	for seat, points := range s.Points {
		at := &standings[s.Entrants[seat]]
		at.Score += points
		if points == 2*l.SitOut() {
			at.Breaks[0]++
		}
	}
}

// encounter adds the tie-break of those who are level: what they would have of each other at the tables where they met.
func (l League) encounter(level []Standing, rounds []LeagueRound) {
	at := map[int]*int{}
	for i := range level {
		level[i].Breaks = append(level[i].Breaks, 0)
		at[level[i].Entrant] = &level[i].Breaks[1]
	}
	for _, round := range rounds {
		for _, s := range round.Sittings {
			l.among(s, at)
		}
	}
}

// among adds what some entrants would have of each other at a table.
func (l League) among(s Sitting, at map[int]*int) {
	for seat, points := range s.Points {
		for other, its := range s.Points {
			mine, opponent := at[s.Entrants[seat]], at[s.Entrants[other]]
			if mine != nil && opponent != nil && !l.together(seat, other) {
				*mine += int(compared(int(points), int(its)))
			}
		}
	}
}
