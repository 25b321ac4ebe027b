package tournament_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/tournament"
)

// random is a round robin with results by chance, one in eight a forfeit.
func random(r *rand.Rand, entrants int) tournament.Table {
	rounds := tournament.Berger(entrants)
	table := make(tournament.Table, entrants)
	for i := range table {
		table[i] = make([]tournament.Cell, len(rounds))
	}
	for number, round := range rounds {
		for _, m := range round {
			if m.Bye() {
				table[m.First][number] = tournament.Cell{Opponent: tournament.Nobody}
				continue
			}
			points, played := tournament.Half(r.IntN(3)), r.IntN(8) > 0
			table[m.First][number] = tournament.Cell{Opponent: m.Second, First: true, Points: points, Played: played}
			table[m.Second][number] = tournament.Cell{Opponent: m.First, Points: tournament.Win - points, Played: played}
		}
	}
	return table
}

// TestWhoBeatTheOtherStandsBefore checks the direct encounter where nothing else can decide, which is not so seldom.
func TestWhoBeatTheOtherStandsBefore(t *testing.T) {
	r, seen := rand.New(rand.NewPCG(1, 2)), 0
	for range 3000 {
		table := random(r, 3+r.IntN(6))
		if err := table.Check(); err != nil {
			t.Fatal(err)
		}
		standings := table.Robin()
		for i, s := range standings {
			level := slices.DeleteFunc(slices.Clone(standings), func(o tournament.Standing) bool {
				return o.Score != s.Score || o.Breaks[0] != s.Breaks[0]
			})
			if len(level) != 2 || level[0].Entrant != s.Entrant {
				continue
			}
			loser := standings[i+1]
			if won := slices.IndexFunc(table[s.Entrant], func(c tournament.Cell) bool { return c.Opponent == loser.Entrant }); table[s.Entrant][won].Points == tournament.Loss {
				t.Fatalf("%+v stands before %+v, who won", s, loser)
			} else if table[s.Entrant][won].Points == tournament.Win {
				seen++
				if s.Place == loser.Place {
					t.Fatalf("%+v won against %+v and shares a place", s, loser)
				}
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d such games: the test shows nothing", seen)
	}
}

// TestPlacesAreShared holds the order of standings: everybody once, places that do not fall, and one place for equals.
func TestPlacesAreShared(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		table := random(r, 2+r.IntN(8))
		for _, standings := range [][]tournament.Standing{table.Swiss(), table.Robin()} {
			seen := make([]bool, len(table))
			for i, s := range standings {
				seen[s.Entrant] = true
				if i == 0 {
					if s.Place != 1 {
						t.Fatalf("the first has place %d", s.Place)
					}
					continue
				}
				last := standings[i-1]
				same := last.Score == s.Score && slices.Equal(last.Breaks, s.Breaks)
				if same && s.Place != last.Place || !same && s.Place != i+1 || s.Score > last.Score {
					t.Fatalf("%+v after %+v", s, last)
				}
			}
			if slices.Contains(seen, false) {
				t.Fatalf("somebody is missing: %v", standings)
			}
		}
	}
}

func TestTablesThatCannotBe(t *testing.T) {
	good := func() tournament.Table {
		return tournament.Table{{{Opponent: 1, First: true, Points: 2, Played: true}}, {{Opponent: 0, Played: true}}}
	}
	if err := good().Check(); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(tournament.Table){
		"points":   func(t tournament.Table) { t[0][0].Points = 3 },
		"sum":      func(t tournament.Table) { t[0][0].Points = 1 },
		"seats":    func(t tournament.Table) { t[1][0].First = true },
		"self":     func(t tournament.Table) { t[0][0].Opponent = 0 },
		"nobody":   func(t tournament.Table) { t[0][0].Opponent = tournament.Nobody },
		"unknown":  func(t tournament.Table) { t[0][0].Opponent = 2 },
		"negative": func(t tournament.Table) { t[0][0].Opponent = -2 },
		"played":   func(t tournament.Table) { t[1][0].Played = false },
		"rounds":   func(t tournament.Table) { t[1] = nil },
	} {
		table := good()
		spoil(table)
		if table.Check() == nil {
			t.Errorf("%s: %v passes", name, table)
		}
	}
}

// FuzzTable throws tables at everything that reads them: what passes the check breaks nothing, and the scores of games
// played sum up to one a game.
func FuzzTable(f *testing.F) {
	f.Add(uint8(2), []byte{1, 3, 2, 1, 0, 2, 0, 1})
	f.Fuzz(func(t *testing.T, entrants uint8, data []byte) {
		count := int(entrants%8) + 1
		rounds := len(data) / 3 / count
		table := make(tournament.Table, count)
		for i := range table {
			for j := range rounds {
				b := data[3*(i*rounds+j):]
				table[i] = append(table[i], tournament.Cell{Opponent: int(int8(b[0])), Points: tournament.Half(b[1]), First: b[2]&1 > 0, Played: b[2]&2 > 0})
			}
		}
		if table.Check() != nil {
			return
		}
		if a, b := table.Swiss(), table.Robin(); len(a) != count || len(b) != count {
			t.Errorf("%d entrants, %d and %d in the standings", count, len(a), len(b))
		}
		table.Without(make([]bool, count), rounds)
	})
}
