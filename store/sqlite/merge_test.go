package sqlite

import (
	"bytes"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"tessera/store"
)

// saved returns a backup of a store after some appends.
func saved(t *testing.T, appends ...store.Append) string {
	t.Helper()
	s := openFresh(t)
	for _, a := range appends {
		wantOutcomes(t, []error{s.Append(t.Context(), a)}, nil)
	}
	path := filepath.Join(t.TempDir(), "backup.db")
	wantOutcomes(t, []error{s.Backup(t.Context(), path)}, nil)
	return path
}

// said is an append of one event with a text of its own.
func said(match string, after int64, text string) store.Append {
	return store.Append{Match: match, After: after, At: noon, Events: [][]byte{[]byte(text)}}
}

func wantMerged(t *testing.T, backup string, s *Store, want Merged) {
	t.Helper()
	got, err := Merge(t.Context(), backup, s.dir)
	if err != nil || got != want {
		t.Errorf("merged %+v, error %v, want %+v", got, err, want)
	}
}

func TestMergeWhileServing(t *testing.T) {
	last := said("behind", 1, "b2")
	last.Actor, last.ID = "0", "second"
	last.Seated = &store.Seated{Holders: []string{"ann", "bob"}, Over: true}
	last.Due = &store.Due{Match: "behind", At: noon, Kind: "computer", Key: "2"}
	backup := saved(t,
		said("behind", 0, "b1"), last, said("missing", 0, "m1"), said("ahead", 0, "a1"),
		said("same", 0, "s1"), said("other", 0, "o1"), said("other", 1, "o2"))

	s := openFresh(t)
	for _, a := range []store.Append{
		said("behind", 0, "b1"), said("ahead", 0, "a1"), said("ahead", 1, "a2"),
		said("same", 0, "s1"), said("other", 0, "x1"), said("own", 0, "w1"),
	} {
		a.Seated = &store.Seated{Holders: []string{"ann"}}
		wantOutcomes(t, []error{s.Append(t.Context(), a)}, nil)
	}
	before, err := s.Changes(t.Context(), store.Mark{}, 10)
	wantOutcomes(t, []error{err}, nil)
	wantMerged(t, backup, s, Merged{New: 1, Continued: 1, Present: 2, Different: 1})
	changes, err := s.Changes(t.Context(), before[len(before)-1].Mark, 10)
	if err != nil || len(changes) != 2 || changes[0].Match != "behind" || changes[1].Match != "missing" {
		t.Errorf("changes %+v, error %v, want those of the two matches that were merged", changes, err)
	}
	wantVersions(t, s, map[string]int64{"behind": 2, "missing": 1, "ahead": 2, "same": 1, "other": 1, "own": 1})

	if version, ok, err := s.Answer(t.Context(), "behind", "0", "second"); version != 2 || !ok || err != nil {
		t.Errorf("the command came as version %d, %v, error %v", version, ok, err)
	}
	due, err := s.Due(t.Context(), noon, 10)
	if err != nil || len(due) != 1 || due[0] != *last.Due {
		t.Errorf("due work %+v, error %v, want %+v", due, err, *last.Due)
	}
	seated, err := s.Sittings(t.Context(), store.Sittings{Holders: []string{"bob"}, Limit: 10})
	if err != nil || len(seated) != 1 || seated[0].Mark != changes[0].Mark || !seated[0].Over || !seated[0].Company {
		t.Errorf("bob sits in %+v, error %v, want the match that was continued", seated, err)
	}
	events, err := s.Events(t.Context(), "behind", 0)
	if err != nil || len(events) != 2 || string(events[1].Data) != "b2" {
		t.Errorf("events %+v, error %v", events, err)
	}
	wantOutcomes(t, []error{s.Append(t.Context(), said("behind", 2, "b3"))}, nil)
	wantMerged(t, backup, s, Merged{Present: 4, Different: 1})
}

// TestMergeKeepsTheFoldersSecrets merges into the folder that was backed up and into one with a secret of its own.
func TestMergeKeepsTheFoldersSecrets(t *testing.T) {
	s, other := openFresh(t), openFresh(t)
	for _, name := range []string{"a", "b"} {
		if _, err := s.Secret(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	own, err := other.Secret(t.Context(), "a")
	backup := filepath.Join(t.TempDir(), "backup.db")
	wantOutcomes(t, []error{err, s.Append(t.Context(), said("m", 0, "1")), s.Backup(t.Context(), backup)}, nil, nil, nil)

	wantMerged(t, backup, s, Merged{Present: 1})
	wantMerged(t, backup, other, Merged{New: 1, OtherSecrets: 2})
	if kept, err := other.Secret(t.Context(), "a"); err != nil || !bytes.Equal(kept, own) {
		t.Errorf("the secret was %x and is %x, error %v", own, kept, err)
	}
}

// TestMergeBesideAppends merges several pages while the store appends to the matches that come.
func TestMergeBesideAppends(t *testing.T) {
	const matches = 3*mergePage + 1
	var appends []store.Append
	for i := range matches {
		appends = append(appends, said(fmt.Sprintf("m%04d", i), 0, "1"))
	}
	backup, s := saved(t, appends...), openFresh(t)
	var group sync.WaitGroup
	outcomes := make([]error, matches)
	group.Go(func() {
		for i := range matches {
			outcomes[i] = s.Append(t.Context(), said(fmt.Sprintf("x%04d", i), 0, "1"))
		}
	})
	wantMerged(t, backup, s, Merged{New: matches})
	group.Wait()
	wantOutcomes(t, outcomes, make([]error, matches)...)
	names, err := s.Matches(t.Context(), "", 3*matches)
	if err != nil || len(names) != 2*matches {
		t.Errorf("%d matches, error %v, want %d", len(names), err, 2*matches)
	}
}

func TestMergeRefuses(t *testing.T) {
	s := openFresh(t)
	if _, err := Merge(t.Context(), filepath.Join(t.TempDir(), "missing.db"), s.dir); err == nil {
		t.Error("a missing backup was merged")
	}
	if _, err := Merge(t.Context(), saved(t, said("m", 0, "1")), t.TempDir()); err == nil {
		t.Error("a backup was merged into no database")
	}
	wantVersions(t, s, map[string]int64{"m": 0})
}
