package sqlite

import (
	"context"

	"tessera/people"
)

// Claim implements people.Store.
func (s *Store) Claim(ctx context.Context, id, holder string) error {
	if _, err := s.ByID(ctx, id); err != nil {
		return err
	}
	rows, err := s.change(ctx, `insert into claims (holder, account) select $2, $1 where not exists (
		select 1 from accounts where holder = $2 union select 1 from gone where holder = $2)
		on conflict do nothing`, id, holder)
	if err == nil && rows == 0 {
		err = people.ErrTaken
	}
	return err
}
