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
	Replace bool   `help:"Make the folder what the backup is, whatever it holds."`
	dataFlag
}

// Help is shown by tessera restore --help.
func (restore) Help() string {
	return `The backup is checked first. An empty data folder becomes what the backup is, all at once. Where the folder holds matches already, and also while a server uses it, what is missing is brought back: matches that are not there, and the rest of those that stop earlier. Nothing that is there is taken away, the folder's secrets included: where the backup has others, private return links that were made under those do not work here, and the output says so.

With --replace the folder becomes what the backup is and nothing else. That takes back moves that were acknowledged since, so it is refused while a server uses the folder.

Examples:

    tessera restore /safe/tessera.db
    tessera restore --data /var/lib/tessera --replace /safe/tessera.db
    tessera restore --data /tmp/look /safe/tessera.db && tessera serve --data /tmp/look --addr :8081`
}

// Run puts the backup in place, or brings back what is missing.
func (r restore) Run(ctx context.Context, std streams) error {
	if err := mustExist(r.Path); err != nil {
		return err
	}
	err := sqlite.Restore(ctx, r.Path, r.Data, r.Replace)
	there := errors.Is(err, sqlite.ErrInUse) || errors.Is(err, fs.ErrExist)
	switch {
	case there && !r.Replace:
		return r.merge(ctx, std)
	case there:
		return fmt.Errorf("%s is in use by a server: stop that first, or leave --replace out to bring back what is missing", r.Data)
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(std.out, "Restored %s to %s.\n", r.Path, r.Data)
	return err
}

// merge brings back what is missing, and says what that was.
func (r restore) merge(ctx context.Context, std streams) error {
	done, err := sqlite.Merge(ctx, r.Path, r.Data)
	if err != nil {
		return err
	}
	fmt.Fprintf(std.out, "Restored from %s to %s: %d matches were missing, %d had stopped earlier, %d were there.\n",
		r.Path, r.Data, done.New, done.Continued, done.Present)
	if done.OtherSecrets > 0 {
		fmt.Fprintf(std.out, "%s keeps its own secrets: private return links made where the backup comes from do not work here.\n", r.Data)
	}
	if done.Different > 0 {
		return fmt.Errorf("%d matches went on differently in %s since and were left alone", done.Different, r.Data)
	}
	return nil
}
