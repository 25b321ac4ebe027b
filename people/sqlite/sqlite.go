// Package sqlite keeps people in an SQLite database of their own, apart from the log of matches: what its owner
// deletes is overwritten, which a log cannot do.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"tessera/internal/sqlitefile"
	"tessera/people"
)

// FileName is the database's name in the data folder.
const FileName = "people.db"

// Store implements people.Store. The data folder's lock, which the store of matches takes, is this file's too.
type Store struct {
	*sqlitefile.File
	readers *sql.DB
	// later is what is done when it can be done, as long as the store is open.
	later sync.WaitGroup
	open  context.Context
	shut  context.CancelFunc
}

var _ people.Store = (*Store)(nil)

// Open opens a database, after making what is missing (readable by this user only) and bringing an older one up to
// date.
func Open(path string) (*Store, error) {
	kind, err := kind()
	if err != nil {
		return nil, err
	}
	file, err := sqlitefile.OpenFile(path, kind)
	if err != nil {
		return nil, fmt.Errorf("open people in %s: %w", path, err)
	}
	s := &Store{File: file, readers: file.Readers}
	s.open, s.shut = context.WithCancel(context.Background())
	return s, nil
}

// Close implements people.Store.
func (s *Store) Close() error {
	s.shut()
	s.later.Wait()
	return s.File.Close()
}

// change carries out a statement and returns how many rows it changed.
func (s *Store) change(ctx context.Context, statement string, args ...any) (rows int64, err error) {
	err = s.Write(context.WithoutCancel(ctx), func(ctx context.Context) error {
		result, err := s.Writer.ExecContext(ctx, statement, args...)
		if err == nil {
			rows, err = result.RowsAffected()
		}
		return explain(err)
	})
	return rows, err
}

// together carries out several statements in one transaction.
func (s *Store) together(ctx context.Context, do func(*sql.Tx) error) error {
	return s.Change(context.WithoutCancel(ctx), func(_ context.Context, tx *sql.Tx) error { return do(tx) })
}

// one returns ErrUnknown unless a statement changed a row.
func one(rows int64, err error) error {
	if err == nil && rows == 0 {
		return people.ErrUnknown
	}
	return err
}

// explain gives SQLite's failures the names that package people has for them.
func explain(err error) error {
	if failure, ok := errors.AsType[*driver.Error](err); ok {
		switch failure.Code() {
		case codes.SQLITE_CONSTRAINT_UNIQUE, codes.SQLITE_CONSTRAINT_PRIMARYKEY:
			return fmt.Errorf("%w: %w", people.ErrTaken, err)
		}
	}
	return err
}

func timeOf(ns int64) time.Time { return time.Unix(0, ns).UTC() }
