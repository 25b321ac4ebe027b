package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"tessera/people"
)

// Plan implements people.Store.
func (s *Store) Plan(ctx context.Context, plans []people.Plan, cursor, value string) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		for _, each := range plans {
			if err := plan(ctx, tx, each); err != nil {
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

func plan(ctx context.Context, tx *sql.Tx, p people.Plan) error {
	kept := [][3]string{}
	for _, e := range p.Errands {
		kept = append(kept, [3]string{e.Device, e.Kind, e.Key})
	}
	list, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `delete from errands where subject = $1 and (device, kind, key) not in
		(select value ->> 0, value ->> 1, value ->> 2 from json_each($2))`, p.Subject, string(list))
	for _, e := range p.Errands {
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, insertErrand+" on conflict do nothing", errandArgs(e)...)
	}
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
