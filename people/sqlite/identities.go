package sqlite

import (
	"context"
	"database/sql"

	"tessera/people"
)

const insertIdentity = "insert into identities (issuer, subject, account) values ($1, $2, $3)"

// ByIdentity implements people.Store.
func (s *Store) ByIdentity(ctx context.Context, i people.Identity) (people.Account, error) {
	return scanAccount(s.readers.QueryRowContext(ctx, "select "+accountFields+
		" from accounts a join identities i on i.account = a.id where i.issuer = $1 and i.subject = $2", i.Issuer, i.Subject))
}

// Link implements people.Store.
func (s *Store) Link(ctx context.Context, account string, i people.Identity) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "delete from identities where account = $1 and issuer = $2", account, i.Issuer); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, insertIdentity, i.Issuer, i.Subject, account)
		return explain(err)
	})
}

// Linked implements people.Store.
func (s *Store) Linked(ctx context.Context, account, issuer string) (linked bool, err error) {
	err = s.readers.QueryRowContext(ctx, "select exists (select 1 from identities where account = $1 and issuer = $2)", account, issuer).Scan(&linked)
	return linked, err
}

// Unlink implements people.Store.
func (s *Store) Unlink(ctx context.Context, account, issuer string) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, "delete from identities where account = $1 and issuer = $2", account, issuer)
		if err != nil {
			return err
		}
		if err := one(result.RowsAffected()); err != nil {
			return err
		}
		return hasWay(ctx, tx, account)
	})
}
