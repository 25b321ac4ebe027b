package library

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestRenamed finds games under the new name alone, and nothing of the old one in the files.
func TestRenamed(t *testing.T) {
	l := openFresh(t)
	const gone = "Zephyrine"
	for i, points := range [][]string{{"K10", "A1"}, {"K10", "B1"}} {
		game := written(t, gone, "Bob", "2026-01-02", points...)
		if i == 1 {
			game = written(t, "Bob", gone, "2026-01-03", points...)
		}
		mustImport(t, l, linked("here", points[1], game), Report{Added: 1})
	}
	find := func(name string) []int64 {
		page, err := l.Find(t.Context(), Query{Player: name, Whole: true}, nil, 10)
		if err != nil {
			t.Fatal(err)
		}
		var found []int64
		for _, g := range page.Games {
			found = append(found, g.ID)
		}
		return found
	}
	before := find(gone)
	if len(before) != 2 {
		t.Fatalf("before: %v", before)
	}
	if n, err := l.Rename(t.Context(), "elsewhere", gone, "deleted player"); n != 0 || err != nil {
		t.Fatalf("of another source: %d, %v", n, err)
	}
	if n, err := l.Rename(t.Context(), "here", gone, "deleted player"); n != 2 || err != nil {
		t.Fatalf("renamed %d, %v", n, err)
	}
	if after := find("deleted player"); len(after) != 2 || after[0] != before[0] || len(find(gone)) != 0 {
		t.Errorf("after: %v", after)
	}
	game, err := l.Game(t.Context(), before[0])
	if err != nil || game.Record.Info.Players[1].Name != "deleted player" || game.Players[0].Name != "Bob" {
		t.Errorf("%+v, %v", game, err)
	}
	dir := filepath.Dir(l.path)
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(bytes.ToLower(data), []byte("zephyrine")) {
			t.Errorf("%s still has the name", entry.Name())
		}
	}
	if n, err := l.Rename(t.Context(), "here", gone, "deleted player"); n != 0 || err != nil {
		t.Errorf("once more: %d, %v", n, err)
	}
}
