package library

import (
	"context"
	"database/sql"
)

// sweepBlocks is how many blocks of a segment that is no longer needed are removed in one transaction.
const sweepBlocks = 500

// sweep removes segments that are not live.
func (w *writer) sweep(ctx context.Context, segments []int64) error {
	for _, segment := range segments {
		for more := true; more; {
			err := w.transact(ctx, func(q *statements) (err error) {
				more, err = q.sweep(segment)
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// sweep removes some of a segment, and reports whether there is more of it.
func (q *statements) sweep(segment int64) (more bool, err error) {
	result, err := q.dropBlocks.Exec(segment, sweepBlocks)
	if err != nil {
		return false, err
	}
	removed, err := result.RowsAffected()
	if err != nil || removed == sweepBlocks {
		return true, err
	}
	_, err = q.dropSegment.Exec(segment)
	return false, err
}

// sweepAll removes what a crash has left of merges.
func (w *writer) sweepAll(ctx context.Context) error {
	segments, err := w.dead(ctx)
	if err != nil {
		return err
	}
	return w.sweep(ctx, segments)
}

func (w *writer) dead(ctx context.Context) (segments []int64, err error) {
	rows, err := w.conn.QueryContext(ctx, "select id from segment where not live")
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (id int64, err error) {
		err = rows.Scan(&id)
		return id, err
	})
}
