package library

import (
	"context"
	"database/sql"
	"fmt"
	"iter"

	"tessera/pente"
)

// Page is some of the games that a query finds, the latest first.
type Page struct {
	Games []Summary
	// Next is where the next page begins, nil where there is none.
	Next *Mark
}

// Mark is a place in what a query finds. It stays one when games are added or removed.
type Mark struct {
	Day int   `json:"day"`
	ID  int64 `json:"id"`
}

// Find finds games, the latest first, from a mark on or from the beginning.
func (l *Library) Find(ctx context.Context, q Query, after *Mark, limit int) (*Page, error) {
	if limit < 1 {
		return nil, fmt.Errorf("find games: a page of %d games", limit)
	}
	page := new(Page)
	next, err := l.page(ctx, &q, after, limit, func(tx *sql.Tx, id int64) error {
		s, err := l.summary(ctx, tx, id)
		if err == nil {
			page.Games = append(page.Games, *s)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find games: %w", err)
	}
	page.Next = next
	return page, nil
}

// Count is the number of games that a query finds.
func (l *Library) Count(ctx context.Context, q Query) (count int, err error) {
	err = l.read(ctx, func(tx *sql.Tx) error {
		w, err := l.where(ctx, tx, &q)
		if err != nil {
			return err
		}
		if w.keep == nil {
			return tx.QueryRowContext(ctx, "select count(distinct "+w.id+") from "+w.from+w.String(), w.args...).Scan(&count)
		}
		marks, err := w.marks(ctx, tx, -1)
		count = len(marks)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("count games: %w", err)
	}
	return count, nil
}

// exportPage is how many games are read together for an export.
const exportPage = 500

// Export goes through all that a query finds, the latest first. What is added meanwhile may come or not.
func (l *Library) Export(ctx context.Context, q Query) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for after, more := (*Mark)(nil), true; more; more = after != nil {
			var games []*Game
			next, err := l.page(ctx, &q, after, exportPage, func(tx *sql.Tx, id int64) error {
				g, err := l.game(ctx, tx, id)
				games = append(games, g)
				return err
			})
			if err != nil {
				yield(nil, fmt.Errorf("export games: %w", err))
				return
			}
			for _, g := range games {
				if !yield(g, nil) {
					return
				}
			}
			after = next
		}
	}
}

// page takes the games behind a mark, and finds where the next page begins.
func (l *Library) page(
	ctx context.Context, q *Query, after *Mark, limit int, take func(tx *sql.Tx, id int64) error,
) (next *Mark, err error) {
	err = l.read(ctx, func(tx *sql.Tx) error {
		w, err := l.where(ctx, tx, q)
		if err != nil {
			return err
		}
		if after != nil {
			w.add("("+w.day+", "+w.id+") < (?, ?)", after.Day, after.ID)
		}
		marks, err := w.marks(ctx, tx, limit+1)
		if len(marks) > limit {
			marks = marks[:limit]
			next = &marks[limit-1]
		}
		for _, m := range marks {
			if err := take(tx, m.ID); err != nil {
				return err
			}
		}
		return err
	})
	return next, err
}

// marks finds games in order, as many as are asked for.
func (w *where) marks(ctx context.Context, tx *sql.Tx, limit int) (marks []Mark, err error) {
	text := "select " + w.day + ", " + w.id + " from " + w.from + w.String() +
		" order by " + w.day + " desc, " + w.id + " desc"
	if w.keep == nil && limit >= 0 {
		text += " limit " + w.arg(limit*pente.MaxSeats) // for those who sat in all seats
	}
	rows, err := tx.QueryContext(ctx, text, w.args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var last Mark
	for len(marks) != limit && rows.Next() {
		var m Mark
		if err := rows.Scan(&m.Day, &m.ID); err != nil {
			return nil, err
		}
		if m != last && (w.keep == nil || w.keep(m.ID)) {
			marks = append(marks, m)
		}
		last = m
	}
	return marks, rows.Err()
}
