package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"

	"tessera/internal/sqlitefile"
)

// Merged counts the matches of a backup by what Merge did with them, and the secrets that it left behind.
type Merged struct {
	// New matches were missing, Continued ones had stopped earlier, Present ones were there as far or further.
	New, Continued, Present int
	// Different matches went on differently since; they were left alone.
	Different int
	// OtherSecrets counts the backup's secrets that the folder does not have: it keeps its own.
	OtherSecrets int
}

func (m *Merged) add(n Merged) {
	m.New += n.New
	m.Continued += n.Continued
	m.Present += n.Present
	m.Different += n.Different
}

// mergePage is how many matches are merged in one transaction: few, since a server that uses the database has to wait
// for it.
const mergePage = 100

// Merge brings back from a backup what the database of a data folder lacks: matches that are missing, and the rest of
// those that stop earlier. It takes nothing away, so a server may be using the folder; its rooms find what is new as
// they would find what another node has stored. A merge that is interrupted can be repeated.
//
// The secrets of the folder stay as they are: a server that uses it goes by them. Where those of the backup are others,
// return links that were made under them do not fit here; OtherSecrets tells.
func Merge(ctx context.Context, from, dir string) (Merged, error) {
	done, err := merge(ctx, from, dir)
	if err != nil {
		return done, fmt.Errorf("merge %s into %s: %w", from, dir, explain(err))
	}
	return done, nil
}

func merge(ctx context.Context, from, dir string) (done Merged, err error) {
	if from, err = filepath.Abs(from); err != nil {
		return done, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return done, err
	}
	if err := checkBackup(ctx, from); err != nil {
		return done, err
	}
	access := readWrite()
	access.Set("_txlock", "immediate") // to wait for a server's commit before reading, not to be overtaken by one
	db, err := sqlitefile.Open(filepath.Join(dir, FileName), access)
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1) // what is attached belongs to a connection
	if err := attach(ctx, db, from); err != nil {
		return done, err
	}
	if err := db.QueryRowContext(ctx, countSecrets).Scan(&done.OtherSecrets); err != nil {
		return done, err
	}
	for last := ""; ; {
		page, next, err := mergeAfter(ctx, db, last)
		if err != nil || next == "" {
			return done, err
		}
		done.add(page)
		last = next
	}
}

// attach makes the tables of the backup those of the schema “saved”.
func attach(ctx context.Context, db *sql.DB, from string) error {
	if err := checkSchema(ctx, db); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "attach $1 as saved", from); err != nil {
		return err
	}
	var here, there int64
	const versions = `select (select max(version_id) from main.goose_db_version),
		(select max(version_id) from saved.goose_db_version)`
	if err := db.QueryRowContext(ctx, versions).Scan(&here, &there); err != nil {
		return err
	}
	if here != there {
		return fmt.Errorf("%w: version %d does not go into version %d; restore it to a folder of its own first, "+
			"and serve that once", ErrSchema, there, here)
	}
	_, err := db.ExecContext(ctx, `create temp table page (
		id text primary key, had bigint not null, has bigint not null, agrees boolean not null)`)
	return err
}

// countSecrets counts what the backup has otherwise, or alone.
const countSecrets = `select count(*) from saved.secret as b where not exists (
	select 1 from main.secret as a where a.name = b.name and a.value = b.value)`

// The steps of a page, in order.
const (
	// openPage lists the next matches of the backup: how far each was had and how far the backup has it, and
	// whether both tell the same as far as both go.
	openPage = `insert into page
		select saved.id, coalesce(main.version, 0), saved.version, not exists (
			select 1 from main.event as a join saved.event as b on b.match = a.match and b.version = a.version
			where a.match = saved.id and (a.data <> b.data or a.at <> b.at))
		from saved.match as saved left join main.match as main on main.id = saved.id
		where saved.id > $1 order by saved.id limit $2`
	countPage = `select coalesce(max(id), ''), count(*) filter (where had = 0),
		count(*) filter (where agrees and 0 < had and had < has), count(*) filter (where agrees and had >= has),
		count(*) filter (where not agrees) from page`
	closePage = "delete from page"
)

// mergeSteps carry over what a page lacks. Nothing of a match without lack is touched, its due work included.
var mergeSteps = []string{
	"delete from page where had >= has or not agrees",
	`insert into main.match (id, version, changed, seated)
		select page.id, has, (select coalesce(max(changed), 0) from main.match) + row_number() over (order by page.id), seated
		from page join saved.match on saved.match.id = page.id
		where true
		on conflict (id) do update set version = excluded.version, changed = excluded.changed, seated = excluded.seated`,
	`insert into main.event (match, version, at, data) select e.match, e.version, e.at, e.data
		from saved.event as e join page on page.id = e.match where e.version > page.had`,
	`insert into main.command (match, actor, id, version) select c.match, c.actor, c.id, c.version
		from saved.command as c join page on page.id = c.match where c.version > page.had on conflict do nothing`,
	"delete from main.due where match in (select id from page)",
	`insert into main.due (match, at, kind, key) select match, at, kind, key
		from saved.due where match in (select id from page)`,
	"delete from main.sitting where match in (select id from page)",
	`insert into main.sitting (match, holder, number, at, over)
		select s.match, s.holder, m.changed, s.at, s.over
		from saved.sitting as s join page on page.id = s.match join main.match as m on m.id = s.match`,
	closePage,
}

// mergeAfter merges the matches that follow one in the order of their names, and returns the last of them, "" when
// there were none.
func mergeAfter(ctx context.Context, db *sql.DB, after string) (page Merged, last string, err error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return page, "", err
	}
	defer func() { err = errors.Join(err, ignoreDone(tx.Rollback())) }()
	if _, err := tx.ExecContext(ctx, openPage, after, mergePage); err != nil {
		return page, "", err
	}
	err = tx.QueryRowContext(ctx, countPage).Scan(&last, &page.New, &page.Continued, &page.Present, &page.Different)
	if err != nil {
		return page, "", err
	}
	for _, step := range mergeSteps {
		if _, err := tx.ExecContext(ctx, step); err != nil {
			return page, "", err
		}
	}
	return page, last, tx.Commit()
}

// ignoreDone drops the error of rolling back what was committed.
func ignoreDone(err error) error {
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}
