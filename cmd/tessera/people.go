package main

import (
	"context"
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
func (c peopleBackup) Run(ctx context.Context, std streams) error {
	return copyTo(ctx, std, filepath.Join(c.Data, people.FileName), c.Path, people.Open)
}
