package engine

import "math/bits"

// evaluator values a board for its mover without looking ahead. The search asks for nothing else, so
// that another judgement can take this one's place.
type evaluator interface {
	value(b *board) Score
}

// shape says what a stone on an empty place would make along one line.
type shape uint8

// The shapes, weakest first. A shape counts its stones including the one it is about. “Open” ones become
// an open four in the moves that their name leaves; the others become a plain four at best.
const (
	dead           shape = iota // no row of five fits here any more
	singleShape                 // one stone with room for five
	twoShape                    // two stones with room for five
	openTwoShape                // one move makes it an open three
	threeShape                  // one move makes it a four
	openThreeShape              // one move makes it an open four
	fourShape                   // one point completes five
	openFourShape               // two points complete five
	fiveShape                   // a row that wins
	shapeCount
)

// at is the best shape on a place.
func (s *lineShapes) at(i int) shape {
	for n, mask := range [...]uint32{s.five, s.openFour, s.four, s.openThree, s.three, s.openTwo, s.two, s.single} {
		if mask>>i&1 != 0 {
			return fiveShape - shape(n)
		}
	}
	return dead
}

// line is what a line is worth to a side.
func (w *weights) line(s *lineShapes) uint32 {
	n := 0
	for i := range lineBits {
		n += w.shape[s.at(i)]
	}
	for _, mask := range s.attacks {
		n += w.attack * bits.OnesCount32(mask)
	}
	return uint32(n)
}

// handmade sums up the lines of the board, the captures made and the pairs that hang.
type handmade struct{ *weights }

func (h handmade) value(b *board) Score {
	mover, other := b.mover, 1-b.mover
	v := Score(b.worthTo(mover)*(100+h.tempo)/100 - b.worthTo(other))
	v += h.made(b, mover) - h.made(b, other)
	v += h.loose*Score(min(b.loose(mover), mostLoose)) - h.exposed*Score(min(b.loose(other), mostLoose))
	if b.can(openFour, mover) {
		v += h.open
	}
	return max(-proven, min(proven, v))
}

// made values the captures of a side.
func (h handmade) made(b *board, side int) Score { return h.gained(h.done(b, side)) }

// done is how many captures a side has made, in percent of a fifth of those that win.
func (w *weights) done(b *board, side int) int {
	return b.captured[side] * len(w.captured) * made100 / b.win
}

// gained values captures, which count in proportion where another number than five wins.
func (w *weights) gained(done int) Score {
	var v Score
	for _, gain := range w.captured {
		part := min(done, made100)
		v += gain * Score(part) / made100
		if done -= part; done <= 0 {
			break
		}
	}
	return v
}
