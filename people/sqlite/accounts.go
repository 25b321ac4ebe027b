package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"tessera/internal/sqlitefile"
	"tessera/people"
)

// accountFields are what scanAccount reads. No holder has a line break in it.
const accountFields = `a.id, a.name, a.holder, a.role, a.since, a.password, a.bot,
	coalesce((select group_concat(holder, char(10)) from claims where account = a.id), '')`

func scanAccount(row interface{ Scan(...any) error }, more ...any) (a people.Account, err error) {
	var since int64
	var claimed string
	err = row.Scan(append([]any{&a.ID, &a.Name, &a.Holder, &a.Role, &since, &a.Password, &a.Bot, &claimed}, more...)...)
	a.Since = timeOf(since)
	if claimed != "" {
		a.Claimed = strings.Split(claimed, "\n")
	}
	if errors.Is(err, sql.ErrNoRows) {
		err = people.ErrUnknown
	}
	if err != nil {
		return people.Account{}, err
	}
	return a, nil
}

func (s *Store) account(ctx context.Context, where string, arg any) (people.Account, error) {
	return scanAccount(s.readers.QueryRowContext(ctx, "select "+accountFields+" from accounts a where "+where, arg))
}

// Add implements people.Store.
func (s *Store) Add(ctx context.Context, a people.Account, ways ...people.Way) error {
	if a.Role == people.Host {
		if hosted, err := s.HasHost(ctx); hosted || err != nil {
			return errors.Join(err, people.ErrHosted)
		}
	}
	err := s.together(ctx, func(tx *sql.Tx) error {
		err := addAccount(ctx, tx, a)
		for _, way := range ways {
			if err == nil {
				err = addWay(ctx, tx, a, way)
			}
		}
		return explain(err)
	})
	if errors.Is(err, people.ErrTaken) && a.Role == people.Host {
		if hosted, known := s.HasHost(ctx); known == nil && hosted {
			return people.ErrHosted
		}
	}
	return err
}

func addAccount(ctx context.Context, tx *sql.Tx, a people.Account) error {
	switch taken, err := resembles(ctx, tx, a.Name); {
	case err != nil:
		return err
	case taken:
		return people.ErrTaken
	}
	_, err := tx.ExecContext(ctx, `insert into accounts (id, name, folded, likeness, holder, role, since, password)
		values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		a.ID, a.Name, people.Fold(a.Name), people.Likeness(a.Name), a.Holder, a.Role, a.Since.UnixNano(), a.Password)
	return err
}

func addWay(ctx context.Context, tx *sql.Tx, a people.Account, way people.Way) (err error) {
	switch way := way.(type) {
	case people.Identity:
		_, err = tx.ExecContext(ctx, insertIdentity, way.Issuer, way.Subject, a.ID)
	case people.Passkey:
		_, err = tx.ExecContext(ctx, insertPasskey, passkeyArgs(a.ID, way)...)
	}
	return err
}

// ByID implements people.Store.
func (s *Store) ByID(ctx context.Context, id string) (people.Account, error) {
	return s.account(ctx, "a.id = $1", id)
}

// ByName implements people.Store.
func (s *Store) ByName(ctx context.Context, name string) (people.Account, error) {
	return s.account(ctx, "a.folded = $1", people.Fold(name))
}

// ByHolder implements people.Store.
func (s *Store) ByHolder(ctx context.Context, holder string) (people.Account, error) {
	return s.account(ctx, "a.holder = $1 or a.id = (select account from claims where holder = $1)", holder)
}

// HasHost implements people.Store.
func (s *Store) HasHost(ctx context.Context) (has bool, err error) {
	err = s.readers.QueryRowContext(ctx, "select exists (select 1 from accounts where role = 'host')").Scan(&has)
	return has, err
}

// SetPassword implements people.Store.
func (s *Store) SetPassword(ctx context.Context, id, digest, but, kind string, n people.Note) (ended []string, err error) {
	err = s.together(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, "update accounts set password = $2 where id = $1", id, digest)
		if err != nil {
			return err
		}
		if err := one(done.RowsAffected()); err != nil {
			return err
		}
		if err := voidTickets(ctx, tx, kind, id); err != nil {
			return err
		}
		if ended, err = endEverywhere(ctx, tx, id, but); err != nil {
			return err
		}
		return note(ctx, tx, n)
	})
	return ended, err
}

// Delete implements people.Store. The log is emptied at once, so that nothing of the account is left in it either; where
// somebody reads the database all the time, as for a backup, that is done as soon as they have read it.
func (s *Store) Delete(ctx context.Context, id string) error {
	err := s.together(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `insert into gone (holder) select holder from accounts where id = $1
			union select holder from claims where account = $1`, id)
		if err != nil {
			return err
		}
		if err := one(done.RowsAffected()); err != nil {
			return err
		}
		if err := forget(ctx, tx, id); err != nil {
			return err
		}
		var name string
		if err := tx.QueryRowContext(ctx, "select name from accounts where id = $1", id).Scan(&name); err != nil {
			return err
		}
		if err := dropTickets(ctx, tx, name); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "delete from accounts where id = $1", id)
		return err
	})
	if err != nil {
		return err
	}
	if err := s.EmptyLog(context.WithoutCancel(ctx)); !errors.Is(err, sqlitefile.ErrRead) {
		return err
	}
	s.later.Go(s.emptyLater)
	return nil
}

// emptyLater empties the log as soon as nobody reads the database.
func (s *Store) emptyLater() {
	for err := sqlitefile.ErrRead; errors.Is(err, sqlitefile.ErrRead); {
		err = s.EmptyLog(s.open)
	}
}

// Gone implements people.Store.
func (s *Store) Gone(ctx context.Context, holder string) (gone bool, err error) {
	err = s.readers.QueryRowContext(ctx, "select exists (select 1 from gone where holder = $1)", holder).Scan(&gone)
	return gone, err
}
