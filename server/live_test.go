package server

import (
	"slices"
	"testing"
	"time"

	"tessera/match"
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
