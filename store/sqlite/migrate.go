package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// ErrSchema: the file is not a database of ours, or of a newer release than this one.
var ErrSchema = errors.New("unknown schema")

// migrate brings a database up to date, one transaction a migration.
func migrate(ctx context.Context, db *sql.DB) error {
	provider, err := migrator(db)
	if err != nil {
		return err
	}
	version, err := schemaVersion(ctx, db)
	if err != nil {
		return err
	}
	if version > newest(provider) {
		return tooNew(version, newest(provider))
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// checkSchema returns ErrSchema for a database that migrate could not take on, and for an empty one.
func checkSchema(ctx context.Context, db *sql.DB) error {
	provider, err := migrator(db)
	if err != nil {
		return err
	}
	version, err := schemaVersion(ctx, db)
	switch {
	case err != nil:
		return err
	case version == 0:
		return fmt.Errorf("%w: not a database of tessera", ErrSchema)
	case version > newest(provider):
		return tooNew(version, newest(provider))
	}
	return nil
}

func tooNew(version, newest int64) error {
	return fmt.Errorf("%w: database has version %d, this program knows up to %d", ErrSchema, version, newest)
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

// schemaVersion is the database's version, 0 for one without migrations. It reads only, which goose does not promise.
func schemaVersion(ctx context.Context, db *sql.DB) (version int64, err error) {
	var tables int
	const find = "select count(*) from sqlite_schema where name = 'goose_db_version'"
	if err := db.QueryRowContext(ctx, find).Scan(&tables); err != nil || tables == 0 {
		return 0, err
	}
	const read = "select coalesce(max(version_id), 0) from goose_db_version where is_applied"
	err = db.QueryRowContext(ctx, read).Scan(&version)
	return version, err
}
