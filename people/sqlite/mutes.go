package sqlite

import (
	"context"
	"database/sql"

	"tessera/people"
)

// Mute implements people.Conduct.
func (s *Store) Mute(ctx context.Context, mutes ...people.Mute) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		for _, m := range mutes {
			_, err := tx.ExecContext(ctx, "insert into mutes (listener, speaker, id, at, match, seat) values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
				m.By, m.Whom, m.ID, m.At.UnixNano(), m.Match, m.Seat)
			if err != nil {
				return err
			}
			var many int
			if err := tx.QueryRowContext(ctx, "select count(*) from mutes where listener = $1", m.By).Scan(&many); err != nil {
				return err
			}
			if many > people.MaxMutes {
				return people.ErrMutes
			}
		}
		return nil
	})
}

// Unmute implements people.Conduct.
func (s *Store) Unmute(ctx context.Context, by, id string) error {
	return one(s.change(ctx, "delete from mutes where listener = $1 and id = $2", by, id))
}

// Mutes implements people.Conduct.
func (s *Store) Mutes(ctx context.Context, by string) ([]people.Mute, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (m people.Mute, err error) {
		var at int64
		err = rows.Scan(&m.ID, &m.By, &m.Whom, &at, &m.Match, &m.Seat)
		m.At = timeOf(at)
		return m, err
	}, "select id, listener, speaker, at, match, seat from mutes where listener = $1 order by at desc, id, speaker", by)
}
