package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"tessera/library"
)

// libraryBackup is tessera library backup.
type libraryBackup struct {
	Path string `arg:"" help:"The file to write. One that exists is left alone."`
	dataFlag
}

// Help is shown by tessera library backup --help.
func (libraryBackup) Help() string {
	return `The copy holds all games and studies as they were at one moment. It is a library itself: to bring it back, stop the server and put it into the data folder as library.db.

Example:

    tessera library backup /safe/library-$(date +%F).db`
}

// Run writes the copy.
func (c libraryBackup) Run(ctx context.Context, std streams) error {
	if err := mustExist(c.libraryFile()); err != nil {
		return err
	}
	err := library.Backup(ctx, c.libraryFile(), c.Path)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already; choose another name for the backup", c.Path)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.out, "Backed up %s to %s.\n", c.libraryFile(), c.Path)
	return err
}
