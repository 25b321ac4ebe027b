package library

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
)

// Stats is what a library holds.
type Stats struct {
	Games, People int
	// Positions counts the positions of all games, also of those that have been removed and not yet been cleared away.
	Positions int
	// Segments is the number of parts that each position is looked up in.
	Segments int
	// Bytes is the size of the file.
	Bytes int64
	// FirstYear and LastYear are those of the dated games, 0 where there are none.
	FirstYear, LastYear int
	// Variants and Sources count games, the most first.
	Variants, Sources []Named
}

// Named is a number of games with something in common.
type Named struct {
	Name  string
	Games int
}

// counted is what a library held as long as its facts were these. It is never changed.
type counted struct {
	facts *facts
	stats Stats
}

// Stats counts what the library holds. To go through a million games takes a second, so that what was counted last is
// told again as long as no game has come or gone.
func (l *Library) Stats(ctx context.Context) (*Stats, error) {
	var s Stats
	err := l.read(ctx, func(tx *sql.Tx) error {
		f, err := l.recall(ctx, tx)
		if err != nil {
			return err
		}
		if known := l.memory.counted.Load(); known != nil && known.facts == f {
			s = known.stats
			return nil
		}
		if s, err = count(ctx, tx); err == nil {
			l.memory.counted.Store(&counted{f, s})
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("library's figures: %w", err)
	}
	s.Variants, s.Sources = slices.Clone(s.Variants), slices.Clone(s.Sources)
	return &s, nil
}

func count(ctx context.Context, tx *sql.Tx) (s Stats, err error) {
	var first, last day
	const numbers = `select (select count(*) from game), (select count(*) from person),
		(select coalesce(sum(postings), 0) from segment where live), (select count(*) from segment where live),
		(select page_count from pragma_page_count) * (select page_size from pragma_page_size),
		(select coalesce(min(day), 0) from game where day > 0), (select coalesce(max(day), 0) from game)`
	err = tx.QueryRowContext(ctx, numbers).Scan(&s.Games, &s.People, &s.Positions, &s.Segments, &s.Bytes, &first, &last)
	if err != nil {
		return s, err
	}
	s.FirstYear, s.LastYear = first.year(), last.year()
	if s.Variants, err = named(ctx, tx, "select variant, count(*) from game group by 1 order by 2 desc, 1"); err != nil {
		return s, err
	}
	s.Sources, err = named(ctx, tx, `select s.name, g.games
		from (select source, count(*) as games from game group by 1) g join source s on s.id = g.source
		order by 2 desc, 1`)
	return s, err
}

func named(ctx context.Context, tx *sql.Tx, query string, args ...any) ([]Named, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (n Named, err error) {
		err = rows.Scan(&n.Name, &n.Games)
		return n, err
	})
}
