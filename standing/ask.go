package standing

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"tessera/rating"
)

// Entry is what somebody has in a pool.
type Entry struct {
	Pool   Pool
	Holder string
	rating.Value
	// At is when the last game ended.
	At time.Time
	// Games counts all that were rated; those that were neither won nor drawn were lost.
	Games, Won, Drawn int
	// Streak is how many games were won one after the other by now, Longest the most that ever were.
	Streak, Longest int
	// Peak is the highest rating after a game that was not provisional, 0 where there is none, and PeakAt when that was.
	Peak   float64
	PeakAt time.Time
}

// New reports whether somebody has not been rated in the pool.
func (e Entry) New() bool { return e.Games == 0 }

// aged is an entry at a time: the longer ago the last game, the less is known.
func (e Entry) aged(now time.Time) Entry {
	e.Value = e.After(max(0, now.Sub(e.At)))
	return e
}

const columns = "pool, holder, at, rating, deviation, volatility, games, won, drawn, streak, longest, peak, peak_at"

func scanEntry(scan func(...any) error) (e Entry, err error) {
	var pool string
	var at, peakAt int64
	err = scan(&pool, &e.Holder, &at, &e.Rating, &e.Deviation, &e.Volatility, &e.Games, &e.Won, &e.Drawn, &e.Streak, &e.Longest,
		&e.Peak, &peakAt)
	e.Pool, e.At, e.PeakAt = poolNamed(pool), time.UnixMilli(at).UTC(), time.UnixMilli(peakAt).UTC()
	return e, err
}

// Of is what somebody has in a pool by now: that of somebody new where nothing was rated.
func (s *Standing) Of(ctx context.Context, pool Pool, holder string, now time.Time) (Entry, error) {
	row := s.readers.QueryRowContext(ctx, "select "+columns+" from ratings where pool = $1 and holder = $2", pool.String(), holder)
	e, err := scanEntry(row.Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return Entry{Pool: pool, Holder: holder, Value: rating.New(pool.two())}, nil
	}
	return e.aged(now), err
}

// All is what somebody has in all pools in which they were rated, those with the most games first.
func (s *Standing) All(ctx context.Context, holder string, now time.Time) (list []Entry, err error) {
	rows, err := s.readers.QueryContext(ctx, "select "+columns+" from ratings where holder = $1", holder)
	err = each(rows, err, func(scan func(...any) error) error {
		e, err := scanEntry(scan)
		list = append(list, e.aged(now))
		return err
	})
	slices.SortFunc(list, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Pool.String(), b.Pool.String()))
	})
	return list, err
}

// Point is a rating after a game.
type Point struct {
	At time.Time
	rating.Value
}

// Graph is how somebody's rating in a pool went, the earliest game first, the last limit games at most.
func (s *Standing) Graph(ctx context.Context, pool Pool, holder string, limit int) (points []Point, err error) {
	rows, err := s.readers.QueryContext(ctx, `select at, rating, deviation from results where pool = $1 and holder = $2
		order by at desc, match desc, game desc limit $3`, pool.String(), holder, limit)
	err = each(rows, err, func(scan func(...any) error) error {
		var p Point
		var at int64
		err := scan(&at, &p.Rating, &p.Deviation)
		p.At = time.UnixMilli(at).UTC()
		points = append(points, p)
		return err
	})
	slices.Reverse(points)
	return points, err
}

// listedAtMost bounds how many people of a pool are put in order.
const listedAtMost = 10_000

// Leaders are the best of a pool by their conservative value at a time, who are not gone: so many at most, beside how many there
// are.
func (s *Standing) Leaders(ctx context.Context, pool Pool, now time.Time, limit int) (list []Entry, all int, err error) {
	rows, err := s.readers.QueryContext(ctx, "select "+columns+` from ratings where pool = $1 and holder not like '-%'
		order by rating - 2 * deviation desc limit $2`, pool.String(), listedAtMost)
	err = each(rows, err, func(scan func(...any) error) error {
		e, err := scanEntry(scan)
		list = append(list, e.aged(now))
		return err
	})
	slices.SortFunc(list, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(b.Sure(), a.Sure()), cmp.Compare(a.Holder, b.Holder))
	})
	return list[:min(limit, len(list))], len(list), err
}

