package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
)

// copied is an open file of which a copy can be made while a server runs.
type copied interface {
	Backup(ctx context.Context, path string) error
	Close() error
}

// copyTo opens a file, writes a copy of it, and says so.
func copyTo[F copied](ctx context.Context, std streams, file, path string, open func(string) (F, error)) (err error) {
	if err := mustExist(file); err != nil {
		return err
	}
	opened, err := open(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, opened.Close()) }()
	err = opened.Backup(ctx, path)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already; choose another name for the backup", path)
	}
	if err == nil {
		_, err = fmt.Fprintf(std.out, "Backed up %s to %s.\n", file, path)
	}
	return err
}
