package library

import (
	"context"
	"database/sql"
	"slices"
	"testing"
)

// TestKeysAcrossBlocks finds all games of keys that begin in the middle of a block and go on in others, in several
// segments, and after these have been merged.
func TestKeysAcrossBlocks(t *testing.T) {
	l := openFresh(t)
	games := make(map[key][]uint32)
	count := 60 * chunkSize
	for segment := range fanout {
		var list []posting
		for k := key(-20); k < 20; k++ {
			// Some have few games, some very many, of which some lie close together.
			step := []int{1, 9, 700, 30_000}[(int(k)+20+segment)%4]
			for game := segment * count; game < (segment+1)*count; game += step {
				list = append(list, posting{k, code(k & 1), uint32(game)})
			}
		}
		for _, p := range sortPostings(list) {
			games[p.key] = append(games[p.key], p.game)
		}
		err := l.change(t.Context(), func(q *statements) error { return q.addPostings(list) })
		if err != nil {
			t.Fatal(err)
		}
	}
	check := func() {
		t.Helper()
		for k := key(-21); k <= 20; k++ {
			var got []uint32
			err := l.read(t.Context(), func(tx *sql.Tx) error {
				return l.parts(t.Context(), tx, k, func(s *scanner) { got = s.appendGames(got) })
			})
			if slices.Sort(got); err != nil || !slices.Equal(got, games[k]) {
				t.Fatalf("key %d has %d games, error %v, want %d", k, len(got), err, len(games[k]))
			}
		}
	}
	check()
	// All games are there as far as the merge is concerned.
	l.memory.now.Store(everything(fanout * count))
	if err := l.tidy(context.Background()); err != nil {
		t.Fatal(err)
	}
	check()
}

// everything is the facts of so many games.
func everything(count int) *facts {
	f := new(facts)
	for number := range count / chunkSize {
		c := new(chunk)
		for range chunkSize {
			c.add(fact{people: []uint32{0, 0}})
		}
		f.put(number, c, 1)
	}
	return f
}
