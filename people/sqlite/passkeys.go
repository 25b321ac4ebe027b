package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"tessera/people"
)

const passkeyFields = "k.id, k.label, k.added, k.used, k.key"

const insertPasskey = "insert into passkeys (id, account, label, added, used, key) values ($1, $2, $3, $4, $5, $6)"

func passkeyArgs(account string, p people.Passkey) []any {
	return []any{p.ID, account, p.Label, p.Added.UnixNano(), nanos(p.Used), p.Key}
}

// AddPasskey implements people.Store.
func (s *Store) AddPasskey(ctx context.Context, account string, p people.Passkey, most int) error {
	return s.together(ctx, func(tx *sql.Tx) error { return addPasskey(ctx, tx, account, p, most) })
}

func addPasskey(ctx context.Context, tx *sql.Tx, account string, p people.Passkey, most int) error {
	var has int
	if err := tx.QueryRowContext(ctx, "select count(*) from passkeys where account = $1", account).Scan(&has); err != nil {
		return err
	}
	if has >= most {
		return people.ErrMany
	}
	_, err := tx.ExecContext(ctx, insertPasskey, passkeyArgs(account, p)...)
	return explain(err)
}

// Passkeys implements people.Store.
func (s *Store) Passkeys(ctx context.Context, account string) ([]people.Passkey, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (people.Passkey, error) { return scanPasskey(rows.Scan) },
		"select "+passkeyFields+" from passkeys k where k.account = $1 order by k.added, k.id", account)
}

// ByPasskey implements people.Store.
func (s *Store) ByPasskey(ctx context.Context, id []byte) (people.Passkey, people.Account, error) {
	var of string
	p, err := scanPasskey(func(into ...any) error {
		return s.readers.QueryRowContext(ctx, "select "+passkeyFields+", k.account from passkeys k where k.id = $1", id).Scan(append(into, &of)...)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = people.ErrUnknown
	}
	if err != nil {
		return people.Passkey{}, people.Account{}, err
	}
	a, err := s.ByID(ctx, of)
	return p, a, err
}

// UsePasskey implements people.Store.
func (s *Store) UsePasskey(ctx context.Context, id []byte, from, to string, at time.Time) error {
	return one(s.change(ctx, "update passkeys set key = $3, used = $4 where id = $1 and key = $2", id, from, to, at.UnixNano()))
}

// LabelPasskey implements people.Store.
func (s *Store) LabelPasskey(ctx context.Context, account string, id []byte, label string) error {
	return one(s.change(ctx, "update passkeys set label = $3 where account = $1 and id = $2", account, id, label))
}

// RemovePasskey implements people.Store.
func (s *Store) RemovePasskey(ctx context.Context, account string, id []byte) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, "delete from passkeys where account = $1 and id = $2", account, id)
		if err != nil {
			return err
		}
		if err := one(result.RowsAffected()); err != nil {
			return err
		}
		return hasWay(ctx, tx, account)
	})
}

// hasWay returns ErrLastWay where nobody could sign in to an account.
func hasWay(ctx context.Context, tx *sql.Tx, account string) error {
	var has bool
	err := tx.QueryRowContext(ctx, `select password <> '' or exists (select 1 from passkeys where account = $1)
  or exists (select 1 from identities where account = $1)
from accounts where id = $1`, account).Scan(&has)
	if err == nil && !has {
		err = people.ErrLastWay
	}
	return err
}

func scanPasskey(scan func(...any) error) (p people.Passkey, err error) {
	var added, used int64
	err = scan(&p.ID, &p.Label, &added, &used, &p.Key)
	p.Added = timeOf(added)
	if used != 0 {
		p.Used = timeOf(used)
	}
	return p, err
}

// nanos is a time as it is stored: 0 for none.
func nanos(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixNano()
}
