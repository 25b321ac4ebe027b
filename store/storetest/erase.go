package storetest

import (
	"testing"

	"tessera/store"
)

// testErase replaces what events say, and nothing else.
func testErase(t *testing.T, d Driver) {
	s, ctx := d.fresh(t), t.Context()
	for version := range int64(3) {
		must(t, s, one("a", version), one("b", version))
	}
	before, err := s.Events(ctx, "a", 0)
	if err != nil {
		t.Fatal(err)
	}
	changes, err := s.Changes(ctx, store.Mark{}, 10)
	if err != nil {
		t.Fatal(err)
	}
	wantError(t, s.Erase(ctx, "a", map[int64][]byte{1: []byte("x"), 4: []byte("y")}), store.ErrUnknown)
	wantError(t, s.Erase(ctx, "unknown", map[int64][]byte{1: []byte("x")}), store.ErrUnknown)
	wantEvents(t, s, "a", 0, before...)
	if err := s.Erase(ctx, "a", map[int64][]byte{2: []byte("x"), 3: []byte("longer than it was before")}); err != nil {
		t.Fatal(err)
	}
	before[1].Data, before[2].Data = []byte("x"), []byte("longer than it was before")
	wantEvents(t, s, "a", 0, before...)
	wantHistory(t, s, "b", 3)
	wantVersion(t, s, "a", 3)
	if after, err := s.Changes(ctx, store.Mark{}, 10); err != nil || len(after) != len(changes) || after[0] != changes[0] {
		t.Errorf("changes %v, %v", after, err)
	}
	must(t, s, one("a", 3))
}
