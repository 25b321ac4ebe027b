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

	noise   Score // the most by which the player misjudges a position, in centi-stones
	quiet   int   // plies that it follows fours and captures beyond its depth
	misses  misses
	lines   int    // so many first moves are compared in the opening, to choose among equal ones; 0 for one
	opening int    // stones on the board up to which it plays what is known of openings
	manner  manner // where the board of two sides is not used
}

// misses says how often a player overlooks a point for one move, in a thousand, by the most striking thing about it.
// Points that matter on diagonals alone are overlooked twice as often, and those away from where the stones are half as
// often again.
type misses struct {
	capture   int // takes a pair, or saves one
	openThree int // makes of an open three an open four, or stops it
	threat    int // makes or stops a four or an open three
}

// mostTime caps the thinking of every level. It is there for very slow machines: on others nodes come to their end first.
const mostTime = 6 * time.Second

// Levels lists the levels, weakest first. All that makes a level is in this table; internal/lab/ladder plays each against
// the next, and docs/levels.md says how the numbers were found.
func Levels() []Level {
	levels := []Level{
		{Name: "newcomer", noise: 82, quiet: 0, misses: misses{440, 350, 470},
			Limits: Limits{Nodes: 1_500, Depth: 1}, manner: manner{nodes: 150, depth: 1, breadth: 6, noise: 90}},
		{Name: "beginner", noise: 70, quiet: 1, misses: misses{380, 290, 400},
			Limits: Limits{Nodes: 2_500, Depth: 1}, manner: manner{nodes: 300, depth: 1, breadth: 8, noise: 60}},
		{Name: "casual", noise: 61, quiet: 2, misses: misses{270, 200, 285},
			Limits: Limits{Nodes: 4_000, Depth: 2}, manner: manner{nodes: 600, depth: 1, breadth: 8, noise: 42}},
		{Name: "attentive", noise: 48, quiet: 3, misses: misses{180, 120, 190},
			Limits: Limits{Nodes: 4_000, Depth: 2}, manner: manner{nodes: 1_500, depth: 2, breadth: 8, noise: 32}},
		{Name: "medium", noise: 36, quiet: 4, misses: misses{100, 60, 120},
			Limits: Limits{Nodes: 4_000, Depth: 3}, manner: manner{nodes: 3_000, depth: 2, breadth: 8, noise: 24}},
		{Name: "experienced", noise: 26, quiet: 6, misses: misses{50, 25, 60},
			Limits: Limits{Nodes: 6_000, Depth: 4}, manner: manner{nodes: 5_000, depth: 3, breadth: 8, noise: 17}},
		{Name: "skilled", noise: 14, quiet: 8, misses: misses{16, 6, 20},
			Limits: Limits{Nodes: 14_000, Depth: 7}, manner: manner{nodes: 8_000, depth: 4, breadth: 10, noise: 11}},
		{Name: "strong", noise: 8, quiet: perfect.quiet, opening: 4,
			Limits: Limits{Nodes: 30_000}, manner: manner{nodes: 14_000, depth: 6, breadth: 12, noise: 6}},
		{Name: "expert", noise: 3, quiet: perfect.quiet, opening: 7,
			Limits: Limits{Nodes: 150_000}, manner: manner{nodes: 30_000, depth: 10, breadth: 12, noise: 3}},
		{Name: "master", quiet: perfect.quiet, lines: 3, opening: openingStones,
			Limits: Limits{Nodes: 1_000_000}, manner: manner{nodes: 80_000, depth: 16, breadth: 14}},
	}
	for i := range levels {
		levels[i].Limits.Time, levels[i].manner.time = mostTime, mostTime
	}
	return levels
}

// sightOn draws what a player of the level sees of a board, when it may choose from some moves only.
func (l *Level) sightOn(b *board, only set, rnd *rand.Rand) sight {
	s := sight{only: only, noise: l.noise, seed: rnd.Uint64(), quiet: l.quiet}
	if l.misses == (misses{}) {
		return s
	}
	where := middleOf(b)
	for p := range pente.Point(points) {
		if b.stone[p] == nothing && rnd.IntN(1000) < l.misses.rate(b, p, where) {
			s.blind.add(p)
		}
	}
	return s
}

// middleOf is the middle of the stones on a board: where a player looks.
func middleOf(b *board) pente.Point {
	x, y, n := 0, 0, 0
	for p := range pente.Point(points) {
		if s := b.stone[p]; s != nothing && s != wall {
			x, y, n = x+p.Column(), y+p.Row(), n+1
		}
	}
	if n == 0 {
		return b.centre
	}
	return pente.At((2*x+n)/(2*n), (2*y+n)/(2*n))
}

// beside is how many lines from the middle of the stones a point can lie and still be looked at as readily as any.
const beside = 4

// rate is how often a point is overlooked, in a thousand, by a player who looks somewhere.
func (m *misses) rate(b *board, p, where pente.Point) int {
	rate := m.of(b, p, directions)
	if m.of(b, p, 2) != rate {
		rate *= 2
	}
	if distance(p, where) > beside {
		rate += rate / 2
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
