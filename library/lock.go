package library

import (
	"context"
	"database/sql"
	"errors"
	"net/url"

	"tessera/internal/sqlitefile"
)

// lockSuffix makes the name of the file whose lock is the right to write a library.
const lockSuffix = ".lock"

// lock is an exclusive transaction, never ended, on an empty database beside the library. The system drops it when the
// process dies, however it dies.
type lock struct {
	db   *sql.DB
	conn *sql.Conn
}

// takeLock returns ErrInUse while somebody else has it.
func takeLock(path string) (*lock, error) {
	if err := sqlitefile.Make(path + lockSuffix); err != nil {
		return nil, err
	}
	db, err := sqlitefile.Open(path+lockSuffix, url.Values{})
	if err != nil {
		return nil, err
	}
	conn, err := db.Conn(context.Background())
	if err == nil {
		_, err = conn.ExecContext(context.Background(), "begin exclusive")
	}
	if isBusy(err) {
		err = ErrInUse
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &lock{db, conn}, nil
}

func (l *lock) release() error { return errors.Join(l.conn.Close(), l.db.Close()) }
