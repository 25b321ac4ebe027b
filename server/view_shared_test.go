package server

import (
	"encoding/json"
	"log/slog"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/wire"
)

// TestWhatIsSharedIsToldAlike compares updates of which a part was written for another visitor with those that were not.
func TestWhatIsSharedIsToldAlike(t *testing.T) {
	s := &Server{config: Config{Now: func() time.Time { return someTime }, Log: slog.New(slog.DiscardHandler)}, muting: newMuting(nil)}
	scene := newScene(t, friendly()).do("guest", pente.NoSeat, match.Sit{}).play("E5", "E6").do("host", 0, match.Say{Text: "hello"})
	change := room.Change{Match: "m", Since: 3, Version: scene.state.Version, From: 1, State: &scene.state}
	alone := change
	change.Shared = new(room.Shared)
	for _, holder := range []match.Holder{"host", "guest", "stranger", "host"} {
		var got, want wire.Update
		for c, into := range map[room.Change]*wire.Update{change: &got, alone: &want} {
			if err := json.Unmarshal(s.updateText(t.Context(), c, []match.Holder{holder}), into); err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", holder, diff)
		}
		if len(got.Moves) != 1 || len(got.Table.Seats) != 2 || len(got.Said) != 1 || got.Type != wire.ReplyUpdate {
			t.Errorf("%s: %+v", holder, got)
		}
	}
}
