package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"tessera/people"
)

// SetMail implements people.Store.
func (s *Store) SetMail(ctx context.Context, account string, m people.Mailbox) (err error) {
	if m == (people.Mailbox{}) {
		_, err = s.change(ctx, "delete from mailboxes where account = $1", account)
		return err
	}
	_, err = s.change(ctx, "insert or replace into mailboxes (account, address, folded, language) values ($1, $2, $3, $4)",
		account, m.Address, strings.ToLower(m.Address), m.Language)
	return err
}

// Mail implements people.Store.
func (s *Store) Mail(ctx context.Context, account string) (m people.Mailbox, err error) {
	err = s.readers.QueryRowContext(ctx, "select address, language from mailboxes where account = $1", account).Scan(&m.Address, &m.Language)
	if errors.Is(err, sql.ErrNoRows) {
		return people.Mailbox{}, nil
	}
	return m, err
}

// ByMail implements people.Store.
func (s *Store) ByMail(ctx context.Context, address string, most int) ([]people.Account, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (people.Account, error) { return scanAccount(rows) },
		"select "+accountFields+" from accounts a join mailboxes m on m.account = a.id where m.folded = $1 order by a.since, a.id limit $2",
		strings.ToLower(address), most)
}
