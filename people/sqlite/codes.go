package sqlite

import (
	"context"
	"database/sql"
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
func (s *Store) UseCode(ctx context.Context, account string, code [32]byte) error {
	return one(s.change(ctx, "delete from codes where account = $1 and digest = $2", account, code[:]))
}
