package library

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
)

// mergeBytes is how much of a merged segment is written in one transaction, for which others may have to wait.
const mergeBytes = 4 << 20

// tidy merges segments while there are too many of a level. Where somebody else is at it already that is left to him.
func (l *Library) tidy(ctx context.Context) error {
	if !l.writer.merging.TryLock() {
		return nil
	}
	defer l.writer.merging.Unlock()
	for {
		level, segments, err := l.crowd(ctx)
		if err != nil || segments == nil {
			return err
		}
		if err := l.merge(ctx, level, segments); err != nil {
			return fmt.Errorf("merge segments of level %d: %w", level, err)
		}
	}
}

// crowd finds the oldest segments of the lowest level that has too many, nil where none has.
func (l *Library) crowd(ctx context.Context) (level int, segments []int64, err error) {
	rows, err := l.reads.segments.QueryContext(ctx)
	if err != nil {
		return 0, nil, explain(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var at int
		if err := rows.Scan(&id, &at); err != nil {
			return 0, nil, err
		}
		if at != level {
			level, segments = at, segments[:0]
		}
		if segments = append(segments, id); len(segments) == fanout {
			return level, segments, nil
		}
	}
	return 0, nil, explain(rows.Err())
}

// merge makes one segment of several. Until its last step nobody sees anything of it; what is left of it when it fails
// is removed, at the latest when the library is opened again.
func (l *Library) merge(ctx context.Context, level int, segments []int64) error {
	m := &merger{library: l, ctx: ctx}
	err := l.change(ctx, func(q *statements) (err error) {
		m.target, err = run(q.addSegment, level+1)
		return err
	})
	if err != nil {
		return err
	}
	if err = m.copy(segments); err == nil {
		err = m.publish(segments)
	}
	if err != nil {
		segments = []int64{m.target}
	}
	return errors.Join(err, l.writer.sweep(context.WithoutCancel(ctx), segments))
}

// merger is a merge under way.
type merger struct {
	library *Library
	ctx     context.Context
	target  int64
	facts   *facts
	heads   []*head
	// group is what is written next; pending are blocks that wait for the next transaction.
	group   group
	pending []block
	bytes   int
	written int64
}

// copy brings the groups of all segments in order, without the games that have been removed.
func (m *merger) copy(segments []int64) (err error) {
	if m.facts, err = m.library.allFacts(m.ctx); err != nil {
		return err
	}
	for _, segment := range segments {
		h := &head{library: m.library, segment: segment, first: math.MinInt64}
		if err := h.next(m.ctx); err != nil {
			return err
		}
		m.heads = append(m.heads, h)
	}
	p := packer{emit: m.emit}
	for m.drop(); len(m.heads) > 0; m.drop() {
		if err := m.gather(); err != nil {
			return err
		}
		if err := p.add(&m.group); err != nil {
			return err
		}
	}
	m.written = p.postings
	return errors.Join(p.flush(), m.write())
}

// drop leaves the segments that have ended.
func (m *merger) drop() { m.heads = slices.DeleteFunc(m.heads, func(h *head) bool { return h.ended }) }

// gather takes the least group of all segments, without the games that have been removed.
func (m *merger) gather() error {
	least := m.heads[0]
	for _, h := range m.heads[1:] {
		if h.compare(&least.group) < 0 {
			least = h
		}
	}
	m.group.key, m.group.code, m.group.games = least.key, least.code, m.group.games[:0]
	for _, h := range m.heads {
		for !h.ended && h.compare(&m.group) == 0 {
			m.group.games = h.appendGames(m.group.games)
			if err := h.next(m.ctx); err != nil {
				return err
			}
		}
	}
	m.group.games = slices.DeleteFunc(m.group.games, func(game uint32) bool { return !m.facts.has(game) })
	if !slices.IsSorted(m.group.games) {
		slices.Sort(m.group.games)
	}
	return nil
}

// emit keeps a block until there are enough for a transaction.
func (m *merger) emit(b *block) error {
	m.pending = append(m.pending, block{first: b.first, data: slices.Clone(b.data)})
	if m.bytes += len(b.data); m.bytes < mergeBytes {
		return nil
	}
	return m.write()
}

func (m *merger) write() error {
	err := m.library.change(m.ctx, func(q *statements) error {
		for i := range m.pending {
			if err := q.storeBlock(m.target, &m.pending[i]); err != nil {
				return err
			}
		}
		return nil
	})
	m.pending, m.bytes = m.pending[:0], 0
	return err
}

// publish puts the new segment in the place of the others.
func (m *merger) publish(segments []int64) error {
	return m.library.change(m.ctx, func(q *statements) error {
		for _, segment := range segments {
			if _, err := q.retire.Exec(segment); err != nil {
				return err
			}
		}
		_, err := q.finish.Exec(m.target, m.written)
		return err
	})
}

// head is the next group of a segment that is read from its beginning to its end.
type head struct {
	scanner
	library *Library
	segment int64
	ended   bool
	// blocks are those that were read ahead; first and id are those of the last of them.
	blocks []block
	first  key
	id     int64
}

func (h *head) compare(g *group) int {
	return cmp.Or(cmp.Compare(h.key, g.key), cmp.Compare(h.code, g.code))
}

// next reads a group.
func (h *head) next(ctx context.Context) error {
	for !h.scanner.next() {
		if h.err != nil {
			return explain(h.err)
		}
		if len(h.blocks) == 0 {
			if err := h.page(ctx); err != nil {
				return err
			}
		}
		if h.ended = len(h.blocks) == 0; h.ended {
			return nil
		}
		h.scan(h.blocks[0].first, h.blocks[0].data)
		h.blocks = h.blocks[1:]
	}
	return nil
}

// page reads some blocks ahead. Nothing of a segment changes while it is merged, so that no transaction has to be held
// open for it, behind which the log would grow.
func (h *head) page(ctx context.Context) error {
	query := h.library.reads.page
	rows, err := query.QueryContext(ctx, h.segment, int64(h.first), h.id)
	if err != nil {
		return explain(err)
	}
	defer rows.Close()
	for rows.Next() {
		var b block
		if err := rows.Scan(&h.id, &b.first, &b.data); err != nil {
			return err
		}
		h.first = b.first
		h.blocks = append(h.blocks, b)
	}
	return explain(rows.Err())
}
