package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"tessera/tournament"
)

// The tables as they are printed; that of ten is also in the manual of Vega Chess (2016, appendix C).
var printed = map[int]string{
	4: `1-4 2-3
4-3 1-2
2-4 3-1`,
	6: `1-6 2-5 3-4
6-4 5-3 1-2
2-6 3-1 4-5
6-5 1-4 2-3
3-6 4-2 5-1`,
	8: `1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1`,
	10: `1-10 2-9 3-8 4-7 5-6
10-6 7-5 8-4 9-3 1-2
2-10 3-1 4-9 5-8 6-7
10-7 8-6 9-5 1-4 2-3
3-10 4-2 5-1 6-9 7-8
10-8 9-7 1-6 2-5 3-4
4-10 5-3 6-2 7-1 8-9
10-9 1-8 2-7 3-6 4-5
5-10 6-4 7-3 8-2 9-1`,
}

func TestBergerTablesArePrintedSo(t *testing.T) {
	for entrants, want := range printed {
		var lines []string
		for _, round := range tournament.Berger(entrants) {
			var words []string
			for _, m := range round {
				words = append(words, fmt.Sprintf("%d-%d", m.First+1, m.Second+1))
			}
			lines = append(lines, strings.Join(words, " "))
		}
		if got := strings.Join(lines, "\n"); got != want {
			t.Errorf("%d entrants:\n%s\nthe handbook has\n%s", entrants, got, want)
		}
	}
}

// seatings is what some rounds come to: how often each pair met in each order, byes as the pair with oneself.
func seatings(t *testing.T, entrants int, rounds [][]tournament.Meeting) map[tournament.Meeting]int {
	t.Helper()
	count := map[tournament.Meeting]int{}
	for number, round := range rounds {
		seen := make([]bool, entrants)
		for _, m := range round {
			if m.Bye() {
				m.Second = m.First
			} else if seen[m.Second] {
				t.Fatalf("%d entrants, round %d: %d is there twice", entrants, number+1, m.Second)
			}
			if seen[m.First] {
				t.Fatalf("%d entrants, round %d: %d is there twice", entrants, number+1, m.First)
			}
			seen[m.First], seen[m.Second] = true, true
			count[m]++
		}
		for entrant, there := range seen {
			if !there {
				t.Fatalf("%d entrants, round %d: %d is not there", entrants, number+1, entrant)
			}
		}
	}
	return count
}

func TestEverybodyMeetsEverybodyOnce(t *testing.T) {
	for entrants := range 41 {
		met := seatings(t, entrants, tournament.Berger(entrants))
		for a := range entrants {
			firsts, seconds := 0, 0
			for b := range entrants {
				firsts += met[tournament.Meeting{First: a, Second: b}]
				seconds += met[tournament.Meeting{First: b, Second: a}]
				if once := met[tournament.Meeting{First: a, Second: b}] + met[tournament.Meeting{First: b, Second: a}]; a != b && once != 1 {
					t.Errorf("%d entrants: %d and %d meet %d times", entrants, a, b, once)
				}
			}
			if d := firsts - seconds; d < -1 || d > 1 {
				t.Errorf("%d entrants: %d has the first seat %d times, the second %d times", entrants, a, firsts, seconds)
			}
			if byes := met[tournament.Meeting{First: a, Second: a}]; entrants > 1 && byes != entrants%2 {
				t.Errorf("%d entrants: %d has %d byes", entrants, a, byes)
			}
		}
	}
}

func TestEverybodyMeetsEverybodyOnceInEachSeat(t *testing.T) {
	for entrants := range 21 {
		rounds := tournament.DoubleBerger(entrants)
		met := seatings(t, entrants, rounds)
		for a := range entrants {
			for b := range entrants {
				if once := met[tournament.Meeting{First: a, Second: b}]; a != b && once != 1 {
					t.Errorf("%d entrants: %d has the first seat against %d %d times", entrants, a, b, once)
				}
			}
		}
		if entrants > 2 && entrants%2 == 0 {
			noThreeRunning(t, entrants, rounds)
		}
	}
}

// noThreeRunning checks that nobody has one seat three times in a row.
func noThreeRunning(t *testing.T, entrants int, rounds [][]tournament.Meeting) {
	t.Helper()
	run := make([]int, entrants)
	for number, round := range rounds {
		for _, m := range round {
			run[m.First], run[m.Second] = max(run[m.First], 0)+1, min(run[m.Second], 0)-1
			if run[m.First] > 2 || run[m.Second] < -2 {
				t.Errorf("%d entrants, round %d: %v is the third time running", entrants, number+1, m)
			}
		}
	}
}
