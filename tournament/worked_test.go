package tournament_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/tournament"
)

// worked reads a table of testdata, and what each entrant's line has behind the bar.
func worked(t *testing.T, name string) (tournament.Table, [][]float64) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var table tournament.Table
	var figures [][]float64
	for line := range strings.Lines(string(text)) {
		rounds, behind, _ := strings.Cut(line, "|")
		var cells []tournament.Cell
		for _, word := range strings.Fields(rounds)[1:] {
			cells = append(cells, cell(t, word))
		}
		table = append(table, cells)
		figures = append(figures, numbers(t, behind))
	}
	if err := table.Check(); err != nil {
		t.Fatal(err)
	}
	return table, figures
}

func cell(t *testing.T, word string) tournament.Cell {
	t.Helper()
	last := word[len(word)-1]
	points := map[byte]tournament.Half{'1': 2, '+': 2, '=': 1, '0': 0, '-': 0}[last]
	if strings.HasPrefix(word, "bye") {
		return tournament.Cell{Opponent: tournament.Nobody, Points: points}
	}
	opponent, err := strconv.Atoi(word[:len(word)-2])
	if err != nil {
		t.Fatal(err)
	}
	return tournament.Cell{Opponent: opponent - 1, First: word[len(word)-2] == 'a', Points: points, Played: last != '+' && last != '-'}
}

func numbers(t *testing.T, text string) []float64 {
	t.Helper()
	var list []float64
	for _, word := range strings.Fields(text) {
		number, err := strconv.ParseFloat(word, 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, number)
	}
	return list
}

// figuresOf puts a standing as the files have it; scale is in how many parts of a point each tie-break counts.
func figuresOf(s tournament.Standing, scale ...float64) []float64 {
	list := []float64{float64(s.Score) / 2}
	for i, part := range scale {
		list = append(list, float64(s.Breaks[i])/part)
	}
	return append(list, float64(s.Place))
}

func TestSwissAsWorkedOutByHand(t *testing.T) {
	table, want := worked(t, "swiss.txt")
	for _, s := range table.Swiss() {
		if got := figuresOf(s, 2, 2, 4); !slices.Equal(got, want[s.Entrant]) {
			t.Errorf("entrant %d: %v, by hand %v", s.Entrant+1, got, want[s.Entrant])
		}
	}
}

func TestRobinsAsWorkedOutByHand(t *testing.T) {
	for _, name := range []string{"robin.txt", "wins.txt", "cycle.txt", "left.txt"} {
		table, want := worked(t, name)
		if name == "left.txt" {
			table = table.Without([]bool{3: true}, 3)
		}
		for _, s := range table.Robin() {
			if got := figuresOf(s, 4, 2, 1); !slices.Equal(got, want[s.Entrant]) {
				t.Errorf("%s, entrant %d: %v, by hand %v", name, s.Entrant+1, got, want[s.Entrant])
			}
		}
	}
}

func TestWhoLeavesAfterHalfOfTheGamesStaysIn(t *testing.T) {
	table, _ := worked(t, "cycle.txt")
	for _, games := range []int{3, 4} {
		if kept := table.Without([]bool{3: true}, games); kept.Score(0) != 4 {
			t.Errorf("entrant 4 played two of %d games, and 1 is left with %d half points of 4", games, kept.Score(0))
		}
	}
	if kept := table.Without([]bool{3: true}, 5); kept.Score(0) != 2 {
		t.Errorf("entrant 4 played two of five games, and 1 has %d half points instead of 2", kept.Score(0))
	}
}

func TestByesAreNoWins(t *testing.T) {
	table, _ := worked(t, "swiss.txt")
	if wins := table.Wins(4); wins != 1 {
		t.Errorf("entrant 5 had a bye and won once: %d wins", wins)
	}
}

// TestVirtualOpponents has the two examples of the handbook, and the two of the committee that wrote the rule.
func TestVirtualOpponents(t *testing.T) {
	for _, c := range []struct {
		rounds, round        int
		before, points, want tournament.Half
	}{
		{3, 3, 3, 0, 5}, {9, 3, 3, 0, 11}, {6, 6, 7, 2, 7}, {9, 6, 7, 2, 10}, {9, 3, 4, 2, 10}, {9, 7, 8, 0, 12},
	} {
		cells := make([]tournament.Cell, c.rounds)
		for round := range cells {
			cells[round].Opponent = tournament.Nobody
			if round < c.round-1 {
				cells[round].Points = min(c.before, 2)
				c.before -= cells[round].Points
			}
		}
		cells[c.round-1].Points = c.points
		if got := (tournament.Table{cells}).Virtual(0, c.round-1); got != c.want {
			t.Errorf("round %d of %d: %d half points, the handbook says %d", c.round, c.rounds, got, c.want)
		}
	}
}
