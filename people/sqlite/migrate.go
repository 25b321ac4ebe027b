package sqlite

import (
	"embed"
	"io/fs"

	"github.com/pressly/goose/v3"

	"tessera/internal/sqlitefile"
)

//go:embed migrations/*.sql
var migrations embed.FS

// kind is what the file is.
func kind() (sqlitefile.Kind, error) {
	files, err := fs.Sub(migrations, "migrations")
	return sqlitefile.Kind{
		Migrations: files, Durable: true, Pragmas: []string{"foreign_keys(1)", "journal_size_limit(0)"},
		Steps: []*goose.Migration{goose.NewGoMigration(likenessVersion, &goose.GoFunc{RunTx: addLikeness}, nil)},
	}, err
}
