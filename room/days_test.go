package room_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
)

// byPost is a match with a friend of a day for each turn.
var byPost = match.Settings{
	Variant: "pente",
	Seats:   []match.SeatSettings{{Kind: match.Person}, {Kind: match.Open}},
	Time:    match.TimeControl{Kind: match.Days, Extra: match.Day},
}

// posted is a match by post in which two moves have been made.
func posted(h *hall, clock *clock, id string) string {
	h.t.Helper()
	name := h.create(byPost, ann, id)
	h.doAt(clock, name, match.Command{Holder: bob, Action: match.Sit{}})
	for ply, point := range []string{"K10", "L11"} {
		h.doAt(clock, name, play(h.first(name), h.seat(name), ply, point))
	}
	return name
}

// TestADayPassesThoughNoMatchIsInMemory lets more games of days be timed than fit into memory.
func TestADayPassesThoughNoMatchIsInMemory(t *testing.T) {
	clock := newClock()
	h := newHall(t, unloading, func(c *room.Config) { c.Now = clock.now })
	var names []string
	for i := range 12 {
		names = append(names, posted(h, clock, fmt.Sprint(i)))
	}
	eventually(t, "nothing is in memory", func() bool { clock.pass(time.Millisecond); return h.Loaded() == 0 })
	clock.pass(23 * time.Hour)
	for _, name := range names {
		if result := replay(t, h.store, name).Result; result != nil {
			t.Fatalf("%s has ended: %+v", name, result)
		}
	}
	clock.pass(2 * time.Hour)
	for _, name := range names {
		eventually(t, "the flag falls", func() bool { return replay(t, h.store, name).Result != nil })
		if cause := replay(t, h.store, name).Result.Cause; cause != match.TimeOut {
			t.Errorf("%s ended by %v", name, cause)
		}
	}
}

// TestAVacationHoldsTheFlag tells a match, which is not in memory, that the seat to move is away.
func TestAVacationHoldsTheFlag(t *testing.T) {
	clock := newClock()
	h := newHall(t, unloading, func(c *room.Config) { c.Now = clock.now })
	name, other := posted(h, clock, "1"), posted(h, clock, "2")
	vacation := match.TakeVacation{From: clock.now(), Until: clock.now().Add(5 * match.Day)}
	for range 2 {
		if _, err := h.Do(t.Context(), name, match.Command{
			Holder: match.House, Seat: pente.Seat(h.seat(name)), Action: vacation,
		}, clock.now()); err != nil {
			t.Fatal(err)
		}
	}
	version := h.state(name).Version
	clock.pass(2 * match.Day)
	eventually(t, "the other flag falls", func() bool { return replay(t, h.store, other).Result != nil })
	if state := replay(t, h.store, name); state.Result != nil || state.Version != version {
		t.Fatalf("%d events, result %+v", state.Version, state.Result)
	}
	clock.pass(5 * match.Day)
	eventually(t, "the flag falls", func() bool { return replay(t, h.store, name).Result != nil })
}

// TestAGameOfDaysPaysForNoOutage notes that the house is alive though no clock is fast.
func TestAGameOfDaysPaysForNoOutage(t *testing.T) {
	s, nats := openStore(t, t.TempDir()), startNATS(t)
	h := open(t, s, nats)
	begun := time.Now()
	name := h.create(byPost, ann, "1")
	h.do(name, match.Command{Holder: bob, Action: match.Sit{}})
	eventually(t, "the house is alive", func() bool {
		last, err := s.LastBeat(t.Context())
		return err == nil && last.After(begun)
	})
	h.stop()
	last, err := s.LastBeat(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	state := replay(t, s, name)
	before, _ := state.FlagFalls()
	later := room.New(room.Config{
		Store: s, Bus: quiet{}, Engine: chooser(firstLegal), Now: func() time.Time { return last.Add(30 * time.Hour) },
	})
	for range 2 {
		if err := later.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	state = replay(t, s, name)
	after, ok := state.FlagFalls()
	if gap := after.Sub(before); !ok || gap < 30*time.Hour-time.Second || gap > 30*time.Hour {
		t.Errorf("the flag falls %v later, %v", gap, ok)
	}
}

// TestWhoSitsIsTold begins a match, has somebody sit down, and plays another after it is over.
func TestWhoSitsIsTold(t *testing.T) {
	told := make(chan int64, 10)
	h := newHall(t, func(c *room.Config) {
		c.Seated = func(_ context.Context, _ string, s *match.State) { told <- s.Version }
	})
	name := h.create(byPost, ann, "1")
	heard := func(what string) {
		t.Helper()
		eventually(t, what, func() bool { return len(told) > 0 })
		<-told
	}
	heard("a match has begun")
	h.do(name, match.Command{Holder: bob, Action: match.Sit{}})
	heard("somebody has sat down")
	h.do(name, play(h.first(name), h.seat(name), 0, "K10"))
	h.do(name, match.Command{ID: "r", Holder: ann, Seat: 0, Game: 1, Action: match.Resign{}})
	h.do(name, match.Command{ID: "a", Holder: ann, Seat: 0, Game: 1, Action: match.Rematch{}})
	if len(told) > 0 {
		t.Error("a move, or the end, is told of")
	}
	h.do(name, match.Command{ID: "b", Holder: bob, Seat: 1, Game: 1, Action: match.Rematch{}})
	heard("another game has begun")
}
