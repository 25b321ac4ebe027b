package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"tessera/store"
	"tessera/store/sqlite"
)

// otherProcess is the environment variable that makes the test binary try all that a second process may do with a
// data folder: back it up to a path. It holds the folder and the path.
const otherProcess = "TESSERA_SQLITE_OTHER"

// beOther prints one line for each thing tried.
func beOther(dir, path string) int {
	ctx := context.Background()
	fmt.Println("backup", sqlite.BackupFile(ctx, dir, path))
	_, err := sqlite.Open(dir)
	fmt.Println("open in use", errors.Is(err, sqlite.ErrInUse))
	fmt.Println("restore in use", errors.Is(sqlite.Restore(ctx, path, dir, true), sqlite.ErrInUse))
	return 0
}

// TestOtherProcess lets a second process try while this one serves.
func TestOtherProcess(t *testing.T) {
	dir, path := t.TempDir(), filepath.Join(t.TempDir(), "backup")
	s, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	event := store.Append{Match: "m", Events: [][]byte{[]byte("x")}, At: time.Unix(0, 0)}
	if err := s.Append(t.Context(), event); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Open(dir); !errors.Is(err, sqlite.ErrInUse) {
		t.Errorf("second store: error %v, want %v", err, sqlite.ErrInUse)
	}

	other := exec.Command(os.Args[0])
	other.Env = append(os.Environ(), otherProcess+"="+dir+"\n"+path)
	out, err := other.CombinedOutput()
	if want := "backup <nil>\nopen in use true\nrestore in use true\n"; err != nil || string(out) != want {
		t.Errorf("the other process printed %q, %v; want %q", out, err, want)
	}

	event.After = 1
	if err := s.Append(t.Context(), event); err != nil {
		t.Error(err)
	}
	place := t.TempDir()
	if err := sqlite.Restore(t.Context(), path, place, false); err != nil {
		t.Fatal(err)
	}
	restored, err := sqlite.Open(place)
	if err != nil {
		t.Fatal(err)
	}
	defer restored.Close()
	if version, err := restored.Version(t.Context(), "m"); version != 1 || err != nil {
		t.Errorf("restored version %d, %v; want 1", version, err)
	}
}
