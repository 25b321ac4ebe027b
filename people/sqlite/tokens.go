package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"tessera/people"
)

// tokenFields are what scanToken reads.
const tokenFields = "k.digest, k.id, k.account, k.name, k.scopes, k.made, k.seen, k.expires"

func scanToken(scan func(...any) error, more ...any) (t people.Token, err error) {
	var digest []byte
	var scopes string
	var made, seen, expires int64
	err = scan(append([]any{&digest, &t.ID, &t.Account, &t.Name, &scopes, &made, &seen, &expires}, more...)...)
	copy(t.Digest[:], digest)
	t.Made, t.Expires = timeOf(made), timeOf(expires)
	if seen != 0 {
		t.Seen = timeOf(seen)
	}
	for scope := range strings.FieldsSeq(scopes) {
		t.Scopes = append(t.Scopes, people.Scope(scope))
	}
	return t, err
}

// AddToken implements people.Store.
func (s *Store) AddToken(ctx context.Context, t people.Token, most int) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "delete from tokens where account = $1 and expires <= $2", t.Account, t.Made.UnixNano()); err != nil {
			return err
		}
		var has int
		if err := tx.QueryRowContext(ctx, "select count(*) from tokens where account = $1", t.Account).Scan(&has); err != nil {
			return err
		}
		if has >= most {
			return people.ErrTokens
		}
		added, err := tx.ExecContext(ctx, `insert into tokens (digest, id, account, name, scopes, made, seen, expires)
			select $1, $2, id, $4, $5, $6, $7, $8 from accounts where id = $3`,
			t.Digest[:], t.ID, t.Account, t.Name, scopesText(t.Scopes), t.Made.UnixNano(), nanos(t.Seen), t.Expires.UnixNano())
		if err != nil {
			return explain(err)
		}
		return one(added.RowsAffected())
	})
}

func scopesText(scopes []people.Scope) string {
	var texts []string
	for _, scope := range scopes {
		texts = append(texts, string(scope))
	}
	return strings.Join(texts, " ")
}

// Token implements people.Store.
func (s *Store) Token(ctx context.Context, digest [32]byte) (people.Token, people.Account, error) {
	row := s.readers.QueryRowContext(ctx, "select "+tokenFields+" from tokens k where k.digest = $1", digest[:])
	t, err := scanToken(row.Scan)
	if errors.Is(err, sql.ErrNoRows) {
		err = people.ErrUnknown
	}
	if err != nil {
		return people.Token{}, people.Account{}, err
	}
	a, err := s.ByID(ctx, t.Account)
	return t, a, err
}

// Tokens implements people.Store.
func (s *Store) Tokens(ctx context.Context, account string) ([]people.Token, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (people.Token, error) { return scanToken(rows.Scan) },
		"select "+tokenFields+" from tokens k where k.account = $1 order by k.made desc, k.id", account)
}

// SeeToken implements people.Store.
func (s *Store) SeeToken(ctx context.Context, id string, at time.Time) error {
	return one(s.change(ctx, "update tokens set seen = $2 where id = $1", id, at.UnixNano()))
}

// EndToken implements people.Store.
func (s *Store) EndToken(ctx context.Context, account, id string) error {
	return one(s.change(ctx, "delete from tokens where account = $1 and id = $2", account, id))
}

// endEverywhere removes an account's tokens and all its sessions but one, and returns the ids of them all.
func endEverywhere(ctx context.Context, tx *sql.Tx, account, but string) ([]string, error) {
	ended, err := endOthers(ctx, tx, account, but)
	if err != nil {
		return nil, err
	}
	tokens, err := collect(ctx, tx, func(rows *sql.Rows) (id string, err error) {
		err = rows.Scan(&id)
		return id, err
	}, "delete from tokens where account = $1 returning id", account)
	return append(ended, tokens...), err
}
