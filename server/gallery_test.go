package server

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/wire"
)

func TestTheGalleryTellsWhatHasChanged(t *testing.T) {
	best := []wire.Board{{Match: "a"}, {Match: "b", Moves: 3}}
	g := newGallery(func() []wire.Board { return best }, time.Hour)
	leave := g.enter()
	told, first, changed := g.since(0)
	if len(told.Boards) != 2 || cmp.Diff([]string{"a", "b"}, told.Order) != "" {
		t.Fatalf("at first: %+v", told)
	}
	g.tend()
	if _, at, _ := g.since(first); at != first {
		t.Error("something has changed without a change")
	}
	best = []wire.Board{{Match: "b", Moves: 4}, {Match: "c"}}
	g.tend()
	<-changed
	told, second, _ := g.since(first)
	if cmp.Diff(best, told.Boards) != "" || second == first {
		t.Errorf("then: %+v", told)
	}
	best = []wire.Board{{Match: "c"}, {Match: "b", Moves: 4}}
	g.tend()
	if told, _, _ := g.since(second); len(told.Boards) != 0 || told.Order[0] != "c" {
		t.Errorf("in another order: %+v", told)
	}
	leave()
	g.tend()
	if g.tended {
		t.Error("nobody looks, and it is tended")
	}
}
