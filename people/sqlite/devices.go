package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"

	"tessera/people"
)

// deviceFields are what scanDevice reads.
const deviceFields = "d.id, d.holder, coalesce(d.session, ''), d.endpoint, d.key, d.auth, d.language, d.browser, d.since"

func scanDevice(rows *sql.Rows, more ...any) (d people.Device, err error) {
	var since int64
	err = rows.Scan(append([]any{&d.ID, &d.Holder, &d.Session, &d.Endpoint, &d.Key, &d.Auth, &d.Language, &d.Browser, &since}, more...)...)
	d.Since = timeOf(since)
	return d, err
}

// AddDevice implements people.Store. A device that stays with its owner keeps its age, and with it what it was told.
func (s *Store) AddDevice(ctx context.Context, d people.Device, most, guests int) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		var others int
		err := tx.QueryRowContext(ctx, "select count(*) from devices where holder = $1 and id <> $2", d.Holder, d.ID).Scan(&others)
		if err == nil && others >= most {
			err = people.ErrDevices
		}
		if err != nil {
			return err
		}
		for _, each := range []struct {
			statement string
			args      []any
		}{
			{"delete from devices where id = $1 and holder <> $2", []any{d.ID, d.Holder}},
			{`insert into devices (id, holder, session, endpoint, key, auth, language, browser, since)
				values ($1, $2, nullif($3, ''), $4, $5, $6, $7, $8, $9) on conflict (id) do update set
				session = excluded.session, key = excluded.key, auth = excluded.auth, language = excluded.language, browser = excluded.browser`,
				[]any{d.ID, d.Holder, d.Session, d.Endpoint, d.Key, d.Auth, d.Language, d.Browser, d.Since.UnixNano()}},
			{`delete from devices where id in (select id from devices where session is null order by since desc, id limit -1 offset $1)`, []any{guests}},
		} {
			if _, err := tx.ExecContext(ctx, each.statement, each.args...); err != nil {
				return err
			}
		}
		return nil
	})
}

// Devices implements people.Store.
func (s *Store) Devices(ctx context.Context, holders ...string) ([]people.Device, error) {
	list, err := json.Marshal(holders)
	if err != nil {
		return nil, err
	}
	return collect(ctx, s.readers, func(rows *sql.Rows) (people.Device, error) { return scanDevice(rows) }, "select "+deviceFields+` from devices d
		where d.holder in (select value from json_each($1) union select a.holder from accounts a join claims c on c.account = a.id
			where c.holder in (select value from json_each($1)))
		order by d.since, d.id`, string(list))
}

// DeviceHolders implements people.Store.
func (s *Store) DeviceHolders(ctx context.Context) ([]string, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (holder string, err error) {
		err = rows.Scan(&holder)
		return holder, err
	}, "select distinct holder from devices order by holder")
}

// RemoveDevice implements people.Store.
func (s *Store) RemoveDevice(ctx context.Context, id string, holders ...string) error {
	list, err := json.Marshal(holders)
	if err != nil {
		return err
	}
	return one(s.change(ctx, "delete from devices where id = $1 and holder in (select value from json_each($2))", id, string(list)))
}

// DropDevice implements people.Store.
func (s *Store) DropDevice(ctx context.Context, id string) error {
	_, err := s.change(ctx, "delete from devices where id = $1", id)
	return err
}
