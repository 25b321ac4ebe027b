package tournament

import "slices"

// Place is where an entrant stands, with what is told besides.
type Place struct {
	Standing
	// Played and Won count games at the board.
	Played, Won int
	// Streak is how many games of an arena were won in a row until now.
	Streak int
}

// Standings are where all stand who have taken part, the best first: live, while rounds are played. Tie-breaks that look at whole
// rounds do so only at those that are over.
func (s *State) Standings() []Place {
	if s.Began == 0 {
		return nil
	}
	if s.Terms.Kind == KindArena {
		return s.arenaStandings()
	}
	standings := s.ordered()
	list := make([]Place, len(standings))
	for i, each := range standings {
		list[i] = Place{Standing: each}
	}
	return s.counted(list)
}

// ordered are the standings of all kinds but arenas.
func (s *State) ordered() []Standing {
	switch s.Terms.Kind {
	case KindKnockout:
		return s.knockoutStandings()
	case KindSwiss:
		return s.swissStandings()
	case KindLeague:
		return s.leagueStandings()
	}
	return s.numbered(s.table(len(s.Rounds)).Without(s.leftBySeed(), s.Of()-s.byes()).Robin())
}

// byes is how many byes everybody has in a round robin.
func (s *State) byes() int {
	if len(s.Seeds)%2 == 0 {
		return 0
	}
	if s.Terms.Kind == KindDouble {
		return 2
	}
	return 1
}

// numbered gives standings of places among the seeds by the numbers of their entrants.
func (s *State) numbered(standings []Standing) []Standing {
	for i := range standings {
		standings[i].Entrant = s.Seeds[standings[i].Entrant]
	}
	return standings
}

func (s *State) leftBySeed() []bool {
	left := make([]bool, len(s.Seeds))
	for seed, number := range s.Seeds {
		left[seed] = s.Entrants[number].Left
	}
	return left
}

// table is what so many rounds have come to, by the places among the seeds. What is not decided is as if it had not been paired.
func (s *State) table(rounds int) Table {
	seedOf := map[int]int{}
	table := make(Table, len(s.Seeds))
	for seed, number := range s.Seeds {
		seedOf[number] = seed
		table[seed] = slices.Repeat([]Cell{{Opponent: Nobody}}, rounds)
	}
	for r, round := range s.Rounds[:rounds] {
		for _, f := range round.Fixtures {
			if !f.Done() {
				continue
			}
			for i, number := range f.Entrants {
				cell := Cell{Opponent: Nobody, Points: f.Points[i]}
				if !f.Bye() {
					cell = Cell{Opponent: seedOf[f.Entrants[1-i]], First: number == f.first(), Points: f.Points[i], Played: !f.Forfeit}
				}
				table[seedOf[number]][r] = cell
			}
		}
	}
	return table
}

// complete is how many rounds are over.
func (s *State) complete() int {
	if n := len(s.Rounds); n > 0 {
		if _, all := s.last().done(); !all {
			return n - 1
		}
	}
	return len(s.Rounds)
}

// swissStandings have the tie-breaks of the rounds that are over, and the points of the one that is played.
func (s *State) swissStandings() []Standing {
	live := s.table(len(s.Rounds))
	standings := s.table(s.complete()).Swiss()
	for i := range standings {
		standings[i].Score = live.Score(standings[i].Entrant)
	}
	slices.SortStableFunc(standings, before)
	return s.numbered(places(standings))
}

func (s *State) leagueStandings() []Standing {
	took := s.took()
	standings := s.tables().Standings(len(s.Entrants), s.leagueRounds())
	return places(slices.DeleteFunc(standings, func(each Standing) bool { return !took[each.Entrant] }))
}

// took says who has taken part.
func (s *State) took() map[int]bool {
	took := map[int]bool{}
	for _, number := range s.Seeds {
		took[number] = true
	}
	return took
}

