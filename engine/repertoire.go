package engine

import (
	"math/rand/v2"

	"tessera/pente"
)

// Repertoire knows what moves are worth in some positions of openings. Lines are one move long, the best first; there are
// none where it knows nothing. They come from a search of so many nodes.
type Repertoire interface {
	Moves(rules *pente.Rules, pos *pente.Position) (lines []Line, nodes int64)
}

// WithRepertoire lets levels play openings from what is known of them, as far as each of them does.
func WithRepertoire(r Repertoire) Option { return func(e *Engine) { e.repertoire = r } }

// nearEqual is by how much known moves may be worth less than the best one and still be played by a player who
// misjudges nothing, in centi-stones.
const nearEqual = 2

// longer is how many times the nodes of a search of one line those of the repertoire must be to be preferred: they were
// shared by several lines.
const longer = 2

// Recall picks one of the known moves that are worth as much as the best, or nearly. Values decide, and how often people
// play a move counts for nothing. It is false where no move is known from a search that is worth more than one of so many
// nodes.
func (e *Engine) Recall(rules *pente.Rules, pos *pente.Position, nodes int64, rnd *rand.Rand) (Line, bool) {
	return e.recall(rules, pos, nodes, 0, rnd)
}

// recall is Recall for a player who misjudges moves by as much as noise.
func (e *Engine) recall(rules *pente.Rules, pos *pente.Position, nodes int64, noise Score, rnd *rand.Rand) (Line, bool) {
	if e.repertoire == nil || pos.Turn == pente.NoSeat {
		return Line{}, false
	}
	known, had := e.repertoire.Moves(rules, pos)
	if len(known) == 0 || had < longer*nodes {
		return Line{}, false
	}
	only := certain(rules, pos)
	var picked []Line
	best, margin := -unbounded, Score(nearEqual)
	if noise > 0 {
		margin = 0
	}
	for _, line := range known {
		at := line.Moves[0]
		if at.Choice != pente.Stone || !only.has(at.Point) {
			continue
		}
		worth := line.Score
		if _, result := worth.Mate(); !result && noise > 0 {
			worth += Score(rnd.IntN(2*int(noise)+1)) - noise
		}
		switch {
		case worth > best+margin:
			best, picked = worth, append(picked[:0], line)
		case worth >= best-margin:
			picked = append(picked, line)
		}
	}
	if len(picked) == 0 {
		return Line{}, false
	}
	line := picked[rnd.IntN(len(picked))]
	line.Moves = []pente.Move{mirrored(rules, pos, line.Moves[0], rnd)}
	return line, true
}
