package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// TestABackupIsALibrary copies a library that is being written, and opens the copy.
func TestABackupIsALibrary(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), FileName), filepath.Join(t.TempDir(), "copy.db")
	l, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	rules, err := pente.New("pente", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	game := record.New(rules)
	game.Root.Add(pente.Place(rules.Centre()))
	_, err = l.Import(t.Context(), func(yield func(Entry, error) bool) { yield(Entry{Record: game, Source: "test"}, nil) }, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := Backup(t.Context(), path, to); err != nil {
		t.Fatal(err)
	}
	if err := Backup(t.Context(), path, to); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over another file: %v", err)
	}
	saved, err := Open(to)
	if err != nil {
		t.Fatal(err)
	}
	defer saved.Close()
	if count, err := saved.Count(t.Context(), Query{}); count != 1 || err != nil {
		t.Errorf("the copy holds %d games, %v", count, err)
	}
	start := rules.Start(0)
	if answer, err := saved.Position(t.Context(), &rules, &start, Filter{}); err != nil || answer.Games != 1 {
		t.Errorf("the copy knows of the start %+v, %v", answer, err)
	}
	if left, err := filepath.Glob(to + ".*.partial"); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
