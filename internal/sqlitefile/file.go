package sqlitefile

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"sync"

	"github.com/pressly/goose/v3"
)

// Kind says what a database file of one's own is.
type Kind struct {
	// Migrations are SQL files by which an older file is brought up to date, and Steps those that are Go.
	Migrations fs.FS
	Steps      []*goose.Migration
	// ID is what the file's head says that it is, which the first migration writes; 0 where that is not looked at.
	ID int64
	// Foreign is the error where the file is something else, or of a newer release; it may be nil.
	Foreign error
	// Durable says that what was written survives a loss of power.
	Durable bool
	// Pragmas are further ones of whoever writes.
	Pragmas []string
}

// File is an open database file: one connection writes, some read.
type File struct {
	Writer, Readers *sql.DB

	path string
	// turn is held while somebody writes.
	turn sync.Mutex
}

// OpenFile opens a file of a kind, after making it where it is missing (readable by this user only), and brings an older one up to
// date.
func OpenFile(path string, kind Kind) (_ *File, err error) {
	f := &File{path: path}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.Close())
		}
	}()
	if err := Make(path); err != nil {
		return nil, err
	}
	if f.Writer, err = Open(path, url.Values{"_txlock": {"immediate"}, "_pragma": kind.pragmas()}); err != nil {
		return nil, err
	}
	f.Writer.SetMaxOpenConns(1)
	if err := kind.migrate(context.Background(), f.Writer); err != nil {
		return nil, err
	}
	if err := EmptyOldLog(context.Background(), path); err != nil {
		return nil, err
	}
	f.Readers, err = Open(path, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}})
	if err == nil {
		f.Readers.SetMaxOpenConns(4)
		f.Readers.SetMaxIdleConns(4)
	}
	return f, err
}

func (k Kind) pragmas() []string {
	all := []string{"busy_timeout(5000)", "journal_mode(WAL)", "secure_delete(1)"}
	if k.Durable {
		all = append(all, "synchronous(FULL)", "fullfsync(1)", "checkpoint_fullfsync(1)")
	} else {
		all = append(all, "synchronous(NORMAL)")
	}
	return append(all, k.Pragmas...)
}

// migrate brings a file up to date, and refuses one that is something else or of a later release.
func (k Kind) migrate(ctx context.Context, db *sql.DB) error {
	if err := k.own(ctx, db); err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, k.Migrations, goose.WithDisableGlobalRegistry(true),
		goose.WithGoMigrations(k.Steps...))
	if err != nil {
		return err
	}
	version, err := provider.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	sources := provider.ListSources()
	if newest := sources[len(sources)-1].Version; version > newest {
		return errors.Join(k.Foreign, fmt.Errorf("database has version %d, this program knows up to %d", version, newest))
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// own refuses a file that says that it is something else.
func (k Kind) own(ctx context.Context, db *sql.DB) error {
	if k.ID == 0 {
		return nil
	}
	var id, tables int64
	if err := db.QueryRowContext(ctx, "pragma application_id").Scan(&id); err != nil {
		return errors.Join(k.Foreign, err)
	}
	if err := db.QueryRowContext(ctx, "select count(*) from sqlite_schema").Scan(&tables); err != nil {
		return err
	}
	if tables > 0 && id != k.ID {
		return errors.Join(k.Foreign, fmt.Errorf("the file's head says %d, not %d", id, k.ID))
	}
	return nil
}

// Close closes the file.
func (f *File) Close() error {
	var errs []error
	for _, db := range []*sql.DB{f.Readers, f.Writer} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}

// Backup writes a copy to a new file, all of it as it was at one moment. It appears under its name when it is complete. One that
// exists is left alone, with an error that is fs.ErrExist.
func (f *File) Backup(ctx context.Context, path string) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "backup", Path: path, Err: fs.ErrExist}
	}
	partial := path + ".partial"
	if err := Remove(partial); err != nil {
		return err
	}
	if err := Make(partial); err != nil {
		return err
	}
	if _, err := f.Readers.ExecContext(ctx, "vacuum into $1", partial); err != nil {
		return errors.Join(err, Remove(partial))
	}
	return errors.Join(PublishNew(partial, path), Remove(partial))
}

// Write has somebody write alone, by a context that does not end meanwhile; one that has ended by then withdraws it.
func (f *File) Write(ctx context.Context, do func(context.Context) error) error {
	f.turn.Lock()
	defer f.turn.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	return do(context.WithoutCancel(ctx))
}

// Change makes changes in one transaction: all or nothing, whatever becomes of the context once they have begun.
func (f *File) Change(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	return f.Write(ctx, func(ctx context.Context) error {
		tx, err := f.Writer.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // does nothing after a commit
		if err := do(ctx, tx); err != nil {
			return err
		}
		return tx.Commit()
	})
}

// EmptyLog is the function of that name for this file.
func (f *File) EmptyLog(ctx context.Context) error { return EmptyLog(ctx, f.path) }
