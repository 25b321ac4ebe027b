package library

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"tessera/internal/sqlitefile"
)

//go:embed migrations/*.sql
var migrations embed.FS

// applicationID is what the file's head says that it is; the first migration writes it.
const applicationID = 1414293858

// migrate brings a library up to date, and an empty file into being.
func migrate(ctx context.Context, db *sql.DB) error {
	provider, err := migrator(db)
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// checkFile refuses a file that is no library, or too new a one, without changing anything about it.
func checkFile(ctx context.Context, path string) (err error) {
	db, err := sqlitefile.Open(path, readOnly())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	provider, err := migrator(db)
	if err != nil {
		return err
	}
	_, err = checkVersion(ctx, db, newest(provider))
	return err
}

// checkCurrent holds a file to be a library that needs no migration.
func checkCurrent(ctx context.Context, db *sql.DB, newest int64) error {
	version, err := checkVersion(ctx, db, newest)
	switch {
	case err != nil:
		return err
	case version == 0:
		return fmt.Errorf("%w: the file is empty", ErrNotLibrary)
	case version < newest:
		return fmt.Errorf("%w: version %d, this program reads version %d; open it once for writing",
			ErrOlder, version, newest)
	}
	return nil
}

func migrator(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true))
}

// newest is the version of the last migration that this program has.
func newest(provider *goose.Provider) int64 {
	sources := provider.ListSources()
	return sources[len(sources)-1].Version
}

// checkVersion finds the version of a library, 0 for an empty file, and refuses what is none or too new.
func checkVersion(ctx context.Context, db *sql.DB, newest int64) (version int64, err error) {
	var id, tables int64
	if err := db.QueryRowContext(ctx, "pragma application_id").Scan(&id); err != nil {
		return 0, err
	}
	if err := db.QueryRowContext(ctx, "select count(*) from sqlite_schema").Scan(&tables); err != nil {
		return 0, err
	}
	ours, err := hasVersions(ctx, db)
	switch {
	case err != nil || tables == 0:
		return 0, err
	case !ours:
		return 0, ErrNotLibrary
	}
	const read = "select coalesce(max(version_id), 0) from goose_db_version where is_applied"
	if err := db.QueryRowContext(ctx, read).Scan(&version); err != nil {
		return 0, err
	}
	switch {
	case version > 0 && id != applicationID:
		return 0, ErrNotLibrary
	case version > newest:
		return 0, fmt.Errorf("%w: version %d, this program knows up to %d", ErrNewer, version, newest)
	}
	return version, nil
}

// hasVersions reports whether a database is one that is migrated as this one is. Where a crash came before the first
// migration it has only that.
func hasVersions(ctx context.Context, db *sql.DB) (bool, error) {
	var tables int
	const find = "select count(*) from sqlite_schema where name = 'goose_db_version'"
	err := db.QueryRowContext(ctx, find).Scan(&tables)
	return tables > 0, err
}
