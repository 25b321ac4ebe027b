package sqlite

import (
	"context"
	"database/sql"

	"tessera/people"
)

// Appoint implements people.Conduct.
func (s *Store) Appoint(ctx context.Context, id string, role people.Role, n people.Note) error {
	return s.noted(ctx, n, "update accounts set role = $2 where id = $1 and not bot", id, role)
}

// BecomeBot implements people.Store.
func (s *Store) BecomeBot(ctx context.Context, id string, n people.Note) error {
	return s.noted(ctx, n, "update accounts set bot = 1 where id = $1 and role = 'player'", id)
}

// Moderators implements people.Conduct.
func (s *Store) Moderators(ctx context.Context) ([]people.Account, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (people.Account, error) { return scanAccount(rows) },
		"select "+accountFields+" from accounts a where role in ('host', 'moderator') order by role, folded")
}
