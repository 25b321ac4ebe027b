package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"tessera/internal/sqlitefile"
	"tessera/store"
)

// foldTries and foldPause are how often, and after what time, the log is tried to be emptied while somebody reads it.
const (
	foldTries = 50
	foldPause = 100 * time.Millisecond
)

// Erase implements store.Store. The writer overwrites what it deletes (secure_delete); then the log, which has the pages
// as they were, is emptied.
func (s *Store) Erase(ctx context.Context, match string, data map[int64][]byte) error {
	err := s.writer.do(ctx, func(ctx context.Context, q *statements) error {
		for version, each := range data {
			if rows, err := run(ctx, q.erase, match, version, each); err != nil {
				return err
			} else if rows == 0 {
				return store.ErrUnknown
			}
		}
		return nil
	})
	if err == nil {
		err = emptyLog(ctx, filepath.Join(s.dir, FileName))
	}
	if err != nil {
		return fmt.Errorf("erase in match %q: %w", match, err)
	}
	return nil
}

// emptyLog moves all that is in the log into the database and leaves nothing in it.
func emptyLog(ctx context.Context, path string) error {
	db, err := sqlitefile.Open(path, readWrite())
	if err != nil {
		return err
	}
	defer db.Close()
	for range foldTries {
		var busy, pages, moved int
		err := db.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&busy, &pages, &moved)
		if err == nil && busy == 0 {
			return nil
		}
		if err != nil && !isBusy(err) {
			return err
		}
		select {
		case <-time.After(foldPause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return fmt.Errorf("the log cannot be emptied: %w", ErrInUse)
}
