package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"tessera/store"
)

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, a store.Append) error {
	err := a.Check()
	if err == nil {
		err = s.writer.do(ctx, func(ctx context.Context, q *statements) error { return q.append(ctx, &a) })
	}
	if err != nil {
		return fmt.Errorf("append to match %q after version %d: %w", a.Match, a.After, err)
	}
	return nil
}

// append first finds out whether it may, and then writes.
func (q *statements) append(ctx context.Context, a *store.Append) error {
	if err := q.checkNew(ctx, a); err != nil {
		return err
	}
	if err := q.moveOn(ctx, a); err != nil {
		return err
	}
	for i, event := range a.Events {
		if _, err := run(ctx, q.event, a.Match, a.After+int64(i)+1, a.At.UnixNano(), event); err != nil {
			return err
		}
	}
	if a.ID != "" {
		if _, err := run(ctx, q.command, a.Match, a.Actor, a.ID, a.Last()); err != nil {
			return err
		}
	}
	if err := q.seat(ctx, a.Match, a.At, a.Seated); err != nil {
		return err
	}
	return q.replaceDue(ctx, a.Match, a.Due)
}

// checkNew returns *store.Repeated for a command that was stored before.
func (q *statements) checkNew(ctx context.Context, a *store.Append) error {
	if a.ID == "" {
		return nil
	}
	var repeated store.Repeated
	err := q.answer.QueryRowContext(ctx, a.Match, a.Actor, a.ID).Scan(&repeated.Version)
	switch {
	case err == nil:
		return &repeated
	case errors.Is(err, sql.ErrNoRows):
		return nil
	}
	return err
}

// moveOn changes the match's version, or returns ErrConflict when it is not the one expected.
func (q *statements) moveOn(ctx context.Context, a *store.Append) (err error) {
	var rows int64
	if a.After == 0 {
		rows, err = run(ctx, q.create, a.Match, a.Last())
	} else {
		rows, err = run(ctx, q.advance, a.Match, a.Last(), a.After)
	}
	if err == nil && rows == 0 {
		err = store.ErrConflict
	}
	return err
}

func (q *statements) replaceDue(ctx context.Context, match string, due *store.Due) (err error) {
	if due == nil {
		_, err = run(ctx, q.clearDue, match)
	} else {
		_, err = run(ctx, q.setDue, match, due.At.UnixNano(), due.Kind, due.Key)
	}
	return err
}

// Finish implements store.Store.
func (s *Store) Finish(ctx context.Context, work store.Due) error {
	err := s.writer.do(ctx, func(ctx context.Context, q *statements) error {
		_, err := run(ctx, q.finish, work.Match, work.At.UnixNano(), work.Kind, work.Key)
		return err
	})
	if err != nil {
		return fmt.Errorf("finish %s of match %q: %w", work.Kind, work.Match, err)
	}
	return nil
}
