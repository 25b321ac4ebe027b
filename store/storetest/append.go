package storetest

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tessera/store"
)

func testAppend(t *testing.T, d Driver) {
	s := d.fresh(t)
	later := start.Add(time.Nanosecond).In(time.FixedZone("", 3600))
	must(t, s,
		store.Append{Match: "m", Events: [][]byte{[]byte("a"), []byte("b")}, At: start},
		store.Append{Match: "n", Events: [][]byte{[]byte("x")}, At: start},
		store.Append{Match: "m", After: 2, Events: [][]byte{{0, 255}}, At: later},
	)
	all := []store.Event{
		{Version: 1, At: start, Data: []byte("a")},
		{Version: 2, At: start, Data: []byte("b")},
		{Version: 3, At: later.UTC(), Data: []byte{0, 255}},
	}
	for after := range int64(3) {
		wantEvents(t, s, "m", after, all[after:]...)
	}
	wantEvents(t, s, "m", 3)
	wantEvents(t, s, "m", 4)
	wantEvents(t, s, "n", 0, store.Event{Version: 1, At: start, Data: []byte("x")})
	wantVersion(t, s, "m", 3)
	wantVersion(t, s, "n", 1)
	if err := s.Ready(t.Context()); err != nil {
		t.Error(err)
	}
}

func testUnknownMatch(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("m", 0))
	_, err := s.Events(t.Context(), "M", 0)
	wantError(t, err, store.ErrUnknown)
	_, err = s.Version(t.Context(), "")
	wantError(t, err, store.ErrUnknown)
	wantError(t, s.Append(t.Context(), one("other", 1)), store.ErrConflict)
	_, err = s.Version(t.Context(), "other")
	wantError(t, err, store.ErrUnknown)
}

func testMatches(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("c", 0), one("a", 0), one("b", 0), one("a", 1))
	for _, test := range []struct {
		after string
		limit int
		want  []string
	}{
		{"", 10, []string{"a", "b", "c"}},
		{"", 2, []string{"a", "b"}},
		{"b", 2, []string{"c"}},
		{"c", 2, nil},
	} {
		got, err := s.Matches(t.Context(), test.after, test.limit)
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("matches after %q: %q, error %v, want %q", test.after, got, err, test.want)
		}
	}
}

func testConflict(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("m", 0), one("m", 1))
	for _, after := range []int64{0, 1, 3, 1 << 40} {
		wantError(t, s.Append(t.Context(), one("m", after)), store.ErrConflict)
	}
	wantHistory(t, s, "m", 2)
	must(t, s, one("m", 2))
	wantHistory(t, s, "m", 3)
}

func testInvalid(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s, one("m", 0))
	for name, spoil := range map[string]func(*store.Append){
		"no match":         func(a *store.Append) { a.Match = "" },
		"negative version": func(a *store.Append) { a.After = -1 },
		"no events":        func(a *store.Append) { a.Events = nil },
		"empty event":      func(a *store.Append) { a.Events = append(a.Events, nil) },
		"no time":          func(a *store.Append) { a.At = time.Time{} },
		"not UTF-8":        func(a *store.Append) { a.Actor = "\xff" },
		"a zero":           func(a *store.Append) { a.ID = "a\x00b" },
		"due of another":   func(a *store.Append) { a.Due = &store.Due{Match: "n", At: start} },
		"due at no time":   func(a *store.Append) { a.Due = &store.Due{Match: "m"} },
	} {
		a := one("m", 1)
		spoil(&a)
		if err := s.Append(t.Context(), a); !errors.Is(err, store.ErrInvalid) {
			t.Errorf("%s: error %v, want %v", name, err, store.ErrInvalid)
		}
	}
	wantHistory(t, s, "m", 1)
	wantDue(t, s, start)
}

func testBigEvents(t *testing.T, d Driver) {
	s := d.fresh(t)
	noise := rand.NewChaCha8([32]byte{1})
	var want []store.Event
	for _, size := range []int{1, 4095, 4096, 1 << 16, 8 << 20} {
		event := make([]byte, size)
		_, _ = noise.Read(event)
		after := int64(len(want))
		must(t, s, store.Append{Match: "m", After: after, Events: [][]byte{event}, At: start})
		want = append(want, store.Event{Version: after + 1, At: start, Data: event})
	}
	got, err := s.Events(t.Context(), "m", 0)
	if err != nil || len(got) != len(want) {
		t.Fatalf("%d events, %v; want %d", len(got), err, len(want))
	}
	for i := range want {
		if got[i].Version != want[i].Version || !bytes.Equal(got[i].Data, want[i].Data) {
			t.Errorf("event %d of %d bytes differs", i+1, len(want[i].Data))
		}
	}
}

// testCancelled ends contexts before and during appends: nil must mean stored and the context's error not stored.
func testCancelled(t *testing.T, d Driver) {
	s := d.fresh(t)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	wantError(t, s.Append(over, one("m", 0)), context.Canceled)
	_, err := s.Version(t.Context(), "m")
	wantError(t, err, store.ErrUnknown)

	const matches = 64
	during, cancel := context.WithCancel(t.Context())
	outcomes := parallel(matches, func(i int) error {
		if i == matches/2 {
			cancel()
		}
		return s.Append(during, one(name(i), 0))
	})
	for i, outcome := range outcomes {
		switch _, err := s.Version(t.Context(), name(i)); {
		case outcome == nil:
			wantError(t, err, nil)
		default:
			wantError(t, outcome, context.Canceled)
			wantError(t, err, store.ErrUnknown)
		}
	}
}
