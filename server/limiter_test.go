package server

import (
	"net/netip"
	"testing"
	"time"
)

func TestTokensComeBackAndFullBucketsAreForgotten(t *testing.T) {
	limits := DefaultLimits()
	limits.Commands = Rate{PerSecond: 1, Burst: 2}
	l := newLimiter(limits)
	start := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	one, two := asker{address: "192.0.2.1/32"}, asker{address: "192.0.2.2/32"}
	for i, c := range []struct {
		by   asker
		at   time.Time
		want bool
	}{
		{one, start, true}, {one, start, true}, {one, start, false}, {two, start, true},
		{one, start.Add(time.Second), true}, {one, start.Add(time.Second), false},
	} {
		if err := l.command(c.by, c.at); (err == nil) != c.want {
			t.Errorf("command %d: %v", i, err)
		}
	}
	if err := l.talk("talker", start); err != nil {
		t.Error(err)
	}
	if err := l.letter(netip.MustParsePrefix("192.0.2.1/32"), "ann", start); err != nil {
		t.Error(err)
	}
	if err := l.command(two, start.Add(sweepEvery)); err != nil {
		t.Error(err)
	}
	slow := bucket{deedLetters, ofName, "ann"}
	if _, known := l.known[slow]; !known || len(l.known) != 2 {
		t.Errorf("after %v these are remembered: %v", sweepEvery, l.known)
	}
}

func TestAnAddressHoldsSoMuchAndIsForgotten(t *testing.T) {
	limits := DefaultLimits()
	limits.OpenSockets, limits.OpenWatches = 2, 1
	g, one, two := newGuests(limits), netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("192.0.2.2/32")
	for i, want := range []bool{true, true, false} {
		if got := g.open(one); got != want {
			t.Errorf("socket %d: %t", i, got)
		}
	}
	if !g.open(two) || !g.watch(one) || g.watch(one) {
		t.Error("a socket of another address, one watch and no second")
	}
	g.unwatch(one)
	for _, address := range []netip.Prefix{one, two, one} {
		g.close(address)
	}
	if g.sockets != 0 || len(g.byAddr) != 0 {
		t.Errorf("%d sockets of %d addresses are left", g.sockets, len(g.byAddr))
	}
}
