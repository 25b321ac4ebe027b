package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"tessera/pente"
)

// busy is a position in the middle of a game by rules that the fast board does not know.
func busy(t testing.TB, variant string, seats int) (*pente.Rules, pente.Position) {
	t.Helper()
	r, err := pente.New(variant, pente.MaxSize, seats)
	if err != nil {
		t.Fatal(err)
	}
	return played(t, &r, "K10", "L11", "M9", "J12", "N11", "H9", "L8")
}

func TestExploringRepeats(t *testing.T) {
	for _, c := range []struct {
		variant string
		seats   int
	}{{"boat", 2}, {"team", 4}, {"free", 5}, {"connect6", 2}} {
		r, pos := busy(t, c.variant, c.seats)
		search := func(e *Engine) (all []Report) {
			for _, limits := range []Limits{{Nodes: 1500}, {Depth: 2, Lines: 3}} {
				find(t, e, r, &pos, limits, func(r Report) { all = append(all, r) })
			}
			return all
		}
		first := search(New(stopped))
		if again := search(New(stopped)); !reflect.DeepEqual(first, again) {
			t.Errorf("%s: again it is %v, not %v", c.variant, again, first)
		}
		lines := first[len(first)-1].Lines
		seen := map[pente.Move]bool{}
		for i, line := range lines {
			playable(t, r, pos, line)
			seen[line.Moves[0]] = true
			if i > 0 && line.Score > lines[i-1].Score {
				t.Errorf("%s: line %d is better than the one before", c.variant, i)
			}
		}
		if len(seen) != 3 {
			t.Errorf("%s: %d different lines", c.variant, len(seen))
		}
	}
}

func TestExploringKeepsLimits(t *testing.T) {
	r, pos := busy(t, "ninuki", 2)
	e := New(stopped)
	for _, nodes := range []int64{1, 10, 100, 1000} {
		if found := find(t, e, r, &pos, Limits{Nodes: nodes}, nil); found.Nodes > nodes {
			t.Errorf("%d nodes, not %d", found.Nodes, nodes)
		}
	}
	for depth := 1; depth <= 3; depth++ {
		if found := find(t, e, r, &pos, Limits{Depth: depth}, nil); found.Depth != depth {
			t.Errorf("depth %d, not %d", found.Depth, depth)
		}
	}
	now := time.Time{}
	ticking := New(func() time.Time { now = now.Add(time.Millisecond); return now })
	if found := find(t, ticking, r, &pos, Limits{Time: 5 * time.Millisecond}, nil); found.Nodes > 6*explorerNodes {
		t.Errorf("%d nodes in %v", found.Nodes, found.Elapsed)
	}
}

// TestExploringStopsWhenCancelled also checks that even then nothing certain is missed.
func TestExploringStopsWhenCancelled(t *testing.T) {
	e := New(stopped)
	ctx, cancel := context.WithCancel(context.Background())
	r, pos := busy(t, "free", 6)
	var at int64
	found, err := e.Search(ctx, r, &pos, Limits{}, func(r Report) {
		if r.Depth == 2 && at == 0 {
			at = r.Nodes
			cancel()
		}
	})
	if err != nil || found.Nodes > at+explorerNodes {
		t.Errorf("%d nodes (%v), cancelled after %d", found.Nodes, err, at)
	}
	for _, c := range promises {
		r, pos := c.set(t)
		if m, err := e.Choose(ctx, r, &pos, 3, rand.New(rand.NewPCG(4, 4))); err != nil || !c.kept(m.String()) {
			t.Errorf("%s: %v (%v)", c.name, m, err)
		}
	}
}

func TestExploringRefusesFinishedGames(t *testing.T) {
	r, pos := busy(t, "gomoku", 2)
	pos.Turn, pos.Outcome = pente.NoSeat, pente.Outcome{By: pente.ByFull}
	if _, err := New(stopped).Search(context.Background(), r, &pos, Limits{Nodes: 10}, nil); !errors.Is(err, ErrOver) {
		t.Errorf("finished game: %v", err)
	}
	if _, err := New(stopped).Choose(context.Background(), r, &pos, 1, rand.New(rand.NewPCG(1, 1))); !errors.Is(err, ErrOver) {
		t.Errorf("finished game: %v", err)
	}
}

func BenchmarkExplore(b *testing.B) {
	for _, c := range []struct {
		variant string
		seats   int
	}{{"boat", 2}, {"opente", 2}, {"connect6", 2}, {"team", 4}, {"points3", 4}, {"free", 6}} {
		r, pos := busy(b, c.variant, c.seats)
		for i, level := range Levels() {
			b.Run(c.variant+"/"+level.Name, func(b *testing.B) {
				e := New(stopped)
				rnd := rand.New(rand.NewPCG(1, 1))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := e.Choose(context.Background(), r, &pos, i+1, rnd); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
