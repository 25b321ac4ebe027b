package storetest

import (
	"errors"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"tessera/store"
)

func testReopen(t *testing.T, d Driver) {
	place := t.TempDir()
	var due store.Due
	for version := range int64(5) {
		s := d.open(t, place)
		var a store.Append
		a, due = withDue("m", version, int(version), "k")
		a.Actor, a.ID = "ann", name(int(version))
		must(t, s, a)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	s := d.open(t, place)
	wantHistory(t, s, "m", 5)
	wantAnswer(t, s, "m", "ann", name(3), 4)
	wantDue(t, s, start.Add(time.Hour), due)
}

func testClosed(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("m", 0))
	ctx := t.Context()
	for range 2 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	calls := map[string]func() error{
		"Append":  func() error { return s.Append(ctx, one("m", 1)) },
		"Events":  func() error { _, err := s.Events(ctx, "m", 0); return err },
		"Version": func() error { _, err := s.Version(ctx, "m"); return err },
		"Matches": func() error { _, err := s.Matches(ctx, "", 1); return err },
		"Sittings": func() error {
			_, err := s.Sittings(ctx, store.Sittings{Holders: []string{"ann"}, Limit: 1})
			return err
		},
		"Unseated": func() error { _, err := s.Unseated(ctx, "", 1); return err },
		"Seat":     func() error { return s.Seat(ctx, "m", 1, start, store.Seated{}) },
		"Answer":   func() error { _, _, err := s.Answer(ctx, "m", "ann", "1"); return err },
		"Due":      func() error { _, err := s.Due(ctx, start, 1); return err },
		"Finish":   func() error { return s.Finish(ctx, store.Due{Match: "m", At: start}) },
		"Secret":   func() error { _, err := s.Secret(ctx, "a"); return err },
		"Ready":    func() error { return s.Ready(ctx) },
		"Backup":   func() error { return s.Backup(ctx, filepath.Join(t.TempDir(), "backup")) },
	}
	for name, call := range calls {
		if err := call(); !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s: error %v, want %v", name, err, store.ErrClosed)
		}
	}
}

// testCloseWhileAppending: an append that Close overtakes is stored or it is not, and says which.
func testCloseWhileAppending(t *testing.T, d Driver) {
	place := t.TempDir()
	s := d.open(t, place)
	const matches = 16
	var acknowledged [matches]int64
	var total atomic.Int64
	busy := make(chan struct{})
	wantAllDone(t, parallel(matches+1, func(i int) error {
		if i == matches {
			<-busy
			return s.Close()
		}
		for {
			err := s.Append(t.Context(), one(name(i), acknowledged[i]))
			if errors.Is(err, store.ErrClosed) {
				return nil
			}
			if err != nil {
				return err
			}
			acknowledged[i]++
			if total.Add(1) == 5*matches {
				close(busy)
			}
		}
	}))
	s = d.open(t, place)
	for i, version := range acknowledged {
		if version > 0 {
			wantHistory(t, s, name(i), version)
		}
	}
}
