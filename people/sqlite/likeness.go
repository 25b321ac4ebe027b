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
	names, err := namesByID(ctx, tx)
	if err != nil {
		return err
	}
	for id, name := range names {
		if _, err := tx.ExecContext(ctx, "update accounts set likeness = $2 where id = $1", id, people.Likeness(name)); err != nil {
			return err
		}
	}
	// Not unique: accounts of before this rule may look alike, and keep their names.
	_, err = tx.ExecContext(ctx, "create index accounts_by_likeness on accounts (likeness)")
	return err
}

func namesByID(ctx context.Context, tx *sql.Tx) (map[string]string, error) {
	rows, err := tx.QueryContext(ctx, "select id, name from accounts")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	names := map[string]string{}
	for rows.Next() {
		var id, name string
		if err := rows.Scan(&id, &name); err != nil {
			return nil, err
		}
		names[id] = name
	}
	return names, rows.Err()
}

// Resembles implements people.Store.
func (s *Store) Resembles(ctx context.Context, name string) (bool, error) {
	return resembles(ctx, s.readers, name)
}

func resembles(ctx context.Context, db interface {
	QueryRowContext(context.Context, string, ...any) *sql.Row
}, name string) (yes bool, err error) {
	err = db.QueryRowContext(ctx, "select exists (select 1 from accounts where likeness = $1)", people.Likeness(name)).Scan(&yes)
	return yes, err
}
