package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tessera/internal/sqlitefile"
	"tessera/store"
)

// Backup implements store.Store.
func (s *Store) Backup(ctx context.Context, path string) error {
	if s.writer.closed() {
		return fmt.Errorf("back up %s to %s: %w", s.dir, path, store.ErrClosed)
	}
	return BackupFile(ctx, s.dir, path)
}

// BackupFile does what Backup does for the database of a data folder, whether a server, in this process or another,
// is using it or not.
func BackupFile(ctx context.Context, dir, path string) error {
	if err := backup(ctx, dir, path); err != nil {
		return fmt.Errorf("back up %s to %s: %w", dir, path, err)
	}
	return nil
}

func backup(ctx context.Context, dir, path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	if err := checkFree(path); err != nil {
		return err
	}
	if err := clearStale(path); err != nil {
		return err
	}
	temp, err := makeTemp(path)
	if err != nil {
		return err
	}
	defer func() { _ = sqlitefile.Remove(temp, temp+"-journal") }()
	if dir, err = filepath.Abs(dir); err != nil {
		return err
	}
	if err := copyDatabase(ctx, filepath.Join(dir, FileName), temp); err != nil {
		return err
	}
	return sqlitefile.PublishNew(temp, path)
}

// checkFree returns an error that is fs.ErrExist when there is something at the path.
func checkFree(path string) error {
	_, err := os.Lstat(path)
	switch {
	case err == nil:
		return fmt.Errorf("%s: %w", path, fs.ErrExist)
	case errors.Is(err, fs.ErrNotExist):
		return nil
	}
	return err
}

// staleAfter is how long nothing was written to an unfinished backup before it counts as left behind.
const staleAfter = time.Minute

// clearStale removes what backups to the same path have left that were killed: secrets are in it. One that another
// process is writing just now stays.
func clearStale(path string) error {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if !isTemp(entry.Name(), filepath.Base(path)) {
			continue
		}
		info, err := entry.Info()
		if err != nil || time.Since(info.ModTime()) < staleAfter {
			continue // gone, or perhaps in use
		}
		left := filepath.Join(filepath.Dir(path), entry.Name())
		if err := sqlitefile.Remove(left, left+"-journal"); err != nil {
			return err
		}
	}
	return nil
}

const tempSuffix = ".partial"

// isTemp reports whether makeTemp gives such a name for a base: with a number in it and nothing else.
func isTemp(name, base string) bool {
	number, hasBase := strings.CutPrefix(name, base+".")
	number, hasSuffix := strings.CutSuffix(number, tempSuffix)
	return hasBase && hasSuffix && number != "" && strings.Trim(number, "0123456789") == ""
}

// makeTemp makes an empty file beside the path that only this user can read.
func makeTemp(path string) (string, error) {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*"+tempSuffix)
	if err != nil {
		return "", err
	}
	return file.Name(), file.Close()
}

// copyDatabase writes what a database holds at one moment into an empty or missing file. The database is checked
// to be one of ours, opened for reading only, and not disturbed; its log cannot be reset for as long as it takes.
func copyDatabase(ctx context.Context, from, to string) error {
	db, err := sqlitefile.Open(from, readOnly())
	if err != nil {
		return err
	}
	defer db.Close()
	if err := checkSchema(ctx, db); err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "vacuum into $1", to)
	return explain(err)
}

// checkIntact returns an error that says what is wrong with a database's pages, indexes and references.
func checkIntact(ctx context.Context, db *sql.DB) error {
	faults, err := texts(ctx, db, "select integrity_check from pragma_integrity_check")
	if err != nil {
		return err
	}
	if len(faults) != 1 || faults[0] != "ok" {
		return fmt.Errorf("database is damaged: %s", strings.Join(faults, "; "))
	}
	orphans, err := texts(ctx, db, `select "table" || ' without ' || parent from pragma_foreign_key_check`)
	if err != nil {
		return err
	}
	if len(orphans) > 0 {
		return fmt.Errorf("database is damaged: %s", strings.Join(orphans, "; "))
	}
	return nil
}

// texts returns the rows of a query with one column.
func texts(ctx context.Context, db *sql.DB, query string) ([]string, error) {
	stmt, err := db.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer stmt.Close()
	return collect(ctx, stmt, func(rows *sql.Rows) (text string, err error) {
		return text, rows.Scan(&text)
	})
}
