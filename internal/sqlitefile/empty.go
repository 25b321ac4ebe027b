package sqlitefile

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"time"

	"modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"
)

// tries and pause are how often, and after what time, a log is tried to be emptied while somebody reads it.
const (
	tries = 50
	pause = 100 * time.Millisecond
)

// ErrRead: a log cannot be emptied, since somebody has read the database all the time.
var ErrRead = errors.New("the log cannot be emptied while somebody reads the database")

// EmptyLog moves all that is in a database's log into its file and leaves nothing in it, so that what was overwritten is
// nowhere any more. That cannot be done while somebody reads what is in the log, as one who copies the database, and is
// tried again for some seconds. Others can write between the tries.
func EmptyLog(ctx context.Context, path string) error { return emptyLog(ctx, path, tries) }

// EmptyOldLog is EmptyLog for the log that was left by a process which came to its end in between: it is tried once, as
// nobody should wait for a start.
func EmptyOldLog(ctx context.Context, path string) error {
	if err := emptyLog(ctx, path, 1); !errors.Is(err, ErrRead) {
		return err
	}
	return nil
}

func emptyLog(ctx context.Context, path string, tries int) (err error) {
	db, err := Open(path, url.Values{"_pragma": {
		"busy_timeout(100)", "synchronous(FULL)", "fullfsync(1)", "checkpoint_fullfsync(1)",
	}})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	for range tries {
		if done, err := tryToEmpty(ctx, db); done || err != nil {
			return err
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return ErrRead
}

// tryToEmpty reports whether the log is empty. SQLite says that it could not empty it in a row, or in an error.
func tryToEmpty(ctx context.Context, db *sql.DB) (bool, error) {
	var busy, pages, moved int
	err := db.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&busy, &pages, &moved)
	if failure, ok := errors.AsType[*sqlite.Error](err); ok && failure.Code()&0xff == codes.SQLITE_BUSY {
		return false, nil
	}
	return err == nil && busy == 0, err
}
