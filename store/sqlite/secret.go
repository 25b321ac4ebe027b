package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"

	"tessera/store"
)

// Secret implements store.Store. Of several who make the same secret the first to be written wins, and everybody
// reads what was written.
func (s *Store) Secret(ctx context.Context, name string) ([]byte, error) {
	secret, err := s.readSecret(ctx, name)
	if !errors.Is(err, sql.ErrNoRows) {
		return secret, err
	}
	value := make([]byte, store.SecretSize)
	rand.Read(value)
	err = s.writer.do(ctx, func(ctx context.Context, q *statements) error {
		_, err := run(ctx, q.keepSecret, name, value)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("make secret %q: %w", name, err)
	}
	return s.readSecret(ctx, name)
}

func (s *Store) readSecret(ctx context.Context, name string) (secret []byte, err error) {
	err = s.reads.secret.QueryRowContext(ctx, name).Scan(&secret)
	return secret, s.failed("read secret "+name, err)
}
