package tournament_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/tournament"
)

var partners = tournament.League{Seats: 4, Sides: []int{0, 1, 0, 1}}

func TestWhatATableOfALeaguePays(t *testing.T) {
	const absent = tournament.Absent
	for _, c := range []struct {
		league  tournament.League
		results []int
		want    []tournament.Half
	}{
		{tournament.League{Seats: 2}, []int{1, 0}, []tournament.Half{2, 0}},
		{tournament.League{Seats: 2}, []int{0, 0}, []tournament.Half{1, 1}},
		{tournament.League{Seats: 2}, []int{0, absent}, []tournament.Half{2, 0}},
		{tournament.League{Seats: 2}, []int{absent, absent}, []tournament.Half{0, 0}},
		// One has won: three games for the winner, the others drew between them.
		{tournament.League{Seats: 4}, []int{0, 1, 0, 0}, []tournament.Half{2, 6, 2, 2}},
		// Totals.
		{tournament.League{Seats: 3}, []int{21, 4, 9}, []tournament.Half{4, 0, 2}},
		{tournament.League{Seats: 4}, []int{21, 4, 4, 0}, []tournament.Half{6, 3, 3, 0}},
		{tournament.League{Seats: 4}, []int{0, absent, 3, absent}, []tournament.Half{4, 0, 6, 0}},
		{partners, []int{1, 0, 1, 0}, []tournament.Half{4, 0, 4, 0}},
		{partners, []int{0, 0, 0, 0}, []tournament.Half{2, 2, 2, 2}},
	} {
		if got := c.league.Points(c.results); !slices.Equal(got, c.want) {
			t.Errorf("%+v pays %v for %v, by hand %v", c.league, got, c.results, c.want)
		}
	}
	for league, want := range map[*tournament.League]tournament.Half{{Seats: 2}: 1, {Seats: 4}: 3, {Seats: 6}: 5, &partners: 2} {
		if got := league.SitOut(); got != want {
			t.Errorf("sitting out of %+v pays %d, want %d", *league, got, want)
		}
	}
}

// TestALeagueAsCountedByHand has tables of three for four entrants, and a table that is not decided.
func TestALeagueAsCountedByHand(t *testing.T) {
	league := tournament.League{Seats: 3}
	sitting := func(entrants, results []int) tournament.LeagueRound {
		return tournament.LeagueRound{Sittings: []tournament.Sitting{{Entrants: entrants, Points: league.Points(results)}}}
	}
	rounds := []tournament.LeagueRound{
		sitting([]int{0, 1, 2}, []int{1, 0, 0}), // 4 1 1 halves
		sitting([]int{3, 0, 1}, []int{1, 0, 0}), // 3: 4, 0 and 1: 1 each
		sitting([]int{2, 3, 0}, []int{9, 7, 5}), // 2: 4, 3: 2, 0: 0
		{Sittings: []tournament.Sitting{{Entrants: []int{1, 2, 3}}}},
	}
	for i, out := range []int{3, 2, 1} {
		rounds[i].Out = []int{out}
	}
	// 0: 4 + 1 + 0 = 5, and won one table. 1: 1 + 1 + 2 = 4. 2: 1 + 2 + 4 = 7, and won one. 3: 2 + 4 + 2 = 8, and won one.
	want := []tournament.Standing{
		{Entrant: 3, Place: 1, Score: 8, Breaks: []int{1, 0}}, {Entrant: 2, Place: 2, Score: 7, Breaks: []int{1, 0}},
		{Entrant: 0, Place: 3, Score: 5, Breaks: []int{1, 0}}, {Entrant: 1, Place: 4, Score: 4, Breaks: []int{0, 0}},
	}
	same := func(a, b tournament.Standing) bool {
		return a.Entrant == b.Entrant && a.Place == b.Place && a.Score == b.Score && slices.Equal(a.Breaks, b.Breaks)
	}
	if got := league.Standings(4, rounds); !slices.EqualFunc(got, want, same) {
		t.Errorf("%+v, by hand %+v", got, want)
	}
}

// TestWhoDidBetterAgainstTheOther has 0 and 1 with one table won and four points each; at the one table where both sat, 1 came before 0.
func TestWhoDidBetterAgainstTheOther(t *testing.T) {
	league := tournament.League{Seats: 3}
	var rounds []tournament.LeagueRound
	for _, s := range []tournament.Sitting{
		{Entrants: []int{0, 1, 2}, Points: []tournament.Half{0, 2, 4}},
		{Entrants: []int{0, 2, 3}, Points: []tournament.Half{4, 1, 1}},
		{Entrants: []int{1, 2, 3}, Points: []tournament.Half{4, 0, 2}},
		{Entrants: []int{0, 3, 4}, Points: []tournament.Half{2, 4, 0}},
	} {
		rounds = append(rounds, tournament.LeagueRound{Sittings: []tournament.Sitting{s}})
	}
	got := league.Standings(5, rounds)
	// 3 has 1 + 2 + 4 = 7, 0 and 1 have 6 and a table each, 2 has 5.
	if got[1].Entrant != 1 || got[1].Place != 2 || got[1].Breaks[1] != 2 || got[2].Entrant != 0 || got[2].Place != 3 {
		t.Errorf("%+v", got)
	}
}

// TestPartnersDoNotPlayEachOther has 0 and 1 level, who were partners.
func TestPartnersDoNotPlayEachOther(t *testing.T) {
	rounds := []tournament.LeagueRound{{Sittings: []tournament.Sitting{{Entrants: []int{0, 2, 1, 3}, Points: partners.Points([]int{1, 0, 1, 0})}}}}
	for i, s := range partners.Standings(4, rounds) {
		if s.Place != 1+i/2*2 || s.Breaks[0] != 1-i/2 || s.Breaks[1] != 0 {
			t.Errorf("%+v", s)
		}
	}
}

