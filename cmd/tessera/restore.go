package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"tessera/store/sqlite"
)

// restore is tessera restore.
type restore struct {
	Path    string `arg:"" help:"The backup to read."`
	Replace bool   `help:"Replace the database that is in the data folder."`
	dataFlag
}

// Help is shown by tessera restore --help.
func (restore) Help() string {
	return `The backup is checked first and then put in place all at once: whatever happens meanwhile, the folder holds what it held before or the whole backup. Matches cannot be exchanged under a running server, which may just have acknowledged a move: while one uses the folder, this command refuses. Restore to another folder then, which disturbs nobody, or stop the server first.

Examples:

    tessera restore /safe/tessera.db
    tessera restore --data /var/lib/tessera --replace /safe/tessera.db
    tessera restore --data /tmp/look /safe/tessera.db && tessera serve --data /tmp/look --addr :8081`
}

// Run puts the backup in place.
func (r restore) Run(ctx context.Context, std streams) error {
	if err := mustExist(r.Path); err != nil {
		return err
	}
	err := sqlite.Restore(ctx, r.Path, r.Data, r.Replace)
	switch {
	case errors.Is(err, sqlite.ErrInUse):
		return fmt.Errorf("%s is in use by a server: stop that first, or restore to another folder with --data", r.Data)
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s holds a database already; --replace would replace it", r.Data)
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(std.out, "Restored %s to %s.\n", r.Path, r.Data)
	return err
}
