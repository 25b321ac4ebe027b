package sqlite

import (
	"context"
	"fmt"
	"path/filepath"

	"tessera/internal/sqlitefile"
	"tessera/store"
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
		err = sqlitefile.EmptyLog(ctx, filepath.Join(s.dir, FileName))
	}
	if err != nil {
		return fmt.Errorf("erase in match %q: %w", match, err)
	}
	return nil
}
