package sqlite

import (
	"context"

	"tessera/people"
)

// Count implements people.Store.
func (s *Store) Count(ctx context.Context) (c people.Count, err error) {
	err = s.readers.QueryRowContext(ctx,
		"select (select count(*) from accounts), (select count(*) from sessions), (select count(*) from devices)",
	).Scan(&c.Accounts, &c.Sessions, &c.Devices)
	return c, err
}
