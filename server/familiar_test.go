package server

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"tessera/match"
)

func TestWhoWasSignedInIsForgottenAfterADay(t *testing.T) {
	f, now := newFamiliar(), time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
	f.meet("guest", []match.Holder{"account"}, now)
	for after, want := range map[time.Duration][]match.Holder{0: {"account"}, 23 * time.Hour: {"account"}, 24 * time.Hour: nil} {
		if got := f.of("guest", now.Add(after)); !slices.Equal(got, want) {
			t.Errorf("after %v: %q", after, got)
		}
	}
	if got := f.of("another", now); got != nil {
		t.Errorf("another guest is %q", got)
	}
	f.meet("guest", []match.Holder{"alt", "account"}, now.Add(time.Hour))
	f.meet("guest", []match.Holder{"third"}, now.Add(2*time.Hour))
	for after, want := range map[time.Duration][]match.Holder{
		3 * time.Hour: {"alt", "account", "third"}, 25 * time.Hour: {"third"}, 26 * time.Hour: nil,
	} {
		if got := f.of("guest", now.Add(after)); !slices.Equal(got, want) {
			t.Errorf("after %v: %q", after, got)
		}
	}
	for n := range 2 * maxKnown {
		f.meet("many", []match.Holder{match.Holder(strconv.Itoa(n))}, now)
	}
	if got := f.of("many", now); len(got) != maxKnown || got[maxKnown-1] != match.Holder(strconv.Itoa(2*maxKnown-1)) {
		t.Errorf("of many are remembered %q", got)
	}
	f.sweep(now.Add(3 * familiarFor))
	if len(f.seen) != 0 {
		t.Errorf("%d are remembered", len(f.seen))
	}
}
