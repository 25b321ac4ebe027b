package engine

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"tessera/pente"
)

// forcedWin is a position of a real game in which the seat to move wins, whatever is replied, in so many plies at
// most: proven with the rules alone, see internal/lab/mine.
type forcedWin struct {
	ID      string
	Options []string
	Moves   []string
	Plies   int
}

func forcedWins(t *testing.T) (all []forcedWin) {
	t.Helper()
	file, err := os.Open("../testdata/engine/wins.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var w forcedWin
		if err := json.Unmarshal(lines.Bytes(), &w); err != nil {
			t.Fatal(err)
		}
		all = append(all, w)
	}
	return all
}

// effort is how many nodes a search may take to find a win, and how many of the wins it must find, in percent.
var effort = []struct {
	plies   int // up to
	nodes   int64
	percent int
}{
	{5, 10_000, 100},
	{9, 150_000, 97},
	{pente.MaxSize * pente.MaxSize, 600_000, 80},
}

// TestForcedWinsAreFound searches for the wins of the suite, with fewer nodes than the time would allow in which
// they are to be found: 10 ms, 1 s, 10 s.
func TestForcedWinsAreFound(t *testing.T) {
	e := New(stopped, TableSize(16))
	var seen, found [3]int
	for i, c := range forcedWins(t) {
		if testing.Short() && i%4 != 0 {
			continue
		}
		group := 0
		for c.Plies > effort[group].plies {
			group++
		}
		r, pos := played(t, rulesOf(t, pente.MaxSize, c.Options...), c.Moves...)
		line := find(t, e, r, &pos, Limits{Nodes: effort[group].nodes}, nil).Lines[0]
		seen[group]++
		if plies, ok := line.Score.Mate(); ok && plies > 0 {
			found[group]++
		} else {
			t.Logf("%s: no win in %d plies, but %v, %d", c.ID, c.Plies, line.Moves, line.Score)
		}
	}
	t.Logf("found %v of %v", found, seen)
	for i, least := range effort {
		if 100*found[i] < least.percent*seen[i] || seen[i] == 0 {
			t.Errorf("found %d of %d wins of up to %d plies", found[i], seen[i], least.plies)
		}
	}
}
