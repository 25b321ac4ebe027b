package tournament_test

import (
	"slices"
	"testing"

	"tessera/tournament"
)

func TestKnockoutOfSix(t *testing.T) {
	first := tournament.Knockout(6)
	want := []tournament.Meeting{{First: 0, Second: tournament.Nobody}, {First: 3, Second: 4}, {First: 1, Second: tournament.Nobody}, {First: 2, Second: 5}}
	if !slices.Equal(first, want) {
		t.Fatalf("%v, want %v", first, want)
	}
	semifinals, err := tournament.NextRound(first, []int{0, 4, 1, 2})
	if want := []tournament.Meeting{{First: 0, Second: 4}, {First: 1, Second: 2}}; err != nil || !slices.Equal(semifinals, want) {
		t.Fatalf("%v, %v, want %v", semifinals, err, want)
	}
	third, ok, err := tournament.ThirdPlace(semifinals, []int{4, 2})
	if err != nil || !ok || third != (tournament.Meeting{First: 0, Second: 1}) {
		t.Errorf("third place: %v, %v, %v", third, ok, err)
	}
	final, err := tournament.NextRound(semifinals, []int{4, 2})
	if err != nil || !slices.Equal(final, []tournament.Meeting{{First: 2, Second: 4}}) {
		t.Errorf("final: %v, %v", final, err)
	}
	if after, err := tournament.NextRound(final, []int{4}); after != nil || err != nil {
		t.Errorf("after the final: %v, %v", after, err)
	}
}

// TestTheBestSeedsMeetLast plays knock-outs that the better seed always wins: byes are the best seeds' and the first
// round's, and each round has the best that are left, the best against the worst.
func TestTheBestSeedsMeetLast(t *testing.T) {
	for entrants := 2; entrants <= 70; entrants++ {
		round, number := tournament.Knockout(entrants), 0
		for ; len(round) > 0; number++ {
			var winners []int
			size := 2 * len(round)
			for _, m := range round {
				if m.Bye() != (size-1-m.First >= entrants) || !m.Bye() && m.First+m.Second != size-1 {
					t.Fatalf("%d entrants, round %d: %v", entrants, number+1, m)
				}
				winners = append(winners, m.First)
			}
			next, err := tournament.NextRound(round, winners)
			if err != nil || len(next) != len(round)/2 {
				t.Fatalf("%d entrants, round %d: %v, %v", entrants, number+1, next, err)
			}
			round = next
		}
		if 1<<number < entrants || 1<<(number-1) >= entrants {
			t.Errorf("%d entrants: %d rounds", entrants, number)
		}
	}
}

func TestWhoDidNotPlayCannotWin(t *testing.T) {
	three := tournament.Knockout(3)
	for _, winners := range [][]int{nil, {0}, {1, 1}, {tournament.Nobody, 1}, {0, 0}, {0, 1, 2}} {
		if next, err := tournament.NextRound(three, winners); err == nil {
			t.Errorf("%v won %v: %v", winners, three, next)
		}
	}
	if _, ok, err := tournament.ThirdPlace(three, []int{0, 1}); ok || err != nil {
		t.Errorf("of three entrants one lost a semifinal, and plays for the third place: %v", err)
	}
	if _, _, err := tournament.ThirdPlace(tournament.Knockout(5), []int{0, 3, 1, 2}); err == nil {
		t.Error("a third place after the quarter-finals")
	}
}

func TestBestOf(t *testing.T) {
	for _, c := range []struct {
		games, played int
		first, second tournament.Half
		wins, ok      bool
	}{
		{1, 0, 0, 0, false, false}, {1, 1, 2, 0, true, true}, {1, 1, 1, 1, false, false}, {1, 2, 1, 3, false, true},
		{3, 1, 2, 0, false, false}, {3, 2, 4, 0, true, true}, {3, 2, 3, 1, false, false}, {3, 3, 3, 3, false, false},
		{3, 4, 3, 5, false, true}, {5, 3, 0, 6, false, true}, {5, 3, 1, 5, false, false},
	} {
		if wins, ok := tournament.BestOf(c.games, c.played, c.first, c.second); wins != c.wins || ok != c.ok {
			t.Errorf("%+v: %v, %v", c, wins, ok)
		}
	}
}
