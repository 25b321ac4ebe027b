package room_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
)

func TestTwoHallsPlayOneMatch(t *testing.T) {
	s, nats := openStore(t, t.TempDir()), startNATS(t)
	halls := []*hall{open(t, s, nats), open(t, s, nats)}
	holders := []match.Holder{ann, bob}
	name := halls[0].create(withFriend, ann, "1")
	listeners := []listener{halls[0].watch(name, 0), halls[1].watch(name, 0)}
	halls[1].do(name, sit(bob))
	for ply, point := range won {
		halls[ply%2].do(name, play(holders[ply%2], ply%2, ply, point))
	}
	want := replay(t, s, name)
	for i, l := range listeners {
		got := l.until(0, "won", func(s *match.State) bool { return s.Result != nil })
		if diff := cmp.Diff(want, *got); diff != "" {
			t.Errorf("hall %d: the listener has another state than the store (-store +listener):\n%s", i, diff)
		}
	}
	if want.Result.Winners != pente.SeatSet(0).With(0) || want.Result.By != pente.ByRow {
		t.Errorf("result %+v, want seat 0 by a row", want.Result)
	}
}

func TestRacingHalls(t *testing.T) {
	const plies, rivals = 24, 4
	s, nats := openStore(t, t.TempDir()), startNATS(t)
	halls := []*hall{open(t, s, nats), open(t, s, nats), open(t, s, nats)}
	name := halls[0].create(passAndPlay, ann, "1")
	var all sync.WaitGroup
	for _, h := range halls {
		l := h.watch(name, 0)
		all.Go(func() { l.until(0, "at the last ply", func(s *match.State) bool { return len(s.Moves) == plies }) })
		for rival := range rivals {
			all.Go(func() { race(h, name, rival, plies) })
		}
	}
	all.Wait()
	state := replay(t, s, name)
	if len(state.Moves) != plies || state.Version != 2+plies {
		t.Errorf("version %d with %d moves, want %d with %d", state.Version, len(state.Moves), 2+plies, plies)
	}
	for i, h := range halls {
		eventually(t, "the hall has caught up", func() bool { return h.state(name).Version == state.Version })
		if diff := cmp.Diff(state, *h.state(name)); diff != "" {
			t.Errorf("hall %d has another state than the store (-store +hall):\n%s", i, diff)
		}
	}
}

// race tries to make every move, each time with an id of its own, until others have made the last.
func race(h *hall, name string, rival, plies int) {
	for ply := 0; ply < plies; {
		c := play(ann, ply%2, ply, spread(ply))
		c.ID = fmt.Sprintf("%p-%d-%d", h, rival, ply)
		_, err := h.Do(h.t.Context(), name, c, time.Now())
		refusal, refused := errors.AsType[*match.Refusal](err)
		switch {
		case err == nil:
		case refused && refusal.Code == match.CodeStale:
		default:
			h.t.Errorf("ply %d: %v", ply, err)
			return
		}
		ply = len(h.state(name).Moves)
	}
}

// spread is a point for a ply such that the stones neither capture nor make rows, from the centre on.
func spread(ply int) string {
	if ply == 0 {
		return "K10"
	}
	return pente.At(ply*3%18, ply*3/18*2).String()
}

func TestWhatTheBusLosesIsHealed(t *testing.T) {
	s := openStore(t, t.TempDir())
	always := func(c *room.Config) { c.Recheck = time.Nanosecond }
	// Two buses without a connection between them lose every message.
	near, far := open(t, s, startNATS(t), always), open(t, s, startNATS(t), always)
	name := near.create(passAndPlay, ann, "1")
	l := far.watch(name, 0)
	if got := l.next().Version; got != 2 {
		t.Fatalf("the first change leads to version %d, want 2", got)
	}
	near.do(name, play(ann, 0, 0, "K10"))
	versions := far.Versions(t.Context(), []string{name, "nobody"})
	if diff := cmp.Diff(map[string]int64{name: 3}, versions); diff != "" {
		t.Errorf("versions (-want +got):\n%s", diff)
	}
	if change := l.next(); change.Since != 2 || change.Version != 3 {
		t.Errorf("a change from %d to %d, want 2 to 3", change.Since, change.Version)
	}
}

func TestARepeatedCommandBringsNews(t *testing.T) {
	s := openStore(t, t.TempDir())
	never := func(c *room.Config) { c.Recheck = time.Hour }
	near, far := open(t, s, startNATS(t), never), open(t, s, startNATS(t), never)
	name := near.create(passAndPlay, ann, "1")
	l := far.watch(name, 2)
	move := play(ann, 0, 0, "K10")
	if first, again := near.do(name, move), far.do(name, move); first != again {
		t.Errorf("the move led to version %d, and when repeated in another hall to %d", first, again)
	}
	if got := l.next().Version; got != 3 {
		t.Errorf("the listener is at version %d, want 3", got)
	}
}

func TestARoomThatLagsDecidesOnWhatIsStored(t *testing.T) {
	s := openStore(t, t.TempDir())
	never := func(c *room.Config) { c.Recheck = time.Hour }
	near, far := open(t, s, startNATS(t), never), open(t, s, startNATS(t), never)
	name := near.create(passAndPlay, ann, "1")
	far.state(name)
	near.do(name, play(ann, 0, 0, "K10"))
	if got := far.do(name, play(ann, 1, 1, "A1")); got != 4 {
		t.Errorf("version %d, want 4", got)
	}
	// The nearer hall knows of version 3 only, but a listener who knows more is not sent back.
	l := near.watch(name, 4)
	near.do(name, play(ann, 0, 2, "L10"))
	if change := l.next(); change.Since != 4 || change.Version != 5 || change.From != 2 {
		t.Errorf("a change from %d to %d with %d moves kept, want 4 to 5 with 2", change.Since, change.Version, change.From)
	}
}
