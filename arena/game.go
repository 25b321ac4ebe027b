package arena

import (
	"context"
	"errors"
	"fmt"

	"tessera/pente"
)

// Player is asked for moves. It gets the moves since the start, those of the opening included, and answers with all
// moves of its turn. An error loses the game.
type Player interface {
	Move(ctx context.Context, moves []pente.Move) ([]pente.Move, error)
}

// Game is how a game went.
type Game struct {
	Moves   []pente.Move
	Outcome pente.Outcome
	// Loser is the seat that broke off the game, by what Fault says; NoSeat where the rules ended it.
	Loser pente.Seat
	Fault error
}

// Half is what a seat made of the game, in half points.
func (g *Game) Half(seat pente.Seat) int {
	switch {
	case g.Loser == seat:
		return 0
	case g.Loser != pente.NoSeat:
		return 2
	case g.Outcome.Winners == 0:
		return 1
	}
	for _, winner := range g.Outcome.Winners.Seats() {
		if winner == seat {
			return 2
		}
	}
	return 0
}

// Play plays a game from an opening. The seats' players are asked in turn; whoever plays what the rules forbid, or
// answers with an error, loses. An error is one of the opening or the context.
func Play(ctx context.Context, rules *pente.Rules, opening []pente.Move, players []Player) (Game, error) {
	g := Game{Loser: pente.NoSeat}
	pos := rules.Start(0)
	for _, m := range opening {
		next, _, err := rules.Play(pos, m)
		if err != nil {
			return g, fmt.Errorf("opening %v: %w", opening, err)
		}
		pos, g.Moves = next, append(g.Moves, m)
	}
	for !pos.Outcome.Over() {
		seat := pos.Turn
		answer, err := players[seat].Move(ctx, g.Moves)
		if ctx.Err() != nil {
			return g, ctx.Err()
		}
		if err == nil && len(answer) == 0 {
			err = errors.New("no move")
		}
		for _, m := range answer {
			if err == nil && pos.Turn != seat {
				err = fmt.Errorf("%v: one move too many", answer)
			}
			if err != nil {
				break
			}
			var next pente.Position
			if next, _, err = rules.Play(pos, m); err == nil {
				pos, g.Moves = next, append(g.Moves, m)
			}
		}
		if err != nil {
			g.Loser, g.Fault = seat, err
			return g, nil
		}
	}
	g.Outcome = pos.Outcome
	return g, nil
}
