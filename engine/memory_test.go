package engine

import (
	"context"
	"runtime"
	"testing"
	"time"
)

// inUse is the memory that is allocated, in bytes.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestMemoryIsAsTold compares what a search takes with the size of its table.
func TestMemoryIsAsTold(t *testing.T) {
	r, pos := middle(t)
	for _, c := range []struct{ mib, threads int }{{24, 1}, {64, 1}, {64, 2}, {200, 4}} {
		before := inUse()
		e := New(stopped, TableSize(c.mib))
		find(t, e, r, &pos, Limits{Nodes: 2000, Threads: c.threads}, nil)
		taken := inUse() - before
		runtime.KeepAlive(e)
		told := int64(c.mib) << 20
		if taken > told*105/100 || taken < told*95/100 {
			t.Errorf("%d threads take %.1f MiB, told %d", c.threads, float64(taken)/(1<<20), c.mib)
		}
	}
}

// TestSearchesAllocateNothing counts what is allocated in a search beside its reports: no more when it is longer.
func TestSearchesAllocateNothing(t *testing.T) {
	r, pos := middle(t)
	e := New(stopped, TableSize(1))
	count := func(nodes int64) float64 {
		return testing.AllocsPerRun(3, func() {
			find(t, e, r, &pos, Limits{Nodes: nodes, Depth: 7}, nil)
		})
	}
	short, long := count(1000), count(30_000)
	if long > short+100 { // the reports of some more iterations
		t.Errorf("%.0f allocations in a long search, %.0f in a short one", long, short)
	}
}

// BenchmarkStop tells how long a search goes on after its context is cancelled, at most in 99 of 100 times.
func BenchmarkStop(b *testing.B) {
	r, pos := middle(b)
	e := New(time.Now, TableSize(64))
	const rounds = 200
	for b.Loop() {
		var late, busy []time.Duration
		for i := range rounds {
			ctx, cancel := context.WithCancel(context.Background())
			var at time.Time
			var used time.Duration
			timer := time.AfterFunc(time.Duration(5+i%20)*time.Millisecond, func() {
				at, used = time.Now(), cpu()
				cancel()
			})
			if _, err := e.Search(ctx, r, &pos, Limits{Threads: 1 + i%2}, nil); err != nil {
				b.Fatal(err)
			}
			if ctx.Err() != nil {
				late, busy = append(late, time.Since(at)), append(busy, cpu()-used)
			}
			timer.Stop()
			cancel()
		}
		b.ReportMetric(float64(percentile(late, 99).Microseconds())/1000, "ms-p99")
		b.ReportMetric(float64(percentile(busy, 99).Microseconds())/1000, "cpu-ms-p99")
	}
}
