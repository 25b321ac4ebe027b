package room_test

import (
	"log/slog"
	"testing"
	"time"

	"tessera/match"
	"tessera/room"
	"tessera/store"
)

// blitz is a match with a friend of three minutes each.
var blitz = match.Settings{
	Variant: "pente",
	Seats:   []match.SeatSettings{{Kind: match.Person}, {Kind: match.Open}},
	Time:    match.TimeControl{Kind: match.Increment, Main: 3 * time.Minute},
}

// begun is a blitz in which the clock of ann runs.
func begun(h *hall, id string) string {
	name := h.create(blitz, ann, id)
	h.do(name, match.Command{Holder: bob, Action: match.Sit{}})
	h.do(name, play(h.first(name), h.seat(name), 0, "K10"))
	h.do(name, play(h.first(name), h.seat(name), 1, "L11"))
	return name
}

// seat is the one to move, and first who holds it.
func (h *hall) seat(name string) int { return int(h.state(name).Turn()) }

func (h *hall) first(name string) match.Holder {
	s := h.state(name)
	return s.Seats[s.Turn()].Holders[0]
}

// TestNobodyPaysForAnOutage kills a hall while a clock runs, and looks at it an hour later.
func TestNobodyPaysForAnOutage(t *testing.T) {
	s, nats := openStore(t, t.TempDir()), startNATS(t)
	h := open(t, s, nats)
	name := begun(h, "1")
	ticking := h.state(name).Ticking
	eventually(t, "the house is alive", func() bool {
		last, err := s.LastBeat(t.Context())
		return err == nil && last.After(ticking)
	})
	h.stop()
	last, err := s.LastBeat(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	state := replay(t, s, name)
	before, _ := state.FlagFalls()
	later := room.New(room.Config{
		Store: s, Bus: quiet{}, Engine: chooser(firstLegal), Now: func() time.Time { return last.Add(time.Hour) },
	})
	for range 2 {
		if err := later.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		state = replay(t, s, name)
		after, ok := state.FlagFalls()
		if gap := after.Sub(before); !ok || gap < time.Hour-time.Millisecond || gap > time.Hour {
			t.Fatalf("the flag falls %v later, %v", gap, ok)
		}
	}
}

// TestADamagedMatchKeepsNoOtherFromItsTime stores a match that cannot be read beside one whose clock runs.
func TestADamagedMatchKeepsNoOtherFromItsTime(t *testing.T) {
	s := openStore(t, t.TempDir())
	h := open(t, s, startNATS(t))
	name := begun(h, "1")
	h.stop()
	now := time.Now()
	if err := s.Append(t.Context(), store.Append{
		Match: "a-damaged-one", Events: [][]byte{[]byte(`{"type":"?"}`)}, At: now,
		Due: &store.Due{Match: "a-damaged-one", At: now, Kind: string(match.DueDeadline), Key: "1"},
	}); err != nil {
		t.Fatal(err)
	}
	state := replay(t, s, name)
	before, _ := state.FlagFalls()
	later := room.New(room.Config{
		Store: s, Bus: quiet{}, Engine: chooser(firstLegal), Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return now.Add(time.Hour) },
	})
	if err := later.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	state = replay(t, s, name)
	if after, _ := state.FlagFalls(); after.Sub(before) < 59*time.Minute {
		t.Errorf("the flag falls %v later", after.Sub(before))
	}
}

// TestFlagsFall plays on until a clock is used up.
func TestFlagsFall(t *testing.T) {
	h := newHall(t)
	name := begun(h, "1")
	loser := h.state(name).Turn()
	late := h.state(name).Ticking.Add(3*time.Minute + time.Millisecond)
	_, err := h.Do(t.Context(), name, play(h.first(name), int(loser), 2, "A1"), late)
	if refusal, ok := err.(*match.Refusal); !ok || refusal.Code != match.CodeTimeOver {
		t.Fatalf("a late move: %v", err)
	}
	h.stop()
	ahead := open(t, h.store, startNATS(t), func(cfg *room.Config) {
		cfg.Now = func() time.Time { return time.Now().Add(time.Hour) }
	})
	eventually(t, "the flag falls", func() bool { return ahead.state(name).Result != nil })
	if r := ahead.state(name).Result; r.Cause != match.TimeOut || r.Winners.Has(loser) {
		t.Errorf("%+v", r)
	}
}

// quiet is a bus on which nobody else is.
type quiet struct{}

func (quiet) Publish(string, int64) error                   { return nil }
func (quiet) Subscribe(func(string, int64)) (func(), error) { return func() {}, nil }
