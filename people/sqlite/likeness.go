package sqlite

import (
	"context"
	"database/sql"

	"tessera/people"
)

// likenessVersion is the migration that gives every account its likeness, which SQL cannot compute.
const likenessVersion = 8

func addLikeness(ctx context.Context, tx *sql.Tx) error {
	if _, err := tx.ExecContext(ctx, "alter table accounts add column likeness text not null default ''"); err != nil {
		return err
	}
	accounts, err := collect(ctx, tx, func(rows *sql.Rows) (a people.Account, err error) {
		err = rows.Scan(&a.ID, &a.Name)
		return a, err
	}, "select id, name from accounts")
	if err != nil {
		return err
	}
	for _, a := range accounts {
		if _, err := tx.ExecContext(ctx, "update accounts set likeness = $2 where id = $1", a.ID, people.Likeness(a.Name)); err != nil {
			return err
		}
	}
	// Not unique: accounts of before this rule may look alike, and keep their names.
	_, err = tx.ExecContext(ctx, "create index accounts_by_likeness on accounts (likeness)")
	return err
}

// Resembles implements people.Store.
func (s *Store) Resembles(ctx context.Context, name string) (bool, error) {
	return resembles(ctx, s.readers, name)
}

func resembles(ctx context.Context, db querier, name string) (yes bool, err error) {
	err = db.QueryRowContext(ctx, "select exists (select 1 from accounts where likeness = $1)", people.Likeness(name)).Scan(&yes)
	return yes, err
}
