package room_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tessera/match"
	"tessera/room"
	"tessera/store"
	"tessera/store/sqlite"
)

func TestUnknownMatch(t *testing.T) {
	h := newHall(t)
	_, watch := h.Watch(t.Context(), "nobody", 0)
	_, state := h.State(t.Context(), "nobody")
	_, do := h.Do(t.Context(), "nobody", sit(bob), time.Now())
	for what, err := range map[string]error{"Watch": watch, "State": state, "Do": do} {
		if !errors.Is(err, room.ErrUnknownMatch) || !strings.Contains(err.Error(), "nobody") {
			t.Errorf("%s: error %v, want ErrUnknownMatch with the match's name", what, err)
		}
	}
	if versions := h.Versions(t.Context(), []string{"nobody"}); len(versions) != 0 {
		t.Errorf("versions %v, want none", versions)
	}
}

// replaceable is a store in whose place another can be put while a hall plays.
type replaceable struct {
	store.Store
	now atomic.Pointer[store.Store]
}

func (r *replaceable) use(s store.Store) { r.now.Store(&s) }

func (r *replaceable) Append(ctx context.Context, a store.Append) error {
	return (*r.now.Load()).Append(ctx, a)
}

func (r *replaceable) Events(ctx context.Context, match string, after int64) ([]store.Event, error) {
	return (*r.now.Load()).Events(ctx, match, after)
}

func (r *replaceable) Due(ctx context.Context, now time.Time, limit int) ([]store.Due, error) {
	return (*r.now.Load()).Due(ctx, now, limit)
}

func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	full := openStore(t, dir, sqlite.MaxPages(40))
	s := &replaceable{Store: full}
	s.use(full)
	h := open(t, s, startNATS(t))
	name := h.create(passAndPlay, ann, "1")
	l := h.watch(name, 0)
	var refused match.Command
	for ply := 0; refused.ID == ""; ply++ {
		c := play(ann, ply%2, ply, spread(ply))
		if _, err := h.Do(t.Context(), name, c, time.Now()); errors.Is(err, store.ErrFull) {
			refused = c
		} else if err != nil {
			t.Fatalf("ply %d: %v", ply, err)
		}
		fill(t, s)
	}
	if got := len(h.state(name).Moves); got != refused.Ply {
		t.Errorf("%d moves after the disk was full, want %d", got, refused.Ply)
	}
	if got, want := replay(t, s, name).Version, h.state(name).Version; got != want {
		t.Errorf("the store is at version %d, the room at %d", got, want)
	}
	full.Close()
	s.use(openStore(t, dir))
	h.do(name, refused)
	l.until(0, "past the full disk", plies(refused.Ply+1))
}

