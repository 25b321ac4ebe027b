package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"tessera/people"
)

// Claim implements people.Store.
func (s *Store) Claim(ctx context.Context, id, holder string) error {
	if _, err := s.ByID(ctx, id); err != nil {
		return err
	}
	return s.together(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `insert into claims (holder, account) select $2, $1 where not exists (
			select 1 from accounts where holder = $2 union select 1 from gone where holder = $2)
			on conflict do nothing`, id, holder)
		if err != nil {
			return err
		}
		if rows, err := done.RowsAffected(); err != nil || rows == 0 {
			return errors.Join(err, people.ErrTaken)
		}
		return inherit(ctx, tx, id, holder)
	})
}

// inheriting gives an account $1 how a guest $2 and others have treated each other.
var inheriting = []string{
	"insert or ignore into mutes (listener, speaker, id, at, match, seat) select " + holderOf +
		", speaker, id, at, match, seat from mutes where listener = $2",
	"insert or ignore into mutes (listener, speaker, id, at, match, seat) select listener, " + holderOf +
		", id, at, match, seat from mutes where speaker = $2",
	"delete from mutes where listener = $2",
	"insert or ignore into silences (holder, id, at, until, reason, words, moderator, report) select " + holderOf +
		", id, at, until, reason, words, moderator, report from silences where holder = $2",
	"update reports set about = " + holderOf + " where about = $2",
	"update devices set holder = " + holderOf + " where holder = $2",
	// What both have reported is reported once.
	"update or ignore reports set reporter = " + holderOf + " where reporter = $2",
	"delete from reports where reporter = $2",
}

const holderOf = "(select holder from accounts where id = $1)"

func inherit(ctx context.Context, tx *sql.Tx, id, holder string) error {
	for _, statement := range inheriting {
		if _, err := tx.ExecContext(ctx, statement, id, holder); err != nil {
			return err
		}
	}
	return nil
}
