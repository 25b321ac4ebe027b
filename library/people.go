package library

import (
	"context"
	"database/sql"
)

// addPeople asks for the games of a player. Those of many people, whose names begin alike, are found in the facts, for
// to go through their seats would take longer than to go through all games.
func (l *Library) addPeople(ctx context.Context, tx *sql.Tx, w *where, q *Query) error {
	if q.Player == "" {
		return nil
	}
	for _, name := range []string{q.Player, q.Opponent} {
		crowd, err := crowded(ctx, tx, name, q.Whole)
		if err != nil || !crowd {
			if err != nil {
				return err
			}
			continue
		}
		if q.Seats != 0 {
			return ErrCrowd
		}
		games, err := l.gamesOf(ctx, tx, q)
		if err != nil {
			return err
		}
		return w.only(games)
	}
	return w.addFew(ctx, tx, q)
}

// crowd is how many people with how many seats are too many to go through. It is a variable for tests.
var crowd = struct{ people, seats int }{2, 30_000}

// crowded reports whether the people with a name, or one that begins so, are many.
func crowded(ctx context.Context, tx *sql.Tx, name string, whole bool) (bool, error) {
	if name == "" {
		return false, nil
	}
	from, to := names(name, whole)
	const people = "select count(*) from (select 1 from person where folded >= $1 and folded < $2 limit $3)"
	const seats = `select count(*) from (select 1 from person p cross join seat s on s.person = p.id
		where p.folded >= $1 and p.folded < $2 limit $3)`
	var n int
	// The games of one person need not be sorted, however many they are.
	if err := tx.QueryRowContext(ctx, people, from, to, crowd.people).Scan(&n); err != nil || n < crowd.people {
		return false, err
	}
	err := tx.QueryRowContext(ctx, seats, from, to, crowd.seats).Scan(&n)
	return n == crowd.seats, err
}

// gamesOf lists the games in which a player sat whom a query names, against the opponent and with the score that it asks
// for.
func (l *Library) gamesOf(ctx context.Context, tx *sql.Tx, q *Query) (games []uint32, err error) {
	f, err := l.recall(ctx, tx)
	if err != nil {
		return nil, err
	}
	players, err := peopleNamed(ctx, tx, q.Player, q.Whole)
	if err != nil {
		return nil, err
	}
	var others people
	if q.Opponent != "" {
		if others, err = peopleNamed(ctx, tx, q.Opponent, q.Whole); err != nil {
			return nil, err
		}
	}
	for number, c := range f.chunks {
		for i := range c.there.all() {
			if q.suits(c.peopleOf(i), c.winners[i], players, others) {
				games = append(games, uint32(number*chunkSize+i))
			}
		}
	}
	return games, nil
}

// suits reports whether one of the players sat in a game with one of the others, if there are to be any, and with the
// score that is asked for.
func (q *Query) suits(sat []uint32, winners uint8, players, others people) bool {
	for seat, person := range sat {
		if !players.has(person) || !q.scored(winners, seat) {
			continue
		}
		if q.Opponent == "" {
			return true
		}
		for other, opponent := range sat {
			if other != seat && others.has(opponent) {
				return true
			}
		}
	}
	return false
}

// scored reports whether a seat has the score that is asked for, where some have won.
func (q *Query) scored(winners uint8, seat int) bool {
	known, won := winners != resultUnknown && winners != 0, winners>>seat&1 == 1
	return q.Score == AnyScore || known && won == (q.Score == Won)
}

// names are the first name and the one behind the last of those that are a name, or begin so.
func names(name string, whole bool) (from, to string) {
	from = fold(name)
	if whole {
		return from, from + "\x00"
	}
	return from, from + "\U0010ffff"
}

// people are some of all people, by their numbers.
type people []bool

func (p people) has(person uint32) bool { return int(person) < len(p) && p[person] }

// peopleNamed are those with a name, or one that begins so.
func peopleNamed(ctx context.Context, tx *sql.Tx, name string, whole bool) (named people, err error) {
	from, to := names(name, whole)
	rows, err := tx.QueryContext(ctx, "select id from person where folded >= $1 and folded < $2", from, to)
	if err != nil {
		return nil, err
	}
	ids, err := collect(rows, func(rows *sql.Rows) (id uint32, err error) {
		err = rows.Scan(&id)
		return id, err
	})
	for _, id := range ids {
		named = append(named, make([]bool, max(0, int(id)+1-len(named)))...)
		named[id] = true
	}
	return named, err
}

// addFew asks for the games of few people by their seats.
func (w *where) addFew(ctx context.Context, tx *sql.Tx, q *Query) error {
	named, err := w.named(ctx, tx, q.Player, q.Whole)
	if err != nil {
		return err
	}
	// The player is looked for first: his games are few beside all others, and lie in their order.
	w.from, w.day, w.id = "seat p cross join game g on g.id = p.game", "p.day", "p.game"
	w.add("p." + named)
	w.addIf(q.Seats != 0, "1 << p.seat & ?", int64(q.Seats))
	if q.Opponent != "" {
		other, err := w.named(ctx, tx, q.Opponent, q.Whole)
		if err != nil {
			return err
		}
		w.add("exists (select 1 from seat o where o.day = p.day and o.game = p.game and o.seat <> p.seat and o." + other + ")")
	}
	switch q.Score {
	case AnyScore:
	case Won:
		w.add("g.winners >> p.seat & 1")
	case Lost:
		w.add("g.winners <> 0 and not g.winners >> p.seat & 1")
	}
	return nil
}

// named is the condition that a person has a name, or one that begins so. Where only one has, the games of that person
// need not be sorted.
func (w *where) named(ctx context.Context, tx *sql.Tx, name string, whole bool) (string, error) {
	from, to := names(name, whole)
	const named = "select id from person where folded >= $1 and folded < $2"
	rows, err := tx.QueryContext(ctx, named+" limit 2", from, to)
	if err != nil {
		return "", err
	}
	ids, err := collect(rows, func(rows *sql.Rows) (id int64, err error) {
		err = rows.Scan(&id)
		return id, err
	})
	if len(ids) == 1 {
		return "person = " + w.arg(ids[0]), err
	}
	return "person in (select id from person where folded >= " + w.arg(from) + " and folded < " + w.arg(to) + ")", err
}
