package server_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/wire"
)

// sealed is a number for a draw under seal, as docs/draw.md tells browsers to seal it.
type sealed struct {
	value int
	nonce string
}

func seal(value int, letter string) sealed { return sealed{value, strings.Repeat(letter, 64)} }

func (s sealed) commitment() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "tessera draw 1\n%s\n%d\n", s.nonce, s.value))
	return hex.EncodeToString(sum[:])
}

func (s sealed) commit() wire.Action {
	return wire.Action{Type: wire.ActionCommit, Commitment: s.commitment()}
}

func (s sealed) reveal() wire.Action {
	return wire.Action{Type: wire.ActionReveal, Value: s.value, Nonce: s.nonce}
}

func toDraw(variant, seats string) wire.NewMatch {
	m := wanted(variant, seats)
	m.First, m.Draw = nil, true
	return m
}

// checkDraw follows docs/draw.md with what a watcher can see.
func checkDraw(t *testing.T, d *wire.Draw) {
	t.Helper()
	sum := 0
	for _, hand := range d.Hands {
		if got := (sealed{hand.Value, hand.Nonce}); !hand.Revealed || got.commitment() != hand.Commitment {
			t.Errorf("the hand %+v does not hold what it was sealed with", hand)
		}
		sum += hand.Value
	}
	if want := d.Seats[sum%len(d.Seats)]; d.First == nil || *d.First != want {
		t.Errorf("seat %v begins, want %d", d.First, want)
	}
}

func TestTwoDrawForTheFirstMove(t *testing.T) {
	for _, c := range []struct{ host, guest, first int }{{0, 0, 1}, {1, 1, 1}, {0, 1, 0}, {1, 0, 0}} {
		h := openHouse(t, setting{})
		seats := h.players(toDraw("pente", "po"))
		host, guest, watcher := seats[0], seats[1], h.browser().join(seats[0].match, 0)
		hides, picks := seal(c.host, "a"), seal(c.guest, "b")

		host.refused(wire.CodeDrawing, wire.Action{Type: wire.ActionPlay, Point: "K10"})
		host.refused(wire.CodeNoDraw, hides.reveal())
		host.do(hides.commit())
		guest.do(picks.commit())
		watcher.reach(guest)
		for _, hand := range watcher.table.Draw.Hands {
			if hand.Commitment == "" || hand.Revealed || hand.Value != 0 || hand.Nonce != "" {
				t.Errorf("before anybody reveals: %+v", hand)
			}
		}
		if watcher.table.Draw.Until == 0 || watcher.table.Draw.First != nil || watcher.table.Game != 0 {
			t.Errorf("before anybody reveals: %+v", watcher.table.Draw)
		}
		host.refused(wire.CodeWrongReveal, seal(1-c.host, "a").reveal())
		host.do(hides.reveal())
		guest.do(picks.reveal())
		watcher.reach(guest)
		checkDraw(t, watcher.table.Draw)
		if *watcher.table.Draw.First != c.first || watcher.table.First != c.first || *watcher.table.Turn != c.first {
			t.Errorf("%d and %d: seat %d begins, want %d", c.host, c.guest, watcher.table.First, c.first)
		}
	}
}

// TestTheHouseDrawsWithWhoIsAlone plays on one screen: the house hides, and tells when the other hand is sealed.
func TestTheHouseDrawsWithWhoIsAlone(t *testing.T) {
	h := openHouse(t, setting{})
	host := h.players(toDraw("pente", "pp"))[0]
	house := host.table.Draw.Hands[0]
	if house.Seat != nil || house.Commitment == "" || house.Revealed || house.Nonce != "" || house.Value != 0 {
		t.Fatalf("the house holds %+v", house)
	}
	mine := seal(1, "c")
	host.do(mine.commit())
	host.do(mine.reveal())
	checkDraw(t, host.table.Draw)
	if host.table.Draw.Hands[0].Commitment != house.Commitment || host.table.Game != 1 {
		t.Errorf("the house held %+v, then %+v", house, host.table.Draw.Hands[0])
	}
}

// TestWhoDoesNotRevealLosesTheDraw lets the time of a draw of three pass by the test's clock.
func TestWhoDoesNotRevealLosesTheDraw(t *testing.T) {
	c := newClock()
	h := openHouse(t, c.setting())
	seats := h.players(toDraw("free", "poo"))
	secrets := []sealed{seal(2, "a"), seal(1, "b"), seal(2, "c")}
	for i, p := range seats {
		p.do(secrets[i].commit())
	}
	late := seats[2].table.Draw.Until
	if want := c.read().Add(20 * time.Second).UnixMilli(); late != want {
		t.Errorf("until %d, want %d", late, want)
	}
	seats[0].do(secrets[0].reveal())
	seats[2].do(secrets[2].reveal())
	c.pass(21 * time.Second)
	for _, p := range seats {
		p.until("the start", func(h *held) bool { return h.table.Game == 1 })
	}
	d := seats[0].table.Draw
	// Seat 1 is out: the sum is 4, along the seats 2 and 0.
	if d.First == nil || *d.First != 2 || len(d.Seats) != 2 || d.Hands[1].Revealed || d.Hands[1].Value != 0 || d.Hands[1].Nonce != "" {
		t.Errorf("drawn %+v", d)
	}
	seats[1].refused(wire.CodeNoDraw, secrets[1].reveal())
}

// TestWhoDoesNotCommitIsOutOfTheDraw lets the time to put a value under seal pass by the test's clock.
func TestWhoDoesNotCommitIsOutOfTheDraw(t *testing.T) {
	c := newClock()
	h := openHouse(t, c.setting())
	seats := h.players(toDraw("free", "poo"))
	first, last := seal(2, "a"), seal(2, "c")
	seats[0].do(first.commit())
	if until, want := seats[0].table.Draw.Until, c.read().Add(time.Minute).UnixMilli(); until != want {
		t.Errorf("until %d, want %d", until, want)
	}
	seats[2].do(last.commit())
	c.pass(61 * time.Second)
	for _, p := range seats {
		p.until("the time to reveal", func(h *held) bool { return len(h.table.Draw.Hands) == 2 })
	}
	if until, want := seats[0].table.Draw.Until, c.read().Add(20*time.Second).UnixMilli(); until > want || until <= want-1000 {
		t.Errorf("until %d, want %d", until, want)
	}
	seats[1].refused(wire.CodeNoDraw, seal(0, "b").commit())
	seats[0].do(first.reveal())
	seats[2].do(last.reveal())
	// The sum is 4, along the seats 2 and 0.
	checkDraw(t, seats[2].table.Draw)
	if d := seats[2].table.Draw; len(d.Seats) != 2 || seats[2].table.First != 2 {
		t.Errorf("drawn %+v", d)
	}
}
