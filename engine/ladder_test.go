package engine

import (
	"math/rand/v2"
	"testing"
	"time"

	"tessera/pente"
)

// beginner plays as somebody does in his first games: what he notices he does, in order of urgency,
// and else he lengthens a row of his own. He looks at nothing but the board as it stands.
func beginner(r *pente.Rules, pos *pente.Position, rnd *rand.Rand) pente.Move {
	b := boardOf(r, pos)
	best, most := pente.NoPoint, -1
	near := b.candidates()
	for p := range near.all() {
		c, side := b.cells[p].counts, b.mover
		urgency := rnd.IntN(30) + 20*openTwos.of(c, side) + 5*threes.of(c, side)
		for _, notice := range [...]struct {
			there   bool
			percent int
			urgency int
		}{
			{c&fives.mask(side) != 0, 90, 1000},
			{c&fives.mask(1-side) != 0, 80, 900},
			{c&openFours.mask(side) != 0, 70, 500},
			{c&openFours.mask(1-side) != 0, 50, 400},
			{c&captures.mask(side) != 0, 40, 300},
			{c&openThrees.mask(side) != 0, 60, 200},
		} {
			if notice.there && rnd.IntN(100) < notice.percent {
				urgency += notice.urgency
			}
		}
		if urgency > most {
			best, most = p, urgency
		}
	}
	return pente.Move{Point: best}
}

func TestLadder(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	const games = 20
	e, levels := New(time.Now), Levels()
	r := rulesOf(t, pente.MaxSize, "tournament")
	novice, middling, strong := at(t, e, levels[0], 0), at(t, e, levels[1], 0), at(t, e, levels[2], 10_000)
	for _, step := range []struct {
		name          string
		first, second player
		least, most   int // percent
	}{
		{"player against novice", middling, novice, 80, 100},
		{"strong against player", strong, middling, 80, 100},
		{"beginner against novice", beginner, novice, 10, 70},
	} {
		points := match(t, r, step.first, step.second, games, 1)
		percent := 100 * points / (2 * games)
		t.Logf("%s: %d %%", step.name, percent)
		if percent < step.least || percent > step.most {
			t.Errorf("%s: %d %% in %d games, not %d to %d", step.name, percent, games, step.least, step.most)
		}
	}
}
