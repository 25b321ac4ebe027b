// Package storetest is the suite that every kind of store must pass.
package storetest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/store"
)

// Driver reaches the kind of store under test. Its functions need no testing.T, because a test runs them in a child
// process too.
type Driver struct {
	// Open opens the store of a place, which is a new folder for each test. The same place opened again, after it
	// was closed or its process died, is the same store.
	Open func(place string) (store.Store, error)
	// Restore fills an empty place from a backup.
	Restore func(backup, place string) error
}

// Run runs the suite. The package's TestMain must call Main.
func Run(t *testing.T, d Driver) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, Driver)
	}{
		{"Append", testAppend},
		{"UnknownMatch", testUnknownMatch},
		{"Matches", testMatches},
		{"Changes", testChanges},
		{"ChangesOfTheRefused", testChangesOfTheRefused},
		{"ChangesWhileAppending", testChangesWhileAppending},
		{"ChangesRestored", testChangesRestored},
		{"Conflict", testConflict},
		{"Invalid", testInvalid},
		{"BigEvents", testBigEvents},
		{"Cancelled", testCancelled},
		{"Repeated", testRepeated},
		{"RepeatedRace", testRepeatedRace},
		{"DueReplaced", testDueReplaced},
		{"DueOrder", testDueOrder},
		{"DueFinished", testDueFinished},
		{"DueNotOfTheRefused", testDueNotOfTheRefused},
		{"Sittings", testSittings},
		{"SittingsPaged", testSittingsPaged},
		{"SittingsOfTheRefused", testSittingsOfTheRefused},
		{"SittingsRestored", testSittingsRestored},
		{"Seat", testSeat},
		{"Erase", testErase},
		{"Beat", testBeat},
		{"Secret", testSecret},
		{"SecretRace", testSecretRace},
		{"RaceOnOne", testRaceOnOne},
		{"RaceOnMany", testRaceOnMany},
		{"Neighbours", testNeighbours},
		{"Readers", testReaders},
		{"Reopen", testReopen},
		{"Closed", testClosed},
		{"CloseWhileAppending", testCloseWhileAppending},
		{"Backup", testBackup},
		{"BackupRefusesToOverwrite", testBackupRefusesToOverwrite},
		{"BackupWhileAppending", testBackupWhileAppending},
		{"Kill", testKill},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, d) })
	}
}

// start is the time of the tests' events, with nanoseconds to lose.
var start = time.Date(2026, 5, 4, 3, 2, 1, 123456789, time.UTC)

// open opens the store of a place until the test ends.
func (d Driver) open(t *testing.T, place string) store.Store {
	t.Helper()
	s, err := d.Open(place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// fresh opens an empty store.
func (d Driver) fresh(t *testing.T) store.Store {
	t.Helper()
	return d.open(t, t.TempDir())
}

// one is an append of one event, whose data name the match and the version.
func one(match string, after int64) store.Append {
	return store.Append{Match: match, After: after, Events: [][]byte{data(match, after+1)}, At: start}
}

func data(match string, version int64) []byte { return fmt.Appendf(nil, "%s/%d", match, version) }

// must fails the test on an append that does not succeed.
func must(t *testing.T, s store.Store, appends ...store.Append) {
	t.Helper()
	for _, a := range appends {
		if err := s.Append(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
}

func wantError(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
}

func wantVersion(t *testing.T, s store.Store, match string, want int64) {
	t.Helper()
	got, err := s.Version(t.Context(), match)
	if err != nil || got != want {
		t.Errorf("version of %s is %d, %v; want %d", match, got, err, want)
	}
}

// wantHistory checks that a match has exactly the events that one makes, up to a version.
func wantHistory(t *testing.T, s store.Store, match string, version int64) {
	t.Helper()
	wantVersion(t, s, match, version)
	var want []store.Event
	for v := range version {
		want = append(want, store.Event{Version: v + 1, At: start, Data: data(match, v+1)})
	}
	wantEvents(t, s, match, 0, want...)
}

func wantEvents(t *testing.T, s store.Store, match string, after int64, want ...store.Event) {
	t.Helper()
	got, err := s.Events(t.Context(), match, after)
	if err != nil {
		t.Errorf("events of %s after %d: %v", match, after, err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("events of %s after %d (-want +got):\n%s", match, after, diff)
	}
}

func wantDue(t *testing.T, s store.Store, now time.Time, want ...store.Due) {
	t.Helper()
	got, err := s.Due(t.Context(), now, 100)
	if err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("due at %v (-want +got):\n%s", now, diff)
	}
}

func wantAnswer(t *testing.T, s store.Store, match, actor, id string, want int64) {
	t.Helper()
	version, ok, err := s.Answer(t.Context(), match, actor, id)
	if err != nil || version != want || ok != (want > 0) {
		t.Errorf("answer to %s of %s in %s is %d, %v, %v; want %d", id, actor, match, version, ok, err, want)
	}
}

// appendNext appends one event after the present version, as often as it takes, and returns its version.
func appendNext(ctx context.Context, s store.Store, match string, next func(after int64) store.Append) (int64, error) {
	for {
		after, err := s.Version(ctx, match)
		if err != nil && !errors.Is(err, store.ErrUnknown) {
			return 0, err
		}
		err = s.Append(ctx, next(after))
		if !errors.Is(err, store.ErrConflict) {
			return after + 1, err
		}
	}
}