// fill makes other matches take space until there is hardly any.
func fill(t *testing.T, s store.Store) {
	for size := 1 << 14; size > 16; {
		a := store.Append{Match: fmt.Sprintf("other-%d", rand.Uint64()), Events: [][]byte{make([]byte, size)}, At: time.Now()}
		err := s.Append(t.Context(), a)
		if errors.Is(err, store.ErrFull) {
			size /= 2
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestCorruptEventsDisturbNobody(t *testing.T) {
	s := openStore(t, t.TempDir())
	h := open(t, s, startNATS(t))
	good := h.create(passAndPlay, ann, "1")
	events, err := s.Events(t.Context(), good, 0)
	if err != nil {
		t.Fatal(err)
	}
	for what, data := range map[string][][]byte{
		"garbage":   {[]byte("garbage")},
		"unknown":   {events[0].Data, []byte(`{"type":"earthquake","v":1,"at":"2024-01-01T00:00:00Z"}`)},
		"misplaced": {events[1].Data},
	} {
		err := s.Append(t.Context(), store.Append{
			Match: what, Events: data, At: time.Now(), Due: &store.Due{At: time.Now(), Kind: "computer", Key: "1-0-2"},
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.State(t.Context(), what); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: error %v, want one that names the match", what, err)
		}
	}
	h.do(good, play(ann, 0, 0, "K10"))
}

// trap is a source of chance that panics when it is set.
type trap struct {
	rand.Source
	set atomic.Bool
}

func (t *trap) Uint64() uint64 {
	if t.set.Load() {
		panic("no chance")
	}
	return t.Source.Uint64()
}

func TestPanicInARoom(t *testing.T) {
	chance := &trap{Source: rand.NewPCG(1, 2)}
	h := newHall(t, func(c *room.Config) { c.Rand = chance })
	name := h.create(passAndPlay, ann, "1")
	l := h.watch(name, 2)
	chance.set.Store(true)
	_, err := h.Do(t.Context(), name, play(ann, 0, 0, "K10"), time.Now())
	if err == nil || !strings.Contains(err.Error(), "no chance") || !strings.Contains(err.Error(), name) {
		t.Errorf("error %v, want one that tells the match and the panic", err)
	}
	chance.set.Store(false)
	h.do(name, play(ann, 0, 0, "K10"))
	l.until(2, "at ply 1", plies(1))
}

func TestRoomsAreBounded(t *testing.T) {
	h := newHall(t, func(c *room.Config) { c.MaxRooms = 2; c.Idle = time.Hour })
	first, second, third := h.create(passAndPlay, ann, "1"), h.create(passAndPlay, ann, "2"), h.create(passAndPlay, ann, "3")
	held := h.watch(first, 0)
	h.state(first)
	h.state(second)
	h.state(third) // in place of the second, which nobody uses
	h.state(second)
	l := h.watch(third, 0)
	if _, err := h.State(t.Context(), second); !errors.Is(err, room.ErrBusy) {
		t.Errorf("a third room: error %v, want ErrBusy", err)
	}
	if got := h.Versions(t.Context(), []string{second})[second]; got != 2 {
		t.Errorf("version %d of a match without a room, want 2", got)
	}
	l.Close()
	h.do(second, play(ann, 0, 0, "K10"))
	h.do(first, play(ann, 0, 0, "K10"))
	held.until(0, "at ply 1", plies(1))
}

// counting is a store that counts how often a match is read from its beginning.
type counting struct {
	store.Store
	loads atomic.Int32
}

func (c *counting) Events(ctx context.Context, match string, after int64) ([]store.Event, error) {
	if after == 0 {
		c.loads.Add(1)
	}
	return c.Store.Events(ctx, match, after)
}

func TestIdleRoomsAreDroppedAndWatchedOnesKept(t *testing.T) {
	s := &counting{Store: openStore(t, t.TempDir())}
	h := open(t, s, startNATS(t), func(c *room.Config) { c.Idle = time.Nanosecond; c.Sweep = time.Millisecond })
	watched, idle := h.create(passAndPlay, ann, "1"), h.create(passAndPlay, ann, "2")
	h.watch(watched, 0)
	eventually(t, "the idle room is loaded again and again", func() bool {
		h.state(idle)
		return s.loads.Load() > 5
	})
	loads := s.loads.Load()
	h.state(watched)
	h.do(watched, play(ann, 0, 0, "K10"))
	if got := s.loads.Load(); got != loads {
		t.Errorf("the watched room was loaded again")
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	s := &stuck{Store: openStore(t, t.TempDir()), entered: make(chan struct{}), leave: make(chan struct{})}
	h := open(t, s, startNATS(t))
	name := h.create(passAndPlay, ann, "1")
	for i, what := range []string{"loaded", "stored"} {
		s.on.Store(true)
		done := make(chan error, 1)
		go func() {
			_, err := h.Do(t.Context(), name, play(ann, i, i, spread(i)), time.Now())
			done <- err
		}()
		await(t, s.entered, "the store is asked")
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := h.State(ctx, name); !errors.Is(err, context.Canceled) {
			t.Errorf("while the match is %s: error %v, want that of the context", what, err)
		}
		if got, want := h.Versions(t.Context(), []string{name})[name], int64(2+i); got != want {
			t.Errorf("while the match is %s: version %d, want %d", what, got, want)
		}
		s.on.Store(false)
		s.leave <- struct{}{}
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// stuck is a store that says when it is asked, and waits, while it is on.
type stuck struct {
	store.Store
	on             atomic.Bool
	entered, leave chan struct{}
}

func (s *stuck) wait() {
	if s.on.Load() {
		s.entered <- struct{}{}
		<-s.leave
	}
}

func (s *stuck) Append(ctx context.Context, a store.Append) error {
	s.wait()
	return s.Store.Append(ctx, a)
}

func (s *stuck) Events(ctx context.Context, match string, after int64) ([]store.Event, error) {
	s.wait()
	return s.Store.Events(ctx, match, after)
}
