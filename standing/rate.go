package standing

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"tessera/rating"
)

// place is where a game stands among those of its pool.
type place struct {
	at    int64
	match string
	game  int
}

// placeOf is that of a game that ended at a time.
func placeOf(at time.Time, match string, game int) place { return place{at.UnixMilli(), match, game} }

// held is somebody's value after a game, with what their games have come to.
type held struct {
	value rating.Value
	at    int64
	course
}

// rateFrom rates the games of a pool from a place on, after forgetting what was made of them before.
func rateFrom(ctx context.Context, tx *sql.Tx, pool string, from place) error {
	touched, err := forget(ctx, tx, pool, from)
	if err != nil {
		return err
	}
	if err := forgetSeasons(ctx, tx, pool, from, touched); err != nil {
		return err
	}
	games, err := gamesFrom(ctx, tx, pool, from)
	if err != nil {
		return err
	}
	r := &rater{ctx: ctx, tx: tx, pool: pool, fresh: rating.New(poolNamed(pool).two()), known: map[string]held{}}
	for _, g := range games {
		if err := r.rate(&g); err != nil {
			return err
		}
		for _, s := range g.seats {
			touched[s.Holder] = true
		}
	}
	return settle(ctx, tx, pool, touched)
}

// forget removes the results of games from a place on, and returns whose they were.
func forget(ctx context.Context, tx *sql.Tx, pool string, from place) (map[string]bool, error) {
	touched := map[string]bool{}
	rows, err := tx.QueryContext(ctx, `select distinct r.holder from games g join results r on r.match = g.match and r.game = g.game
		where g.pool = $1 and (g.at, g.match, g.game) >= ($2, $3, $4)`, pool, from.at, from.match, from.game)
	err = each(rows, err, func(scan func(...any) error) error {
		var holder string
		err := scan(&holder)
		touched[holder] = true
		return err
	})
	if err != nil {
		return nil, err
	}
	_, err = tx.ExecContext(ctx, `delete from results where (match, game) in
		(select match, game from games where pool = $1 and (at, match, game) >= ($2, $3, $4))`, pool, from.at, from.match, from.game)
	return touched, err
}

// forgetSeasons brings the seasons of some people back to what their results say that are left, from the season of a place on.
func forgetSeasons(ctx context.Context, tx *sql.Tx, pool string, from place, holders map[string]bool) error {
	season := SeasonOf(time.UnixMilli(from.at))
	for holder := range holders {
		if _, err := tx.ExecContext(ctx, "delete from seasons where pool = $1 and holder = $2 and season >= $3", pool, holder, season); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `insert into seasons (pool, season, holder, games, won, drawn, peak, peak_at)
			select pool, season, holder, season_games, season_won, season_drawn, season_peak, season_peak_at from results
			where pool = $1 and holder = $2 and at >= $3 order by at desc, match desc, game desc limit 1`,
			pool, holder, season.Begin().UnixMilli())
		if err != nil {
			return err
		}
	}
	return nil
}

// gamesFrom lists the games of a pool from a place on that are rated.
func gamesFrom(ctx context.Context, tx *sql.Tx, pool string, from place) (games []game, err error) {
	rows, err := tx.QueryContext(ctx, `select at, match, game, seats from games
		where pool = $1 and (at, match, game) >= ($2, $3, $4) and void = 0 order by at, match, game`, pool, from.at, from.match, from.game)
	err = each(rows, err, func(scan func(...any) error) error {
		g, at, seats := game{pool: poolNamed(pool)}, int64(0), ""
		if err := scan(&at, &g.match, &g.game, &seats); err != nil {
			return err
		}
		g.at = time.UnixMilli(at).UTC()
		games = append(games, g)
		return json.Unmarshal([]byte(seats), &games[len(games)-1].seats)
	})
	return games, err
}

// rater rates the games of a pool one after the other.
type rater struct {
	ctx   context.Context
	tx    *sql.Tx
	pool  string
	fresh rating.Value
	known map[string]held
}

