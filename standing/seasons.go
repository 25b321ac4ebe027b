package standing

import (
	"context"
	"time"
)

// SeasonCount is a season of a pool, and how many people were rated in it.
type SeasonCount struct {
	Season Season
	People int
}

// Seasons are those of a pool in which somebody was rated, the latest first.
func (s *Standing) Seasons(ctx context.Context, pool Pool) (list []SeasonCount, err error) {
	rows, err := s.readers.QueryContext(ctx, `select season, count(*) from seasons where pool = $1 and holder not like '-%'
		group by season order by season desc`, pool.String())
	err = each(rows, err, func(scan func(...any) error) error {
		var c SeasonCount
		err := scan(&c.Season, &c.People)
		list = append(list, c)
		return err
	})
	return list, err
}

// Placed is what somebody did in a pool in a season.
type Placed struct {
	Pool              Pool
	Season            Season
	Holder            string
	Games, Won, Drawn int
	// Peak is the highest rating after a game of the season that was not provisional, 0 where there is none, and PeakAt when
	// that was.
	Peak   float64
	PeakAt time.Time
}

const placedColumns = "pool, season, holder, games, won, drawn, peak, peak_at"

func scanPlaced(scan func(...any) error) (p Placed, err error) {
	var pool string
	var peakAt int64
	err = scan(&pool, &p.Season, &p.Holder, &p.Games, &p.Won, &p.Drawn, &p.Peak, &peakAt)
	p.Pool, p.PeakAt = poolNamed(pool), time.UnixMilli(peakAt).UTC()
	return p, err
}

// Best are those with the highest ratings in a pool in a season, of all who had games enough and are not gone: so many at most.
// Of equal ratings the one that was reached first comes first.
func (s *Standing) Best(ctx context.Context, pool Pool, season Season, limit int) ([]Placed, error) {
	return s.placed(ctx, `where pool = $1 and season = $2 and games >= $3 and peak > 0 and holder not like '-%'
		order by peak desc, peak_at, holder limit $4`, pool.String(), season, SeasonGames, limit)
}

// Winners are those who won the most games of a pool in a season, and are not gone: so many at most. Of equal numbers the one with
// fewer games comes first.
func (s *Standing) Winners(ctx context.Context, pool Pool, season Season, limit int) ([]Placed, error) {
	return s.placed(ctx, `where pool = $1 and season = $2 and won > 0 and holder not like '-%'
		order by won desc, games, holder limit $3`, pool.String(), season, limit)
}

// SeasonsOf is what somebody did in each season and pool, the latest first.
func (s *Standing) SeasonsOf(ctx context.Context, holder string) ([]Placed, error) {
	return s.placed(ctx, `where pool in (select pool from ratings where holder = $1) and holder = $1
		order by season desc, games desc, pool`, holder)
}

func (s *Standing) placed(ctx context.Context, which string, args ...any) (list []Placed, err error) {
	rows, err := s.readers.QueryContext(ctx, "select "+placedColumns+" from seasons "+which, args...)
	err = each(rows, err, func(scan func(...any) error) error {
		p, err := scanPlaced(scan)
		list = append(list, p)
		return err
	})
	return list, err
}
