package room_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"tessera/match"
	"tessera/room"
)

// unloading drops rooms as soon as nobody uses them.
func unloading(c *room.Config) { c.Idle, c.Sweep, c.MaxRooms = time.Nanosecond, time.Millisecond, 6 }

// TestAFlagFallsThoughTheMatchIsNotInMemory lets more matches be timed than fit into memory.
func TestAFlagFallsThoughTheMatchIsNotInMemory(t *testing.T) {
	clock := newClock()
	h := newHall(t, unloading, func(c *room.Config) { c.Now = clock.now })
	var names []string
	for i := range 20 {
		name := h.create(blitz, ann, fmt.Sprint(i))
		h.doAt(clock, name, match.Command{Holder: bob, Action: match.Sit{}})
		for ply, point := range []string{"K10", "L11"} {
			h.doAt(clock, name, play(h.first(name), h.seat(name), ply, point))
		}
		names = append(names, name)
	}
	eventually(t, "nothing is in memory", func() bool { clock.pass(time.Millisecond); return h.Loaded() == 0 })
	if h.Timed() != len(names) {
		t.Fatalf("%d clocks run, want %d", h.Timed(), len(names))
	}
	for _, name := range names {
		if result := replay(t, h.store, name).Result; result != nil {
			t.Fatalf("%s has ended: %+v", name, result)
		}
	}
	clock.pass(4 * time.Minute)
	for _, name := range names {
		eventually(t, "the flag falls", func() bool { return replay(t, h.store, name).Result != nil })
		if cause := replay(t, h.store, name).Result.Cause; cause != match.TimeOut {
			t.Errorf("%s ended by %v", name, cause)
		}
	}
	eventually(t, "nothing is in memory", func() bool {
		clock.pass(time.Millisecond)
		return h.Loaded() == 0 && h.Timed() == 0
	})
}

// TestPlayWhileRoomsComeAndGo plays more matches than fit into memory, with watchers who come and go: every move counts
// once, and who watches hears of all of them in order.
func TestPlayWhileRoomsComeAndGo(t *testing.T) {
	const matches, length = 12, 25
	seed := uint64(time.Now().UnixNano())
	if fixed, err := strconv.ParseUint(os.Getenv("TESSERA_SEED"), 10, 64); err == nil {
		seed = fixed
	}
	t.Logf("TESSERA_SEED=%d", seed)
	h := newHall(t, unloading)
	var group sync.WaitGroup
	for i := range matches {
		name := h.create(passAndPlay, ann, fmt.Sprint(i))
		group.Go(func() {
			random := rand.New(rand.NewPCG(seed, uint64(i)))
			for ply := range length {
				if err := playOnce(h, random, name, ply); err != nil {
					t.Errorf("match %d, ply %d: %v", i, ply, err)
					return
				}
			}
			if state := replay(t, h.store, name); len(state.Moves) != length || state.Version != 2+length {
				t.Errorf("match %d: %d moves, version %d", i, len(state.Moves), state.Version)
			}
		})
	}
	group.Wait()
	eventually(t, "nothing is in memory", func() bool { return h.Loaded() == 0 })
}

// playOnce makes a move, now and then watched from a random version on. It tries again while all rooms are in use.
func playOnce(h *hall, random *rand.Rand, name string, ply int) error {
	ctx, cancel := context.WithTimeout(h.t.Context(), patience)
	defer cancel()
	var l *room.Listener
	since := int64(random.IntN(2 + ply))
	watched := random.IntN(3) == 0
	err := whileBusy(ctx, func() (err error) {
		if watched {
			l, err = h.Watch(ctx, name, since)
		}
		return err
	})
	if err != nil {
		return err
	}
	err = whileBusy(ctx, func() error {
		_, err := h.Do(ctx, name, play(ann, ply%2, ply, spread(ply)), time.Now())
		return err
	})
	if err != nil || !watched {
		return err
	}
	defer l.Close()
	for wanted := int64(3 + ply); since < wanted; {
		change, err := l.Next(ctx)
		if err != nil {
			return err
		}
		if change.Since != since || change.Version < since {
			return fmt.Errorf("a change from %d to %d after %d", change.Since, change.Version, since)
		}
		since = change.Version
	}
	return nil
}

// whileBusy does something again and again while all rooms are in use.
func whileBusy(ctx context.Context, do func() error) error {
	for {
		err := do()
		if !errors.Is(err, room.ErrBusy) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(time.Millisecond):
		}
	}
}
