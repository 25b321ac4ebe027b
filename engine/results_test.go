package engine

import (
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// TestResultsHold plays games on small boards and tries all moves and replies where a search says that somebody wins
// within three plies.
func TestResultsHold(t *testing.T) {
	results := map[string]int{}
	for i, r := range boardRules(t, 9) {
		rnd := rand.New(rand.NewPCG(uint64(i), 11))
		e := New(stopped, TableSize(1))
		for range 8 {
			for pos := r.Start(0); !pos.Outcome.Over(); {
				line := find(t, e, &r, &pos, Limits{Nodes: 1500}, nil).Lines[0]
				if plies, ok := line.Score.Mate(); ok && settled(&r, &pos) && max(plies, -plies) <= 3 {
					results[r.Variant]++
					checkResult(t, &r, &pos, line, plies)
				}
				move := line.Moves[0]
				if rnd.IntN(4) == 0 {
					move = pente.Place(tempting(&r, &pos, rnd))
				}
				next, _, err := r.Play(pos, move)
				if err != nil {
					t.Fatal(err)
				}
				pos = next
			}
		}
	}
	t.Log(results)
	for variant, n := range results {
		if n < 10 {
			t.Errorf("%s: only %d results", variant, n)
		}
	}
}

func checkResult(t *testing.T, r *pente.Rules, pos *pente.Position, line Line, plies int) {
	t.Helper()
	if plies < 0 {
		if !surrenders(r, pos, -plies) {
			t.Errorf("%s: nobody loses in %d\n%s", named(r), -plies, picture(r, pos))
		}
		return
	}
	if next, e, err := r.Play(*pos, line.Moves[0]); err != nil || !forces(r, &next, &e, pos.Turn, plies-1) {
		t.Errorf("%s: %v does not win in %d\n%s", named(r), line.Moves, plies, picture(r, pos))
	}
}

// forces reports whether a seat has won by a move, or wins within so many plies whatever the other does.
func forces(r *pente.Rules, pos *pente.Position, e *pente.Effect, seat pente.Seat, plies int) bool {
	if e.Outcome.Over() {
		return e.Outcome.Winners.Has(seat)
	}
	return plies > 0 && surrenders(r, pos, plies)
}

// surrenders reports whether every move loses within so many plies.
func surrenders(r *pente.Rules, pos *pente.Position, plies int) bool {
	winner := r.Next(pos, pos.Turn)
	for _, e := range judged(r, pos, pos.Turn) {
		next := pos.After(e)
		if !e.Outcome.Over() && plies > 1 && prevails(r, &next, plies-1) {
			continue
		}
		if !e.Outcome.Winners.Has(winner) {
			return false
		}
	}
	return true
}

// prevails reports whether the seat to move wins within so many plies.
func prevails(r *pente.Rules, pos *pente.Position, plies int) bool {
	for _, e := range judged(r, pos, pos.Turn) {
		next := pos.After(e)
		if forces(r, &next, &e, pos.Turn, plies-1) {
			return true
		}
	}
	return false
}
