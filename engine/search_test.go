package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"
	"time"

	"tessera/pente"
)

// find searches and expects no error.
func find(t testing.TB, e *Engine, r *pente.Rules, pos *pente.Position, limits Limits, report func(Report)) Report {
	t.Helper()
	found, err := e.Search(context.Background(), r, pos, limits, report)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// playable plays a line by the rules.
func playable(t *testing.T, r *pente.Rules, pos pente.Position, line Line) pente.Position {
	t.Helper()
	for i, m := range line.Moves {
		var err error
		if pos, _, err = r.Play(pos, m); err != nil {
			t.Fatalf("move %d of %v: %v", i, line.Moves, err)
		}
	}
	return pos
}

func TestSearchRepeats(t *testing.T) {
	r, pos := middle(t)
	search := func(e *Engine) (all []Report) {
		for _, limits := range []Limits{{Nodes: 5000}, {Depth: 3, Lines: 2}, {Nodes: 777, Lines: 4}} {
			find(t, e, r, &pos, limits, func(r Report) { all = append(all, r) })
		}
		return all
	}
	used := New(stopped, TableSize(1))
	first := search(used)
	if again := search(used); !reflect.DeepEqual(first, again) {
		t.Errorf("again it is %v, not %v", again, first)
	}
	if fresh := search(New(stopped, TableSize(1))); !reflect.DeepEqual(first, fresh) {
		t.Errorf("afresh it is %v, not %v", fresh, first)
	}
}

func TestSearchesAtOnceDoNotMix(t *testing.T) {
	r, pos := middle(t)
	e := New(stopped, TableSize(1))
	want := find(t, e, r, &pos, Limits{Nodes: 5000}, nil)
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			got, err := e.Search(context.Background(), r, &pos, Limits{Nodes: 5000}, nil)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("found %v (%v), not %v", got, err, want)
			}
		})
	}
	wait.Wait()
}

// TestAPanicLeavesNothingBehind breaks a search off in the middle; the next one must not go on with its board.
func TestAPanicLeavesNothingBehind(t *testing.T) {
	r, pos := middle(t)
	e := New(stopped, TableSize(1))
	want := find(t, New(stopped, TableSize(1)), r, &pos, Limits{Nodes: 5000}, nil)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the search went on")
			}
		}()
		find(t, e, r, &pos, Limits{Nodes: 5000}, func(Report) { panic("broken off") })
	}()
	if len(e.idle) != 0 {
		t.Errorf("%d searchers are kept", len(e.idle))
	}
	if got := find(t, e, r, &pos, Limits{Nodes: 5000}, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("found %v, not %v", got, want)
	}
}

func TestSearchKeepsLimits(t *testing.T) {
	r, pos := middle(t)
	e := New(stopped, TableSize(1))
	for _, nodes := range []int64{1, 10, 100, 1000, 10_000} {
		if found := find(t, e, r, &pos, Limits{Nodes: nodes}, nil); found.Nodes > nodes {
			t.Errorf("%d nodes, not %d", found.Nodes, nodes)
		}
	}
	for depth := 1; depth <= 4; depth++ {
		reports := 0
		found := find(t, e, r, &pos, Limits{Depth: depth}, func(Report) { reports++ })
		if found.Depth != depth || reports != depth+1 {
			t.Errorf("depth %d and %d reports, not %d", found.Depth, reports, depth)
		}
	}
	now := time.Time{}
	ticking := New(func() time.Time { now = now.Add(time.Millisecond); return now }, TableSize(1))
	found := find(t, ticking, r, &pos, Limits{Time: 5 * time.Millisecond}, nil)
	if found.Nodes > 6*clockNodes || found.Elapsed < 5*time.Millisecond {
		t.Errorf("%d nodes in %v", found.Nodes, found.Elapsed)
	}
}

