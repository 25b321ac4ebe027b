package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	people "tessera/people/sqlite"
)

// peopleCmd is tessera people.
type peopleCmd struct {
	Backup peopleBackup `cmd:"" help:"Write a copy of all accounts to a file, also while a server is running."`
}

// peopleBackup is tessera people backup.
type peopleBackup struct {
	Path string `arg:"" help:"The file to write. One that exists is left alone."`
	dataFlag
}

// Help is shown by tessera people backup --help.
func (peopleBackup) Help() string {
	return `The copy holds accounts, digests of their passwords, and where they are signed in, as they were at one moment; accounts that are deleted later are still in it. To bring it back, stop the server and put it into the data folder as people.db.

Example:

    tessera people backup /safe/people-$(date +%F).db`
}

// Run writes the copy.
func (c peopleBackup) Run(ctx context.Context, std streams) (err error) {
	file := filepath.Join(c.Data, people.FileName)
	if err := mustExist(file); err != nil {
		return err
	}
	store, err := people.Open(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	err = store.Backup(ctx, c.Path)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already; choose another name for the backup", c.Path)
	}
	if err == nil {
		_, err = fmt.Fprintf(std.out, "Backed up %s to %s.\n", file, c.Path)
	}
	return err
}
