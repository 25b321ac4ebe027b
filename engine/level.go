package engine

import (
	"math/rand/v2"
	"time"

	"tessera/pente"
)

// Level is a strength at which the engine plays. The weaker ones look less far, misjudge positions and
// overlook things as people do; none plays at random, misses a win in one, or leaves one that it can prevent.
type Level struct {
	// Name identifies the level, for catalogues of texts.
	Name string
	// Limits bound the search for a move. Nodes decide, so that a level is as strong on every machine;
	// the time is there for slow ones.
	Limits Limits

	noise  Score
	quiet  int
	misses misses
	manner manner // where the board of two sides is not used
}

// misses says how often a player overlooks a point for one move, in a thousand, by the most striking
// thing about it. Points that matter on diagonals alone are overlooked twice as often.
type misses struct {
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
			misses: misses{capture: 250, openThree: 180, threat: 250},
			manner: manner{time: 100 * time.Millisecond, nodes: 400, depth: 1, breadth: 8, noise: 45},
		},
		{
			Name:   "player",
			Limits: Limits{Time: mostTime, Nodes: 4_000, Depth: 3},
			noise:  35, quiet: 4,
			misses: misses{capture: 100, openThree: 60, threat: 120},
			manner: manner{time: 140 * time.Millisecond, nodes: 6_000, depth: 3, breadth: 8, noise: 20},
		},
		{
			Name:   "strong",
			Limits: Limits{Time: mostTime, Nodes: 150_000},
			noise:  3, quiet: perfect.quiet,
			manner: manner{time: 550 * time.Millisecond, nodes: 20_000, depth: 10, breadth: 12, noise: 3},
		},
	}
}

// sightOn draws what a player of the level sees of a board, when it may choose from some moves only.
func (l *Level) sightOn(b *board, only set, rnd *rand.Rand) sight {
	s := sight{only: only, noise: l.noise, seed: rnd.Uint64(), quiet: l.quiet}
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
	rate := m.of(b, p, directions)
	if m.of(b, p, 2) != rate {
		rate *= 2
	}
	return rate
}

// of is the rate for what a point has on the first so many of its lines.
func (m *misses) of(b *board, p pente.Point, lines int) int {
	at := &places[p]
	has := func(k kind) bool {
		for d, number := range at.line[:lines] {
			makes := &b.book.at(b.line[number]).makes[k]
			if (makes[0]|makes[1])>>at.at[d]&1 != 0 {
				return true
			}
		}
		return false
	}
	switch {
	case has(five):
		return 0
	case has(capture):
		return m.capture
	case has(openFour):
		return m.openThree
	case has(four), has(openThree):
		return m.threat
	}
	return 0
}
