package library

import (
	"context"
	"database/sql"
	"slices"
	"sync"
	"sync/atomic"

	"tessera/pente"
)

// memory holds the facts of all games. They are read again, as far as they have changed, whenever a question is asked:
// others may have written.
type memory struct {
	mu  sync.Mutex
	now atomic.Pointer[facts]
	// sifted is what the last filter let through: one who goes from position to position keeps his.
	sifted atomic.Pointer[sifted]
	// counted is what was counted last.
	counted atomic.Pointer[counted]
}

// sifted is what a filter lets through of some facts. It is never changed.
type sifted struct {
	facts  *facts
	filter Filter
	seats  [2]pente.SeatSet
	masks  [2][]*set
}

// sift gives the masks that are known for a filter, nil where none are.
func (m *memory) sift(f *facts, filter *Filter, s *sieve) (masks [2][]*set) {
	if known := m.sifted.Load(); known != nil && known.facts == f && known.filter == *filter && known.seats == s.seats {
		for i := range masks {
			masks[i] = slices.Clone(known.masks[i])
		}
	}
	return masks
}

// recall finds the facts that belong to the moment of a transaction, or newer ones: those of games that the moment does
// not have are never asked for, and games that have been removed since are gone.
func (l *Library) recall(ctx context.Context, tx *sql.Tx) (*facts, error) {
	l.memory.mu.Lock()
	defer l.memory.mu.Unlock()
	now := l.memory.now.Load()
	if now == nil {
		now = new(facts)
	}
	rows, err := tx.StmtContext(ctx, l.reads.chunks).QueryContext(ctx, now.generation)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	changed := false
	for rows.Next() {
		if !changed {
			now, changed = now.clone(), true
		}
		if err := now.read(rows); err != nil {
			return nil, err
		}
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	l.memory.now.Store(now)
	return now, nil
}

// read takes a stored chunk.
func (f *facts) read(rows *sql.Rows) error {
	var number int
	var generation int64
	var data sql.RawBytes
	if err := rows.Scan(&number, &generation, &data); err != nil {
		return err
	}
	c, err := decodeChunk(data)
	if err != nil {
		return err
	}
	f.put(number, c, generation)
	return nil
}

// allFacts are those of this moment.
func (l *Library) allFacts(ctx context.Context) (f *facts, err error) {
	err = l.read(ctx, func(tx *sql.Tx) (err error) {
		f, err = l.recall(ctx, tx)
		return err
	})
	return f, err
}
