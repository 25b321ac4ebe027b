package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"time"

	"tessera/store"
)

// reads are all the queries, prepared on the readers' connections.
type reads struct {
	events, version, matches, changes, answer, due, secret, lastBeat, sittings, unseated *sql.Stmt
}

// earliest is the first time that the database can hold.
var earliest = time.Unix(0, math.MinInt64)

func prepareReads(db *sql.DB) (r reads, err error) {
	for _, each := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&r.events, "select version, at, data from event where match = $1 and version > $2 order by version"},
		{&r.version, "select version from match where id = $1"},
		{&r.matches, "select id from match where id > $1 order by id limit $2"},
		{&r.changes, "select changed, id, version from match where (changed, id) > ($1, $2) order by changed, id limit $3"},
		{&r.answer, readAnswer},
		{&r.due, "select match, at, kind, key from due where at <= $1 order by at, match limit $2"},
		{&r.secret, "select value from secret where name = $1"},
		{&r.lastBeat, "select coalesce(max(at), 0) from beat"},
		{&r.sittings, readSittings},
		{&r.unseated, "select id from match where not seated and id > $1 order by id limit $2"},
	} {
		if *each.stmt, err = db.Prepare(each.text); err != nil {
			return reads{}, fmt.Errorf("prepare %q: %w", each.text, err)
		}
	}
	return r, nil
}

// Events implements store.Store. That the match exists is asked first: matches never go away, so the events that are
// read then are those of a known match.
func (s *Store) Events(ctx context.Context, match string, after int64) ([]store.Event, error) {
	if _, err := s.Version(ctx, match); err != nil {
		return nil, err
	}
	events, err := collect(ctx, s.reads.events, func(rows *sql.Rows) (e store.Event, err error) {
		var at int64
		err = rows.Scan(&e.Version, &at, &e.Data)
		e.At = time.Unix(0, at).UTC()
		return e, err
	}, match, after)
	if err != nil {
		return nil, s.failed("read events of match "+match, err)
	}
	return events, nil
}

// Version implements store.Store.
func (s *Store) Version(ctx context.Context, match string) (version int64, err error) {
	err = s.reads.version.QueryRowContext(ctx, match).Scan(&version)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, fmt.Errorf("%w %q", store.ErrUnknown, match)
	}
	return version, s.failed("read version of match "+match, err)
}

// Matches implements store.Store.
func (s *Store) Matches(ctx context.Context, after string, limit int) ([]string, error) {
	names, err := collect(ctx, s.reads.matches, func(rows *sql.Rows) (name string, err error) {
		err = rows.Scan(&name)
		return name, err
	}, after, limit)
	return names, s.failed("read names of matches", err)
}

// Changes implements store.Store.
func (s *Store) Changes(ctx context.Context, after store.Mark, limit int) ([]store.Change, error) {
	changes, err := collect(ctx, s.reads.changes, func(rows *sql.Rows) (c store.Change, err error) {
		err = rows.Scan(&c.Number, &c.Match, &c.Version)
		return c, err
	}, after.Number, after.Match, limit)
	return changes, s.failed("read changes", err)
}

// Answer implements store.Store.
func (s *Store) Answer(ctx context.Context, match, actor, id string) (version int64, ok bool, err error) {
	err = s.reads.answer.QueryRowContext(ctx, match, actor, id).Scan(&version)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return version, err == nil, s.failed("read command of match "+match, err)
}

// Due implements store.Store.
func (s *Store) Due(ctx context.Context, now time.Time, limit int) ([]store.Due, error) {
	due, err := collect(ctx, s.reads.due, func(rows *sql.Rows) (d store.Due, err error) {
		var at int64
		err = rows.Scan(&d.Match, &at, &d.Kind, &d.Key)
		d.At = time.Unix(0, at).UTC()
		return d, err
	}, now.UnixNano(), limit)
	return due, s.failed("read due work", err)
}

// collect reads all rows of a query.
func collect[T any](
	ctx context.Context, query *sql.Stmt, read func(*sql.Rows) (T, error), args ...any,
) (all []T, err error) {
	rows, err := query.QueryContext(ctx, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		one, err := read(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// failed says what a failed read was for. A read that fails on a closed store fails because of that.
func (s *Store) failed(what string, err error) error {
	if err == nil {
		return nil
	}
	if s.writer.closed() {
		err = store.ErrClosed
	}
	return fmt.Errorf("%s: %w", what, err)
}
