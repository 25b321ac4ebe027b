package sqlite

import (
	"context"
	"fmt"
	"time"
)

// Beat implements store.Store.
func (s *Store) Beat(ctx context.Context, node string, at time.Time) error {
	err := s.writer.do(ctx, func(ctx context.Context, q *statements) error {
		_, err := run(ctx, q.beat, node, at.UnixNano())
		return err
	})
	if err != nil {
		return fmt.Errorf("beat of node %s: %w", node, err)
	}
	return nil
}

// LastBeat implements store.Store.
func (s *Store) LastBeat(ctx context.Context) (time.Time, error) {
	var at int64
	if err := s.reads.lastBeat.QueryRowContext(ctx).Scan(&at); err != nil {
		return time.Time{}, s.failed("read the last beat", err)
	}
	if at == 0 {
		return time.Time{}, nil
	}
	return time.Unix(0, at).UTC(), nil
}
