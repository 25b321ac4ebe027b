package library

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"

	"tessera/internal/sqlitefile"
)

// FileName is a library's usual name in the data folder.
const FileName = "library.db"

// Library is an open library. Its methods may be called at the same time.
type Library struct {
	path string
	keys *keyer
	// lock and writer are nil where the library is read only.
	lock   *lock
	writer *writer

	readers *sql.DB
	reads   reads
	memory  memory
	closed  atomic.Bool
	close   func() error
}

// Open opens a library, after making it where it is missing and bringing an older one up to date. The error is
// ErrInUse while it is open elsewhere, ErrNewer or ErrNotLibrary where the file cannot be taken on.
func Open(path string) (*Library, error) { return open(path, false) }

// OpenReader opens a library for reading only, which another process may be writing. All that would change it returns
// ErrReadOnly.
func OpenReader(path string) (*Library, error) { return open(path, true) }

func open(path string, reader bool) (_ *Library, err error) {
	l := &Library{path: path}
	l.close = sync.OnceValue(l.free)
	defer func() {
		if err != nil {
			err = fmt.Errorf("open library %s: %w", path, errors.Join(explain(err), l.close()))
		}
	}()
	if l.path, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	if !reader {
		if err := l.openWriter(); err != nil {
			return nil, err
		}
	}
	return l, l.openReaders(reader)
}

func (l *Library) openWriter() (err error) {
	if l.lock, err = takeLock(l.path); err != nil {
		return err
	}
	if err := sqlitefile.Make(l.path); err != nil {
		return err
	}
	if l.writer, err = newWriter(l.path); err != nil {
		return err
	}
	return sqlitefile.EmptyOldLog(context.Background(), l.path)
}

func (l *Library) openReaders(alone bool) (err error) {
	if l.readers, err = sqlitefile.Open(l.path, readOnly()); err != nil {
		return err
	}
	conns := max(4, 2*runtime.NumCPU())
	l.readers.SetMaxOpenConns(conns)
	l.readers.SetMaxIdleConns(conns)
	if alone {
		provider, err := migrator(l.readers)
		if err != nil {
			return err
		}
		if err := checkCurrent(context.Background(), l.readers, newest(provider)); err != nil {
			return err
		}
	}
	seed, err := readSeed(l.readers)
	if err != nil {
		return err
	}
	l.keys = newKeyer(seed)
	l.reads, err = prepareReads(l.readers)
	return err
}

// Close waits for the change under way and closes the file. Calls after the first do nothing more.
func (l *Library) Close() error { return l.close() }

// free closes the readers before the writer, which as the last one folds the log into the file.
func (l *Library) free() error {
	l.closed.Store(true)
	var errs []error
	if l.readers != nil {
		errs = append(errs, l.readers.Close())
	}
	if l.writer != nil {
		errs = append(errs, l.writer.close())
	}
	if l.lock != nil {
		errs = append(errs, l.lock.release())
	}
	return errors.Join(errs...)
}

// drawSeed makes the number that the keys of a new library are made from.
func drawSeed(ctx context.Context, db *sql.DB) error {
	var number [8]byte
	rand.Read(number[:])
	_, err := db.ExecContext(ctx, "insert into seed (value) select $1 where not exists (select 1 from seed)",
		int64(binary.LittleEndian.Uint64(number[:])))
	return err
}

func readSeed(db *sql.DB) (uint64, error) {
	var seed int64
	err := db.QueryRow("select value from seed").Scan(&seed)
	return uint64(seed), err
}
