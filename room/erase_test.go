package room_test

import (
	"strings"
	"testing"

	"tessera/match"
)

func TestWhatWasSaidIsErased(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	h.do(name, match.Command{ID: "s", Holder: ann, Seat: 1, Action: match.Say{Text: "words of Ann"}})
	version := h.state(name).Version
	l := h.watch(name, version)
	l.next()
	if err := h.Erase(t.Context(), name, []match.Holder{"somebody else"}); err != nil {
		t.Fatal(err)
	}
	if err := h.Erase(t.Context(), name, []match.Holder{"somebody else", ann}); err != nil {
		t.Fatal(err)
	}
	change := l.next()
	if said := change.State.Said; change.Since != 0 || change.Version != version || len(said) != 1 || !said[0].Erased {
		t.Errorf("told from %d to %d: %+v", change.Since, change.Version, said)
	}
	events, err := h.History(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	for _, each := range events {
		if strings.Contains(string(each.Data), "words of Ann") {
			t.Errorf("stored: %s", each.Data)
		}
	}
	h.do(name, play(ann, 0, 0, "K10"))
}
