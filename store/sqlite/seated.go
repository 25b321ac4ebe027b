package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"tessera/store"
)

// readSittings finds the matches of some holders, the latest first. One that several of them share comes once.
const readSittings = `select s.number, s.match, s.at, s.over, exists (
		select 1 from sitting as o where o.match = s.match and o.holder not in (select value from json_each($1)))
	from sitting as s
	where s.holder in (select value from json_each($1)) and not (s.over and $2) and (s.number, s.match) < ($3, $4)
	group by s.number, s.match order by s.number desc, s.match desc limit $5`

// Sittings implements store.Store.
func (s *Store) Sittings(ctx context.Context, q store.Sittings) ([]store.Sitting, error) {
	holders, err := json.Marshal(q.Holders)
	if err != nil {
		return nil, err
	}
	before := q.Before
	if before == (store.Mark{}) {
		before.Number = math.MaxInt64
	}
	found, err := collect(ctx, s.reads.sittings, func(rows *sql.Rows) (one store.Sitting, err error) {
		var at int64
		err = rows.Scan(&one.Number, &one.Match, &at, &one.Over, &one.Company)
		one.At = time.Unix(0, at).UTC()
		return one, err
	}, string(holders), q.Going, before.Number, before.Match, q.Limit)
	return found, s.failed("read who sits where", err)
}

// Unseated implements store.Store.
func (s *Store) Unseated(ctx context.Context, after string, limit int) ([]string, error) {
	names, err := collect(ctx, s.reads.unseated, func(rows *sql.Rows) (name string, err error) {
		err = rows.Scan(&name)
		return name, err
	}, after, limit)
	return names, s.failed("read which matches have not said who sits there", err)
}

// Seat implements store.Store.
func (s *Store) Seat(ctx context.Context, match string, version int64, at time.Time, seated store.Seated) error {
	err := seated.Check()
	if err == nil {
		err = s.writer.do(ctx, func(ctx context.Context, q *statements) error {
			rows, err := run(ctx, q.holdStill, match, version)
			if err == nil && rows == 0 {
				err = store.ErrConflict
			}
			if err != nil {
				return err
			}
			return q.seat(ctx, match, at, &seated)
		})
	}
	if err != nil {
		return fmt.Errorf("who sits in match %q at version %d: %w", match, version, err)
	}
	return nil
}

// seat replaces who sits in a match.
func (q *statements) seat(ctx context.Context, match string, at time.Time, seated *store.Seated) error {
	if seated == nil {
		return nil
	}
	if _, err := run(ctx, q.clearSeats, match); err != nil {
		return err
	}
	for _, holder := range seated.Holders {
		if _, err := run(ctx, q.setSeat, match, holder, at.UnixNano(), seated.Over); err != nil {
			return err
		}
	}
	_, err := run(ctx, q.markSeated, match)
	return err
}