// Count is a pool and how many people are rated there.
type Count struct {
	Pool   Pool
	People int
}

// Pools are those in which somebody is rated, the fullest first.
func (s *Standing) Pools(ctx context.Context) (list []Count, err error) {
	rows, err := s.readers.QueryContext(ctx, `select pool, count(*) as people from ratings where holder not like '-%'
		group by pool order by people desc, pool`)
	err = each(rows, err, func(scan func(...any) error) error {
		var pool string
		var c Count
		err := scan(&pool, &c.People)
		c.Pool = poolNamed(pool)
		list = append(list, c)
		return err
	})
	return list, err
}

// Change is what a game made of the rating of a seat.
type Change struct {
	Seat   int
	Before float64
	After  rating.Value
}

// Changes are those of a game, seat by seat; none where it was not rated.
func (s *Standing) Changes(ctx context.Context, match string, game int) (list []Change, err error) {
	rows, err := s.readers.QueryContext(ctx, `select seat, was, rating, deviation, volatility from results
		where match = $1 and game = $2 order by seat`, match, game)
	err = each(rows, err, func(scan func(...any) error) error {
		var c Change
		err := scan(&c.Seat, &c.Before, &c.After.Rating, &c.After.Deviation, &c.After.Volatility)
		list = append(list, c)
		return err
	})
	return list, err
}

// Games is how many games are rated.
func (s *Standing) Games(ctx context.Context) (count int, err error) {
	err = s.readers.QueryRowContext(ctx, "select count(*) from games where void = 0").Scan(&count)
	return count, err
}

// Lapses are those of somebody since a time, the earliest first.
func (s *Standing) Lapses(ctx context.Context, holder string, since time.Time) (list []Lapse, err error) {
	rows, err := s.readers.QueryContext(ctx, `select at, match, game, kind from lapses where holder = $1 and at >= $2
		order by at, match, game`, holder, since.UnixMilli())
	err = each(rows, err, func(scan func(...any) error) error {
		l := Lapse{Holder: holder}
		var at int64
		err := scan(&at, &l.match, &l.game, &l.Kind)
		l.At = time.UnixMilli(at).UTC()
		list = append(list, l)
		return err
	})
	return list, err
}

// exact writes a number so that nothing of it is lost.
const exact = "format('%!.17g', was), format('%!.17g', rating), format('%!.17g', deviation), format('%!.17g', volatility)"

// Dump writes all that follows from the log, in an order of its own: two files with the same dump say the same.
func (s *Standing) Dump(ctx context.Context) (lines []string, err error) {
	for _, query := range []string{
		"select json_array('game', pool, at, match, game, void, public, seats) from games order by match, game",
		"select json_array('result', pool, holder, at, match, game, seat, side, outcome, " + exact + ", games, won, drawn, streak, longest, " +
			"format('%!.17g', peak), peak_at, season, season_games, season_won, season_drawn, format('%!.17g', season_peak), season_peak_at) " +
			"from results order by pool, holder, at, match, game",
		"select json_array('rating', pool, holder, at, " + exact + ", games, won, drawn, streak, longest, format('%!.17g', peak), peak_at) " +
			"from (select *, 0 as was from ratings) order by pool, holder",
		"select json_array('season', pool, season, holder, games, won, drawn, format('%!.17g', peak), peak_at) from seasons order by pool, season, holder",
		"select json_array('lapse', holder, at, match, game, kind) from lapses order by holder, at, match, game",
	} {
		rows, err := s.readers.QueryContext(ctx, query)
		err = each(rows, err, func(scan func(...any) error) error {
			var line string
			err := scan(&line)
			lines = append(lines, line)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return lines, nil
}