func TestSearchStopsWhenCancelled(t *testing.T) {
	r, pos := middle(t)
	e := New(stopped, TableSize(1))
	ctx, cancel := context.WithCancel(context.Background())
	var at int64
	found, err := e.Search(ctx, r, &pos, Limits{}, func(r Report) {
		if r.Depth == 3 && at == 0 {
			at = r.Nodes
			cancel()
		}
	})
	if err != nil || found.Nodes > at+clockNodes {
		t.Errorf("%d nodes (%v), cancelled after %d", found.Nodes, err, at)
	}
	found, err = e.Search(ctx, r, &pos, Limits{}, nil)
	if err != nil || found.Nodes > clockNodes {
		t.Errorf("%d nodes (%v), cancelled before", found.Nodes, err)
	}
	playable(t, r, pos, found.Lines[0])
	if _, err := e.Choose(ctx, r, &pos, 3, rand.New(rand.NewPCG(1, 1))); err != nil {
		t.Error(err)
	}
}

func TestSearchFindsSeveralLines(t *testing.T) {
	r, pos := middle(t)
	found := find(t, New(stopped, TableSize(1)), r, &pos, Limits{Depth: 4, Lines: 5}, nil)
	if len(found.Lines) != 5 {
		t.Fatalf("%d lines", len(found.Lines))
	}
	seen := map[pente.Move]bool{}
	for i, line := range found.Lines {
		playable(t, r, pos, line)
		if seen[line.Moves[0]] {
			t.Errorf("%v comes twice", line.Moves[0])
		}
		seen[line.Moves[0]] = true
		if i > 0 && line.Score > found.Lines[i-1].Score {
			t.Errorf("line %d is better than the one before", i)
		}
		if line.Depth != 4 {
			t.Errorf("line %d was searched %d plies deep", i, line.Depth)
		}
	}
}

// TestProvenWinsAreWins follows the lines of proven results to the end of the game.
func TestProvenWinsAreWins(t *testing.T) {
	e := New(stopped, TableSize(1))
	proofs := 0
	for _, c := range tactics {
		r, pos := c.set(t)
		line := find(t, e, r, &pos, Limits{Nodes: 20_000}, nil).Lines[0]
		plies, ok := line.Score.Mate()
		if !ok {
			continue
		}
		proofs++
		winner := pos.Turn
		if plies < 0 {
			winner, plies = r.Next(&pos, pos.Turn), -plies
		}
		end := playable(t, r, pos, line)
		if len(line.Moves) != plies || !end.Outcome.Winners.Has(winner) {
			t.Errorf("%s: %v is no win of seat %d in %d", c.name, line.Moves, winner, plies)
		}
	}
	if proofs < 5 {
		t.Errorf("only %d proven results", proofs)
	}
}

func TestSearchRefuses(t *testing.T) {
	e := New(stopped, TableSize(1))
	r, pos := sketch{first: "F10 G10 H10 J10"}.set(t)
	pos, _, err := r.Play(pos, pente.Move{Point: pointsOf(t, "K10")[0]})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Search(context.Background(), r, &pos, Limits{Nodes: 10}, nil); !errors.Is(err, ErrOver) {
		t.Errorf("finished game: %v", err)
	}
	for _, level := range []int{0, 11} {
		start := r.Start(0)
		if _, err := e.Choose(context.Background(), r, &start, level, rand.New(rand.NewPCG(1, 1))); err == nil {
			t.Errorf("level %d exists", level)
		}
	}
}

func TestMate(t *testing.T) {
	for _, c := range []struct {
		score Score
		plies int
		ok    bool
	}{{WinIn(1), 1, true}, {LossIn(2), -2, true}, {WinIn(90), 90, true}, {0, 0, false}, {proven, 0, false}, {-proven, 0, false}} {
		if plies, ok := c.score.Mate(); plies != c.plies || ok != c.ok {
			t.Errorf("%d is %d %v, not %d %v", c.score, plies, ok, c.plies, c.ok)
		}
	}
}

// TestSearchEnds looks at a position in which all quiet moves are dropped right after the one known from before.
func TestSearchEnds(t *testing.T) {
	r, pos := played(t, rulesOf(t, pente.MaxSize, pente.Tournament),
		"K10", "G11", "N10", "L11", "L12", "J11", "H11", "K13", "M10")
	find(t, New(stopped, TableSize(64)), r, &pos, Limits{Nodes: 600_000}, nil)
}
