package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"tessera/people"
)

// Begin implements people.Store.
func (s *Store) Begin(ctx context.Context, e people.Session, digest string) error {
	return one(s.change(ctx, `insert into sessions (token, id, account, began, seen, browser)
		select $1, $2, id, $4, $5, $6 from accounts where id = $3 and password = $7`,
		e.Token[:], e.ID, e.Account, e.Began.UnixNano(), e.Seen.UnixNano(), e.Browser, digest))
}

// Session implements people.Store.
func (s *Store) Session(ctx context.Context, token [32]byte) (people.Session, people.Account, error) {
	e := people.Session{Token: token}
	var began, seen int64
	row := s.readers.QueryRowContext(ctx, "select "+accountFields+
		", e.id, e.began, e.seen, e.browser from sessions e join accounts a on a.id = e.account where e.token = $1", token[:])
	a, err := scanAccount(row, &e.ID, &began, &seen, &e.Browser)
	if err != nil {
		return people.Session{}, a, err
	}
	e.Account, e.Began, e.Seen = a.ID, timeOf(began), timeOf(seen)
	return e, a, nil
}

// Sessions implements people.Store.
func (s *Store) Sessions(ctx context.Context, account string) ([]people.Session, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (e people.Session, err error) {
		var token []byte
		var began, seen int64
		err = rows.Scan(&token, &e.ID, &e.Account, &began, &seen, &e.Browser)
		copy(e.Token[:], token)
		e.Began, e.Seen = timeOf(began), timeOf(seen)
		return e, err
	}, "select token, id, account, began, seen, browser from sessions where account = $1 order by seen desc, id", account)
}

// See implements people.Store.
func (s *Store) See(ctx context.Context, id string, at time.Time) error {
	return one(s.change(ctx, "update sessions set seen = $2 where id = $1", id, at.UnixNano()))
}

// End implements people.Store.
func (s *Store) End(ctx context.Context, account, id string) error {
	return one(s.change(ctx, "delete from sessions where account = $1 and id = $2", account, id))
}

// EndOthers implements people.Store.
func (s *Store) EndOthers(ctx context.Context, account, but string) (ended []string, err error) {
	err = s.Write(context.WithoutCancel(ctx), func(ctx context.Context) error {
		ended, err = endOthers(ctx, s.Writer, account, but)
		return err
	})
	return ended, err
}

func endOthers(ctx context.Context, db querier, account, but string) ([]string, error) {
	return collect(ctx, db, func(rows *sql.Rows) (id string, err error) {
		err = rows.Scan(&id)
		return id, err
	}, "delete from sessions where account = $1 and id <> $2 returning id", account, but)
}

// Sweep implements people.Store.
func (s *Store) Sweep(ctx context.Context, seen, began time.Time) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "delete from sessions where seen < $1 or began < $2", seen.UnixNano(), began.UnixNano()); err != nil {
			return err
		}
		for _, statement := range []string{
			"delete from reports where closed <> 0 and closed < $1",
			"delete from silences where until <> 0 and until < $1",
			"delete from notes where kind = '" + people.NotedSignIn + "' and at < $1",
			"delete from mutes where at < $1 and listener not in (select holder from accounts)",
		} {
			if _, err := tx.ExecContext(ctx, statement, began.UnixNano()); err != nil {
				return err
			}
		}
		return nil
	})
}

// querier is a database or a transaction in one.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// collect reads all rows of a query.
func collect[T any](ctx context.Context, db querier, scan func(*sql.Rows) (T, error), query string, args ...any) (all []T, err error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		each, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, each)
	}
	return all, rows.Err()
}
