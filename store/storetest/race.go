package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"tessera/store"
)

func name(i int) string { return fmt.Sprintf("m%02d", i) }

// parallel calls a function n times at once and returns what each call did.
func parallel(n int, call func(i int) error) []error {
	outcomes := make([]error, n)
	var ready, group sync.WaitGroup
	ready.Add(n)
	for i := range n {
		group.Go(func() {
			ready.Done()
			ready.Wait()
			outcomes[i] = call(i)
		})
	}
	group.Wait()
	return outcomes
}

func wantAllDone(t *testing.T, outcomes []error) {
	t.Helper()
	for i, err := range outcomes {
		if err != nil {
			t.Errorf("goroutine %d: %v", i, err)
		}
	}
}

// testRaceOnOne lets many append to one match at once, each event naming its author: every version has exactly one
// winner, and it is his event that is stored.
func testRaceOnOne(t *testing.T, d Driver) {
	s := d.fresh(t)
	const authors, rounds = 32, 6
	winner := make([]string, authors*rounds+1)
	var mu sync.Mutex
	wantAllDone(t, parallel(authors, func(i int) error {
		for round := range rounds {
			event := fmt.Sprintf("author %d round %d", i, round)
			version, err := appendNext(t.Context(), s, "m", func(after int64) store.Append {
				return store.Append{Match: "m", After: after, Events: [][]byte{[]byte(event)}, At: start}
			})
			if err != nil {
				return err
			}
			mu.Lock()
			if winner[version] != "" {
				t.Errorf("version %d was won twice", version)
			}
			winner[version] = event
			mu.Unlock()
		}
		return nil
	}))
	events, err := s.Events(t.Context(), "m", 0)
	if err != nil || len(events) != authors*rounds {
		t.Fatalf("%d events, %v; want %d", len(events), err, authors*rounds)
	}
	for i, event := range events {
		if event.Version != int64(i)+1 || string(event.Data) != winner[i+1] {
			t.Errorf("event %d is %d, %s; want %s", i+1, event.Version, event.Data, winner[i+1])
		}
	}
}

func testRaceOnMany(t *testing.T, d Driver) {
	s := d.fresh(t)
	const matches, versions = 64, 10
	wantAllDone(t, parallel(matches, func(i int) error {
		for after := range int64(versions) {
			if err := s.Append(t.Context(), command(name(i), after, "ann", name(int(after)))); err != nil {
				return err
			}
		}
		return nil
	}))
	for i := range matches {
		wantHistory(t, s, name(i), versions)
	}
}

// testNeighbours mixes appends that must be refused among good ones.
func testNeighbours(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, command("old", 0, "ann", "1"))
	const kinds, each = 4, 25
	outcomes := parallel(kinds*each, func(i int) error {
		switch i % kinds {
		case 1:
			return s.Append(t.Context(), one("old", 5))
		case 2:
			return s.Append(t.Context(), command("old", 1, "ann", "1"))
		case 3:
			return s.Append(t.Context(), store.Append{Match: name(i)})
		}
		return s.Append(t.Context(), one(name(i), 0))
	})
	for i, err := range outcomes {
		switch i % kinds {
		case 0:
			wantError(t, err, nil)
			wantHistory(t, s, name(i), 1)
		case 1:
			wantError(t, err, store.ErrConflict)
		case 2:
			wantRepeated(t, err, 1)
		case 3:
			wantError(t, err, store.ErrInvalid)
		}
	}
	wantHistory(t, s, "old", 1)
}

// testReaders reads while others append: whatever has been acknowledged is seen, and never half an append.
func testReaders(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("m", 0), one("m", 1))
	const appends = 100
	wantAllDone(t, parallel(4, func(i int) error {
		if i > 0 {
			return readUntil(t, s, 2+2*appends)
		}
		for n := range int64(appends) {
			a := one("m", 2+2*n)
			a.Events = append(a.Events, data("m", a.After+2))
			if err := s.Append(t.Context(), a); err != nil {
				return err
			}
			if version, err := s.Version(t.Context(), "m"); err != nil || version != a.Last() {
				return fmt.Errorf("version %d, %w; appended up to %d", version, err, a.Last())
			}
		}
		return nil
	}))
	wantHistory(t, s, "m", 2+2*appends)
}

// readUntil reads a match, whose appends are of two events, until it has a version.
func readUntil(t *testing.T, s store.Store, last int64) error {
	for seen := int64(0); seen < last; {
		events, err := s.Events(t.Context(), "m", seen)
		if err != nil {
			return err
		}
		if len(events)%2 != 0 {
			return errors.New("half of an append was read")
		}
		for _, event := range events {
			if seen++; event.Version != seen {
				return fmt.Errorf("read version %d after %d", event.Version, seen-1)
			}
		}
	}
	return nil
}
