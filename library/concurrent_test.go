package library

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"tessera/pente"
)

// TestReadersWhileImporting: from several sides games come in, some are removed, and all the while each answer is of
// one moment: games are never fewer than were seen before but for those removed, and add up.
func TestReadersWhileImporting(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l := openAt(t, path)
	other, err := OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	ctx, cancel := context.WithCancel(t.Context())
	var writers, readers sync.WaitGroup
	for side := range 2 {
		writers.Go(func() { importParts(ctx, t, l, side) })
	}
	rules := kind{"pente", 9, 2, nil}.rules(t)
	for _, reader := range []*Library{l, l, other} {
		readers.Go(func() {
			for seen := 0; ctx.Err() == nil; {
				seen = look(t, reader, &rules, seen)
			}
		})
	}
	writers.Wait()
	cancel()
	readers.Wait()
	for _, reader := range []*Library{l, other} {
		if seen := look(t, reader, &rules, 0); seen != 2*parts*partGames {
			t.Errorf("%d games in the end, not %d", seen, 2*parts*partGames)
		}
	}
}

const parts, partGames = 12, 20

// importParts imports games of its own, and removes some of them again.
func importParts(ctx context.Context, t *testing.T, l *Library, side int) {
	random := newPlayer(uint64(side))
	source := fmt.Sprint("side ", side)
	for part := range parts {
		for _, s := range []string{source, source + " to be removed"} {
			report, err := l.Import(ctx, func(yield func(Entry, error) bool) {
				for i := range partGames {
					e := Entry{Record: random.game(t, kind{"pente", 9, 2, nil}, 8), Source: s, Link: fmt.Sprint(part, i)}
					if !yield(e, nil) {
						return
					}
				}
			}, nil)
			if err != nil || report.Added != partGames {
				t.Errorf("%+v, error %v", report, err)
			}
		}
		if n, err := l.Remove(ctx, Query{Source: source + " to be removed"}); n != partGames || err != nil {
			t.Errorf("%d removed, error %v", n, err)
		}
	}
}

// look asks for the first moves, and returns how many games there are for good.
func look(t *testing.T, l *Library, rules *pente.Rules, seen int) int {
	start := rules.Start(0)
	a, err := l.Position(t.Context(), rules, &start, Filter{})
	if err != nil {
		t.Error(err)
		return seen
	}
	sum := a.Ended.Games
	for _, m := range a.Moves {
		sum += m.Games
	}
	if sum != a.Games || a.Games < seen || len(a.Best) != min(a.Games, topGames) {
		t.Errorf("%d games, moves of %d, %d named; %d seen before", a.Games, sum, len(a.Best), seen)
	}
	stay := 0
	for side := range 2 {
		n, err := l.Count(t.Context(), Query{Source: fmt.Sprint("side ", side)})
		if err != nil {
			t.Error(err)
		}
		stay += n
	}
	if stay < seen {
		t.Errorf("%d games, %d were seen before", stay, seen)
	}
	if _, err := l.Find(t.Context(), Query{Player: "P"}, nil, 20); err != nil {
		t.Error(err)
	}
	return stay
}
