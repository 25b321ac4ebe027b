package standing

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
)

// keep stores what was found, together with the cursor that covers it, and rates all games that follow in time. What is there
// already changes nothing.
func (s *Standing) keep(ctx context.Context, cursor, value string, all []findings) error {
	return s.Change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		changed := changes{}
		for _, found := range all {
			if err := keepFound(ctx, tx, &found, changed); err != nil {
				return err
			}
		}
		for pool, from := range changed {
			if err := rateFrom(ctx, tx, pool, from); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, "insert into cursors (name, value) values ($1, $2) on conflict (name) do update set value = $2", cursor, value)
		return err
	})
}

// changes are from which place on the games of pools are to be rated again.
type changes map[string]place

func (c changes) add(pool string, at place) {
	from, ok := c[pool]
	if !ok || at.before(from) {
		c[pool] = at
	}
}

func (p place) before(other place) bool {
	if p.at != other.at {
		return p.at < other.at
	}
	if p.match != other.match {
		return p.match < other.match
	}
	return p.game < other.game
}

func keepFound(ctx context.Context, tx *sql.Tx, found *findings, changed changes) error {
	for _, g := range found.games {
		seats, err := json.Marshal(g.seats)
		if err != nil {
			return err
		}
		at := placeOf(g.at, g.match, g.game)
		done, err := tx.ExecContext(ctx, `insert into games (pool, at, match, game, public, seats) values ($1, $2, $3, $4, $5, $6)
			on conflict (match, game) do nothing`, g.pool.String(), at.at, g.match, g.game, g.public, string(seats))
		if err := noteChange(done, err, changed, g.pool.String(), at); err != nil {
			return err
		}
	}
	for _, v := range found.voided {
		if err := voidGame(ctx, tx, v, changed); err != nil {
			return err
		}
	}
	for _, l := range found.lapses {
		_, err := tx.ExecContext(ctx, `insert into lapses (holder, at, match, game, kind) values ($1, $2, $3, $4, $5)
			on conflict do nothing`, l.Holder, l.At.UnixMilli(), l.match, l.game, string(l.Kind))
		if err != nil {
			return err
		}
	}
	return nil
}

// noteChange notes that a pool has to be rated again where something has changed.
func noteChange(done sql.Result, err error, changed changes, pool string, at place) error {
	if err != nil {
		return err
	}
	if rows, err := done.RowsAffected(); err != nil || rows == 0 {
		return err
	}
	changed.add(pool, at)
	return nil
}

// voidGame takes a game out of the ratings. One that was never rated is none.
func voidGame(ctx context.Context, tx *sql.Tx, v voided, changed changes) error {
	pool, at := "", place{match: v.match, game: v.game}
	err := tx.QueryRowContext(ctx, "select pool, at from games where match = $1 and game = $2", v.match, v.game).Scan(&pool, &at.at)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	done, err := tx.ExecContext(ctx, "update games set void = 1 where match = $1 and game = $2 and void = 0", v.match, v.game)
	return noteChange(done, err, changed, pool, at)
}

// cursor is how far the log of a name was read, empty at first.
func (s *Standing) cursor(ctx context.Context, name string) (value string, err error) {
	err = s.readers.QueryRowContext(ctx, "select value from cursors where name = $1", name).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}

// Clear throws everything away, so that the log is read again.
func (s *Standing) Clear(ctx context.Context) error {
	return s.Change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, table := range []string{"cursors", "games", "results", "ratings", "seasons", "lapses"} {
			if _, err := tx.ExecContext(ctx, "delete from "+table); err != nil {
				return err
			}
		}
		return nil
	})
}

// Erase replaces some holders by something from which they cannot be found, and forgets what they have left. Their games stay, as
// the ratings of others were made of them.
func (s *Standing) Erase(ctx context.Context, holders ...string) error {
	err := s.Change(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, holder := range holders {
			if err := erase(ctx, tx, holder); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.EmptyLog(ctx)
}

func erase(ctx context.Context, tx *sql.Tx, holder string) error {
	changed, err := placesOf(ctx, tx, holder)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "update games set seats = replace(seats, $1, $2) where instr(seats, $1) > 0", field(holder), field(gone(holder)))
	if err != nil {
		return err
	}
	// What was rated since the account is gone was rated as somebody else's: all of it is, once more.
	for pool, from := range changed {
		if err := rateFrom(ctx, tx, pool, from); err != nil {
			return err
		}
	}
	_, err = tx.ExecContext(ctx, "delete from lapses where holder = $1", holder)
	return err
}

// field is how a holder is written among the seats of a game.
func field(holder string) string {
	quoted, _ := json.Marshal(holder) // texts always can be written
	return `"holder":` + string(quoted)
}

// placesOf are the first rated games of somebody in each pool.
func placesOf(ctx context.Context, tx *sql.Tx, holder string) (changes, error) {
	changed := changes{}
	rows, err := tx.QueryContext(ctx, "select pool, at, match, game from results where holder = $1", holder)
	err = each(rows, err, func(scan func(...any) error) error {
		var pool string
		var at place
		err := scan(&pool, &at.at, &at.match, &at.game)
		changed.add(pool, at)
		return err
	})
	return changed, err
}

// holders lists everybody who has a rating and is not known to be gone.
func (s *Standing) holders(ctx context.Context) (list []string, err error) {
	rows, err := s.readers.QueryContext(ctx, `select holder from ratings where holder not like '-%'
		union select holder from lapses order by holder`)
	err = each(rows, err, func(scan func(...any) error) error {
		var holder string
		err := scan(&holder)
		list = append(list, holder)
		return err
	})
	return list, err
}
