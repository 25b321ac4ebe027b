// Package sqlite keeps people in an SQLite database of their own, apart from the log of matches: what its owner
// deletes is overwritten, which a log cannot do.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
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
	writer, readers *sql.DB
	path            string
	// turn is held while somebody writes.
	turn sync.Mutex
	// later is what is done when it can be done, as long as the store is open.
	later sync.WaitGroup
	open  context.Context
	shut  context.CancelFunc
}

var _ people.Store = (*Store)(nil)

// Open opens a database, after making what is missing (readable by this user only) and bringing an older one up to
// date.
func Open(path string) (_ *Store, err error) {
	s := &Store{path: path}
	s.open, s.shut = context.WithCancel(context.Background())
	defer func() {
		if err != nil {
			err = fmt.Errorf("open people in %s: %w", path, errors.Join(err, s.Close()))
		}
	}()
	if err := sqlitefile.Make(path); err != nil {
		return nil, err
	}
	s.writer, err = sqlitefile.Open(path, url.Values{"_txlock": {"immediate"}, "_pragma": {
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(1)",
		"fullfsync(1)", "checkpoint_fullfsync(1)", "journal_size_limit(0)",
	}})
	if err != nil {
		return nil, err
	}
	s.writer.SetMaxOpenConns(1)
	if err := migrate(context.Background(), s.writer); err != nil {
		return nil, err
	}
	if err := sqlitefile.EmptyOldLog(s.open, path); err != nil {
		return nil, err
	}
	s.readers, err = sqlitefile.Open(path, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}})
	if err == nil {
		s.readers.SetMaxOpenConns(4)
		s.readers.SetMaxIdleConns(4)
	}
	return s, err
}

// Close implements people.Store.
func (s *Store) Close() error {
	s.shut()
	s.later.Wait()
	var errs []error
	for _, db := range []*sql.DB{s.readers, s.writer} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}

// Backup implements people.Store. The file appears under its name when it is complete.
func (s *Store) Backup(ctx context.Context, path string) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "backup", Path: path, Err: fs.ErrExist}
	}
	partial := path + ".partial"
	if err := os.Remove(partial); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := sqlitefile.Make(partial); err != nil {
		return err
	}
	if _, err := s.readers.ExecContext(ctx, "vacuum into $1", partial); err != nil {
		return errors.Join(err, os.Remove(partial))
	}
	return errors.Join(sqlitefile.PublishNew(partial, path), sqlitefile.Remove(partial))
}

// change carries out a statement and returns how many rows it changed.
func (s *Store) change(ctx context.Context, statement string, args ...any) (int64, error) {
	s.turn.Lock()
	defer s.turn.Unlock()
	result, err := s.writer.ExecContext(context.WithoutCancel(ctx), statement, args...)
	if err != nil {
		return 0, explain(err)
	}
	return result.RowsAffected()
}

// together carries out several statements in one transaction.
func (s *Store) together(ctx context.Context, do func(*sql.Tx) error) error {
	s.turn.Lock()
	defer s.turn.Unlock()
	tx, err := s.writer.BeginTx(context.WithoutCancel(ctx), nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after a commit
	if err := do(tx); err != nil {
		return err
	}
	return tx.Commit()
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
