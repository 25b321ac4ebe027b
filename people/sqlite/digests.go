package sqlite

import (
	"context"
	"database/sql"
	"time"

	"tessera/people"
)

const digestFields = "account, hour, zone, next, since, token"

func scanDigest(rows *sql.Rows) (d people.Digest, err error) {
	var next, since int64
	err = rows.Scan(&d.Account, &d.Hour, &d.Zone, &next, &since, &d.Token)
	d.Next, d.Since = timeOf(next), timeOf(since)
	return d, err
}

// SetDigest implements people.Store.
func (s *Store) SetDigest(ctx context.Context, d people.Digest) error {
	_, err := s.change(ctx, "insert or replace into digests ("+digestFields+") values ($1, $2, $3, $4, $5, $6)",
		d.Account, d.Hour, d.Zone, d.Next.UnixNano(), d.Since.UnixNano(), d.Token)
	return err
}

// Digest implements people.Store.
func (s *Store) Digest(ctx context.Context, account string) (people.Digest, error) {
	found, err := collect(ctx, s.readers, scanDigest, "select "+digestFields+" from digests where account = $1", account)
	if err == nil && len(found) == 0 {
		err = people.ErrUnknown
	}
	if err != nil {
		return people.Digest{}, err
	}
	return found[0], nil
}

// EndDigest implements people.Store.
func (s *Store) EndDigest(ctx context.Context, account string) error {
	_, err := s.change(ctx, "delete from digests where account = $1", account)
	return err
}

// EndDigestBy implements people.Store.
func (s *Store) EndDigestBy(ctx context.Context, token string) error {
	_, err := s.change(ctx, "delete from digests where token = $1", token)
	return err
}

// DueDigests implements people.Store.
func (s *Store) DueDigests(ctx context.Context, now time.Time, limit int) ([]people.Digest, error) {
	return collect(ctx, s.readers, scanDigest, "select "+digestFields+" from digests where next <= $1 order by next, account limit $2", now.UnixNano(), limit)
}

// Postpone implements people.Store.
func (s *Store) Postpone(ctx context.Context, d people.Digest, was time.Time) error {
	_, err := s.change(ctx, "update digests set next = $3, since = $4 where account = $1 and next = $2",
		d.Account, was.UnixNano(), d.Next.UnixNano(), d.Since.UnixNano())
	return err
}
