package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// statements are all that change the database, prepared on the writer's connection.
type statements struct {
	erase, answer, create, advance, event, command, setDue, clearDue, finish, keepSecret, beat,
	clearSeats, setSeat, markSeated, holdStill *sql.Stmt

	all []*sql.Stmt
}

const (
	readAnswer = "select version from command where match = $1 and actor = $2 and id = $3"

	// nextChange numbers a change.
	nextChange   = "(select coalesce(max(changed), 0) + 1 from match)"
	createMatch  = "insert into match (id, version, changed) values ($1, $2, " + nextChange + ") on conflict (id) do nothing"
	advanceMatch = "update match set version = $2, changed = " + nextChange + " where id = $1 and version = $3"
	addEvent     = "insert into event (match, version, at, data) values ($1, $2, $3, $4)"
	eraseEvent   = "update event set data = $3 where match = $1 and version = $2"
	addCommand   = "insert into command (match, actor, id, version) values ($1, $2, $3, $4)"

	setDue = `insert into due (match, at, kind, key) values ($1, $2, $3, $4)
		on conflict (match) do update set at = excluded.at, kind = excluded.kind, key = excluded.key`
	clearDue   = "delete from due where match = $1"
	finishDue  = "delete from due where match = $1 and at = $2 and kind = $3 and key = $4"
	keepSecret = "insert into secret (name, value) values ($1, $2) on conflict (name) do nothing"
	clearSeats = "delete from sitting where match = $1"
	setSeat    = `insert into sitting (match, holder, number, at, over)
		values ($1, $2, (select changed from match where id = $1), $3, $4)`
	markSeated = "update match set seated = true where id = $1 and not seated"
	// holdStill changes nothing and tells whether a match is at a version.
	holdStill = "update match set version = version where id = $1 and version = $2"
	setBeat   = "insert into beat (node, at) values ($1, $2) on conflict (node) do update set at = excluded.at"
)

func (s *statements) prepare(ctx context.Context, conn *sql.Conn) error {
	for _, each := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&s.answer, readAnswer}, {&s.create, createMatch}, {&s.advance, advanceMatch}, {&s.event, addEvent}, {&s.erase, eraseEvent},
		{&s.command, addCommand}, {&s.setDue, setDue}, {&s.clearDue, clearDue}, {&s.finish, finishDue},
		{&s.keepSecret, keepSecret}, {&s.beat, setBeat},
		{&s.clearSeats, clearSeats}, {&s.setSeat, setSeat}, {&s.markSeated, markSeated}, {&s.holdStill, holdStill},
	} {
		stmt, err := conn.PrepareContext(ctx, each.text)
		if err != nil {
			return fmt.Errorf("prepare %q: %w", each.text, err)
		}
		*each.stmt = stmt
		s.all = append(s.all, stmt)
	}
	return nil
}

// close must come before the connection's: SQLite keeps a connection, its files and its log for as long as it has
// statements, and database/sql does not close those of a single connection.
func (s *statements) close() error {
	var errs []error
	for _, stmt := range s.all {
		errs = append(errs, stmt.Close())
	}
	return errors.Join(errs...)
}

// run executes a statement and returns how many rows it changed.
func run(ctx context.Context, stmt *sql.Stmt, args ...any) (rows int64, err error) {
	result, err := stmt.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}
