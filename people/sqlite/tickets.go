package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"tessera/people"
)

const ticketFields = "token, kind, coalesce(account, ''), expires, data"

// Issue implements people.Store.
func (s *Store) Issue(ctx context.Context, t people.Ticket, now time.Time, most int) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		for _, each := range []struct {
			statement string
			args      []any
		}{
			{"delete from tickets where expires < $1", []any{now.UnixNano()}},
			{"insert into tickets (token, kind, account, expires, data) values ($1, $2, nullif($3, ''), $4, $5)",
				[]any{t.Token[:], t.Kind, t.Account, t.Expires.UnixNano(), t.Data}},
			{"delete from tickets where number <= (select number from tickets where kind = $1 order by number desc limit 1 offset $2) and kind = $1",
				[]any{t.Kind, most}},
		} {
			if _, err := tx.ExecContext(ctx, each.statement, each.args...); err != nil {
				return err
			}
		}
		return nil
	})
}

// Ticket implements people.Store.
func (s *Store) Ticket(ctx context.Context, kind string, token [32]byte) (people.Ticket, error) {
	return scanTicket(s.readers.QueryRowContext(ctx, "select "+ticketFields+" from tickets where kind = $1 and token = $2", kind, token[:]))
}

// Redeem implements people.Store.
func (s *Store) Redeem(ctx context.Context, kind string, token [32]byte) (people.Ticket, error) {
	s.turn.Lock()
	defer s.turn.Unlock()
	return scanTicket(s.writer.QueryRowContext(context.WithoutCancel(ctx),
		"delete from tickets where kind = $1 and token = $2 returning "+ticketFields, kind, token[:]))
}

// Void implements people.Store.
func (s *Store) Void(ctx context.Context, kind, account string) error {
	_, err := s.change(ctx, "delete from tickets where kind = $1 and account = $2", kind, account)
	return err
}

func scanTicket(row *sql.Row) (t people.Ticket, err error) {
	var token []byte
	var expires int64
	err = row.Scan(&token, &t.Kind, &t.Account, &expires, &t.Data)
	if errors.Is(err, sql.ErrNoRows) {
		err = people.ErrTicket
	}
	if err != nil {
		return people.Ticket{}, err
	}
	copy(t.Token[:], token)
	t.Expires = timeOf(expires)
	return t, nil
}
