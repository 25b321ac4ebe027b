package standing

import (
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

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
	*sqlitefile.File
	readers *sql.DB
}

// Open opens a file of ratings, after making it where it is missing. What is lost in a power cut is made again from the log, so
// that nothing waits for the disk here.
func Open(path string) (*Standing, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	file, err := sqlitefile.OpenFile(path, sqlitefile.Kind{
		Migrations: files, ID: applicationID, Foreign: ErrNotStanding, Pragmas: []string{"journal_size_limit(4194304)"},
	})
	if err != nil {
		return nil, fmt.Errorf("open ratings %s: %w", path, err)
	}
	return &Standing{File: file, readers: file.Readers}, nil
}
