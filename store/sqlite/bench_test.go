package sqlite

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tessera/store"
)

// BenchmarkAppend appends moves to as many matches as there are appenders, each waiting for its own. The sync to
// disk is the machine's, so figures compare numbers of appenders, not machines.
func BenchmarkAppend(b *testing.B) {
	for _, appenders := range []int{1, 8, 64, 512} {
		b.Run(fmt.Sprint(appenders), func(b *testing.B) {
			s := openFresh(b)
			latencies := make([]time.Duration, b.N)
			var next atomic.Int64
			var group sync.WaitGroup
			b.ResetTimer()
			for i := range appenders {
				group.Go(func() {
					for version := int64(0); ; version++ {
						n := int(next.Add(1)) - 1
						if n >= b.N {
							return
						}
						begun := time.Now()
						if err := s.Append(b.Context(), move(i, version)); err != nil {
							b.Error(err)
							return
						}
						latencies[n] = time.Since(begun)
					}
				})
			}
			group.Wait()
			b.StopTimer()
			reportLatencies(b, latencies)
		})
	}
}

// move is an append as a move makes it.
func move(match int, after int64) store.Append {
	return store.Append{
		Match:  fmt.Sprintf("match-%04d", match),
		After:  after,
		Events: [][]byte{[]byte(`{"type":"moved","v":1,"move":"K10","captured":["K9","K8"],"next":1}`)},
		At:     noon,
		Actor:  "a-browser-of-26-characters",
		ID:     fmt.Sprint(after),
		Due:    &store.Due{At: noon, Kind: "computer", Key: fmt.Sprint(after)},
	}
}

func reportLatencies(b *testing.B, latencies []time.Duration) {
	slices.Sort(latencies)
	at := func(percent int) float64 {
		return float64(latencies[(len(latencies)-1)*percent/100]) / float64(time.Millisecond)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(at(50), "p50-ms")
	b.ReportMetric(at(99), "p99-ms")
}

// BenchmarkEvents reads a match of 100 moves, in parallel.
func BenchmarkEvents(b *testing.B) {
	s := openFresh(b)
	const moves = 100
	for version := range int64(moves) {
		if err := s.Append(b.Context(), move(0, version)); err != nil {
			b.Fatal(err)
		}
	}
	match := move(0, 0).Match
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if events, err := s.Events(b.Context(), match, 0); err != nil || len(events) != moves {
				b.Errorf("%d events, %v", len(events), err)
			}
		}
	})
}
