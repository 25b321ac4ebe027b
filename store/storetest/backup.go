package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"tessera/store"
)

// restored opens a store that was filled from a backup.
func (d Driver) restored(t *testing.T, backup string) store.Store {
	t.Helper()
	place := filepath.Join(t.TempDir(), "restored")
	if err := d.Restore(backup, place); err != nil {
		t.Fatal(err)
	}
	return d.open(t, place)
}

func testBackup(t *testing.T, d Driver) {
	s := d.fresh(t)
	a, due := withDue("m", 0, 1, "k")
	a.Actor, a.ID = "ann", "1"
	must(t, s, a)
	want := secret(t, s, "a")
	folder := t.TempDir()
	path := filepath.Join(folder, "odd name #1?%20.db")
	if err := s.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	must(t, s, one("m", 1))
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("backup left %v, %v", entries, err)
	}

	r := d.restored(t, path)
	wantHistory(t, r, "m", 1)
	wantAnswer(t, r, "m", "ann", "1", 1)
	wantDue(t, r, start.Add(time.Hour), due)
	if !bytes.Equal(want, secret(t, r, "a")) {
		t.Error("backup has another secret")
	}
	must(t, r, one("m", 1))
	wantHistory(t, r, "m", 2)
}

func testBackupRefusesToOverwrite(t *testing.T, d Driver) {
	s := d.fresh(t)
	folder := t.TempDir()
	path := filepath.Join(folder, "taken")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	wantError(t, s.Backup(t.Context(), path), fs.ErrExist)
	if kept, err := os.ReadFile(path); err != nil || string(kept) != "precious" {
		t.Errorf("the file holds %q, %v", kept, err)
	}
	wantError(t, s.Backup(t.Context(), filepath.Join(folder, "missing", "backup")), fs.ErrNotExist)
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("refused backups left %v, %v", entries, err)
	}
}

// testBackupWhileAppending takes backups while each of several goroutines appends in turns to two matches. In every
// backup the first of a pair is level with the second or one ahead, and what was acknowledged before is there.
func testBackupWhileAppending(t *testing.T, d Driver) {
	s := d.fresh(t)
	const pairs, backups = 8, 4
	folder := t.TempDir()
	path := func(n int) string { return filepath.Join(folder, name(n)) }
	var acknowledged [pairs]atomic.Int64
	var before [backups][pairs]int64
	var done atomic.Bool
	wantAllDone(t, parallel(pairs+1, func(i int) error {
		if i < pairs {
			return appendInTurns(t, s, i, &acknowledged[i], &done)
		}
		defer done.Store(true)
		for n := range backups {
			for pair := range pairs {
				for before[n][pair] < int64(n) && !done.Load() {
					before[n][pair] = acknowledged[pair].Load()
				}
			}
			if err := s.Backup(t.Context(), path(n)); err != nil {
				return err
			}
		}
		return nil
	}))
	for n := range backups {
		r := d.restored(t, path(n))
		for pair := range pairs {
			wantPrefix(t, r, pair, before[n][pair])
		}
	}
}

// appendInTurns appends to the first and to the second match of a pair until done, and counts the rounds.
func appendInTurns(t *testing.T, s store.Store, pair int, rounds *atomic.Int64, done *atomic.Bool) error {
	for version := int64(0); !done.Load(); version++ {
		for _, side := range []string{"a", "b"} {
			if err := s.Append(t.Context(), command(name(pair)+side, version, "ann", fmt.Sprint(version))); err != nil {
				done.Store(true)
				return err
			}
		}
		rounds.Store(version + 1)
	}
	return nil
}

// wantPrefix checks a pair that was appended to in turns, with at least some rounds.
func wantPrefix(t *testing.T, s store.Store, pair int, atLeast int64) {
	t.Helper()
	var versions [2]int64
	for i, side := range []string{"a", "b"} {
		version, err := s.Version(t.Context(), name(pair)+side)
		if errors.Is(err, store.ErrUnknown) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		versions[i] = version
		wantHistory(t, s, name(pair)+side, version)
		wantAnswer(t, s, name(pair)+side, "ann", fmt.Sprint(version-1), version)
		wantAnswer(t, s, name(pair)+side, "ann", fmt.Sprint(version), 0)
	}
	ahead := versions[0] - versions[1]
	if ahead < 0 || ahead > 1 || versions[1] < atLeast {
		t.Errorf("pair %d has versions %v; want both at least %d and the first ahead by 0 or 1", pair, versions, atLeast)
	}
}
