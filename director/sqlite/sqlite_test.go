package sqlite_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"tessera/director"
	"tessera/director/directortest"
	"tessera/director/sqlite"
	"tessera/standing"
)

func open(t *testing.T, path string) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestStore(t *testing.T) {
	directortest.Run(t, func(t *testing.T) (director.Store, func() director.Store) {
		path := filepath.Join(t.TempDir(), sqlite.FileName)
		s := open(t, path)
		return s, func() director.Store {
			_ = s.Close()
			return open(t, path)
		}
	})
}

func TestABackupIsWhole(t *testing.T) {
	dir := t.TempDir()
	s := open(t, filepath.Join(dir, sqlite.FileName))
	if err := s.Append(t.Context(), director.Append{Tournament: "a", Events: [][]byte{[]byte("1")}}); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(dir, "copy.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), copied); !errors.Is(err, os.ErrExist) {
		t.Errorf("a second backup: %v", err)
	}
	if events, err := open(t, copied).Events(t.Context(), "a", 0); err != nil || len(events) != 1 {
		t.Errorf("%v, %v", events, err)
	}
}

func TestWhatIsReplacedIsNotInTheFiles(t *testing.T) {
	dir := t.TempDir()
	s := open(t, filepath.Join(dir, sqlite.FileName))
	if err := s.Append(t.Context(), director.Append{Tournament: "a", Events: [][]byte{[]byte("zephyrine")}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Replace(t.Context(), "a", 1, []byte("nobody")); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if data, err := os.ReadFile(file); err != nil || bytes.Contains(data, []byte("zephyrine")) {
			t.Errorf("%s holds it still, %v", file, err)
		}
	}
}

func TestAnotherFileIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), sqlite.FileName)
	other, err := standing.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Open(path); !errors.Is(err, sqlite.ErrNotTournaments) {
		t.Errorf("error %v", err)
	}
}
