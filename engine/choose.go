package engine

import (
	"context"
	"fmt"
	"math/rand/v2"

	"tessera/pente"
)

// Choose picks a move at a level, 1 for the weakest of Levels. The random source decides between moves
// that seem about equal, and what weaker levels overlook; with an equal source the choice repeats.
// A cancelled context makes it choose at once. Errors are those of Search.
func (e *Engine) Choose(ctx context.Context, rules *pente.Rules, pos *pente.Position, level int,
	rnd *rand.Rand) (pente.Move, error) {
	levels := Levels()
	if level < 1 || level > len(levels) {
		return pente.Move{}, fmt.Errorf("engine: no level %d, only 1 to %d", level, len(levels))
	}
	return e.chooseAt(ctx, rules, pos, &levels[level-1], rnd)
}

func (e *Engine) chooseAt(ctx context.Context, rules *pente.Rules, pos *pente.Position, level *Level,
	rnd *rand.Rand) (pente.Move, error) {
	if pos.Turn == pente.NoSeat || pos.Outcome.Over() {
		return pente.Move{}, ErrOver
	}
	var r Report
	var err error
	if fast(rules) && settled(rules, pos) {
		look := func(b *board) sight { return level.sightOn(b, certain(rules, pos), rnd) }
		r, err = e.search(ctx, rules, pos, level.Limits, look, nil)
	} else {
		r, err = e.explore(ctx, rules, pos, level.Limits, level.manner, rnd, nil)
	}
	if err != nil {
		return pente.Move{}, err
	}
	return r.Lines[0].Moves[0], nil
}

// certain are the moves of the best standing. Whatever a level overlooks, it plays one of them.
func certain(rules *pente.Rules, pos *pente.Position) set {
	a := newArbiter(rules)
	var only set
	for _, o := range foremost(a.options(pos)) {
		only.add(o.effect.Move.Point)
	}
	return only
}
