package tournament

import "slices"

// ArenaGame is a game of an arena that is over.
type ArenaGame struct {
	Meeting
	// Points are what First and Second have of it: Loss, Draw or Win, before anything is doubled.
	Points [2]Half
	// Played is unset for forfeits.
	Played bool
}

// OnFire is how many games in a row must be won before those that follow pay double.
const OnFire = 2

// ArenaStanding is where an entrant of an arena stands. Its score counts a win as 2 and a draw as 1, twice as much on fire;
// its tie-breaks are fewer games, as a negative number, and more wins.
type ArenaStanding struct {
	Standing
	// Games are all that are over, Played those of them that were played at the board, Won those that were won. Won games
	// may be forfeits.
	Games, Played, Won int
	// Streak is how many games at the board were won in a row until now.
	Streak int
}

// ArenaStandings puts so many entrants in order by the games of an arena, which are in the order in which they ended.
//
// A win pays 2, a draw 1. Whoever has won two games in a row gets twice as much for each further game, up to and with the first that is
// not won. Forfeits pay a win, never twice, and make nobody's streak longer, as nothing was won at the board; but whoever
// gives a game away has not won it.
func ArenaStandings(entrants int, games []ArenaGame) []ArenaStanding {
	standings := make([]ArenaStanding, entrants)
	for entrant := range standings {
		standings[entrant].Entrant = entrant
	}
	for _, game := range games {
		standings[game.First].add(game.Points[0], game.Played)
		standings[game.Second].add(game.Points[1], game.Played)
	}
	ordered := make([]Standing, entrants)
	for entrant, s := range standings {
		ordered[entrant] = s.Standing
		ordered[entrant].Breaks = []int{-s.Games, s.Won}
	}
	slices.SortStableFunc(ordered, before)
	places(ordered)
	arena := make([]ArenaStanding, entrants)
	for i, s := range ordered {
		arena[i] = standings[s.Entrant]
		arena[i].Standing = s
	}
	return arena
}

// add counts a game.
func (s *ArenaStanding) add(points Half, played bool) {
	s.Games++
	if points == Win {
		s.Won++
	}
	s.Score += points
	if played {
		s.Played++
		if s.Streak >= OnFire {
			s.Score += points
		}
	}
	switch {
	case points < Win:
		s.Streak = 0
	case played:
		s.Streak++
	}
}
