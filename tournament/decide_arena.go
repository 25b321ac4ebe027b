package tournament

import (
	"cmp"
	"slices"
	"time"
)

// arenaPause is the time between two looks at who waits in an arena: while it passes, more of those who have just played come back,
// so that people meet others.
const arenaPause = 5 * time.Second

// nextArena opens games and pairs those who wait, until the time is over and all games are.
func (s *State) nextArena(now time.Time) Todo {
	if todo := s.playRound(now); len(todo.Events)+len(todo.Games) > 0 {
		return todo
	}
	if now.UnixMilli() >= s.Ends() {
		if _, all := s.last().done(); all {
			return Todo{Events: []Event{Finished{At: now.UnixMilli()}}}
		}
		return Todo{}
	}
	if len(s.waiting()) < 2 {
		return Todo{Wake: s.Ends()}
	}
	if wave := s.Waves[len(s.Waves)-1] + arenaPause.Milliseconds(); now.UnixMilli() < wave {
		return Todo{Wake: min(wave, s.Ends())}
	}
	return Todo{Events: []Event{Paired{At: now.UnixMilli(), Round: 1, Meetings: s.arenaPairing()}}}
}

// waiting are those who are in an arena and not at a table.
func (s *State) waiting() (list []Waiting) {
	free := make([]int64, len(s.Entrants))
	for number, e := range s.Entrants {
		free[number] = e.At
	}
	if round := s.last(); round != nil {
		for i := range round.Fixtures {
			for _, number := range round.Fixtures[i].Entrants {
				free[number] = max(free[number], round.Fixtures[i].Decided)
				if !round.Fixtures[i].Done() {
					free[number] = never
				}
			}
		}
	}
	for number, e := range s.Entrants {
		if !e.Left && free[number] != never {
			list = append(list, Waiting{number, s.passed(free[number])})
		}
	}
	return list
}

// never is later than any time.
const never = int64(1) << 62

// passed is how often those who waited were paired since a time.
func (s *State) passed(since int64) (n int) {
	for _, wave := range slices.Backward(s.Waves) {
		if wave < since {
			break
		}
		n++
	}
	return n
}

// arenaPairing is who of those who wait meet now. With nobody to meet there is none.
func (s *State) arenaPairing() [][]int {
	list := [][]int{}
	for _, m := range ArenaPairs(s.waiting(), len(s.Entrants), s.arenaGames()) {
		list = append(list, []int{m.First, m.Second})
	}
	return list
}

// arenaGames are those that are over, in the order in which they ended.
func (s *State) arenaGames() (games []ArenaGame) {
	if len(s.Rounds) == 0 {
		return nil
	}
	over := slices.DeleteFunc(slices.Clone(s.Rounds[0].Fixtures), func(f Fixture) bool { return !f.Done() || f.Bye() })
	slices.SortStableFunc(over, func(a, b Fixture) int { return cmp.Compare(a.Decided, b.Decided) })
	for _, f := range over {
		games = append(games, ArenaGame{Meeting{f.Entrants[0], f.Entrants[1]}, [2]Half(f.Points), !f.Forfeit})
	}
	return games
}
