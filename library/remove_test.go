package library

import (
	"errors"
	"testing"
	"time"

	"tessera/record"
)

// TestRemoved games are gone from every answer at once, and from the segments when these are merged.
func TestRemoved(t *testing.T) {
	l, random := openFresh(t), newPlayer(9)
	k := kind{"pente", 9, 2, nil}
	games := importDifferent(t, l, random, k, fanout-1, 6)
	var rest []*record.Record
	for _, r := range games {
		if r.Info.Players[0].Name != "P1" && r.Info.Players[1].Name != "P1" {
			rest = append(rest, r)
		}
	}
	removed, err := l.Remove(t.Context(), Query{Player: "P1", Whole: true})
	if err != nil || removed != len(games)-len(rest) || removed == 0 {
		t.Fatalf("%d of %d games removed, error %v", removed, len(games), err)
	}
	check := func() {
		t.Helper()
		o, seen := newOracle(t, rest), 0
		for _, r := range games {
			for _, m := range momentsOf(t, r) {
				o.compare(t, l, &r.Rules, &m.position, someFilters[seen%len(someFilters)])
				seen++
			}
		}
		stats, err := l.Stats(t.Context())
		if err != nil || stats.Games != len(rest) {
			t.Errorf("%+v, error %v; want %d games", stats, err, len(rest))
		}
		if n, err := l.Count(t.Context(), Query{Player: "p1", Whole: true}); n != 0 || err != nil {
			t.Errorf("%d games of one who was removed, error %v", n, err)
		}
	}
	check()
	if _, err := l.Game(t.Context(), 1); errors.Is(err, ErrUnknown) == (games[0] == rest[0]) {
		t.Errorf("game 1: error %v", err)
	}
	last := written(t, "Z", "Z", "", "K10", "L11", "K12")
	mustImport(t, l, entries("s", last), Report{Added: 1})
	rest = append(rest, last)
	check()
	stats, err := l.Stats(t.Context())
	positions := 0
	for _, r := range rest {
		positions += len(momentsOf(t, r))
	}
	if err != nil || stats.Segments != 1 || stats.Positions != positions {
		t.Errorf("%+v, error %v; want 1 segment of %d positions", stats, err, positions)
	}
}

// TestNumbersAreNeverGivenAgain, nor does a game that was removed stand in the way of itself.
func TestNumbersAreNeverGivenAgain(t *testing.T) {
	l := openFresh(t)
	for want := int64(1); want < 4; want++ {
		mustImport(t, l, entries("s", written(t, "A", "B", "2001", "K10")), Report{Added: 1})
		page, err := l.Find(t.Context(), Query{}, nil, 5)
		if err != nil || len(page.Games) != 1 || page.Games[0].ID != want {
			t.Fatalf("%+v, error %v", page, err)
		}
		if n, err := l.Remove(t.Context(), Query{}); n != 1 || err != nil {
			t.Fatalf("%d removed, error %v", n, err)
		}
	}
}

// TestRemoveAll removes more than a transaction takes.
func TestRemoveAll(t *testing.T) {
	l, g := openFresh(t), newGenerator(t, 12)
	mustImport(t, l, g.entries(2*removeBatch+5), Report{Added: 2*removeBatch + 5})
	begun := time.Now()
	if n, err := l.Remove(t.Context(), Query{}); n != 2*removeBatch+5 || err != nil {
		t.Errorf("%d removed in %v, error %v", n, time.Since(begun), err)
	}
	p := g.rules[0].Start(0)
	if a, err := l.Position(t.Context(), &g.rules[0], &p, Filter{}); err != nil || a.Games != 0 || len(a.Moves) != 0 {
		t.Errorf("%+v, error %v", a, err)
	}
}
