package room_test

import (
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"tessera/match"
	"tessera/room"
)

// TestALoadedMatchIsSmall loads matches of 60 moves with clocks, and looks at what is live in memory with and without them.
func TestALoadedMatchIsSmall(t *testing.T) {
	const matches, length, most = 60, 60, 16 << 10
	h := newHall(t, func(c *room.Config) { c.Idle = time.Hour })
	settings := passAndPlay
	settings.Time = match.TimeControl{Kind: match.Increment, Main: time.Hour}
	var names []string
	var playing sync.WaitGroup
	for i := range matches {
		name := h.create(settings, ann, fmt.Sprint(i))
		names = append(names, name)
		playing.Go(func() {
			for ply := range length {
				if _, err := h.Do(t.Context(), name, play(ann, ply%2, ply, spread(ply)), time.Now()); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	playing.Wait()
	for what, each := range map[string]*hall{"played": h, "loaded": open(t, h.store, startNATS(t), func(c *room.Config) { c.Idle = time.Hour })} {
		for _, name := range names {
			each.state(name)
		}
		with := live()
		each.Forget()
		if size := (with - live()) / matches; size > most {
			t.Errorf("a %s match takes %d bytes, at most %d are wanted", what, size, most)
		} else {
			t.Logf("a %s match takes %d bytes", what, size)
		}
	}
}

// live is how many bytes are in use.
func live() int {
	var stats runtime.MemStats
	for range 2 {
		runtime.GC()
	}
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc)
}
