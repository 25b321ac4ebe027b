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
		side := b.mover
		urgency := rnd.IntN(30) + int(b.deed(p).rank())/8
		for _, notice := range [...]struct {
			there   bool
			percent int
			urgency int
		}{
			{b.makes(five, side, p), 90, 1000},
			{b.makes(five, 1-side, p), 80, 900},
			{b.makes(openFour, side, p), 70, 500},
			{b.makes(openFour, 1-side, p), 50, 400},
			{b.makes(capture, side, p), 40, 300},
			{b.makes(openThree, side, p), 60, 200},
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
