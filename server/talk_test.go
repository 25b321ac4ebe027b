package server_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tessera/server"
	"tessera/wire"
)

func text(text string) wire.Action { return wire.Action{Type: wire.ActionSay, Text: text} }

func phrase(p wire.Phrase) wire.Action { return wire.Action{Type: wire.ActionSay, Phrase: p} }

func TestWhatIsSaidIsHeardByAll(t *testing.T) {
	h := openHouse(t, setting{})
	seats := h.players(wanted("pente", "po"))
	host, guest, watcher := seats[0], seats[1], h.browser().join(seats[0].match, 1)
	host.do(text(" Good\nluck!\u202e "))
	guest.do(phrase(wire.PhraseThanks))
	watcher.reach(guest)
	want := []wire.Said{{Seat: 0, Text: "Good luck!"}, {Seat: 1, Phrase: wire.PhraseThanks}}
	ignore := cmpopts.IgnoreFields(wire.Said{}, "Version", "At")
	if diff := cmp.Diff(want, watcher.held.said, ignore); diff != "" {
		t.Errorf("heard by a watcher: %s", diff)
	}
	if said := watcher.held.said; said[0].Version >= said[1].Version || said[0].At == 0 {
		t.Errorf("lines %+v", said)
	}
	watcher.refused(wire.CodeNotYourSeat, text("kibitz"))
	since := watcher.held.said[0].Version
	late := h.browser().dial()
	if r := late.watch(host.match, since); len(r.Said) != 1 || r.Said[0].Phrase != wire.PhraseThanks {
		t.Errorf("since %d: %+v", since, r.Said)
	}
}

func TestTeamsSayPhrasesOnlyWhileTheyPlay(t *testing.T) {
	h := openHouse(t, setting{})
	seats := h.players(wanted("team", "poco"))
	seats[0].refused(wire.CodePhrasesOnly, text("take K12"))
	seats[1].do(phrase(wire.PhraseGoodLuck))
	seats[1].do(wire.Action{Type: wire.ActionResign})
	seats[0].reach(seats[1])
	seats[0].do(text("that was quick"))
}

// TestTalkIsLimitedByVisitor says ten things at once, and one more when two seconds have passed by the test's clock.
func TestTalkIsLimitedByVisitor(t *testing.T) {
	c := newClock()
	h := openHouse(t, c.setting())
	seats := h.players(wanted("pente", "po"))
	host, guest := seats[0], seats[1]
	for i := range server.DefaultLimits().Talk.Burst {
		host.do(text(fmt.Sprint("one more, ", i)))
	}
	host.refused(wire.CodeTooMany, phrase(wire.PhraseHello))
	host.do(wire.Action{Type: wire.ActionPlay, Point: "K10"})
	guest.plies(1)
	guest.do(phrase(wire.PhraseHello))
	c.pass(2 * time.Second)
	host.do(phrase(wire.PhraseBye))
	host.refused(wire.CodeTooMany, phrase(wire.PhraseBye))
}

func TestTheSameIsRefusedAfterTwice(t *testing.T) {
	seats := openHouse(t, setting{}).players(wanted("pente", "po"))
	seats[0].do(text("your move"))
	seats[0].do(text("Your  move"))
	seats[0].refused(wire.CodeRepeated, text("YOUR MOVE"))
	seats[1].do(text("your move"))
}
