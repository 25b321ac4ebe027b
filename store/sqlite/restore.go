package sqlite

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"tessera/internal/sqlitefile"
)

// Restore makes a backup the database of a data folder, which is made if missing. The backup must be intact and of a
// schema that this program knows. The error is ErrInUse while a server has the folder, and is fs.ErrExist when a
// database is there and replace is false.
//
// It is all or nothing: whenever it is interrupted, the folder has either what it had before or the whole backup.
// A database that is replaced is gone.
func Restore(ctx context.Context, from, dir string, replace bool) error {
	if err := restore(ctx, from, dir, replace); err != nil {
		return fmt.Errorf("restore %s to %s: %w", from, dir, err)
	}
	return nil
}

func restore(ctx context.Context, from, dir string, replace bool) (err error) {
	if from, err = filepath.Abs(from); err != nil {
		return err
	}
	if err := checkBackup(ctx, from); err != nil {
		return err
	}
	if dir, err = makeFolder(dir); err != nil {
		return err
	}
	lock, err := lockFolder(dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.release()) }()
	path := filepath.Join(dir, FileName)
	if !replace {
		if err := checkFree(path); err != nil {
			return err
		}
	}
	return install(ctx, from, path)
}

// checkBackup reads all of a backup.
func checkBackup(ctx context.Context, path string) error {
	db, err := sqlitefile.Open(path, readOnly())
	if err != nil {
		return err
	}
	defer db.Close()
	if err := checkSchema(ctx, db); err != nil {
		return err
	}
	return checkIntact(ctx, db)
}

// install puts a copy of a database at a path. The copy has one name, so that one left by an interrupted restore is
// cleared away by the next.
func install(ctx context.Context, from, path string) error {
	temp := path + ".restoring"
	if err := sqlitefile.Remove(temp, temp+"-journal"); err != nil {
		return err
	}
	if err := sqlitefile.Make(temp); err != nil {
		return err
	}
	defer func() { _ = sqlitefile.Remove(temp, temp+"-journal") }()
	if err := copyDatabase(ctx, from, temp); err != nil {
		return err
	}
	if err := dropLog(ctx, path); err != nil {
		return err
	}
	return sqlitefile.Publish(temp, path)
}

// dropLog removes the log of the database that is about to be replaced: SQLite would apply it to the new one.
func dropLog(ctx context.Context, path string) error {
	if err := foldLog(ctx, path); err != nil {
		return err
	}
	if err := sqlitefile.Remove(path+"-wal", path+"-shm"); err != nil {
		return err
	}
	return sqlitefile.SyncFolder(filepath.Dir(path))
}

// foldLog moves what is in a database's log into the database, so that this is still whole if the restore ends
// there. The error is ErrInUse when a backup is reading what would have to be overwritten. A database that is missing
// or damaged has nothing whole to keep, and is no error.
func foldLog(ctx context.Context, path string) error {
	if checkFree(path) == nil {
		return nil
	}
	db, err := sqlitefile.Open(path, readWrite())
	if err != nil {
		return err
	}
	defer db.Close()
	var busy, pages, moved int
	err = db.QueryRowContext(ctx, "pragma wal_checkpoint(passive)").Scan(&busy, &pages, &moved)
	if err == nil && moved < pages {
		return ErrInUse
	}
	return ctx.Err()
}
