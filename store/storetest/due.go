package storetest

import (
	"slices"
	"testing"
	"time"

	"tessera/store"
)

// withDue is an append of one event with due work some seconds after the start.
func withDue(match string, after int64, seconds int, key string) (store.Append, store.Due) {
	due := store.Due{Match: match, At: start.Add(time.Duration(seconds) * time.Second), Kind: "flag", Key: key}
	a := one(match, after)
	a.Due = &store.Due{At: due.At.Local(), Kind: due.Kind, Key: due.Key}
	return a, due
}

func testDueReplaced(t *testing.T, d Driver) {
	s := d.fresh(t)
	first, due := withDue("m", 0, 0, "1")
	must(t, s, first)
	wantDue(t, s, start.Add(-time.Nanosecond))
	wantDue(t, s, start, due)

	second, due := withDue("m", 1, 10, "2")
	must(t, s, second)
	wantDue(t, s, start.Add(10*time.Second-1))
	wantDue(t, s, start.Add(10*time.Second), due)

	must(t, s, one("n", 0))
	wantDue(t, s, start.Add(time.Hour), due)
	must(t, s, one("m", 2))
	wantDue(t, s, start.Add(time.Hour))
}

func testDueOrder(t *testing.T, d Driver) {
	s := d.fresh(t)
	var want []store.Due
	for i, seconds := range []int{5, 1, 4, 2, 3} {
		a, due := withDue(name(i), 0, seconds, "k")
		must(t, s, a)
		want = append(want, due)
	}
	slices.SortFunc(want, func(a, b store.Due) int { return a.At.Compare(b.At) })
	wantDue(t, s, start.Add(3*time.Second), want[:3]...)
	wantDue(t, s, start.Add(time.Hour), want...)
	got, err := s.Due(t.Context(), start.Add(time.Hour), 2)
	if err != nil || !slices.Equal(got, want[:2]) {
		t.Errorf("first two due: %v, %v; want %v", got, err, want[:2])
	}
}

func testDueFinished(t *testing.T, d Driver) {
	s := d.fresh(t)
	old, oldDue := withDue("m", 0, 1, "old")
	now, due := withDue("m", 1, 2, "new")
	other, otherDue := withDue("n", 0, 3, "new")
	must(t, s, old, now, other)
	finish := func(work store.Due) {
		t.Helper()
		if err := s.Finish(t.Context(), work); err != nil {
			t.Error(err)
		}
	}
	later := due
	later.At = later.At.Add(time.Nanosecond)
	finish(oldDue)
	finish(later)
	finish(store.Due{Match: "none", At: start})
	wantDue(t, s, start.Add(time.Hour), due, otherDue)
	finish(due)
	finish(due)
	wantDue(t, s, start.Add(time.Hour), otherDue)
	wantHistory(t, s, "m", 2)
}

// testDueNotOfTheRefused: an append that is refused leaves the due work alone.
func testDueNotOfTheRefused(t *testing.T, d Driver) {
	s := d.fresh(t)
	first, due := withDue("m", 0, 1, "kept")
	first.Actor, first.ID = "ann", "1"
	must(t, s, first)
	stale, _ := withDue("m", 0, 0, "stale")
	wantError(t, s.Append(t.Context(), stale), store.ErrConflict)
	wantError(t, s.Append(t.Context(), one("m", 7)), store.ErrConflict)
	repeated, _ := withDue("m", 1, 0, "repeated")
	repeated.Actor, repeated.ID = "ann", "1"
	wantRepeated(t, s.Append(t.Context(), repeated), 1)
	wantDue(t, s, start.Add(time.Hour), due)
}
