package sqlitefile_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"tessera/internal/sqlitefile"
)

// logged is a database with a text in its log that is overwritten in the file.
func logged(t *testing.T) (path string, db *sql.DB) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "a.db")
	db, err := sqlitefile.Open(path, url.Values{"_pragma": {"journal_mode(WAL)", "secure_delete(1)", "busy_timeout(5000)"}})
	must(t, err)
	t.Cleanup(func() { _ = db.Close() })
	for _, statement := range []string{
		"create table texts (text)", "insert into texts values ('zephyrine')", "delete from texts",
	} {
		_, err := db.Exec(statement)
		must(t, err)
	}
	if !inLog(t, path) {
		t.Fatal("nothing was in the log")
	}
	return path, db
}

func inLog(t *testing.T, path string) bool {
	t.Helper()
	log, err := os.ReadFile(path + "-wal")
	must(t, err)
	return bytes.Contains(log, []byte("zephyrine"))
}

// reading has somebody read a database until the function that is returned.
func reading(t *testing.T, path string) (end func()) {
	t.Helper()
	db, err := sqlitefile.Open(path, url.Values{"mode": {"ro"}})
	must(t, err)
	tx, err := db.BeginTx(t.Context(), nil)
	must(t, err)
	must(t, tx.QueryRow("select count(*) from texts").Scan(new(int)))
	return func() {
		must(t, tx.Rollback())
		must(t, db.Close())
	}
}

func TestALogIsEmptied(t *testing.T) {
	path, _ := logged(t)
	must(t, sqlitefile.EmptyLog(t.Context(), path))
	if inLog(t, path) {
		t.Error("it is there still")
	}
}

func TestALogIsEmptiedOnceNobodyReads(t *testing.T) {
	path, db := logged(t)
	end := reading(t, path)
	must(t, sqlitefile.EmptyOldLog(t.Context(), path))
	if !inLog(t, path) {
		t.Fatal("it was emptied under somebody who reads")
	}
	done := make(chan error)
	go func() { done <- sqlitefile.EmptyLog(context.WithoutCancel(t.Context()), path) }()
	if _, err := db.Exec("insert into texts values ('meanwhile')"); err != nil {
		t.Errorf("nobody can write meanwhile: %v", err)
	}
	end()
	must(t, <-done)
	if inLog(t, path) {
		t.Error("it is there still")
	}
}

func TestNobodyWaitsForALogForEver(t *testing.T) {
	path, _ := logged(t)
	end := reading(t, path)
	defer end()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := sqlitefile.EmptyLog(ctx, path); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
