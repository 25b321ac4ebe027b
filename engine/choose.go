package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"

	"tessera/pente"
)

// Choose picks a move at a level, 1 for the weakest of Levels. The random source decides between moves
// that seem about equal, and what weaker levels overlook; with an equal source the choice repeats.
// A cancelled context makes it choose at once. Errors are those of Search.
func (e *Engine) Choose(ctx context.Context, rules *pente.Rules, pos *pente.Position, level int,
	rnd *rand.Rand) (pente.Move, error) {
	levels := Levels()
	if level < 1 || level > len(levels) {
		return pente.Move{}, errors.New("engine: no level " + strconv.Itoa(level) + ", only 1 to " + strconv.Itoa(len(levels)))
	}
	return e.chooseAt(ctx, rules, pos, &levels[level-1], rnd)
}

func (e *Engine) chooseAt(ctx context.Context, rules *pente.Rules, pos *pente.Position, level *Level,
	rnd *rand.Rand) (pente.Move, error) {
	if pos.Turn == pente.NoSeat || pos.Outcome.Over() {
		return pente.Move{}, ErrOver
	}
	if !fast(rules) || !settled(rules, pos) {
		r, err := e.explore(ctx, rules, pos, level.Limits, level.manner, rnd, nil)
		if err != nil {
			return pente.Move{}, err
		}
		return r.Lines[0].Moves[0], nil
	}
	if stonesOn(pos) < level.opening {
		if known, ok := e.recall(rules, pos, level.Limits.Nodes, level.noise, rnd); ok {
			return known.Moves[0], nil
		}
	}
	look := func(b *board) sight { return level.sightOn(b, certain(rules, pos), rnd) }
	limits := level.Limits
	if level.lines > 0 && stonesOn(pos) < openingStones {
		limits.Lines = level.lines
	}
	r, err := e.search(ctx, rules, pos, limits, look, nil)
	if err != nil {
		return pente.Move{}, err
	}
	m := oneOfEqual(r.Lines, rnd)
	return mirrored(rules, pos, m, rnd), nil
}

// openingStones is how many stones make an opening, in which a level that misjudges nothing looks for equal moves.
const openingStones = 12

func stonesOn(pos *pente.Position) (n int) {
	for _, stone := range pos.Stones {
		if stone != pente.Empty {
			n++
		}
	}
	return n
}

// oneOfEqual draws among the first moves that are exactly as good as the best, by a search as deep. Of moves that win it
// takes the first: a game may pay them differently.
func oneOfEqual(lines []Line, rnd *rand.Rand) pente.Move {
	equal := 1
	if _, result := lines[0].Score.Mate(); result {
		return lines[0].Moves[0]
	}
	for equal < len(lines) && lines[equal].Score == lines[0].Score && lines[equal].Depth == lines[0].Depth {
		equal++
	}
	if equal == 1 {
		return lines[0].Moves[0]
	}
	return lines[rnd.IntN(equal)].Moves[0]
}

// mirrored draws among the moves that are the same as one but for the symmetry of the position: the best first answer to
// a stone in the centre has eight places.
func mirrored(rules *pente.Rules, pos *pente.Position, m pente.Move, rnd *rand.Rand) pente.Move {
	same := []pente.Point{m.Point}
	for turn := 1; turn < pente.Symmetries; turn++ {
		p := m.Point.Turned(rules.Size, turn)
		if symmetric(pos, rules.Size, turn) && !slices.Contains(same, p) && rules.Legal(pos, p) == nil {
			same = append(same, p)
		}
	}
	if len(same) > 1 {
		m.Point = same[rnd.IntN(len(same))]
	}
	return m
}

// symmetric reports whether the stones stand as before after a symmetry.
func symmetric(pos *pente.Position, size, turn int) bool {
	for y := range size {
		for x := range size {
			if p := pente.At(x, y); pos.Stones[p] != pos.Stones[p.Turned(size, turn)] {
				return false
			}
		}
	}
	return true
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
