package sqlite

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// TestAccountsOfBeforeGetALikeness runs the migration on two that look alike, which it lets be.
func TestAccountsOfBeforeGetALikeness(t *testing.T) {
	db, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "people.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), `create table accounts (id text primary key, name text not null);
		insert into accounts values ('1', 'coco'), ('2', 'сосо')`); err != nil {
		t.Fatal(err)
	}
	tx, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := addLikeness(t.Context(), tx); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"c0co": true, "ann": false} {
		if got, err := resembles(t.Context(), db, name); got != want || err != nil {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}
