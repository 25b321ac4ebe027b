package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"tessera/people"
)

const ticketFields = "token, kind, coalesce(account, ''), expires, data"

// Issue implements people.Store.
func (s *Store) Issue(ctx context.Context, t people.Ticket, now time.Time, most int) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "delete from tickets where expires < $1", now.UnixNano()); err != nil {
			return err
		}
		if err := addTicket(ctx, tx, t); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `delete from tickets where kind = $1 and number <=
			(select number from tickets where kind = $1 order by number desc limit 1 offset $2)`, t.Kind, most)
		return err
	})
}

func addTicket(ctx context.Context, tx *sql.Tx, t people.Ticket) error {
	_, err := tx.ExecContext(ctx, "insert into tickets (token, kind, account, expires, data) values ($1, $2, nullif($3, ''), $4, $5)",
		t.Token[:], t.Kind, t.Account, t.Expires.UnixNano(), t.Data)
	return err
}

// dropTickets removes tickets of nobody that have a name in them, as those of somebody who wanted to make an account by a
// passkey and then did it in another way.
func dropTickets(ctx context.Context, tx *sql.Tx, name string) error {
	tokens, err := collect(ctx, tx, func(rows *sql.Rows) ([]byte, error) {
		var token []byte
		var data string
		err := rows.Scan(&token, &data)
		if !strings.Contains(people.Fold(data), `"`+people.Fold(name)+`"`) {
			token = nil
		}
		return token, err
	}, "select token, data from tickets where account is null")
	for _, token := range tokens {
		if err == nil && token != nil {
			_, err = tx.ExecContext(ctx, "delete from tickets where token = $1", token)
		}
	}
	return err
}

// Ticket implements people.Store.
func (s *Store) Ticket(ctx context.Context, kind string, token [32]byte) (people.Ticket, error) {
	return scanTicket(s.readers.QueryRowContext(ctx, "select "+ticketFields+" from tickets where kind = $1 and token = $2", kind, token[:]))
}

// Redeem implements people.Store.
func (s *Store) Redeem(ctx context.Context, kind string, token [32]byte) (t people.Ticket, err error) {
	err = s.Write(context.WithoutCancel(ctx), func(ctx context.Context) error {
		t, err = scanTicket(s.Writer.QueryRowContext(ctx,
			"delete from tickets where kind = $1 and token = $2 returning "+ticketFields, kind, token[:]))
		return err
	})
	return t, err
}

// voidTickets removes all tickets of a kind of an account.
func voidTickets(ctx context.Context, tx *sql.Tx, kind, account string) error {
	_, err := tx.ExecContext(ctx, "delete from tickets where kind = $1 and account = $2", kind, account)
	return err
}

// Void implements people.Store.
func (s *Store) Void(ctx context.Context, kind, account string) error {
	return s.together(ctx, func(tx *sql.Tx) error { return voidTickets(ctx, tx, kind, account) })
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
