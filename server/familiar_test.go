package server

import (
	"testing"
	"time"
)

func TestWhoWasSignedInIsForgottenAfterADay(t *testing.T) {
	f, now := newFamiliar(), time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
	f.meet("guest", "account", now)
	for after, want := range map[time.Duration]string{0: "account", 23 * time.Hour: "account", 24 * time.Hour: ""} {
		if got := f.of("guest", now.Add(after)); string(got) != want {
			t.Errorf("after %v: %q", after, got)
		}
	}
	if got := f.of("another", now); got != "" {
		t.Errorf("another guest is %q", got)
	}
	f.sweep(now.Add(familiarFor))
	if len(f.seen) != 0 {
		t.Errorf("%d are remembered", len(f.seen))
	}
}
