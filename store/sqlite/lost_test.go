package sqlite

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"tessera/internal/sqlitefile"
	"tessera/store"
)

// TestLost takes the database away under an open store.
func TestLost(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps files that are open")
	}
	for name, lose := range map[string]func(dir, path string) error{
		"deleted":        func(_, path string) error { return os.Remove(path) },
		"folder deleted": func(dir, _ string) error { return os.RemoveAll(dir) },
		"folder moved":   func(dir, _ string) error { return os.Rename(dir, dir+".moved") },
		"replaced": func(dir, path string) error {
			if err := sqlitefile.Make(path + ".other"); err != nil {
				return err
			}
			return os.Rename(path+".other", path)
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "data")
			s, err := Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			wantOutcomes(t, []error{
				s.Append(t.Context(), sized("a", 0, 10)), s.Ready(t.Context()), lose(dir, filepath.Join(dir, FileName)),
			}, nil, nil, nil)
			conflict := sized("a", 0, 10)
			wantOutcomes(t, []error{
				s.Append(t.Context(), sized("a", 1, 10)), s.Append(t.Context(), conflict), s.Ready(t.Context()),
			}, store.ErrLost, store.ErrLost, store.ErrLost)
		})
	}
}

// TestFound puts the database back: it is the same, without what was refused meanwhile.
func TestFound(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps files that are open")
	}
	s := openFresh(t)
	path := filepath.Join(s.dir, FileName)
	command := sized("a", 0, 10)
	command.Actor, command.ID = "ann", "1"
	wantOutcomes(t, []error{
		os.Rename(path, path+".away"), s.Append(t.Context(), command), os.Rename(path+".away", path), s.Ready(t.Context()),
	}, nil, store.ErrLost, nil, nil)
	wantVersions(t, s, map[string]int64{"a": 0})
	wantOutcomes(t, []error{s.Append(t.Context(), command)}, nil)
}

// TestLostDuringCommit deletes the database after a batch has begun: nobody may be told that it is stored.
func TestLostDuringCommit(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps files that are open")
	}
	s := openFresh(t)
	wantOutcomes(t, together(s,
		appending(sized("a", 0, 10)),
		func(context.Context, *statements) error { return os.Remove(s.writer.path) },
		appending(sized("a", 0, 10)),
	), store.ErrLost, store.ErrLost, store.ErrLost)
}
