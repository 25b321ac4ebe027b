package sqlite

import (
	"context"
	"database/sql"
	"time"

	"tessera/people"
)

// Silence implements people.Conduct.
func (s *Store) Silence(ctx context.Context, silence people.Silence, n people.Note) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		for _, holder := range silence.Holders {
			_, err := tx.ExecContext(ctx, "insert into silences (holder, id, at, until, reason, words, moderator, report) values ($1, $2, $3, $4, $5, $6, $7, $8)",
				holder, silence.ID, silence.At.UnixNano(), nanoOf(silence.Until), silence.Reason, silence.Words, silence.By, silence.Report)
			if err != nil {
				return err
			}
		}
		return note(ctx, tx, n)
	})
}

// Lift implements people.Conduct.
func (s *Store) Lift(ctx context.Context, id string, n people.Note) error {
	return s.noted(ctx, n, "delete from silences where id = $1", id)
}

// lasting is what silences are that are not over at $2.
const lasting = "(until = 0 or until > $2)"

// SilenceOf implements people.Conduct.
func (s *Store) SilenceOf(ctx context.Context, holder string, now time.Time) (people.Silence, error) {
	return first(s.silences(ctx, "holder = $1 and "+lasting+" order by until = 0 desc, until desc, at desc", holder, now.UnixNano()))
}

// SilenceByID implements people.Conduct.
func (s *Store) SilenceByID(ctx context.Context, id string) (people.Silence, error) {
	return first(s.silences(ctx, "id = $1 order by holder", id))
}

// Silences implements people.Conduct.
func (s *Store) Silences(ctx context.Context, now time.Time) ([]people.Silence, error) {
	return s.silences(ctx, "$1 = '' and "+lasting+" order by at desc, id, holder", "", now.UnixNano())
}

// SilencesOn implements people.Conduct.
func (s *Store) SilencesOn(ctx context.Context, holders []string) ([]people.Silence, error) {
	return s.silences(ctx, "holder in (select value from json_each($1)) order by at desc, id, holder", listed(holders))
}

// silences reads rows, of which those that follow each other with one id are one silence.
func (s *Store) silences(ctx context.Context, where string, args ...any) (all []people.Silence, err error) {
	rows, err := collect(ctx, s.readers, func(rows *sql.Rows) (e people.Silence, err error) {
		var at, until int64
		var holder string
		err = rows.Scan(&e.ID, &holder, &at, &until, &e.Reason, &e.Words, &e.By, &e.Report)
		e.Holders, e.At = []string{holder}, timeOf(at)
		if until != 0 {
			e.Until = timeOf(until)
		}
		return e, err
	}, "select id, holder, at, until, reason, words, moderator, report from silences where "+where, args...)
	for _, row := range rows {
		if last := len(all) - 1; last >= 0 && all[last].ID == row.ID {
			all[last].Holders = append(all[last].Holders, row.Holders...)
		} else {
			all = append(all, row)
		}
	}
	return all, err
}

func first(all []people.Silence, err error) (people.Silence, error) {
	if err == nil && len(all) == 0 {
		err = people.ErrUnknown
	}
	if err != nil {
		return people.Silence{}, err
	}
	return all[0], nil
}

// nanoOf is 0 for the zero time.
func nanoOf(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixNano()
}
