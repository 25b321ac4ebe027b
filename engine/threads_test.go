package engine

import (
	"context"
	"sync"
	"testing"
	"time"
)

func TestThreadsShareTheWork(t *testing.T) {
	r, pos := middle(t)
	e := New(stopped, TableSize(1))
	const nodes = 60_000
	for _, threads := range []int{2, 3, 1} {
		found := find(t, e, r, &pos, Limits{Nodes: nodes, Threads: threads, Lines: 2}, nil)
		if found.Nodes < nodes-clockNodes || found.Nodes > nodes+int64(threads)*clockNodes {
			t.Errorf("%d threads: %d nodes, not %d", threads, found.Nodes, nodes)
		}
		if len(found.Lines) != 2 {
			t.Errorf("%d threads: %d lines", threads, len(found.Lines))
		}
		for _, line := range found.Lines {
			playable(t, r, pos, line)
		}
	}
	if n := len(e.idle[0].workers); n != 3 {
		t.Errorf("%d workers are kept, not 3", n)
	}
}

// TestOneThreadRepeatsAfterSeveral checks that what several threads leave behind does not matter.
func TestOneThreadRepeatsAfterSeveral(t *testing.T) {
	r, pos := middle(t)
	e := New(stopped, TableSize(1))
	want := find(t, e, r, &pos, Limits{Nodes: 20_000}, nil)
	find(t, e, r, &pos, Limits{Nodes: 20_000, Threads: 2}, nil)
	got := find(t, e, r, &pos, Limits{Nodes: 20_000}, nil)
	if got.Lines[0].Score != want.Lines[0].Score || got.Lines[0].Moves[0] != want.Lines[0].Moves[0] || got.Nodes != want.Nodes {
		t.Errorf("%v, not %v", got, want)
	}
}

func TestThreadsStopTogether(t *testing.T) {
	r, pos := middle(t)
	e := New(stopped, TableSize(1))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	found, err := e.Search(ctx, r, &pos, Limits{Threads: 3}, func(r Report) {
		if r.Depth == 4 {
			cancel()
		}
	})
	if err != nil || len(found.Lines) == 0 {
		t.Errorf("%v (%v)", found, err)
	}
}

// BenchmarkThreads compares the nodes of a search by two threads with those of two searches by one each at the same
// time, over several positions.
func BenchmarkThreads(b *testing.B) {
	const each = 500 * time.Millisecond
	all, r := openingsOf(b, 6)
	for b.Loop() {
		var shared, apart int64
		for _, pos := range all {
			shared += find(b, New(time.Now), r, &pos, Limits{Time: each, Threads: 2}, nil).Nodes
			var wait sync.WaitGroup
			var nodes [2]int64
			for i := range nodes {
				wait.Go(func() { nodes[i] = find(b, New(time.Now), r, &pos, Limits{Time: each}, nil).Nodes })
			}
			wait.Wait()
			apart += nodes[0] + nodes[1]
		}
		b.ReportMetric(float64(shared)/float64(apart), "of-two")
	}
}
