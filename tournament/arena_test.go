package tournament_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/tournament"
)

// won is a game of an arena that the first entrant has won.
func won(first, second int) tournament.ArenaGame {
	return tournament.ArenaGame{Meeting: tournament.Meeting{First: first, Second: second}, Points: [2]tournament.Half{tournament.Win, tournament.Loss}, Played: true}
}

func drawn(first, second int) tournament.ArenaGame {
	game := won(first, second)
	game.Points = [2]tournament.Half{tournament.Draw, tournament.Draw}
	return game
}

// forfeited is a game to which the second has not come.
func forfeited(first, second int) tournament.ArenaGame {
	game := won(first, second)
	game.Played = false
	return game
}

// TestAnArenaIsCountedByHand follows the games of entrant 0: 2, 2, then on fire 4 and 4, a forfeit of 2 that leaves the fire
// as it is, 4, a draw that still pays double, a draw that does not, and a win again.
func TestAnArenaIsCountedByHand(t *testing.T) {
	games := []tournament.ArenaGame{won(0, 1), won(0, 2), won(0, 1), won(0, 3), forfeited(0, 1), won(0, 2), drawn(0, 3), drawn(0, 1), won(0, 2)}
	scores := []tournament.Half{2, 4, 8, 12, 14, 18, 20, 21, 23}
	streaks := []int{1, 2, 3, 4, 4, 5, 0, 0, 1}
	for i := range games {
		s := tournament.ArenaStandings(4, games[:i+1])[0]
		if s.Entrant != 0 || s.Score != scores[i] || s.Streak != streaks[i] {
			t.Errorf("after %d games: %+v, by hand %d points and a streak of %d", i+1, s, scores[i], streaks[i])
		}
	}
	if s := tournament.ArenaStandings(4, games)[0]; s.Games != 9 || s.Played != 8 || s.Won != 7 {
		t.Errorf("%+v", s)
	}
}

func TestWhoForfeitsIsNotOnFire(t *testing.T) {
	games := []tournament.ArenaGame{won(0, 1), won(0, 2), forfeited(1, 0), won(0, 3)}
	for _, s := range tournament.ArenaStandings(4, games) {
		if s.Entrant == 0 && (s.Score != 6 || s.Streak != 1) {
			t.Errorf("%+v, by hand 2 + 2 + 0 + 2 points", s)
		}
	}
}

// TestFewerGamesDecide has 0 and 1 with two points each, 0 in one game and 1 in two, and 4, who came late, level with 5.
func TestFewerGamesDecide(t *testing.T) {
	games := []tournament.ArenaGame{won(0, 2), drawn(1, 2), drawn(1, 3)}
	places := map[int]int{0: 1, 1: 2, 2: 4, 3: 3, 4: 5, 5: 5}
	for _, s := range tournament.ArenaStandings(6, games) {
		if s.Place != places[s.Entrant] {
			t.Errorf("%+v, by hand place %d", s, places[s.Entrant])
		}
	}
}

func waiting(entrants ...int) []tournament.Waiting {
	var list []tournament.Waiting
	for _, entrant := range entrants {
		list = append(list, tournament.Waiting{Entrant: entrant})
	}
	return list
}

// TestNeighboursInStandingMeet has 0 and 1 who have won, and 2 and 3 who have lost against them. All seats are even
// between neighbours, so that the one who stands lower gets the first.
func TestNeighboursInStandingMeet(t *testing.T) {
	games := []tournament.ArenaGame{won(0, 2), won(1, 3)}
	got := tournament.ArenaPairs(waiting(3, 2, 1, 0), 4, games)
	if want := []tournament.Meeting{{First: 1, Second: 0}, {First: 3, Second: 2}}; !slices.Equal(got, want) {
		t.Errorf("%v, by hand %v", got, want)
	}
	// After these games 1 leads with 4, then 0 and 3 with 2 each, then 2. The neighbours 1 and 0 have just met, and so have
	// 3 and 2: so 1 meets 3, whom it met in the game before, or 2, whom it never met. 1 has had the first seat twice, 2 never;
	// 0 and 3 have had both, 3 the first one last.
	games = append(games, won(1, 0), won(3, 2))
	got = tournament.ArenaPairs(waiting(0, 1, 2, 3), 4, games)
	if want := []tournament.Meeting{{First: 2, Second: 1}, {First: 0, Second: 3}}; !slices.Equal(got, want) {
		t.Errorf("%v, by hand %v", got, want)
	}
}

func TestTwoWhoHaveJustMetWaitForOthers(t *testing.T) {
	games := []tournament.ArenaGame{won(0, 1)}
	if got := tournament.ArenaPairs(waiting(0, 1), 3, games); len(got) != 0 {
		t.Errorf("%v at once again", got)
	}
	patient := []tournament.Waiting{{Entrant: 0, Passed: tournament.Patience}, {Entrant: 1}}
	if got := tournament.ArenaPairs(patient, 3, games); !slices.Equal(got, []tournament.Meeting{{First: 1, Second: 0}}) {
		t.Errorf("%v after a wait", got)
	}
}

