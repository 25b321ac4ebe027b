package standing

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"sync"

	"github.com/pressly/goose/v3"

	"tessera/internal/sqlitefile"
)

// FileName is the file's usual name in the data folder.
const FileName = "standing.db"

//go:embed migrations/*.sql
var migrations embed.FS

// applicationID is what the file's head says that it is; the first migration writes it.
const applicationID = 1414747233

// ErrNotStanding: the file is something else, or of a newer release.
var ErrNotStanding = errors.New("not a file of ratings that this release can read")

// Standing is an open file of ratings. Its methods may be called at the same time.
type Standing struct {
	path            string
	writer, readers *sql.DB
	// turn is held while somebody writes.
	turn sync.Mutex
}

// Open opens a file of ratings, after making it where it is missing.
func Open(path string) (_ *Standing, err error) {
	s := &Standing{path: path}
	defer func() {
		if err != nil {
			err = fmt.Errorf("open ratings %s: %w", path, errors.Join(err, s.Close()))
		}
	}()
	if err := sqlitefile.Make(path); err != nil {
		return nil, err
	}
	// What is lost in a power cut is made again from the log, so that nothing waits for the disk here.
	s.writer, err = sqlitefile.Open(path, url.Values{"_txlock": {"immediate"}, "_pragma": {
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(NORMAL)", "secure_delete(1)", "journal_size_limit(4194304)",
	}})
	if err != nil {
		return nil, err
	}
	s.writer.SetMaxOpenConns(1)
	if err := migrate(context.Background(), s.writer); err != nil {
		return nil, err
	}
	if err := sqlitefile.EmptyOldLog(context.Background(), path); err != nil {
		return nil, err
	}
	s.readers, err = sqlitefile.Open(path, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}})
	if err == nil {
		s.readers.SetMaxOpenConns(4)
		s.readers.SetMaxIdleConns(4)
	}
	return s, err
}

// migrate brings a file up to date, and refuses one that is something else or of a later release.
func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	var id, tables int64
	if err := db.QueryRowContext(ctx, "pragma application_id").Scan(&id); err != nil {
		return fmt.Errorf("%w: %w", ErrNotStanding, err)
	}
	if err := db.QueryRowContext(ctx, "select count(*) from sqlite_schema").Scan(&tables); err != nil {
		return err
	}
	if tables > 0 && id != applicationID {
		return ErrNotStanding
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	version, err := provider.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	sources := provider.ListSources()
	if newest := sources[len(sources)-1].Version; version > newest {
		return fmt.Errorf("%w: version %d, this program knows up to %d", ErrNotStanding, version, newest)
	}
	_, err = provider.Up(ctx)
	return err
}

// Close closes the file.
func (s *Standing) Close() error {
	var errs []error
	for _, db := range []*sql.DB{s.readers, s.writer} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}

// Backup writes a copy to a new file, all of it as it was at one moment. One that exists is left alone, with an error that is
// fs.ErrExist.
func (s *Standing) Backup(ctx context.Context, path string) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "backup", Path: path, Err: fs.ErrExist}
	}
	partial := path + ".partial"
	if err := sqlitefile.Remove(partial); err != nil {
		return err
	}
	if err := sqlitefile.Make(partial); err != nil {
		return err
	}
	if _, err := s.readers.ExecContext(ctx, "vacuum into $1", partial); err != nil {
		return errors.Join(err, sqlitefile.Remove(partial))
	}
	return errors.Join(sqlitefile.PublishNew(partial, path), sqlitefile.Remove(partial))
}

// change makes changes in one transaction: all or nothing, whatever becomes of the context once they have begun.
func (s *Standing) change(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	s.turn.Lock()
	defer s.turn.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	tx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after a commit
	if err := do(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}
