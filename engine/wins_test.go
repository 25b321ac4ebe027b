package engine

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

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

func forcedWins(t testing.TB) (all []forcedWin) {
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

// effort is how many nodes a search may take to find a win, far fewer than fit into the time in which it is to be
// found, and how many of the wins it must find, in percent.
var effort = [...]struct {
	plies   int // up to
	nodes   int64
	time    time.Duration
	percent int
}{
	{5, 5_000, 10 * time.Millisecond, 100},
	{9, 50_000, time.Second, 99},
	{pente.MaxSize * pente.MaxSize, 150_000, 10 * time.Second, 95},
}

// effortFor is the class of a win.
func effortFor(plies int) int {
	class := 0
	for plies > effort[class].plies {
		class++
	}
	return class
}

// seek searches for a win and tells after how many nodes it is found.
func seek(t testing.TB, e *Engine, r *pente.Rules, pos *pente.Position, limits Limits) (nodes int64, found bool) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	last, err := e.Search(ctx, r, pos, limits, func(report Report) {
		if plies, ok := report.Lines[0].Score.Mate(); ok && plies > 0 {
			cancel()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	plies, ok := last.Lines[0].Score.Mate()
	return last.Nodes, ok && plies > 0
}

// TestForcedWinsAreFound searches for the wins of the suite, for fewer of them in short tests.
func TestForcedWinsAreFound(t *testing.T) {
	e := New(stopped)
	var seen, found [len(effort)]int
	for i, c := range forcedWins(t) {
		if testing.Short() && i%4 != 0 {
			continue
		}
		class := effortFor(c.Plies)
		r, pos := played(t, rulesOf(t, pente.MaxSize, c.Options...), c.Moves...)
		seen[class]++
		if _, ok := seek(t, e, r, &pos, Limits{Nodes: effort[class].nodes}); ok {
			found[class]++
		} else {
			t.Logf("%s: no win in %d plies", c.ID, c.Plies)
		}
	}
	t.Logf("found %v of %v", found, seen)
	for i, least := range effort {
		if 100*found[i] < least.percent*seen[i] || seen[i] == 0 {
			t.Errorf("found %d of %d wins of up to %d plies", found[i], seen[i], least.plies)
		}
	}
}

// BenchmarkForcedWins gives every win of the suite the time in which it is to be found.
func BenchmarkForcedWins(b *testing.B) {
	for class, least := range effort {
		b.Run(least.time.String(), func(b *testing.B) {
			e := New(processor)
			for b.Loop() {
				seen, found := 0, 0
				for _, c := range forcedWins(b) {
					if effortFor(c.Plies) != class {
						continue
					}
					r, pos := played(b, rulesOf(b, pente.MaxSize, c.Options...), c.Moves...)
					seen++
					if _, ok := seek(b, e, r, &pos, Limits{Time: least.time}); ok {
						found++
					}
				}
				b.ReportMetric(100*float64(found)/float64(seen), "%found")
				b.ReportMetric(float64(seen), "wins")
			}
		})
	}
}
