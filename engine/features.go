package engine

import (
	"math/bits"

	"tessera/pente"
)

// Features are what the evaluation counts in a position, of the side to move first. With the weights they give its
// value; what fits the weights to games reads them.
type Features struct {
	// Shapes counts, for each line, the empty points by the best that a stone there would make: nothing, one stone with
	// room for five, two, two of which one move makes an open three, three, an open three, a four, an open four, five.
	Shapes  [sides][shapeCount]int
	Attacks [sides]int // points where a stone would threaten to take stones
	Done    [sides]int // captures made, in percent of a fifth of those that win
	Loose   [sides]int // captures that could be made now
	Open    bool       // the side to move can make an open four
}

// FeaturesOf counts a position; false where the board of two sides does not know the rules.
func FeaturesOf(rules *pente.Rules, pos *pente.Position) (f Features, ok bool) {
	if !fast(rules) || !settled(rules, pos) {
		return f, false
	}
	b := &board{}
	b.setUp(rules, pos)
	for i, side := range [sides]int{b.mover, 1 - b.mover} {
		for _, number := range b.line {
			shapes := b.book.at(number).shapesOf(side, &b.book.rules)
			for place := range lineBits {
				f.Shapes[i][shapes.at(place)]++
			}
			for _, mask := range shapes.attacks {
				f.Attacks[i] += bits.OnesCount32(mask)
			}
		}
		f.Done[i], f.Loose[i] = usual.done(b, side), b.loose(side)
	}
	f.Open = b.can(openFour, b.mover)
	return f, true
}

// shapesOf looks at a line again, for one side.
func (l *line) shapesOf(side int, r *lineRules) lineShapes {
	inside := uint64(^(l.stones[0] & l.stones[1]) & lineFilter)
	own, other := uint64(l.stones[side])&inside, uint64(l.stones[1-side])&inside
	g := glance{own << margin, other << margin, (inside &^ (own | other)) << margin}
	s := g.shapes(r.exact)
	if r.captures {
		s.attacks = g.attacks(r.threes)
	}
	return s
}
