package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"tessera/people"
)

// AddReport implements people.Conduct.
func (s *Store) AddReport(ctx context.Context, r people.Report) (number int64, err error) {
	err = s.together(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, "insert into reports (at, reporter, about, match, seat, version, reason, words) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
			r.At.UnixNano(), r.By, r.About, r.Match, r.Seat, r.Version, r.Reason, r.Words)
		if err != nil {
			return err
		}
		if added, err := done.RowsAffected(); err != nil || added == 0 {
			return errors.Join(err, people.ErrReported)
		}
		if number, err = done.LastInsertId(); err != nil {
			return err
		}
		for place, line := range r.Lines {
			_, err := tx.ExecContext(ctx, "insert into report_lines (report, place, at, seat, holder, phrase, words, reported) values ($1, $2, $3, $4, $5, $6, $7, $8)",
				number, place, line.At.UnixNano(), line.Seat, line.Holder, line.Phrase, line.Text, line.Reported)
			if err != nil {
				return err
			}
		}
		return nil
	})
	return number, err
}

const reportFields = "number, at, reporter, about, match, seat, version, reason, words, closed, closed_by, verdict"

func scanReport(row interface{ Scan(...any) error }) (r people.Report, err error) {
	var at, closed int64
	err = row.Scan(&r.Number, &at, &r.By, &r.About, &r.Match, &r.Seat, &r.Version, &r.Reason, &r.Words, &closed, &r.Verdict.By, &r.Verdict.Words)
	r.At = timeOf(at)
	if closed != 0 {
		r.Verdict.At = timeOf(closed)
	}
	if errors.Is(err, sql.ErrNoRows) {
		err = people.ErrUnknown
	}
	return r, err
}

// Report implements people.Conduct.
func (s *Store) Report(ctx context.Context, number int64) (people.Report, error) {
	r, err := scanReport(s.readers.QueryRowContext(ctx, "select "+reportFields+" from reports where number = $1", number))
	if err != nil {
		return people.Report{}, err
	}
	r.Lines, err = collect(ctx, s.readers, func(rows *sql.Rows) (l people.Line, err error) {
		var at int64
		err = rows.Scan(&at, &l.Seat, &l.Holder, &l.Phrase, &l.Text, &l.Reported)
		l.At = timeOf(at)
		return l, err
	}, "select at, seat, holder, phrase, words, reported from report_lines where report = $1 order by place", number)
	return r, err
}

// Reports implements people.Conduct.
func (s *Store) Reports(ctx context.Context, q people.Query) ([]people.Report, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (people.Report, error) { return scanReport(rows) },
		"select "+reportFields+` from reports where (closed <> 0) = $1 and ($2 = '' or reason = $2) and ($3 <= 0 or number < $3)
			and about not in (select value from json_each($4)) and reporter not in (select value from json_each($4))
			order by number desc limit $5`,
		q.Closed, q.Reason, q.Before, listed(q.Not), q.Limit)
}

// ReportsBy implements people.Conduct.
func (s *Store) ReportsBy(ctx context.Context, holders []string) ([]people.Report, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (people.Report, error) { return scanReport(rows) },
		"select "+reportFields+" from reports where reporter in (select value from json_each($1)) order by number", listed(holders))
}

// CloseReport implements people.Conduct.
func (s *Store) CloseReport(ctx context.Context, number int64, v people.Verdict, n people.Note) error {
	err := s.noted(ctx, n, "update reports set closed = $2, closed_by = $3, verdict = $4 where number = $1 and closed = 0",
		number, v.At.UnixNano(), v.By, v.Words)
	if errors.Is(err, people.ErrUnknown) {
		err = people.ErrClosed
	}
	return err
}
