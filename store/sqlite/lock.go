package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"

	"tessera/internal/sqlitefile"
)

// ErrInUse: another process has the data folder.
var ErrInUse = errors.New("data folder is in use by another process")

// lockName is the file whose lock is the right to the data folder. This process must never open it in another way
// than through SQLite: on Unix, closing a file drops all of a process's locks on it.
const lockName = "tessera.lock"

// folderLock is an exclusive transaction, never ended, on an empty SQLite database beside the real one. SQLite can
// lock files on every system on which it runs, and the system drops the lock when the process dies, however it dies.
type folderLock struct {
	db   *sql.DB
	conn *sql.Conn
}

// lockFolder takes the data folder, or returns ErrInUse.
func lockFolder(dir string) (*folderLock, error) {
	path := filepath.Join(dir, lockName)
	db, err := sqlitefile.Open(path, url.Values{})
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
	_ = os.Chmod(path, 0o600) // for tidiness: it holds nothing
	return &folderLock{db, conn}, nil
}

func (l *folderLock) release() error {
	return errors.Join(l.conn.Close(), l.db.Close())
}
