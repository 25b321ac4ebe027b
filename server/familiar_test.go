package server

import (
	"slices"
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
	f.sweep(now.Add(familiarFor))
	if len(f.seen) != 0 {
		t.Errorf("%d are remembered", len(f.seen))
	}
}
