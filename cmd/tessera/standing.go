package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"time"

	"tessera/people"
	peopledb "tessera/people/sqlite"
	"tessera/standing"
	"tessera/store/sqlite"
)

// standingCmd is tessera standing.
type standingCmd struct {
	Rebuild standingRebuild `cmd:"" help:"Make all ratings again from the matches."`
	Backup  standingBackup  `cmd:"" help:"Write a copy of all ratings to a file, also while a server is running."`
}

// standingFile is the file of ratings in the data folder.
func (f dataFlag) standingFile() string { return filepath.Join(f.Data, standing.FileName) }

// standingRebuild is tessera standing rebuild.
type standingRebuild struct{ dataFlag }

// Help is shown by tessera standing rebuild --help.
func (standingRebuild) Help() string {
	return `Everything in standing.db follows from the matches: this throws it away and reads all of them again, which gives the same numbers. It is needed where the file is lost or damaged; a server makes a file that is missing by itself. No server may use the data folder meanwhile.

Example:

    tessera standing rebuild --data /var/lib/tessera`
}

// Run makes the ratings again.
func (c standingRebuild) Run(ctx context.Context, std streams) (err error) {
	if err := mustExist(filepath.Join(c.Data, sqlite.FileName)); err != nil {
		return err
	}
	log, err := sqlite.Open(c.Data)
	if errors.Is(err, sqlite.ErrInUse) {
		return fmt.Errorf("the data folder %s is in use by a server: stop that first", c.Data)
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, log.Close()) }()
	kept, err := peopledb.Open(filepath.Join(c.Data, peopledb.FileName))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	crowd, err := people.Open(ctx, kept, people.NewHasher(min(4, runtime.NumCPU())), time.Now)
	if err != nil {
		return err
	}
	ratings, err := standing.Open(c.standingFile())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ratings.Close()) }()
	if err := ratings.Clear(ctx); err != nil {
		return err
	}
	if err := (&standing.Feeder{Log: log, Standing: ratings, Gone: goneOf(crowd)}).Catch(ctx); err != nil {
		return err
	}
	games, err := ratings.Games(ctx)
	if err == nil {
		_, err = fmt.Fprintf(std.out, "Rated %s.\n", quantity(games, "game"))
	}
	return err
}

// goneOf tells whose accounts were deleted.
func goneOf(crowd *people.House) func(context.Context, string) (bool, error) {
	return func(ctx context.Context, holder string) (bool, error) {
		sitter, err := crowd.Sitter(ctx, holder)
		return sitter.Gone, err
	}
}

// standingBackup is tessera standing backup.
type standingBackup struct {
	Path string `arg:"" help:"The file to write. One that exists is left alone."`
	dataFlag
}

// Help is shown by tessera standing backup --help.
func (standingBackup) Help() string {
	return `The copy holds all ratings as they were at one moment. It is never needed where the matches and the accounts are backed up: ratings follow from these. To bring it back, stop the server and put it into the data folder as standing.db.

Example:

    tessera standing backup /safe/standing-$(date +%F).db`
}

// Run writes the copy.
func (c standingBackup) Run(ctx context.Context, std streams) error {
	return copyTo(ctx, std, c.standingFile(), c.Path, standing.Open)
}
