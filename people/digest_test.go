package people_test

import (
	"errors"
	"testing"
	"time"

	"tessera/people"
)

// TestADigestComesOnceADay goes over the days on which clocks are changed.
func TestADigestComesOnceADay(t *testing.T) {
	for _, each := range []struct {
		zone       string
		hour       int
		from, want string
	}{
		{"UTC", 7, "2026-01-02T06:59:59Z", "2026-01-02T07:00:00Z"},
		{"UTC", 7, "2026-01-02T07:00:00Z", "2026-01-03T07:00:00Z"},
		{"Europe/Brussels", 7, "2026-03-28T06:00:00Z", "2026-03-29T05:00:00Z"},
		{"Europe/Brussels", 7, "2026-10-24T05:00:00Z", "2026-10-25T06:00:00Z"},
		{"Europe/Brussels", 2, "2026-03-28T01:00:00Z", "2026-03-29T01:00:00Z"},
		{"Europe/Brussels", 2, "2026-03-29T01:00:00Z", "2026-03-30T00:00:00Z"},
		{"Europe/Brussels", 2, "2026-10-24T23:59:00Z", "2026-10-25T01:00:00Z"}, // two o'clock comes twice, the letter once
		{"Europe/Brussels", 2, "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z"},
		{"Europe/Brussels", 2, "2026-10-25T01:00:00Z", "2026-10-26T01:00:00Z"},
		{"Pacific/Auckland", 0, "2026-12-31T10:59:00Z", "2026-12-31T11:00:00Z"},
	} {
		from, err := time.Parse(time.RFC3339, each.from)
		if err != nil {
			t.Fatal(err)
		}
		got, err := people.Digest{Zone: each.zone, Hour: each.hour}.After(from)
		if err != nil || got.Format(time.RFC3339) != each.want {
			t.Errorf("at %d in %s after %s: %v, %v, want %s", each.hour, each.zone, each.from, got, err, each.want)
		}
	}
}

func TestHoursAndZonesThatThereAreNot(t *testing.T) {
	for _, d := range []people.Digest{
		{Zone: "UTC", Hour: 24}, {Zone: "UTC", Hour: -1}, {Hour: 7}, {Zone: "Local", Hour: 7}, {Zone: "Moon/Tycho", Hour: 7}, {Zone: "../../etc/passwd", Hour: 7},
	} {
		if _, err := d.After(time.Now()); !errors.Is(err, people.ErrClock) {
			t.Errorf("%+v: %v", d, err)
		}
	}
}
