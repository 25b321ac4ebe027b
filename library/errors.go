package library

import (
	"errors"
	"fmt"

	driver "modernc.org/sqlite"
	sqlite "modernc.org/sqlite/lib"
)

// What can be wrong with a library.
var (
	// ErrInUse: another process, or another Library of this one, writes the file.
	ErrInUse = errors.New("library is in use by another process")
	// ErrNotLibrary: the file is something else.
	ErrNotLibrary = errors.New("not a library of games")
	// ErrNewer: the file is that of a newer release than this one.
	ErrNewer = errors.New("library of a newer release")
	// ErrOlder: the file is that of an older release, and was opened to be read only.
	ErrOlder = errors.New("library of an older release")
	// ErrDamaged: the file holds what no library can, or breaks off.
	ErrDamaged = errors.New("damaged library")
	// ErrFull: there is no room on the disk.
	ErrFull = errors.New("no room for the library")
	// ErrReadOnly: the library was opened to be read only.
	ErrReadOnly = errors.New("library is open for reading only")
	// ErrClosed: the library has been closed.
	ErrClosed = errors.New("library is closed")
	// ErrCrowd: so many people have names that begin so that nobody looks for the seats in which they sat.
	ErrCrowd = errors.New("a seat of people whose names begin so is not looked for: they are too many")
	// ErrUnknown: there is no such game.
	ErrUnknown = errors.New("no such game in the library")
)

// explain gives SQLite's failures, and those of reading what it holds, the names above.
func explain(err error) error {
	var failure *driver.Error
	switch {
	case errors.Is(err, errBlock), errors.Is(err, errFacts):
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	case !errors.As(err, &failure):
		return err
	}
	switch failure.Code() & 0xff {
	case sqlite.SQLITE_NOTADB:
		return fmt.Errorf("%w: %w", ErrNotLibrary, err)
	case sqlite.SQLITE_CORRUPT:
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	case sqlite.SQLITE_FULL:
		return fmt.Errorf("%w: %w", ErrFull, err)
	}
	return err
}

func isBusy(err error) bool {
	var failure *driver.Error
	return errors.As(err, &failure) && failure.Code()&0xff == sqlite.SQLITE_BUSY
}
