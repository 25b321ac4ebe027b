// Package sqlite is the store of one machine: an SQLite database in a data folder, with a write-ahead log that is
// synced at every commit.
//
// One goroutine with one connection does all the writing (see writer), a pool of read-only connections all the
// reading. The data folder belongs to one process at a time; only BackupFile and
// Merge may be called from another.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"time"

	"tessera/internal/sqlitefile"
	"tessera/store"
)

// FileName is the database's name in the data folder.
const FileName = "tessera.db"

// Store implements store.Store.
type Store struct {
	dir     string
	lock    *folderLock
	writer  *writer
	readers *sql.DB
	reads   reads
	close   func() error
}

var _ store.Store = (*Store)(nil)

// Option changes how a store is opened.
type Option func(*options)

// options are what Open is given besides the folder.
type options struct {
	pragmas url.Values
	written func(Written)
}

// MaxPages limits the database to a number of pages of 4096 bytes each; appends beyond it fail with store.ErrFull.
func MaxPages(n int) Option {
	return func(o *options) { o.pragmas.Add("_pragma", "max_page_count("+strconv.Itoa(n)+")") }
}

// Written is a transaction that was stored: how many changes shared it, how long it took, and how much of that was its
// commit, which syncs the disk.
type Written struct {
	Changes    int
	Took, Sync time.Duration
}

// OnWritten has a function told of every transaction. It is called by the writer, and must not wait.
func OnWritten(tell func(Written)) Option { return func(o *options) { o.written = tell } }

// Open opens the database of a data folder, after making what is missing (readable by this user only: it holds
// secrets) and bringing an older schema up to date. The error is ErrInUse while another process, or another Store
// of this one, has the folder.
func Open(dir string, options ...Option) (*Store, error) {
	s, err := open(dir, options)
	if err != nil {
		return nil, fmt.Errorf("open store in %s: %w", dir, err)
	}
	return s, nil
}

func open(dir string, options []Option) (_ *Store, err error) {
	dir, err = makeFolder(dir)
	if err != nil {
		return nil, err
	}
	s := &Store{dir: dir}
	s.close = sync.OnceValue(s.free)
	defer func() {
		if err != nil {
			err = errors.Join(err, s.close())
		}
	}()
	if s.lock, err = lockFolder(dir); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, FileName)
	if err := sqlitefile.Make(path); err != nil {
		return nil, err
	}
	if s.writer, err = openWriter(path, options); err != nil {
		return nil, err
	}
	if err = sqlitefile.EmptyOldLog(context.Background(), path); err != nil {
		return nil, err
	}
	if s.readers, err = sqlitefile.Open(path, readOnly()); err != nil {
		return nil, err
	}
	s.readers.SetMaxOpenConns(max(4, 2*runtime.NumCPU()))
	s.readers.SetMaxIdleConns(max(4, 2*runtime.NumCPU()))
	s.reads, err = prepareReads(s.readers)
	return s, err
}

// Close implements store.Store.
func (s *Store) Close() error { return s.close() }

// free closes the readers before the writer, which as the last one folds the log into the database.
func (s *Store) free() error {
	var errs []error
	if s.writer != nil {
		s.writer.halt()
	}
	if s.readers != nil {
		errs = append(errs, s.readers.Close())
	}
	if s.writer != nil {
		errs = append(errs, s.writer.free())
	}
	if s.lock != nil {
		errs = append(errs, s.lock.release())
	}
	return errors.Join(errs...)
}

// Ready implements store.Store: the writer must take its turn, which looks for the file, and a reader find the
// tables.
func (s *Store) Ready(ctx context.Context) error {
	if err := s.writer.do(ctx, func(context.Context, *statements) error { return nil }); err != nil {
		return fmt.Errorf("store cannot write: %w", err)
	}
	if _, err := s.Due(ctx, earliest, 1); err != nil {
		return fmt.Errorf("store cannot read: %w", err)
	}
	return nil
}

// readWrite is how the writer opens the database. fullfsync is for macOS, where fsync alone leaves the data in the
// drive's cache; the size limit gives the space of a log that grew behind a long backup back.
func readWrite() url.Values {
	return url.Values{"_pragma": {
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(1)",
		"fullfsync(1)", "checkpoint_fullfsync(1)", "journal_size_limit(67108864)",
	}}
}

// readOnly is how everybody else does.
func readOnly() url.Values {
	return url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}}
}

// makeFolder makes a folder that survives a loss of power and returns its absolute path.
func makeFolder(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	return dir, sqlitefile.SyncFolder(filepath.Dir(dir))
}
