package room_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/store"
)

// wantSeated checks the matches of a holder, the latest first, each with what the store knows of it.
func wantSeated(t *testing.T, s store.Store, holder match.Holder, want ...store.Sitting) {
	t.Helper()
	got, err := s.Sittings(t.Context(), store.Sittings{Holders: []string{string(holder)}, Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	for i := range got {
		got[i].Number, got[i].At = 0, time.Time{}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("sittings of %s (-want +got):\n%s", holder, diff)
	}
}

func sitting(name string, company, over bool) store.Sitting {
	return store.Sitting{Mark: store.Mark{Match: name}, Company: company, Over: over}
}

func TestWhoSitsWhereIsStored(t *testing.T) {
	h := newHall(t)
	alone := h.create(againstComputer, ann, "1")
	two := h.create(withFriend, ann, "2")
	wantSeated(t, h.store, ann, sitting(two, false, false), sitting(alone, false, false))
	h.do(two, match.Command{Holder: bob, Action: match.Sit{}})
	wantSeated(t, h.store, ann, sitting(two, true, false), sitting(alone, false, false))
	wantSeated(t, h.store, bob, sitting(two, true, false))
	state := h.state(two)
	h.do(two, play(state.Seats[state.Turn()].Holders[0], int(state.Turn()), 0, "K10"))
	first := state.Seats[0].Holders[0]
	h.do(two, at(first, 0, 1, "resign", match.Resign{}))
	wantSeated(t, h.store, bob, sitting(two, true, true))
	for seat, s := range state.Seats {
		h.do(two, at(s.Holders[0], seat, 1, "again", match.Rematch{}))
	}
	wantSeated(t, h.store, bob, sitting(two, true, false))
}

// TestMatchesOfBeforeTellWhoSitsThere copies events into a store as an earlier release would have stored them.
func TestMatchesOfBeforeTellWhoSitsThere(t *testing.T) {
	h := newHall(t)
	two := h.create(withFriend, ann, "2")
	h.do(two, match.Command{Holder: bob, Action: match.Sit{}})
	old := openStore(t, t.TempDir())
	events, err := h.store.Events(t.Context(), two, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range events {
		a := store.Append{Match: two, After: int64(i), Events: [][]byte{e.Data}, At: e.At}
		if err := old.Append(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	a := store.Append{Match: "damaged", Events: [][]byte{[]byte("?")}, At: time.Now()}
	if err := old.Append(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	later := open(t, old, startNATS(t))
	for range 2 {
		if err := later.Enrol(t.Context()); err != nil {
			t.Fatal(err)
		}
		wantSeated(t, old, bob, sitting(two, true, false))
	}
	if left, err := old.Unseated(t.Context(), "", 10); err != nil || len(left) != 1 || left[0] != "damaged" {
		t.Errorf("%v have not told, %v; want the damaged one", left, err)
	}
}
