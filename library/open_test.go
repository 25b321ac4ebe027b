package library

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"tessera/internal/sqlitefile"
)

func TestOpenTwice(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l := openAt(t, path)
	mustImport(t, l, entries("s", written(t, "A", "B", "", "K10")), Report{Added: 1})
	if _, err := Open(path); !errors.Is(err, ErrInUse) {
		t.Errorf("opened twice: error %v", err)
	}
	r, err := OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	mustImport(t, l, entries("s", written(t, "A", "B", "", "K10", "K11")), Report{Added: 1})
	wantGames(t, r, 2)
	for name, change := range map[string]func() error{
		"import": func() error { _, err := r.Import(t.Context(), realEntries(t), nil); return err },
		"remove": func() error { _, err := r.Remove(t.Context(), Query{}); return err },
		"cursor": func() error { return r.SetCursor(t.Context(), Cursor{"a", "b"}) },
	} {
		if err := change(); !errors.Is(err, ErrReadOnly) {
			t.Errorf("%s of a reader: error %v", name, err)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	wantGames(t, r, 2)
}

// wantGames counts games in two ways.
func wantGames(t *testing.T, l *Library, want int) {
	t.Helper()
	rules := kind{variant: "pente"}.rules(t)
	start := rules.Start(0)
	a, err := l.Position(t.Context(), &rules, &start, Filter{})
	n, countErr := l.Count(t.Context(), Query{})
	if err != nil || countErr != nil || a.Games != want || n != want {
		t.Errorf("%v games, counted %d, errors %v, %v; want %d", a, n, err, countErr, want)
	}
}

func TestOpenAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "with %20 & ? #.db")
	l := openAt(t, path)
	mustImport(t, l, entries("s", written(t, "A", "B", "", "K10")), Report{Added: 1})
	if err := errors.Join(l.Close(), l.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Count(t.Context(), Query{}); !errors.Is(err, ErrClosed) {
		t.Errorf("counted after the end: error %v", err)
	}
	if _, err := l.Import(t.Context(), realEntries(t), nil); !errors.Is(err, ErrClosed) {
		t.Errorf("imported after the end: error %v", err)
	}
	again := openAt(t, path)
	wantGames(t, again, 1)
	mustImport(t, again, entries("s", written(t, "A", "B", "", "K10")), Report{Duplicates: 1})
	wantGames(t, again, 1)
	if _, err := os.Stat(path + "-wal"); err != nil {
		t.Errorf("no log beside an open library: %v", err)
	}
}

// TestWhatIsNoLibrary is told from one that is.
func TestWhatIsNoLibrary(t *testing.T) {
	for name, test := range map[string]struct {
		make func(path string) error
		want error
	}{
		"a text": {func(path string) error {
			return os.WriteFile(path, bytes.Repeat([]byte("(;GM[1]FF[4])\n"), 1000), 0o600)
		}, ErrNotLibrary},
		"another database": {func(path string) error { return execute(path, "create table a (b)") }, ErrNotLibrary},
		"the database of matches": {func(path string) error {
			return execute(path, "create table goose_db_version (id integer primary key, version_id, is_applied, tstamp)",
				"insert into goose_db_version values (1, 0, 1, ''), (2, 1, 1, '')", "create table match (id)")
		}, ErrNotLibrary},
		"a newer one": {func(path string) error {
			return errors.Join(makeEmpty(path), execute(path,
				"insert into goose_db_version (version_id, is_applied) values (999, 1)"))
		}, ErrNewer},
		"half of one": {func(path string) error { return errors.Join(makeEmpty(path), os.Truncate(path, 5*8192)) }, ErrDamaged},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), FileName)
			if err := test.make(path); err != nil {
				t.Fatal(err)
			}
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for kind, open := range map[string]func(string) (*Library, error){"write": Open, "read": OpenReader} {
				if _, err := open(path); !errors.Is(err, test.want) {
					t.Errorf("opened to %s: error %v, want %v", kind, err, test.want)
				}
			}
			if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) && test.want != ErrDamaged {
				t.Errorf("the file is another now, error %v", err)
			}
		})
	}
	if _, err := OpenReader(filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("a file that is not there can be read")
	}
	if _, err := Open(filepath.Join(t.TempDir(), "missing", FileName)); err == nil {
		t.Error("a folder that is not there can be written to")
	}
}

// makeEmpty makes a library without games.
func makeEmpty(path string) error {
	l, err := Open(path)
	if err != nil {
		return err
	}
	return l.Close()
}

// execute changes a database behind everybody's back.
func execute(path string, statements ...string) error {
	db, err := sqlitefile.Open(path, url.Values{})
	if err != nil {
		return err
	}
	for _, text := range statements {
		if _, err := db.Exec(text); err != nil {
			return errors.Join(err, db.Close())
		}
	}
	return db.Close()
}

// TestOlder: a file that has yet to be migrated cannot be only read, and one that is empty becomes a library.
func TestOlder(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenReader(path); !errors.Is(err, ErrNotLibrary) {
		t.Errorf("an empty file opened to read: error %v", err)
	}
	wantGames(t, openAt(t, path), 0)
	db, err := sqlitefile.Open(path, readOnly())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	provider, err := migrator(db)
	if err != nil {
		t.Fatal(err)
	}
	if err := checkCurrent(context.Background(), db, newest(provider)); err != nil {
		t.Error(err)
	}
	if err := checkCurrent(context.Background(), db, newest(provider)+1); !errors.Is(err, ErrOlder) {
		t.Errorf("one version behind the newest: error %v", err)
	}
}

// TestDamagedParts spoils what is in the tables, as a disk might.
func TestDamagedParts(t *testing.T) {
	for name, spoil := range map[string]string{
		"positions": "update block set data = x'00030000ffff'",
		"facts":     "update chunk set data = x'0500'",
		"records":   "update record set data = x'0142'",
		"no record": "update record set data = x'09'",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), FileName)
			l := openAt(t, path)
			mustImport(t, l, entries("s", written(t, "A", "B", "", "K10")), Report{Added: 1})
			if err := errors.Join(l.Close(), execute(path, spoil)); err != nil {
				t.Fatal(err)
			}
			l = openAt(t, path)
			rules := kind{variant: "pente"}.rules(t)
			p := play(t, &rules, 0, "K10")
			if _, err := l.Position(t.Context(), &rules, &p, Filter{}); !errors.Is(err, ErrDamaged) {
				t.Errorf("looked up: error %v", err)
			}
		})
	}
}

// TestRightsOfTheFile: it is this user's.
func TestRightsOfTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	openAt(t, path)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("rights %v, error %v", info.Mode(), err)
	}
}
