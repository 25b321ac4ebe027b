package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"tessera/people"
)

// SetCodes implements people.Store.
func (s *Store) SetCodes(ctx context.Context, account string, codes [][32]byte) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "delete from codes where account = $1", account); err != nil {
			return err
		}
		for _, code := range codes {
			if _, err := tx.ExecContext(ctx, "insert into codes (account, digest) values ($1, $2)", account, code[:]); err != nil {
				return err
			}
		}
		return nil
	})
}

// CountCodes implements people.Store.
func (s *Store) CountCodes(ctx context.Context, account string) (left int, err error) {
	err = s.readers.QueryRowContext(ctx, "select count(*) from codes where account = $1", account).Scan(&left)
	return left, err
}

// UseCode implements people.Store.
func (s *Store) UseCode(ctx context.Context, account string, code [32]byte, t people.Ticket, n people.Note) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		used, err := tx.ExecContext(ctx, "delete from codes where account = $1 and digest = $2", account, code[:])
		if err != nil {
			return err
		}
		if err := one(used.RowsAffected()); err != nil {
			return err
		}
		if err := addTicket(ctx, tx, t); err != nil {
			return err
		}
		return note(ctx, tx, n)
	})
}

// Renew implements people.Store.
func (s *Store) Renew(ctx context.Context, t people.Ticket, digest string, key *people.Passkey, most int, n people.Note) (ended []string, err error) {
	err = s.together(ctx, func(tx *sql.Tx) error {
		used, err := tx.ExecContext(ctx, "delete from tickets where kind = $1 and token = $2 and account = $3", t.Kind, t.Token[:], t.Account)
		if err != nil {
			return err
		}
		if rows, err := used.RowsAffected(); err != nil || rows == 0 {
			return errors.Join(err, people.ErrTicket)
		}
		if digest != "" {
			_, err = tx.ExecContext(ctx, "update accounts set password = $2 where id = $1", t.Account, digest)
		} else {
			err = addPasskey(ctx, tx, t.Account, *key, most)
		}
		if err != nil {
			return err
		}
		if err := voidTickets(ctx, tx, t.Kind, t.Account); err != nil {
			return err
		}
		if ended, err = endEverywhere(ctx, tx, t.Account, ""); err != nil {
			return err
		}
		return note(ctx, tx, n)
	})
	return ended, err
}
