package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// statements are all that change the file, prepared on the writer's connection. They run in its transactions.
type statements struct {
	addSource, addPerson, findSource, findPerson *sql.Stmt
	linked, same                                 *sql.Stmt
	addGame, addRecord, addSeat                  *sql.Stmt
	lastChunk, oneChunk, setChunk, generation    *sql.Stmt
	addSegment, addBlock, finish, retire         *sql.Stmt
	dropBlocks, dropSegment                      *sql.Stmt
	dropGame, dropRecord, dropSeat, setCursor    *sql.Stmt
	lastStudy, addStudy                          *sql.Stmt
	gamesOf, oneRecord, setRecord, setDigest     *sql.Stmt
	moveSeats, dropPerson                        *sql.Stmt

	all []*sql.Stmt
}

func (s *statements) prepare(ctx context.Context, conn *sql.Conn) error {
	for _, each := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&s.addSource, "insert into source (name) values ($1)"},
		{&s.findSource, "select id from source where name = $1"},
		{&s.addPerson, "insert into person (name, folded) values ($1, $2)"},
		{&s.findPerson, "select id from person where name = $1"},
		{&s.linked, "select 1 from game where source = $1 and link = $2 and link <> ''"},
		{&s.same, "select 1 from game where digest = $1 and ($3 = '' or link = '' or source <> $2)"},
		{&s.addGame, `insert into game (id, digest, day, rating, length, variant, options, size, seats, winners, ending,
			opening, source, link) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`},
		{&s.addRecord, "insert into record (game, data) values ($1, $2)"},
		{&s.addSeat, "insert into seat (person, day, game, seat) values ($1, $2, $3, $4)"},
		{&s.lastChunk, "select id, data from chunk order by id desc limit 1"},
		{&s.oneChunk, "select data from chunk where id = $1"},
		{&s.setChunk, `insert into chunk (id, generation, data) values ($1, $2, $3)
			on conflict (id) do update set generation = excluded.generation, data = excluded.data`},
		{&s.generation, "select coalesce(max(generation), 0) from chunk"},
		{&s.addSegment, "insert into segment (level, postings, live) values ($1, 0, 0)"},
		{&s.addBlock, "insert into block (segment, first, data) values ($1, $2, $3)"},
		{&s.finish, "update segment set live = 1, postings = $2 where id = $1"},
		{&s.retire, "update segment set live = 0 where id = $1"},
		{&s.dropBlocks, "delete from block where id in (select id from block where segment = $1 limit $2)"},
		{&s.dropSegment, "delete from segment where id = $1"},
		{&s.dropGame, "delete from game where id = $1"},
		{&s.dropRecord, "delete from record where game = $1"},
		{&s.dropSeat, "delete from seat where person = $1 and day = $2 and game = $3"},
		{&s.gamesOf, `select distinct s.game, s.day from seat s join game g on g.id = s.game
			where s.person = $1 and g.source = (select id from source where name = $2)`},
		{&s.oneRecord, "select data from record where game = $1"},
		{&s.setRecord, "update record set data = $2 where game = $1"},
		{&s.setDigest, "update game set digest = $2 where id = $1"},
		{&s.moveSeats, "update seat set person = $3 where person = $1 and game = $2"},
		{&s.dropPerson, "delete from person where id = $1 and not exists (select 1 from seat where person = $1)"},
		{&s.lastStudy, "select coalesce(max(number), 0) from study"},
		{&s.addStudy, "insert into study (id, data) values ($1, $2) on conflict (id) do nothing"},
		{&s.setCursor, `insert into cursor (name, value) values ($1, $2)
			on conflict (name) do update set value = excluded.value`},
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

// run executes a statement and returns the number of the row that it added.
func run(stmt *sql.Stmt, args ...any) (id int64, err error) {
	result, err := stmt.Exec(args...)
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

// holds reports whether a query has a row.
func holds(stmt *sql.Stmt, args ...any) (bool, error) {
	var one int
	return scan(stmt, []any{&one}, args...)
}

// idOf finds a name's number, or gives it one.
func idOf(find, add *sql.Stmt, name string, more ...any) (id int64, err error) {
	err = find.QueryRow(name).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return run(add, append([]any{name}, more...)...)
	}
	return id, err
}

// scan reads the one row that a query has, if it has one.
func scan(stmt *sql.Stmt, into []any, args ...any) (found bool, err error) {
	err = stmt.QueryRow(args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
