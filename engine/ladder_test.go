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

// TestLadder plays levels against lower ones. Few games say little about neighbours, so most steps are of two or three
// levels; internal/lab/ladder plays the many.
func TestLadder(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	const games = 20
	e, levels := New(time.Now), Levels()
	r := rulesOf(t, pente.MaxSize, "tournament")
	level := func(n int) player { return at(t, e, levels[n-1], min(levels[n-1].Limits.Nodes, 10_000)) }
	for _, step := range []struct {
		name          string
		first, second player
		least, most   int // percent
	}{
		{"2 against 1", level(2), level(1), 55, 100},
		{"3 against 1", level(3), level(1), 75, 100},
		{"4 against 2", level(4), level(2), 65, 100},
		{"5 against 3", level(5), level(3), 65, 100},
		{"6 against 4", level(6), level(4), 65, 100},
		{"7 against 5", level(7), level(5), 65, 100},
		{"8 against 6", level(8), level(6), 65, 100},
		{"beginner against 2", beginner, level(2), 10, 80},
	} {
		points := match(t, r, step.first, step.second, games, 1)
		percent := 100 * points / (2 * games)
		t.Logf("%s: %d %%", step.name, percent)
		if percent < step.least || percent > step.most {
			t.Errorf("%s: %d %% in %d games, not %d to %d", step.name, percent, games, step.least, step.most)
		}
	}
}

// TestLadderByOtherRules does so where the board of two sides is not used.
func TestLadderByOtherRules(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	const games = 12
	e, levels := New(time.Now), Levels()
	r, err := pente.New("boat", 11, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range [][2]int{{4, 1}, {7, 4}} {
		points := match(t, &r, at(t, e, levels[step[0]-1], 0), at(t, e, levels[step[1]-1], 0), games, 2)
		t.Logf("%d against %d: %d of %d points", step[0], step[1], points, 2*games)
		if points < games {
			t.Errorf("%d against %d: %d points of %d", step[0], step[1], points, 2*games)
		}
	}
}
