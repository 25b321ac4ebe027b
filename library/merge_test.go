package library

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"tessera/record"
)

// TestSegmentsStayFew, however small the imports are, and hold every position once.
func TestSegmentsStayFew(t *testing.T) {
	l, random := openFresh(t), newPlayer(30)
	const imports = 2*fanout*fanout + 3
	importDifferent(t, l, random, kind{"pente", 9, 2, nil}, imports, 1)
	levels := readLevels(t, l)
	if len(levels) > 2+fanout || levels[2] != 2 || levels[0]+levels[1] != 3 {
		t.Errorf("segments by level: %v", levels)
	}
	stats, err := l.Stats(t.Context())
	var postings, blocks int
	const lost = `select (select coalesce(sum(postings), 0) from segment),
		(select count(*) from block where segment not in (select id from segment where live))`
	if err := errors.Join(err, l.readers.QueryRow(lost).Scan(&postings, &blocks)); err != nil {
		t.Fatal(err)
	}
	if stats.Positions != postings || blocks != 0 {
		t.Errorf("%d positions of %d are live, %d blocks belong to nobody", stats.Positions, postings, blocks)
	}
}

// readLevels counts the live segments of each level.
func readLevels(t *testing.T, l *Library) map[int]int {
	t.Helper()
	rows, err := l.readers.Query("select level, count(*) from segment where live group by level")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	levels := make(map[int]int)
	for rows.Next() {
		var level, count int
		if err := rows.Scan(&level, &count); err != nil {
			t.Fatal(err)
		}
		levels[level] = count
	}
	return levels
}

// TestMergesThatFail, at each of their steps, leave the library as it was; what they left is removed at once.
func TestMergesThatFail(t *testing.T) {
	l, random := openFresh(t), newPlayer(31)
	k := kind{"pente", 9, 2, nil}
	var games []*record.Record
	for range fanout {
		games = append(games, importWithoutMerge(t, l, random, k))
	}
	o := newOracle(t, games)
	for step := 1; ; step++ {
		ctx := &endingContext{Context: t.Context()}
		ctx.left.Store(int64(step))
		err := l.tidy(ctx)
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		var segments, blocks int
		const count = "select (select count(*) from segment), (select count(distinct segment) from block)"
		if err := l.readers.QueryRow(count).Scan(&segments, &blocks); err != nil {
			t.Fatal(err)
		}
		if segments != blocks || segments != fanout && segments != 1 {
			t.Fatalf("step %d: %d segments, %d have blocks", step, segments, blocks)
		}
		for _, r := range games {
			p := momentsOf(t, r)[1].position
			o.compare(t, l, &r.Rules, &p, Filter{})
		}
		if err == nil {
			if step < 4 {
				t.Errorf("done after %d steps", step)
			}
			return
		}
	}
}

// importWithoutMerge imports a game as Import does, but for what it does afterwards.
func importWithoutMerge(t *testing.T, l *Library, random player, k kind) *record.Record {
	t.Helper()
	r := random.game(t, k, 10)
	p := &prepared{number: 1, entry: Entry{Record: r, Source: "random"}}
	p.prepare(l.keys)
	var report Report
	err := l.change(t.Context(), func(q *statements) error { return q.store([]*prepared{p}, &report) })
	if err != nil || report.Added != 1 {
		t.Fatalf("%+v, error %v", report, err)
	}
	return r
}

// endingContext is a context that ends when it has been asked so many times whether it has.
type endingContext struct {
	context.Context
	left atomic.Int64
}

func (c *endingContext) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}
