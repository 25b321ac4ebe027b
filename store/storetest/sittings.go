package storetest

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/store"
)

// seated is an append after which some holders, named in one text, sit in a match.
func seated(match string, after int64, holders string, over bool) store.Append {
	a := one(match, after)
	a.Seated = &store.Seated{Holders: strings.Fields(holders), Over: over}
	return a
}

func testSittings(t *testing.T, d Driver) {
	place := t.TempDir()
	s := d.open(t, place)
	check := func() {
		t.Helper()
		wantSittings(t, s, store.Sittings{Holders: []string{"ann"}}, "c with others", "b", "a with others, over")
		wantSittings(t, s, store.Sittings{Holders: []string{"ann"}, Going: true}, "c with others", "b")
		wantSittings(t, s, store.Sittings{Holders: []string{"bob"}}, "a with others, over")
		wantSittings(t, s, store.Sittings{Holders: []string{"bob", "ann"}}, "c with others", "b", "a over")
		wantSittings(t, s, store.Sittings{Holders: []string{"dora", "%"}})
		wantSittings(t, s, store.Sittings{})
	}
	must(t, s, seated("a", 0, "ann", false), seated("c", 0, "dora", false), seated("a", 1, "ann bob", true),
		seated("b", 0, "ann", false), seated("c", 1, "ann cid", false), one("a", 2), seated("d", 0, "", false))
	check()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = d.open(t, place)
	check()
}

func testSittingsPaged(t *testing.T, d Driver) {
	s := d.fresh(t)
	for i := range 5 {
		must(t, s, seated(name(i), 0, "ann", i%2 == 1))
	}
	first := sittings(t, s, store.Sittings{Holders: []string{"ann"}, Limit: 2})
	wantSittings(t, s, store.Sittings{Holders: []string{"ann"}, Limit: 2}, name(4), name(3)+" over")
	if at := first[0].At; !at.Equal(start) {
		t.Errorf("seated at %v, want %v", at, start)
	}
	must(t, s, seated(name(0), 1, "ann", false))
	wantSittings(t, s, store.Sittings{Holders: []string{"ann"}, Before: first[1].Mark}, name(2), name(1)+" over")
}

func testSittingsOfTheRefused(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, seated("m", 0, "ann", false))
	wantError(t, s.Append(t.Context(), seated("m", 0, "bob", false)), store.ErrConflict)
	wantError(t, s.Append(t.Context(), seated("m", 1, "bob bob", false)), store.ErrInvalid)
	empty := seated("m", 1, "bob", false)
	empty.Seated.Holders[0] = ""
	wantError(t, s.Append(t.Context(), empty), store.ErrInvalid)
	wantSittings(t, s, store.Sittings{Holders: []string{"bob"}})
	wantSittings(t, s, store.Sittings{Holders: []string{"ann"}}, "m")
}

func testSittingsRestored(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, seated("b", 0, "ann", false), seated("a", 0, "ann bob", true))
	q := store.Sittings{Holders: []string{"ann"}, Limit: 10}
	all := sittings(t, s, q)
	backup, place := filepath.Join(t.TempDir(), "backup"), t.TempDir()
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	if err := d.Restore(backup, place); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(all, sittings(t, d.open(t, place), q)); diff != "" {
		t.Errorf("restored (-want +got):\n%s", diff)
	}
}

// testSeat tells later who sits in matches that have not said so.
func testSeat(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("b", 0), seated("c", 0, "ann", false), one("a", 0), one("b", 1), one("d", 0))
	wantUnseated(t, s, "", "a", "b", "d")
	wantUnseated(t, s, "a", "b", "d")
	later := start.Add(time.Hour)
	wantError(t, s.Seat(t.Context(), "b", 1, later, store.Seated{Holders: []string{"ann"}}), store.ErrConflict)
	wantError(t, s.Seat(t.Context(), "x", 1, later, store.Seated{}), store.ErrConflict)
	wantError(t, s.Seat(t.Context(), "b", 2, later, store.Seated{Holders: []string{""}}), store.ErrInvalid)
	for _, err := range []error{
		s.Seat(t.Context(), "b", 2, later, store.Seated{Holders: []string{"ann"}, Over: true}),
		s.Seat(t.Context(), "d", 1, later, store.Seated{}),
	} {
		if err != nil {
			t.Error(err)
		}
	}
	wantUnseated(t, s, "", "a")
	wantHistory(t, s, "b", 2)
	wantSittings(t, s, store.Sittings{Holders: []string{"ann"}}, "b over", "c")
	must(t, s, seated("a", 1, "bob", false))
	wantUnseated(t, s, "")
}

func sittings(t *testing.T, s store.Store, q store.Sittings) []store.Sitting {
	t.Helper()
	if q.Limit == 0 {
		q.Limit = 10
	}
	found, err := s.Sittings(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// wantSittings checks the matches that are found, written with what is told of each.
func wantSittings(t *testing.T, s store.Store, q store.Sittings, want ...string) {
	t.Helper()
	var got []string
	for _, one := range sittings(t, s, q) {
		text := one.Match
		if one.Company {
			text += " with others"
		}
		if one.Over {
			text += map[bool]string{true: ", over", false: " over"}[one.Company]
		}
		got = append(got, text)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("sittings of %+v (-want +got):\n%s", q, diff)
	}
}

func wantUnseated(t *testing.T, s store.Store, after string, want ...string) {
	t.Helper()
	got, err := s.Unseated(t.Context(), after, 10)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("unseated after %q (-want +got):\n%s", after, diff)
	}
}
