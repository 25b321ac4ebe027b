package main

import (
	"context"

	"tessera/engine"
	"tessera/pente"
)

// kind is what there is to be overlooked in a position.
type kind int

// The kinds, the most urgent first; a position counts for the first that it has.
const (
	win     kind = iota // the seat to move can win at once
	four                // the other seat threatens to, and can be stopped
	three               // the other seat threatens to win in three plies (an open three mostly), and can be stopped
	capture             // to capture is the best by far
	kinds
	none
)

var ctx = context.Background()

// looks is how much the search looks at that says what there is.
var looks = engine.Limits{Nodes: 3000, Lines: 4}

// clearly is by how much a capture is to be better than all else, in centi-stones.
const clearly = 60

// chanceIn says what there is to be overlooked in a position, and of moves whether they do.
func chanceIn(e *engine.Engine, r *pente.Rules, pos *pente.Position) (kind, func(pente.Move) bool, error) {
	report, err := e.Search(ctx, r, pos, looks, nil)
	if err != nil {
		return none, nil, err
	}
	best := report.Lines[0].Score
	plies, result := best.Mate()
	if result && plies == 1 {
		return win, func(m pente.Move) bool {
			_, effect, err := r.Play(*pos, m)
			return err != nil || !effect.Outcome.Winners.Has(pos.Turn)
		}, nil
	}
	if result {
		return none, nil, nil
	}
	passed := *pos
	passed.Turn = r.Next(pos, pos.Turn)
	switch threat := winIn(e, r, &passed); {
	case threat == 1:
		return four, func(m pente.Move) bool { return winAfter(e, r, pos, m) == 1 }, nil
	case threat == 3:
		return three, func(m pente.Move) bool { w := winAfter(e, r, pos, m); return w == 1 || w == 3 }, nil
	}
	for i, line := range report.Lines {
		if captures(r, pos, line.Moves[0]) {
			continue
		}
		if i == 0 || best-line.Score < clearly {
			return none, nil, nil
		}
		break
	}
	return capture, func(m pente.Move) bool { return !captures(r, pos, m) }, nil
}

// winIn is in how many plies the seat to move wins as far as a short search sees, 0 if it does not.
func winIn(e *engine.Engine, r *pente.Rules, pos *pente.Position) int {
	report, err := e.Search(ctx, r, pos, engine.Limits{Nodes: looks.Nodes}, nil)
	if err != nil {
		return 0
	}
	if plies, ok := report.Lines[0].Score.Mate(); ok && plies > 0 {
		return plies
	}
	return 0
}

// winAfter is the same for the other seat after a move.
func winAfter(e *engine.Engine, r *pente.Rules, pos *pente.Position, m pente.Move) int {
	next, _, err := r.Play(*pos, m)
	if err != nil || next.Outcome.Over() {
		return 0
	}
	return winIn(e, r, &next)
}

func captures(r *pente.Rules, pos *pente.Position, m pente.Move) bool {
	effect, err := r.Judge(pos, m)
	return err == nil && effect.Groups > 0
}
