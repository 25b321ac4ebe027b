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
	all, one := newLooker(9), newLooker(1)
	told, changed := g.tell(all)
	if len(told.Boards) != 2 || cmp.Diff([]string{"a", "b"}, told.Order) != "" {
		t.Fatalf("at first: %+v", told)
	}
	if told, _ := g.tell(one); len(told.Boards) != 1 || len(told.Order) != 1 || told.Order[0] != "a" {
		t.Errorf("the first alone: %+v", told)
	}
	g.tend()
	if told, again := g.tell(all); len(told.Boards) != 0 || again != changed {
		t.Error("something has changed without a change")
	}
	best = []wire.Board{{Match: "b", Moves: 4}, {Match: "c"}}
	g.tend()
	<-changed
	if told, _ := g.tell(all); cmp.Diff(best, told.Boards) != "" {
		t.Errorf("then: %+v", told)
	}
	if told, _ := g.tell(one); len(told.Boards) != 1 || told.Boards[0].Match != "b" {
		t.Errorf("then the first alone: %+v", told)
	}
	best = []wire.Board{{Match: "c"}, {Match: "b", Moves: 4}}
	g.tend()
	if told, _ := g.tell(all); len(told.Boards) != 0 || told.Order[0] != "c" {
		t.Errorf("in another order: %+v", told)
	}
	leave()
	g.tend()
	if g.tended {
		t.Error("nobody looks, and it is tended")
	}
}