// TestLeaguesAreFair plays leagues in which people are missing by chance, and holds what is promised.
func TestLeaguesAreFair(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for seats := 2; seats <= 6; seats++ {
		for range 12 {
			playLeague(t, r, tournament.League{Seats: seats}, seats+r.IntN(4*seats))
		}
	}
	for range 12 {
		playLeague(t, r, partners, 4+r.IntN(16))
	}
}

func playLeague(t *testing.T, r *rand.Rand, league tournament.League, entrants int) {
	t.Helper()
	var rounds []tournament.LeagueRound
	out := make([]int, entrants)
	for range 8 {
		var there []int
		for entrant := range entrants {
			if r.IntN(10) > 0 {
				there = append(there, entrant)
			}
		}
		tables, sitting := league.Tables(there, rounds)
		round := tournament.LeagueRound{Out: sitting}
		seen := map[int]bool{}
		for _, table := range tables {
			if len(table) != league.Seats {
				t.Fatalf("%d at a table of %d", len(table), league.Seats)
			}
			for _, entrant := range table {
				seen[entrant] = true
			}
			round.Sittings = append(round.Sittings, tournament.Sitting{Entrants: table})
		}
		for _, entrant := range sitting {
			seen[entrant] = true
			for _, table := range tables {
				for _, other := range table {
					if out[other] < out[entrant] {
						t.Fatalf("%d sits out for the %d. time, %d who plays did so %d times", entrant, out[entrant]+1, other, out[other])
					}
				}
			}
		}
		for _, entrant := range sitting {
			out[entrant]++
		}
		if len(seen) != len(there) || len(sitting) != len(there)%league.Seats {
			t.Fatalf("%v of %v, %v sit out", tables, there, sitting)
		}
		r.Shuffle(len(there), func(i, j int) { there[i], there[j] = there[j], there[i] })
		again, _ := league.Tables(there, rounds)
		if !slices.EqualFunc(tables, again, slices.Equal) {
			t.Fatalf("%v, in another order of those who are there %v", tables, again)
		}
		rounds = append(rounds, round)
	}
}

// TestNobodyMeetsTwiceWhereThatIsKnown holds leagues to what is possible: as many rounds in which nobody meets anybody twice.
func TestNobodyMeetsTwiceWhereThatIsKnown(t *testing.T) {
	for _, c := range []struct{ seats, entrants, rounds int }{{2, 8, 7}, {2, 12, 8}, {3, 9, 4}, {3, 15, 5}, {4, 16, 3}, {4, 20, 4}, {5, 25, 5}} {
		league := tournament.League{Seats: c.seats}
		rounds, met := everybody(league, c.entrants, c.rounds)
		for pair, times := range met {
			if times > 1 {
				t.Errorf("%d entrants at tables of %d: %v met %d times in %d rounds", c.entrants, c.seats, pair, times, len(rounds))
				break
			}
		}
	}
}

// everybody lets so many entrants play so many rounds, all there, and counts who met whom.
func everybody(league tournament.League, entrants, count int) (rounds []tournament.LeagueRound, met map[[2]int]int) {
	met = map[[2]int]int{}
	var there []int
	for entrant := range entrants {
		there = append(there, entrant)
	}
	for range count {
		tables, out := league.Tables(there, rounds)
		round := tournament.LeagueRound{Out: out}
		for _, table := range tables {
			round.Sittings = append(round.Sittings, tournament.Sitting{Entrants: table})
			for _, a := range table {
				for _, b := range table {
					if a < b {
						met[[2]int{a, b}]++
					}
				}
			}
		}
		rounds = append(rounds, round)
	}
	return rounds, met
}

// TestSeatsAndMeetingsEvenOut plays long leagues: nobody has a seat much more often than another, nobody meets anybody much
// more often, and partners change.
func TestSeatsAndMeetingsEvenOut(t *testing.T) {
	for _, league := range []tournament.League{{Seats: 2}, {Seats: 3}, {Seats: 4}, {Seats: 6}, partners} {
		entrants := 2 * league.Seats
		rounds, met := everybody(league, entrants, 12*league.Seats)
		least, most := len(rounds), 0
		for a := range entrants {
			for b := range a {
				least, most = min(least, met[[2]int{b, a}]), max(most, met[[2]int{b, a}])
			}
		}
		if most-least > 4 {
			t.Errorf("%+v: some met %d times, some %d times", league, least, most)
		}
		firsts, seats := make([]int, entrants), map[[2]int]int{}
		for _, round := range rounds {
			for _, s := range round.Sittings {
				firsts[s.Entrants[0]]++
				for seat, entrant := range s.Entrants {
					seats[[2]int{entrant, seat}]++
				}
			}
		}
		if slices.Max(firsts)-slices.Min(firsts) > 2 {
			t.Errorf("%+v: first seats %v", league, firsts)
		}
		for at, times := range seats {
			if times < 8 || times > 16 {
				t.Errorf("%+v: %d had seat %d %d times of %d", league, at[0], at[1], times, len(rounds))
			}
		}
	}
}

func BenchmarkLeagueTables(b *testing.B) {
	league := tournament.League{Seats: 4}
	rounds, _ := everybody(league, 200, 3)
	var there []int
	for entrant := range 200 {
		there = append(there, entrant)
	}
	for b.Loop() {
		league.Tables(there, rounds)
	}
}
