package server

import (
	"slices"
	"testing"
	"time"

	"tessera/match"
	"tessera/wire"
)

func TestLiveTablesAreForgotten(t *testing.T) {
	now := someTime
	l := newLive(func() time.Time { return now })
	state := &match.State{Moves: make([]match.Played, 3)}
	for _, id := range []string{"played", "left", "ended"} {
		l.put(id, liveTable{state: state})
	}
	l.put("new", liveTable{state: &match.State{}})
	shown := func() (ids []string) {
		for id := range l.tables {
			ids = append(ids, id)
		}
		slices.Sort(ids)
		return ids
	}
	l.finish("ended", state, 0)
	l.finish("new", &match.State{}, 0)
	l.finish("never listed", state, 0)
	l.leave("left")
	l.leave("ended")
	l.forget("ended")
	if got := shown(); !slices.Equal(got, []string{"ended", "played"}) {
		t.Errorf("kept: %v", got)
	}
	now = now.Add(lingering)
	l.forget("ended")
	l.forget("played")
	if got := shown(); !slices.Equal(got, []string{"played"}) {
		t.Errorf("kept later: %v", got)
	}
}

func TestTheBestGamesAreThoseOfTheStrongest(t *testing.T) {
	l := newLive(time.Now)
	for _, each := range []struct {
		id       string
		strength float64
		watching int
	}{{"weak", 1400, 9}, {"unknown", 0, 99}, {"watched", 0, 100}, {"strong", 1900, 0}, {"equal", 1900, 3}} {
		l.put(each.id, liveTable{told: wire.LiveTable{Match: each.id, Watching: each.watching}, strength: each.strength})
	}
	var order []string
	for _, table := range l.best(func(string) bool { return true }) {
		order = append(order, table.told.Match)
	}
	if want := []string{"equal", "strong", "weak", "watched", "unknown"}; !slices.Equal(order, want) {
		t.Errorf("%v, want %v", order, want)
	}
}
