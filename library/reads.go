package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// reads are the queries that are always the same, prepared on the readers' connections.
type reads struct {
	chunks, segments, page, blocks, game, people, cursor, study *sql.Stmt
}

const (
	// selectGame is what a summary needs of a game.
	selectGame = `select g.id, g.variant, g.options, g.size, g.seats, g.rating, g.length, g.winners, g.ending,
			s.name, g.link, r.data
		from game g join source s on s.id = g.source join record r on r.game = g.id`

	// selectBlocks finds, in each segment, the blocks that may hold a key: those that begin with it, and the one before.
	selectBlocks = `select b.first, b.data from segment s cross join block b on b.segment = s.id
		and b.first <= $1 and b.first >= coalesce(
			(select max(before.first) from block before where before.segment = s.id and before.first < $1), $1)
		where s.live`
)

func prepareReads(db *sql.DB) (r reads, err error) {
	for _, each := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&r.chunks, "select id, generation, data from chunk where generation > $1 order by id"},
		{&r.segments, "select id, level from segment where live order by level, id"},
		{&r.page, `select id, first, data from block where segment = $1 and first >= $2 and (first > $2 or id > $3)
			order by first, id limit 16`},
		{&r.blocks, selectBlocks},
		{&r.game, selectGame + " where g.id = $1"},
		{&r.people, "select id from person where folded = $1"},
		{&r.cursor, "select value from cursor where name = $1"},
		{&r.study, "select data from study where id = $1"},
	} {
		if *each.stmt, err = db.Prepare(each.text); err != nil {
			return reads{}, fmt.Errorf("prepare %q: %w", each.text, err)
		}
	}
	return r, nil
}

// read asks questions of one moment.
func (l *Library) read(ctx context.Context, ask func(*sql.Tx) error) (err error) {
	tx, err := l.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return l.failed(err)
	}
	err = ask(tx)
	if end := tx.Rollback(); err == nil && !errors.Is(end, sql.ErrTxDone) {
		err = end
	}
	return l.failed(err)
}

// failed says why a question failed. On a library that is closed it fails because of that.
func (l *Library) failed(err error) error {
	if err == nil {
		return nil
	}
	if l.closed.Load() {
		return ErrClosed
	}
	return explain(err)
}

// collect reads all rows of a query and ends it.
func collect[T any](rows *sql.Rows, read func(*sql.Rows) (T, error)) (all []T, err error) {
	defer rows.Close()
	for rows.Next() {
		one, err := read(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}
