package sqlite

import (
	"context"
	"crypto/rand"
)

// Secret implements people.Store.
func (s *Store) Secret(ctx context.Context, name string) (secret []byte, err error) {
	fresh := make([]byte, 32)
	rand.Read(fresh) // never fails
	if _, err := s.change(ctx, "insert into secrets (name, value) values ($1, $2) on conflict do nothing", name, fresh); err != nil {
		return nil, err
	}
	err = s.readers.QueryRowContext(ctx, "select value from secrets where name = $1", name).Scan(&secret)
	return secret, err
}
