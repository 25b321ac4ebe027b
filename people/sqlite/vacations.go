package sqlite

import (
	"context"
	"database/sql"
	"time"

	"tessera/people"
)

const selectVacations = "select account, begins, ends, told from vacations where "

func scanVacation(rows *sql.Rows) (v people.Vacation, err error) {
	var from, until int64
	err = rows.Scan(&v.Account, &from, &until, &v.Told)
	v.From, v.Until = timeOf(from), timeOf(until)
	return v, err
}

// AddVacation implements people.VacationStore.
func (s *Store) AddVacation(ctx context.Context, v people.Vacation, allowed func([]people.Vacation) error) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		taken, err := collect(ctx, tx, scanVacation, selectVacations+"account = $1 order by begins", v.Account)
		if err == nil {
			err = allowed(taken)
		}
		if err != nil {
			return err
		}
		return one(rowsOf(tx.ExecContext(ctx, `insert into vacations (account, begins, ends, told)
			select id, $2, $3, $4 from accounts where id = $1
			on conflict (account, begins) do update set ends = excluded.ends, told = excluded.told`,
			v.Account, v.From.UnixNano(), v.Until.UnixNano(), v.Told)))
	})
}

func rowsOf(done sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}

// SetVacation implements people.VacationStore.
func (s *Store) SetVacation(ctx context.Context, account string, from, until time.Time) error {
	return one(s.change(ctx, "update vacations set ends = $3, told = false where account = $1 and begins = $2",
		account, from.UnixNano(), until.UnixNano()))
}

// Vacations implements people.VacationStore.
func (s *Store) Vacations(ctx context.Context, account string) ([]people.Vacation, error) {
	return collect(ctx, s.readers, scanVacation, selectVacations+"account = $1 order by begins", account)
}

// UntoldVacations implements people.VacationStore.
func (s *Store) UntoldVacations(ctx context.Context, over time.Time) ([]people.Vacation, error) {
	return collect(ctx, s.readers, scanVacation, selectVacations+"not told or ends > $1 order by begins, account", over.UnixNano())
}

// TellVacation implements people.VacationStore.
func (s *Store) TellVacation(ctx context.Context, v people.Vacation) error {
	_, err := s.change(ctx, "update vacations set told = true where account = $1 and begins = $2 and ends = $3",
		v.Account, v.From.UnixNano(), v.Until.UnixNano())
	return err
}
