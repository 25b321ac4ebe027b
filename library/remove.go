package library

import (
	"context"
	"database/sql"
	"fmt"
)

// removeBatch is how many games are removed in one transaction.
const removeBatch = 1000

// Remove removes all that a query finds, and returns how many games that were. Their numbers are never given to others.
func (l *Library) Remove(ctx context.Context, q Query) (removed int, err error) {
	if l.writer == nil {
		return 0, ErrReadOnly
	}
	for {
		games, err := l.found(ctx, &q)
		if err != nil || len(games) == 0 {
			return removed, err
		}
		err = l.change(ctx, func(q *statements) error { return q.remove(games) })
		if err != nil {
			return removed, fmt.Errorf("remove games: %w", err)
		}
		removed += len(games)
	}
}

// found lists some of the games that a query finds.
func (l *Library) found(ctx context.Context, q *Query) (marks []Mark, err error) {
	err = l.read(ctx, func(tx *sql.Tx) error {
		w, err := l.where(ctx, tx, q)
		if err != nil {
			return err
		}
		marks, err = w.marks(ctx, tx, removeBatch)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find what to remove: %w", err)
	}
	return marks, nil
}

// remove removes games with all but their postings, which are passed over from now on, as their facts are gone, and
// are left out when their segment is merged.
func (q *statements) remove(games []Mark) error {
	chunks := make(map[int64]*set)
	for _, g := range games {
		for _, stmt := range []*sql.Stmt{q.dropGame, q.dropRecord} {
			if _, err := stmt.Exec(g.ID); err != nil {
				return err
			}
		}
		number := g.ID / chunkSize
		if chunks[number] == nil {
			chunks[number] = new(set)
		}
		chunks[number].add(int(g.ID % chunkSize))
	}
	var generation int64
	if err := q.generation.QueryRow().Scan(&generation); err != nil {
		return err
	}
	for number, gone := range chunks {
		if err := q.strike(number, gone, generation+1); err != nil {
			return err
		}
	}
	return nil
}

// strike removes games from a chunk, and from those of their people.
func (q *statements) strike(number int64, gone *set, generation int64) error {
	var data []byte
	if err := q.oneChunk.QueryRow(number).Scan(&data); err != nil {
		return err
	}
	c, err := decodeChunk(data)
	if err != nil {
		return err
	}
	for i := range gone.all() {
		for _, person := range c.peopleOf(i) {
			if _, err := q.dropSeat.Exec(int64(person), int64(c.days[i]), number*chunkSize+int64(i)); err != nil {
				return err
			}
		}
	}
	_, err = q.setChunk.Exec(number, generation, c.without(*gone).encode())
	return err
}
