package engine

import (
	"math/rand/v2"
	"time"

	"tessera/pente"
)

// Level is a strength at which the engine plays. The weaker ones look less far, misjudge positions and
// overlook things as people do; none plays at random.
type Level struct {
	// Name identifies the level, for catalogues of texts.
	Name string
	// Limits bound the search for a move. Nodes decide, so that a level is as strong on every machine;
	// the time is there for slow ones.
	Limits Limits

	noise  Score
	quiet  int
	misses misses
}

// misses says how often a player overlooks a point for one move, in a thousand, by the most striking
// thing about it. Points that matter on diagonals alone are overlooked twice as often.
type misses struct {
	ownFive   int // completes a row of five
	hisFive   int // stops one
	capture   int // takes a pair, or saves one
	openThree int // makes of an open three an open four, or stops it
	threat    int // makes or stops a four or an open three
}

// mostTime caps the thinking of every level.
const mostTime = 800 * time.Millisecond

// Levels lists the levels, weakest first.
func Levels() []Level {
	return []Level{
		{
			Name:   "novice",
			Limits: Limits{Time: mostTime, Nodes: 4_000, Depth: 2},
			noise:  55, quiet: 2,
			misses: misses{ownFive: 15, hisFive: 30, capture: 250, openThree: 180, threat: 250},
		},
		{
			Name:   "player",
			Limits: Limits{Time: mostTime, Nodes: 4_000, Depth: 3},
			noise:  35, quiet: 4,
			misses: misses{ownFive: 0, hisFive: 0, capture: 100, openThree: 60, threat: 120},
		},
		{
			Name:   "strong",
			Limits: Limits{Time: mostTime, Nodes: 150_000},
			noise:  3, quiet: perfect.quiet,
		},
	}
}

// sightOn draws what a player of the level sees of a board.
func (l *Level) sightOn(b *board, rnd *rand.Rand) sight {
	s := sight{noise: l.noise, seed: rnd.Uint64(), quiet: l.quiet}
	if l.misses == (misses{}) {
		return s
	}
	for p := range pente.Point(points) {
		if b.stone[p] == nothing && rnd.IntN(1000) < l.misses.rate(b, p) {
			s.blind.add(p)
		}
	}
	return s
}

// rate is how often a point is overlooked, in a thousand.
func (m *misses) rate(b *board, p pente.Point) int {
	rate := m.of(b.cells[p].counts, b.mover)
	var upright counts
	for _, number := range b.cells[p].pattern[:2] {
		upright += b.table.patterns[number].counts
	}
	if m.of(upright, b.mover) != rate {
		rate *= 2
	}
	return rate
}

// of is the rate for what a point has.
func (m *misses) of(c counts, mover int) int {
	has := func(f field) bool { return c&(f.mask(0)|f.mask(1)) != 0 }
	switch {
	case c&fives.mask(mover) != 0:
		return m.ownFive
	case has(fives):
		return m.hisFive
	case has(captures):
		return m.capture
	case has(openFours):
		return m.openThree
	case has(fours), has(openThrees):
		return m.threat
	}
	return 0
}