// knockoutStandings have who came further before who did not. A meeting won counts as a win.
func (s *State) knockoutStandings() []Standing {
	standings := make([]Standing, len(s.Seeds))
	for i, number := range s.Seeds {
		standings[i] = Standing{Entrant: number, Breaks: []int{s.reached(number)}}
		standings[i].Score = s.meetingsWon(number)
	}
	slices.SortStableFunc(standings, func(a, b Standing) int { return b.Breaks[0] - a.Breaks[0] })
	first := 1
	if s.unwon() {
		first = 2
	}
	for i := range standings {
		if i > 0 && standings[i].Breaks[0] == standings[i-1].Breaks[0] {
			standings[i].Place = standings[i-1].Place
		} else {
			standings[i].Place = max(first, i+1)
		}
	}
	for i := range standings {
		standings[i].Breaks = []int{}
	}
	return standings
}

// unwon reports whether the last meeting of a knock-out is decided and nobody has won it: then nobody is first.
func (s *State) unwon() bool {
	if len(s.Rounds) == 0 || len(s.Rounds) < s.Of() {
		return false
	}
	final := s.last().Fixtures[0]
	return final.Done() && final.Winner() == Nobody
}

// reached is how far somebody has come: twice the round in which they lost, or that is next, and one more for who has won the last
// meeting, or that for the third place. Who has lost before the last round may have played for the third place in it, so the last
// meeting decides.
func (s *State) reached(number int) int {
	for r, round := range slices.Backward(s.Rounds) {
		for m, f := range round.Fixtures {
			if !slices.Contains(f.Entrants, number) || !f.Done() {
				continue
			}
			third := m > 0 && r+1 == s.Of()
			switch won := f.Winner() == number; {
			case third && won:
				return 2*r + 1
			case third:
				return 2 * r
			case !won && s.aloneThird(r, &f):
				return 2*(r+1) + 1
			case !won:
				return 2 * (r + 1)
			}
			return 2*len(s.Rounds) + 3
		}
	}
	return 2*len(s.Rounds) + 3
}

// aloneThird reports whether who has lost a meeting at the board is third without playing for it, as the other who has lost one
// before the last is not there.
func (s *State) aloneThird(round int, f *Fixture) bool {
	return s.Terms.ThirdPlace && !f.Forfeit && round+2 == s.Of() && len(s.Rounds) == s.Of() && len(s.last().Fixtures) == 1
}

// meetingsWon counts those that somebody has won, walkovers included and byes not.
func (s *State) meetingsWon(number int) (points Half) {
	for _, round := range s.Rounds {
		for _, f := range round.Fixtures {
			if !f.Bye() && f.Winner() == number {
				points += Win
			}
		}
	}
	return points
}

// counted adds how many games were played at the board.
func (s *State) counted(list []Place) []Place {
	at := map[int]*Place{}
	for i := range list {
		at[list[i].Entrant] = &list[i]
	}
	for _, round := range s.Rounds {
		for i := range round.Fixtures {
			round.Fixtures[i].count(at)
		}
	}
	return list
}

// count counts the games of a meeting at the board; at a real one, where there are none, its result.
func (f *Fixture) count(at map[int]*Place) {
	if f.Bye() || len(f.Games) == 0 && (f.Forfeit || !f.Done()) {
		return
	}
	games := f.Games
	if len(games) == 0 {
		games = []Game{{Points: f.Points}}
	}
	for _, game := range games {
		for i, points := range game.Points {
			if place := at[f.Entrants[i]]; place != nil && !game.Forfeit {
				place.Played++
				if points > 0 && points == slices.Max(game.Points) && points != slices.Min(game.Points) {
					place.Won++
				}
			}
		}
	}
}

func (s *State) arenaStandings() (list []Place) {
	took := s.took()
	for _, each := range ArenaStandings(len(s.Entrants), s.arenaGames()) {
		if took[each.Entrant] {
			list = append(list, Place{Standing: each.Standing, Streak: each.Streak})
		}
	}
	return s.counted(list)
}

// Winners are the entrants who stand first when it is over, none before. Where nobody has a point nobody has won, but for a knock-out,
// which can be won by byes alone.
func (s *State) Winners() (winners []int) {
	if s.Stage != StageOver {
		return nil
	}
	for _, place := range s.Standings() {
		if place.Place == 1 && (place.Score > 0 || s.Terms.Kind == KindKnockout) {
			winners = append(winners, place.Entrant)
		}
	}
	return winners
}
