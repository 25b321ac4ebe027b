package storetest

import (
	"testing"
	"time"
)

func testBeat(t *testing.T, d Driver) {
	place := t.TempDir()
	s := d.open(t, place)
	check := func(want time.Time) {
		t.Helper()
		if got, err := s.LastBeat(t.Context()); err != nil || !got.Equal(want) {
			t.Errorf("the last beat was at %v, %v; want %v", got, err, want)
		}
	}
	check(time.Time{})
	early := time.Date(2026, 1, 2, 12, 0, 0, 123456789, time.UTC)
	for _, each := range []struct {
		node string
		at   time.Time
	}{{"a", early}, {"b", early.Add(time.Second)}, {"a", early.Add(3 * time.Second)}, {"b", early.Add(2 * time.Second)}} {
		if err := s.Beat(t.Context(), each.node, each.at); err != nil {
			t.Fatal(err)
		}
	}
	check(early.Add(3 * time.Second))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = d.open(t, place)
	check(early.Add(3 * time.Second))
}
