package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tessera/store/sqlite"
)

// dataFlag is the data folder, which several commands need.
type dataFlag struct {
	Data string `default:"./data" env:"TESSERA_DATA" placeholder:"FOLDER" help:"The data folder (${env}; default: ${default})."`
}

// Validate refuses an empty name, as an unset variable leaves it: it would mean the current folder.
func (f dataFlag) Validate() error {
	if f.Data == "" {
		return errors.New("--data (TESSERA_DATA) is empty: name a folder, or leave it out")
	}
	return nil
}

// backup is tessera backup.
type backup struct {
	Path string `arg:"" help:"The file to write. One that exists is left alone."`
	dataFlag
}

// Help is shown by tessera backup --help.
func (backup) Help() string {
	return `The copy holds everything that was stored up to one moment. A server may go on using the data folder meanwhile; nobody has to wait. The backup is an SQLite database that holds secrets: whoever has it can sit in any seat.

Examples:

    tessera backup /safe/tessera-$(date +%F).db
    tessera backup --data /var/lib/tessera /safe/tessera.db`
}

// Run writes the backup.
func (b backup) Run(ctx context.Context, std streams) error {
	if err := mustExist(filepath.Join(b.Data, sqlite.FileName)); err != nil {
		return err
	}
	err := sqlite.BackupFile(ctx, b.Data, b.Path)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already; choose another name for the backup", b.Path)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.out, "Backed up %s to %s.\n", b.Data, b.Path)
	return err
}

// mustExist says that a file is missing, which SQLite says less clearly.
func mustExist(path string) error {
	_, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no %s", path)
	}
	return err
}
