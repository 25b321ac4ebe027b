package room_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
)

func TestSlowListenerCatchesUp(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	h.do(name, play(ann, 0, 0, "K10"))
	slow, quick := h.watch(name, 3), h.watch(name, 3)
	for ply := 1; ply < 40; ply++ {
		h.do(name, play(ann, ply%2, ply, spread(ply)))
		if got := quick.next().Version; got != int64(3+ply) {
			t.Fatalf("the quick listener is at version %d, want %d", got, 3+ply)
		}
	}
	h.do(name, at(ann, 1, 40, "back", match.OfferTakeback{}))
	change := slow.next()
	if change.Since != 3 || change.Version != 43 || change.From != 1 || len(change.State.Moves) != 39 {
		t.Errorf("a change from %d to %d with %d of %d moves kept, want 3 to 43 with 1 of 39",
			change.Since, change.Version, change.From, len(change.State.Moves))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if change, err := slow.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a second change to %d, error %v; want none", change.Version, err)
	}
}

func TestListenersAreTold(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	h.do(name, play(ann, 0, 0, "K10"))
	for after, want := range map[int64]room.Change{
		0:  {Match: name, Since: 0, Version: 3, From: 0},
		1:  {Match: name, Since: 1, Version: 3, From: 0},
		2:  {Match: name, Since: 2, Version: 3, From: 0},
		9:  {Match: name, Since: 0, Version: 3, From: 0},
		-1: {Match: name, Since: 0, Version: 3, From: 0},
	} {
		want.State = h.state(name)
		if diff := cmp.Diff(want, h.watch(name, after).next()); diff != "" {
			t.Errorf("after %d (-want +got):\n%s", after, diff)
		}
	}
	l := h.watch(name, 3)
	h.do(name, play(ann, 1, 1, "A1"))
	if change := l.next(); change.Since != 3 || change.Version != 4 || change.From != 1 {
		t.Errorf("after 3: a change from %d to %d with %d moves kept, want 3 to 4 with 1", change.Since, change.Version, change.From)
	}
}

// TestChangesFitEveryVersion plays at random, take-backs and rematches included, and checks that
// whoever is at any earlier version gets to the present one.
func TestChangesFitEveryVersion(t *testing.T) {
	h := newHall(t)
	small := passAndPlay
	small.Size = 5
	name := h.create(small, ann, "1")
	rnd := rand.New(rand.NewPCG(3, 4))
	known := map[int64][]match.Played{}
	for step := range 150 {
		state := h.state(name)
		known[state.Version] = state.Moves
		wander(h, name, state, step, rnd)
	}
	state := h.state(name)
	if state.Game < 2 {
		t.Fatalf("game %d: the walk has no rematch", state.Game)
	}
	for version, moves := range known {
		if version == state.Version {
			continue
		}
		change := h.watch(name, version).next()
		if change.Since != version || change.Version != state.Version || change.From > len(moves) {
			t.Fatalf("after %d: a change from %d to %d with %d of %d moves kept", version, change.Since, change.Version, change.From, len(moves))
		}
		got := slices.Concat(moves[:change.From], change.State.Moves[change.From:])
		if diff := cmp.Diff(state.Moves, got); diff != "" {
			t.Errorf("after %d (-want +got):\n%s", version, diff)
		}
	}
}

// wander does something at random that changes the match.
func wander(h *hall, name string, s *match.State, step int, rnd *rand.Rand) {
	c := match.Command{ID: fmt.Sprint(step), Holder: ann, Game: s.Game, Ply: len(s.Moves)}
	switch {
	case s.Result != nil:
		c.Action = match.Rematch{}
	case len(s.Moves) > 0 && rnd.IntN(4) == 0:
		c.Seat, c.Action = s.Moves[len(s.Moves)-1].Seat, match.OfferTakeback{}
	default:
		var legal []pente.Point
		for point := range pente.Point(pente.MaxSize * pente.MaxSize) {
			if s.Rules.Legal(&s.Position, point) == nil {
				legal = append(legal, point)
			}
		}
		c.Seat, c.Action = s.Turn(), match.Play{Move: pente.Move{Point: legal[rnd.IntN(len(legal))]}}
		if rnd.IntN(30) == 0 {
			c.Action = match.Resign{}
		}
	}
	h.do(name, c)
}

func TestClosedListener(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	l, other := h.watch(name, 0), h.watch(name, 2)
	l.Close()
	l.Close()
	if _, err := l.Next(t.Context()); !errors.Is(err, room.ErrClosed) {
		t.Errorf("error %v, want ErrClosed", err)
	}
	h.do(name, play(ann, 0, 0, "K10"))
	if got := other.next().Version; got != 3 {
		t.Errorf("the other listener is at version %d, want 3", got)
	}
}

// TestWhoComesBackHearsHowTheMatchStands knows all that there is: somebody else may.
func TestWhoComesBackHearsHowTheMatchStands(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	h.do(name, play(ann, 0, 0, "K10"))
	want := room.Change{Match: name, Since: 3, Version: 3, From: 1, State: h.state(name)}
	if diff := cmp.Diff(want, h.watch(name, 3).next()); diff != "" {
		t.Error(diff)
	}
}

func TestNextEndsWithItsContextOrListener(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	l := h.watch(name, 2)
	l.next()
	ctx, cancel := context.WithCancel(t.Context())
	errs := make(chan error, 1)
	next := func(ctx context.Context) { _, err := l.Next(ctx); errs <- err }
	go next(ctx)
	cancel()
	if err := <-errs; !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
	go next(t.Context())
	l.Close()
	if err := <-errs; !errors.Is(err, room.ErrClosed) {
		t.Errorf("error %v, want ErrClosed", err)
	}
}

func TestStopClosesListeners(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	l := h.watch(name, 2)
	h.stop()
	if _, err := l.Next(t.Context()); !errors.Is(err, room.ErrClosed) {
		t.Errorf("error %v, want ErrClosed", err)
	}
	if _, err := h.Watch(t.Context(), name, 0); !errors.Is(err, room.ErrClosed) {
		t.Errorf("watching a stopped hall: error %v, want ErrClosed", err)
	}
	if err := h.Ready(t.Context()); !errors.Is(err, room.ErrClosed) {
		t.Errorf("Ready: %v, want ErrClosed", err)
	}
	// A command that was received before is still carried out.
	if _, err := h.Do(t.Context(), name, play(ann, 0, 0, "K10"), time.Now()); err != nil {
		t.Errorf("Do: %v", err)
	}
}

func TestAMatchIsToldOnceMore(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	h.do(name, play(ann, 0, 0, "K10"))
	l := h.watch(name, 3)
	for _, id := range []string{name, "nobody looks at this one"} {
		if err := h.Retell(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	want := room.Change{Match: name, Since: 3, Version: 3, From: 1, State: h.state(name)}
	got := l.next()
	got.Shared = nil
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
