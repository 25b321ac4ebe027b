package storetest

import (
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"tessera/store"
)

func testChanges(t *testing.T, d Driver) {
	place := t.TempDir()
	s := d.open(t, place)
	must(t, s, one("c", 0), one("a", 0), one("b", 0), one("c", 1), one("a", 1))
	wantChanges(t, s, store.Mark{}, "b1", "c2", "a2")
	all := changes(t, s, store.Mark{}, 10)
	wantChanges(t, s, all[0].Mark, "c2", "a2")
	wantChanges(t, s, all[2].Mark)
	if first := changes(t, s, store.Mark{}, 2); !slices.Equal(first, all[:2]) {
		t.Errorf("the first two are %v, want %v", first, all[:2])
	}
	must(t, s, one("b", 1))
	wantChanges(t, s, all[2].Mark, "b2")
	wantChanges(t, s, all[0].Mark, "c2", "a2", "b2")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = d.open(t, place)
	must(t, s, one("d", 0))
	wantChanges(t, s, all[2].Mark, "b2", "d1")
}

func testChangesOfTheRefused(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("m", 0))
	last := changes(t, s, store.Mark{}, 1)[0]
	wantError(t, s.Append(t.Context(), one("m", 0)), store.ErrConflict)
	wantError(t, s.Append(t.Context(), one("n", 5)), store.ErrConflict)
	wantChanges(t, s, last.Mark)
}

// testChangesWhileAppending follows the changes of many matches at once: at the end nothing has been missed.
func testChangesWhileAppending(t *testing.T, d Driver) {
	s := d.fresh(t)
	const matches, versions = 8, 20
	var writers sync.WaitGroup
	for i := range matches {
		writers.Go(func() {
			for version := range int64(versions) {
				if err := s.Append(t.Context(), one(name(i), version)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	done := make(chan struct{})
	go func() { writers.Wait(); close(done) }()
	seen, mark := map[string]int64{}, store.Mark{}
	follow := func() {
		for _, c := range changes(t, s, mark, 3) {
			seen[c.Match], mark = c.Version, c.Mark
		}
	}
	for running := true; running; {
		select {
		case <-done:
			running = false
		default:
			follow()
		}
	}
	for before := (store.Mark{Number: -1}); before != mark; {
		before = mark
		follow()
	}
	for i := range matches {
		if seen[name(i)] != versions {
			t.Errorf("%s was seen at version %d, want %d", name(i), seen[name(i)], versions)
		}
	}
}

func testChangesRestored(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("b", 0), one("a", 0), one("b", 1))
	all := changes(t, s, store.Mark{}, 10)
	backup, place := filepath.Join(t.TempDir(), "backup"), t.TempDir()
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	if err := d.Restore(backup, place); err != nil {
		t.Fatal(err)
	}
	if restored := changes(t, d.open(t, place), store.Mark{}, 10); !slices.Equal(restored, all) {
		t.Errorf("restored: %v, want %v", restored, all)
	}
}

func changes(t *testing.T, s store.Store, after store.Mark, limit int) []store.Change {
	t.Helper()
	list, err := s.Changes(t.Context(), after, limit)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// wantChanges checks which matches have changed, with the digit of their version.
func wantChanges(t *testing.T, s store.Store, after store.Mark, want ...string) {
	t.Helper()
	var got []string
	for _, c := range changes(t, s, after, 10) {
		got = append(got, c.Match+string(rune('0'+c.Version)))
	}
	if !slices.Equal(got, want) {
		t.Errorf("changes after %v: %v, want %v", after, got, want)
	}
}