func (r *rater) rate(g *game) error {
	sides, ranks, seats := g.sides()
	before := map[string]held{}
	played := make([][]rating.Played, len(sides))
	for i, side := range sides {
		for _, holder := range side {
			own, err := r.before(holder, g)
			if err != nil {
				return err
			}
			before[holder] = own
			idle := time.Duration(0)
			if own.games > 0 {
				idle = g.at.Sub(time.UnixMilli(own.at))
			}
			played[i] = append(played[i], rating.Played{Value: own.value, Idle: idle})
		}
	}
	after, err := rating.Rate(played, ranks)
	if err != nil {
		return err
	}
	for i, side := range sides {
		for j, holder := range side {
			if err := r.store(g, sitting{holder, seats[i][j], i}, before[holder], after[i][j], outcome(ranks, i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// before is what somebody had before a game.
func (r *rater) before(holder string, g *game) (held, error) {
	if own, ok := r.known[holder]; ok {
		return own, nil
	}
	own := held{value: r.fresh}
	err := r.tx.QueryRowContext(r.ctx, `select at, rating, deviation, volatility, `+courseColumns+` from results
		where pool = $1 and holder = $2 and (at, match, game) < ($3, $4, $5) order by at desc, match desc, game desc limit 1`,
		r.pool, holder, g.at.UnixMilli(), g.match, g.game).
		Scan(append([]any{&own.at, &own.value.Rating, &own.value.Deviation, &own.value.Volatility}, own.course.fields()...)...)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return own, err
}

// courseColumns are those of a course among the results, in the order of its fields.
const courseColumns = `games, won, drawn, peak, peak_at, streak, longest, season,
	season_games, season_won, season_drawn, season_peak, season_peak_at`

func (c *course) fields() []any {
	return slices.Concat(c.tally.fields(), []any{&c.streak, &c.longest, &c.season}, c.inSeason.fields())
}

func (t *tally) fields() []any { return []any{&t.games, &t.won, &t.drawn, &t.peak, &t.peakAt} }

// sitting is who sat in which seat of a game, and on which of its sides.
type sitting struct {
	holder     string
	seat, side int
}

// store keeps what a game has made of somebody's rating. The outcome is 1 for a win, 0 for a draw and -1 for a loss.
func (r *rater) store(g *game, who sitting, before held, after rating.Value, outcome int) error {
	own := held{value: after, at: g.at.UnixMilli()}
	own.course = before.then(own.at, outcome, after)
	r.known[who.holder] = own
	_, err := r.tx.ExecContext(r.ctx, `insert into results
		(pool, holder, at, match, game, seat, side, outcome, was, rating, deviation, volatility, `+courseColumns+`)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`,
		append([]any{
			r.pool, who.holder, own.at, g.match, g.game, who.seat, who.side, outcome,
			before.value.Rating, after.Rating, after.Deviation, after.Volatility,
		}, own.course.fields()...)...)
	if err != nil {
		return err
	}
	s := &own.inSeason
	_, err = r.tx.ExecContext(r.ctx, `insert or replace into seasons (pool, season, holder, games, won, drawn, peak, peak_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8)`, r.pool, own.season, who.holder, s.games, s.won, s.drawn, s.peak, s.peakAt)
	return err
}

// outcome is how a side did, by the ranks of all: who shares the best rank with others has drawn.
func outcome(ranks []int, of int) int {
	best := slices.Min(ranks)
	alone := 0
	for _, rank := range ranks {
		if rank == best {
			alone++
		}
	}
	switch {
	case ranks[of] != best:
		return -1
	case alone > 1:
		return 0
	}
	return 1
}

// sides are those who sat together, with the rank of each side and the seats, in turn order.
func (g *game) sides() (holders [][]string, ranks []int, seats [][]int) {
	index := map[int]int{}
	for number, s := range g.seats {
		i, ok := index[s.Side]
		if !ok {
			i = len(holders)
			index[s.Side] = i
			holders, ranks, seats = append(holders, nil), append(ranks, s.Rank), append(seats, nil)
		}
		holders[i], seats[i] = append(holders[i], s.Holder), append(seats[i], number)
	}
	return holders, ranks, seats
}

// settle makes the last result of some people what they have now.
func settle(ctx context.Context, tx *sql.Tx, pool string, holders map[string]bool) error {
	for holder := range holders {
		if _, err := tx.ExecContext(ctx, "delete from ratings where pool = $1 and holder = $2", pool, holder); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `insert into ratings
			(pool, holder, at, rating, deviation, volatility, games, won, drawn, streak, longest, peak, peak_at)
			select pool, holder, at, rating, deviation, volatility, games, won, drawn, streak, longest, peak, peak_at from results
			where pool = $1 and holder = $2 order by at desc, match desc, game desc limit 1`, pool, holder)
		if err != nil {
			return err
		}
	}
	return nil
}

// each goes through rows.
func each(rows *sql.Rows, err error, do func(scan func(...any) error) error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := do(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}
