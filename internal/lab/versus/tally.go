package main

import (
	"fmt"
	"sync"

	"tessera/arena"
)

// tally counts pairs of games by the points, in half games, that the first engine made in them.
type tally struct {
	mu    sync.Mutex
	pairs arena.Tally
	spent [2]spent
}

// spent is what an engine has used over all its moves.
type spent struct {
	moves, depth         int
	nodes, micros, worst int64
}

func (t *tally) add(points int, s [2]spent) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.pairs[points]++
	for i := range s {
		a := &t.spent[i]
		a.moves += s[i].moves
		a.depth += s[i].depth
		a.nodes += s[i].nodes
		a.micros += s[i].micros
		a.worst = max(a.worst, s[i].worst)
	}
}

// String tells the score in percent with two standard errors, computed over pairs.
func (t *tally) String() string {
	mean, deviation := t.pairs.Score()
	text := fmt.Sprintf("%.1f %% ± %.1f in %d pairs %v", 100*mean, 200*deviation, t.pairs.Pairs(), t.pairs)
	for i, s := range t.spent {
		m := float64(max(1, s.moves))
		text += fmt.Sprintf("\n  %c: depth %.1f, %.0f nodes and %.1f ms a move (at most %.1f), %.2f M nodes/s", 'A'+i,
			float64(s.depth)/m, float64(s.nodes)/m, float64(s.micros)/m/1000, float64(s.worst)/1000,
			float64(s.nodes)/float64(max(1, s.micros)))
	}
	return text
}
