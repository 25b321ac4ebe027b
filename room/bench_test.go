package room_test

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"tessera/match"
)

// BenchmarkMoves plays many matches at the same time, a move an operation, each stored for good.
func BenchmarkMoves(b *testing.B) {
	const matches = 256
	h := newHall(b)
	b.SetParallelism(matches)
	var players atomic.Int64
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		name := h.create(passAndPlay, ann, fmt.Sprint(players.Add(1)))
		for i := 0; pb.Next(); i++ {
			if _, err := h.Do(b.Context(), name, endless(i), time.Now()); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkMoveToListener measures from a move in one hall until a listener in another has it: an
// append, a message over NATS, and a read. Of that, late is what comes after the acknowledgement.
func BenchmarkMoveToListener(b *testing.B) {
	s, nats := openStore(b, b.TempDir()), startNATS(b)
	near, far := open(b, s, nats), open(b, s, nats)
	name := near.create(passAndPlay, ann, "1")
	l := far.watch(name, 2)
	var late time.Duration
	for i := 0; b.Loop(); i++ {
		near.do(name, endless(i))
		acknowledged := time.Now()
		l.next()
		late += time.Since(acknowledged)
	}
	b.ReportMetric(float64(late.Nanoseconds())/float64(b.N), "late-ns/op")
}

// endless is the i-th command of a match in which seat 0 gives up each game after 50 moves.
func endless(i int) match.Command {
	const length = 50
	game, ply := i/(length+2)+1, i%(length+2)
	c := match.Command{Holder: ann, Action: match.Rematch{}}
	switch {
	case ply < length:
		c = play(ann, ply%2, ply, spread(ply))
	case ply == length:
		c.Action = match.Resign{}
	}
	c.ID, c.Game = fmt.Sprint(i), game
	return c
}
