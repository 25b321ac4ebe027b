package main

import (
	"context"
	"math/rand/v2"

	"tessera/engine"
	"tessera/pente"
)

// game is a game as it is written.
type game struct {
	// Moves are all moves, the first Opening of which were drawn.
	Moves   []pente.Move `json:"moves"`
	Opening int          `json:"opening"`
	// Scores are what the searches before the other moves found, for the seat to move, in centi-stones.
	Scores []int `json:"scores"`
	// Strays are the places in Moves of moves that were drawn instead of taken from a search.
	Strays []int `json:"strays,omitempty"`
	// Result is 1 when the first seat won, -1 when it lost and 0 else. A win that was proven counts as won.
	Result int `json:"result"`
}

// How the games are varied.
const (
	drawnLeast, drawnMost = 2, 8 // moves of openings that are all drawn
	evenMost              = 160  // the most that a side may be ahead after an opening, in centi-stones
	strayOneIn            = 14   // moves that are drawn
	longest               = 160  // moves of a game
)

// play plays the game of a number.
func (p *plan) play(e *engine.Engine, number int) (*game, error) {
	rnd := rand.New(rand.NewPCG(p.seed, uint64(number)))
	for {
		g, even, err := p.attempt(e, rnd)
		if err != nil || even {
			return g, err
		}
	}
}

// attempt plays a game, unless its opening leaves a side too far ahead.
func (p *plan) attempt(e *engine.Engine, rnd *rand.Rand) (g *game, even bool, err error) {
	g = &game{}
	pos := p.rules.Start(0)
	for _, m := range p.opening(rnd) {
		if pos, _, err = p.rules.Play(pos, m); err != nil || pos.Outcome.Over() {
			return nil, false, nil
		}
		g.Moves = append(g.Moves, m)
	}
	g.Opening = len(g.Moves)
	for !pos.Outcome.Over() && len(g.Moves) < longest {
		found, err := e.Search(context.Background(), &p.rules, &pos, engine.Limits{Nodes: p.nodes}, nil)
		if err != nil {
			return nil, false, err
		}
		best := found.Lines[0]
		score := int(best.Score)
		if len(g.Scores) == 0 && max(score, -score) > evenMost {
			return nil, false, nil
		}
		if plies, ok := best.Score.Mate(); ok {
			g.Result = 1 - 2*int(pos.Turn)
			if plies < 0 {
				g.Result = -g.Result
			}
			return g, true, nil
		}
		m := best.Moves[0]
		if rnd.IntN(strayOneIn) == 0 {
			m = p.near(&pos, rnd)
			g.Strays = append(g.Strays, len(g.Moves))
		}
		g.Moves, g.Scores = append(g.Moves, m), append(g.Scores, score)
		if pos, _, err = p.rules.Play(pos, m); err != nil {
			return nil, false, err
		}
	}
	for _, winner := range pos.Outcome.Winners.Seats() {
		g.Result = 1 - 2*int(winner)
	}
	return g, true, nil
}

// opening is the beginning of a game: one that was played with a drawn move more, or drawn altogether.
func (p *plan) opening(rnd *rand.Rand) []pente.Move {
	var moves []pente.Move
	more := drawnLeast + rnd.IntN(drawnMost-drawnLeast+1)
	if rnd.IntN(3) == 0 {
		moves, more = append(moves, p.openings[rnd.IntN(len(p.openings))]...), rnd.IntN(2)
	}
	pos := p.rules.Start(0)
	for _, m := range moves {
		pos, _, _ = p.rules.Play(pos, m)
	}
	for range more {
		m := p.near(&pos, rnd)
		pos, _, _ = p.rules.Play(pos, m)
		moves = append(moves, m)
	}
	return moves
}

// near draws a legal move not far from a stone, or from the centre of an empty board.
func (p *plan) near(pos *pente.Position, rnd *rand.Rand) pente.Move {
	var stones []pente.Point
	for at := range pente.Point(pente.MaxSize * pente.MaxSize) {
		if pos.Stones[at] != pente.Empty {
			stones = append(stones, at)
		}
	}
	if len(stones) == 0 {
		return pente.Place(p.rules.Centre())
	}
	for reach := 2; ; {
		by := stones[rnd.IntN(len(stones))]
		x := by.Column() + rnd.IntN(2*reach+1) - reach
		y := by.Row() + rnd.IntN(2*reach+1) - reach
		if x >= 0 && y >= 0 && x < p.rules.Size && y < p.rules.Size {
			if at := pente.At(x, y); p.rules.Legal(pos, at) == nil {
				return pente.Place(at)
			}
		}
		if rnd.IntN(40) == 0 {
			reach++ // where nothing near is open
		}
	}
}
