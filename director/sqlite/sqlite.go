// Package sqlite keeps tournaments in an SQLite database of their own.
package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"tessera/director"
	"tessera/internal/sqlitefile"
)

// FileName is the database's name in the data folder.
const FileName = "tournaments.db"

//go:embed migrations/*.sql
var migrations embed.FS

// applicationID is what the file's head says that it is; the first migration writes it.
const applicationID = 1414819701

// ErrNotTournaments: the file is something else, or of a newer release.
var ErrNotTournaments = errors.New("not a file of tournaments that this release can read")

// Store implements director.Store. The data folder's lock, which the store of matches takes, is this file's too.
type Store struct{ *sqlitefile.File }

var _ director.Store = (*Store)(nil)

// Open opens a database, after making what is missing (readable by this user only) and bringing an older one up to date.
func Open(path string) (*Store, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	file, err := sqlitefile.OpenFile(path, sqlitefile.Kind{
		Migrations: files, ID: applicationID, Foreign: ErrNotTournaments, Durable: true, Pragmas: []string{"journal_size_limit(0)"},
	})
	if err != nil {
		return nil, fmt.Errorf("open tournaments in %s: %w", path, err)
	}
	return &Store{file}, nil
}

// Append implements director.Store.
func (s *Store) Append(ctx context.Context, a director.Append) error {
	return s.Change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := atVersion(ctx, tx, a.Tournament, a.After); err != nil {
			return err
		}
		for i, data := range a.Events {
			_, err := tx.ExecContext(ctx, "insert into events (tournament, version, data) values ($1, $2, $3)",
				a.Tournament, a.After+int64(i)+1, data)
			if err != nil {
				return err
			}
		}
		return putCard(ctx, tx, &a)
	})
}

// atVersion returns ErrConflict unless a tournament is at a version, 0 for one that there is not.
func atVersion(ctx context.Context, tx *sql.Tx, tournament string, want int64) error {
	var version int64
	err := tx.QueryRowContext(ctx, "select version from tournaments where id = $1", tournament).Scan(&version)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if version != want {
		return director.ErrConflict
	}
	return nil
}

func putCard(ctx context.Context, tx *sql.Tx, a *director.Append) error {
	c := &a.Card
	_, err := tx.ExecContext(ctx, `insert or replace into tournaments (id, version, number, stage, kind, maker, part, rank)
		values ($1, $2, (select coalesce(max(number), 0) + 1 from tournaments), $3, $4, $5, $6, $7)`,
		a.Tournament, a.After+int64(len(a.Events)), c.Stage, c.Kind, c.By, c.Part, c.Rank)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "insert or ignore into entrants (holder, tournament) select value, $2 from json_each($1)",
		listed(c.Holders), a.Tournament)
	return err
}

// Replace implements director.Store.
func (s *Store) Replace(ctx context.Context, tournament string, version int64, data []byte) error {
	err := s.Change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, "update events set data = $3 where tournament = $1 and version = $2", tournament, version, data)
		if err != nil {
			return err
		}
		if rows, err := done.RowsAffected(); err != nil || rows > 0 {
			return err
		}
		return director.ErrUnknown
	})
	if err != nil {
		return err
	}
	return s.EmptyLog(ctx)
}

// Events implements director.Store.
func (s *Store) Events(ctx context.Context, tournament string, after int64) ([][]byte, error) {
	list, err := collect(ctx, s.Readers, scanned[[]byte],
		"select data from events where tournament = $1 and version > $2 order by version", tournament, after)
	if err != nil || len(list) > 0 {
		return list, err
	}
	var known bool
	err = s.Readers.QueryRowContext(ctx, "select exists (select 1 from tournaments where id = $1)", tournament).Scan(&known)
	if err == nil && !known {
		err = director.ErrUnknown
	}
	return nil, err
}

// Find implements director.Store.
func (s *Store) Find(ctx context.Context, q director.Query) ([]string, error) {
	args := []any{q.Stage, q.Kind, q.By, q.Before, q.Limit}
	entered := ""
	if q.Holder != "" {
		entered = "id in (select tournament from entrants where holder = $6) and"
		args = append(args, q.Holder)
	}
	return collect(ctx, s.Readers, scanned[string], `select id from tournaments
		where `+entered+` (stage = $1 or $1 = '' and stage <> 'cancelled') and (kind = $2 or $2 = '') and (maker = $3 or $3 = '')
		and ($4 = '' or (part, rank, id) > (select part, rank, id from tournaments where id = $4))
		order by part, rank, id limit $5`, args...)
}

// Going implements director.Store.
func (s *Store) Going(ctx context.Context) ([]string, error) {
	return collect(ctx, s.Readers, scanned[string], "select id from tournaments where stage in ('open', 'running') order by id")
}

// Made implements director.Store.
func (s *Store) Made(ctx context.Context, by string) (n int, err error) {
	err = s.Readers.QueryRowContext(ctx, "select count(*) from tournaments where maker = $1 and stage in ('open', 'running')", by).Scan(&n)
	return n, err
}

// Of implements director.Store.
func (s *Store) Of(ctx context.Context, holders ...string) ([]string, error) {
	return collect(ctx, s.Readers, scanned[string], `select id from tournaments where maker in (select value from json_each($1))
		or id in (select tournament from entrants where holder in (select value from json_each($1))) order by number`, listed(holders))
}

// Changes implements director.Store.
func (s *Store) Changes(ctx context.Context, after int64, limit int) ([]director.Change, error) {
	return collect(ctx, s.Readers, func(rows *sql.Rows) (c director.Change, err error) {
		err = rows.Scan(&c.Number, &c.Tournament)
		return c, err
	}, "select number, id from tournaments where number > $1 order by number limit $2", after, limit)
}

// listed are texts as json_each reads them.
func listed(texts []string) string {
	data, _ := json.Marshal(append([]string{}, texts...)) // texts always can be written
	return string(data)
}

func scanned[T any](rows *sql.Rows) (value T, err error) {
	err = rows.Scan(&value)
	return value, err
}

// collect reads all rows of a question.
func collect[T any](ctx context.Context, db *sql.DB, scan func(*sql.Rows) (T, error), query string, args ...any) ([]T, error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, rows.Err()
}
