package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tessera/internal/sqlitefile"
)

// Backup writes a copy of a library to a new file, whether somebody is writing the library or not: all of it as it was
// at one moment. The file appears under its name when it is complete; one that exists is left alone, with an error that
// is fs.ErrExist.
func Backup(ctx context.Context, from, to string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("back up library %s to %s: %w", from, to, explain(err))
		}
	}()
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(err, fs.ErrExist)
	}
	l, err := OpenReader(from)
	if err != nil {
		return err
	}
	defer l.Close()
	temp, err := os.MkdirTemp(filepath.Dir(to), filepath.Base(to)+".*.partial")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	copied := filepath.Join(temp, FileName)
	if err := copyFile(ctx, from, copied); err != nil {
		return err
	}
	return sqlitefile.PublishNew(copied, to)
}

// copyFile has SQLite write a copy, which only this user can read.
func copyFile(ctx context.Context, from, to string) (err error) {
	if from, err = filepath.Abs(from); err != nil {
		return err
	}
	if err := sqlitefile.Make(to); err != nil {
		return err
	}
	access := readOnly()
	access["_pragma"] = []string{"busy_timeout(5000)"} // a library that may only be queried is not copied either
	db, err := sqlitefile.Open(from, access)
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "vacuum into $1", to)
	return errors.Join(err, db.Close())
}