// TestArenasAreFair plays arenas by chance, with people who come late and go, and holds what is promised: nobody twice, nobody who
// does not wait, nobody at once against the last opponent, nobody who waits for long, seats that even out.
func TestArenasAreFair(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 60 {
		playArena(t, r, 3+r.IntN(20))
	}
}

func playArena(t *testing.T, r *rand.Rand, entrants int) {
	t.Helper()
	// starved counts how often somebody was passed by although at least two others waited.
	passed, starved := make([]int, entrants), make([]int, entrants)
	var running []tournament.Meeting
	var games []tournament.ArenaGame
	busy, firsts := make([]bool, entrants), make([]int, entrants)
	for turn := range 120 {
		var wait []tournament.Waiting
		for entrant := range entrants {
			if !busy[entrant] && entrant < 3+turn {
				wait = append(wait, tournament.Waiting{Entrant: entrant, Passed: passed[entrant]})
			}
		}
		pairs := tournament.ArenaPairs(wait, entrants, games)
		r.Shuffle(len(wait), func(i, j int) { wait[i], wait[j] = wait[j], wait[i] })
		if again := tournament.ArenaPairs(wait, entrants, games); !slices.Equal(pairs, again) {
			t.Fatalf("%v, in another order of those who wait %v", pairs, again)
		}
		for _, w := range wait {
			passed[w.Entrant]++
			if len(wait) > 2 {
				starved[w.Entrant]++
			}
		}
		for _, m := range pairs {
			fairPair(t, m, wait, games)
			busy[m.First], busy[m.Second] = true, true
			passed[m.First], passed[m.Second] = 0, 0
			starved[m.First], starved[m.Second] = 0, 0
			firsts[m.First]++
			firsts[m.Second]--
		}
		for entrant, times := range starved {
			if times > tournament.Patience {
				t.Fatalf("%d of %d entrants was passed by %d times while others waited", entrant, entrants, times)
			}
			if d := firsts[entrant]; d < -3 || d > 3 {
				t.Fatalf("%d had the first seat %d times more often than the second", entrant, d)
			}
		}
		running = append(running, pairs...)
		for len(running) > 0 && (r.IntN(3) > 0 || len(running) > entrants/3) {
			i := r.IntN(len(running))
			m := running[i]
			running = slices.Delete(running, i, i+1)
			busy[m.First], busy[m.Second] = false, false
			points := tournament.Half(r.IntN(3))
			games = append(games, tournament.ArenaGame{Meeting: m, Points: [2]tournament.Half{points, tournament.Win - points}, Played: r.IntN(8) > 0})
		}
	}
}

// fairPair checks one pair of an arena.
func fairPair(t *testing.T, m tournament.Meeting, wait []tournament.Waiting, games []tournament.ArenaGame) {
	t.Helper()
	most := 0
	for _, entrant := range []int{m.First, m.Second} {
		at := slices.IndexFunc(wait, func(w tournament.Waiting) bool { return w.Entrant == entrant })
		if at < 0 {
			t.Fatalf("%v: %d does not wait", m, entrant)
		}
		most = max(most, wait[at].Passed)
	}
	for _, entrant := range []int{m.First, m.Second} {
		for _, game := range slices.Backward(games) {
			if game.First == entrant || game.Second == entrant {
				if most < tournament.Patience && (game.Meeting == m || game.Meeting == m.Swapped()) {
					t.Fatalf("%v at once again", m)
				}
				break
			}
		}
	}
}

func TestManyWhoWait(t *testing.T) {
	list := make([]tournament.Waiting, 351)
	for i := range list {
		list[i].Entrant = i
	}
	list[350].Passed = 1
	pairs := tournament.ArenaPairs(list, 351, nil)
	seen := make([]bool, 351)
	for _, m := range pairs {
		if seen[m.First] || seen[m.Second] || m.First == m.Second {
			t.Fatalf("%v", m)
		}
		seen[m.First], seen[m.Second] = true, true
	}
	if len(pairs) != 175 || !seen[350] {
		t.Errorf("%d pairs, whoever waited before is there: %v", len(pairs), seen[350])
	}
}

func BenchmarkArenaPairs(b *testing.B) {
	r := rand.New(rand.NewPCG(13, 14))
	var games []tournament.ArenaGame
	for range 1000 {
		a, c := r.IntN(300), r.IntN(300)
		if a != c {
			games = append(games, won(a, c))
		}
	}
	list := make([]tournament.Waiting, 300)
	for i := range list {
		list[i].Entrant = i
	}
	for b.Loop() {
		tournament.ArenaPairs(list, 300, games)
	}
}
