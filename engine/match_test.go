package engine

import (
	"context"
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// player picks moves.
type player func(r *pente.Rules, pos *pente.Position, rnd *rand.Rand) pente.Move

// at makes a player of a level, with another limit of nodes where that is not 0.
func at(t testing.TB, e *Engine, level Level, nodes int64) player {
	if nodes > 0 {
		level.Limits.Nodes = nodes
	}
	level.Limits.Time = 0
	return func(r *pente.Rules, pos *pente.Position, rnd *rand.Rand) pente.Move {
		m, err := e.chooseAt(context.Background(), r, pos, &level, rnd)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
}

// game plays one out and returns the winner, NoSeat for a draw.
func game(t testing.TB, r *pente.Rules, players [2]player, rnd *rand.Rand) (pente.Seat, []pente.Move) {
	t.Helper()
	pos := r.Start(0)
	var moves []pente.Move
	for !pos.Outcome.Over() {
		m := players[pos.Turn](r, &pos, rnd)
		moves = append(moves, m)
		var err error
		if pos, _, err = r.Play(pos, m); err != nil {
			t.Fatalf("after %v: %v", moves, err)
		}
	}
	if winners := pos.Outcome.Winners.Seats(); len(winners) > 0 {
		return winners[0], moves
	}
	return pente.NoSeat, moves
}

// match plays games with the seats swapped in turn and returns the points of the first player, 2 for a win.
func match(t testing.TB, r *pente.Rules, first, second player, games int, seed uint64) (points int) {
	t.Helper()
	for i := range games {
		rnd := rand.New(rand.NewPCG(seed, uint64(i)))
		players := [2]player{first, second}
		seat := pente.Seat(i % 2)
		if seat == 1 {
			players = [2]player{second, first}
		}
		winner, _ := game(t, r, players, rnd)
		switch winner {
		case seat:
			points += 2
		case pente.NoSeat:
			points++
		}
	}
	return points
}
