package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"tessera/people"
)

// Plan implements people.Store. Many matches are planned together, each again and again, and most for nobody: what is one statement
// for all of them takes no time.
func (s *Store) Plan(ctx context.Context, plans []people.Plan, cursor, value string) error {
	subjects, errands, err := planned(plans)
	if err != nil {
		return err
	}
	return s.together(ctx, func(tx *sql.Tx) error {
		if len(plans) > 0 {
			if err := replan(ctx, tx, subjects, errands); err != nil {
				return err
			}
		}
		if cursor == "" {
			return nil
		}
		_, err := tx.ExecContext(ctx, "insert or replace into cursors (name, value) values ($1, $2)", cursor, value)
		return err
	})
}

// planned writes the subjects of plans, and the errands of all, as lists of JSON.
func planned(plans []people.Plan) (subjects, errands string, err error) {
	names, all := []string{}, [][]any{}
	for _, plan := range plans {
		names = append(names, plan.Subject)
		for _, e := range plan.Errands {
			e.Subject = plan.Subject
			all = append(all, errandArgs(e))
		}
	}
	first, err := json.Marshal(names)
	if err != nil {
		return "", "", err
	}
	second, err := json.Marshal(all)
	return string(first), string(second), err
}

// replan removes what is no longer planned for some subjects, and adds what was not.
func replan(ctx context.Context, tx *sql.Tx, subjects, errands string) error {
	_, err := tx.ExecContext(ctx, `delete from errands where subject in (select value from json_each($1)) and (device, subject, kind, key) not in
		(select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each($2))`, subjects, errands)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `insert into errands (device, subject, kind, key, at, until, tries, done)
		select d.id, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
		from json_each($1) join devices d on d.id = value ->> 0 where true on conflict do nothing`, errands)
	return err
}

const insertErrand = `insert into errands (device, subject, kind, key, at, until, tries, done)
	select id, $2, $3, $4, $5, $6, $7, $8 from devices where id = $1`

func errandArgs(e people.Errand) []any {
	return []any{e.Device, e.Subject, e.Kind, e.Key, e.At.UnixNano(), e.Until.UnixNano(), e.Tries, e.Done}
}

// Cursor implements people.Store.
func (s *Store) Cursor(ctx context.Context, cursor string) (value string, err error) {
	err = s.readers.QueryRowContext(ctx, "select value from cursors where name = $1", cursor).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}

// AddErrand implements people.Store.
func (s *Store) AddErrand(ctx context.Context, e people.Errand, since time.Time) error {
	_, err := s.change(ctx, insertErrand+` on conflict (device, subject, kind) do update set key = excluded.key, at = excluded.at,
		until = excluded.until, tries = excluded.tries, done = excluded.done where errands.at < $9`, append(errandArgs(e), since.UnixNano())...)
	return err
}

// Due implements people.Store.
func (s *Store) Due(ctx context.Context, now time.Time, limit int) ([]people.Due, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (due people.Due, err error) {
		var at, until int64
		e := &due.Errand
		due.Device, err = scanDevice(rows, &e.Subject, &e.Kind, &e.Key, &at, &until, &e.Tries, &e.Done)
		e.Device, e.At, e.Until = due.Device.ID, timeOf(at), timeOf(until)
		return due, err
	}, "select "+deviceFields+`, e.subject, e.kind, e.key, e.at, e.until, e.tries, e.done from errands e join devices d on d.id = e.device
		where not e.done and e.at <= $1 order by e.at, e.device, e.subject, e.kind limit $2`, now.UnixNano(), limit)
}

// Settle implements people.Store.
func (s *Store) Settle(ctx context.Context, e people.Errand) error {
	_, err := s.change(ctx, "update errands set at = $5, tries = $6, done = $7 where device = $1 and subject = $2 and kind = $3 and key = $4",
		e.Device, e.Subject, e.Kind, e.Key, e.At.UnixNano(), e.Tries, e.Done)
	return err
}

// SweepErrands implements people.Store.
func (s *Store) SweepErrands(ctx context.Context, before time.Time) error {
	_, err := s.change(ctx, "delete from errands where done and until < $1", before.UnixNano())
	return err
}
