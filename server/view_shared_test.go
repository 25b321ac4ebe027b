package server

import (
	"encoding/json"
	"log/slog"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/wire"
)

// TestWhatIsSharedIsToldAlike compares updates of which a part was written for another visitor with those that were not.
func TestWhatIsSharedIsToldAlike(t *testing.T) {
	scene := newScene(t, friendly()).do("guest", pente.NoSeat, match.Sit{}).play("E5", "E6").do("host", 0, match.Say{Text: "hello"})
	change := room.Change{Match: "m", Since: 3, Version: scene.state.Version, From: 1, State: &scene.state}
	for holder, got := range toldAlike(t, change, "host", "guest", "stranger") {
		if len(got.Moves) != 1 || len(got.Table.Seats) != 2 || len(got.Said) != 1 || got.Type != wire.ReplyUpdate {
			t.Errorf("%s: %+v", holder, got)
		}
	}
}

func TestWhoIsAskedToLeaveIsToldOnTheLine(t *testing.T) {
	table := friendly()
	table.Variant, table.Seats = "free", append(table.Seats, match.SeatSettings{Kind: match.Open})
	scene := newScene(t, table).do("guest", pente.NoSeat, match.Sit{}).do("host", 0, match.Unseat{Of: 1})
	change := room.Change{Match: "m", Since: 2, Version: scene.state.Version, State: &scene.state}
	for holder, got := range toldAlike(t, change, "host", "guest", "stranger") {
		if got.Asked != (holder == "guest") {
			t.Errorf("%s: asked %v", holder, got.Asked)
		}
	}
}

// toldAlike returns what some are told of a change, the same whether a part of it was written for another of them or not.
func toldAlike(t *testing.T, change room.Change, holders ...match.Holder) map[match.Holder]wire.Update {
	t.Helper()
	s := &Server{config: Config{Observer: nobody{}, Now: func() time.Time { return someTime }, Log: slog.New(slog.DiscardHandler)}, muting: newMuting(nil)}
	shared, told := change, map[match.Holder]wire.Update{}
	shared.Shared = new(room.Shared)
	for _, holder := range append(holders, holders[0]) {
		var got wire.Update
		if err := json.Unmarshal(s.updateText(t.Context(), shared, []match.Holder{holder}), &got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(s.update(t.Context(), change, []match.Holder{holder}), got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: %s", holder, diff)
		}
		told[holder] = got
	}
	return told
}
