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

// weights are what the hand-made evaluation counts, in centi-stones.
type weights struct {
	// shape is what an empty point is worth to a side for what a stone there would make on one line.
	shape [shapeCount]int
	// attack is what it is worth for each pair that a stone there would threaten.
	attack int
	// captured is what each capture made adds, the first one first, where five win.
	captured [5]Score
	// loose is what each capture that the mover could make now adds, and exposed takes away for each
	// that the other side could; up to mostLoose of them.
	loose, exposed Score
	// open is what it adds when the mover can make an open four.
	open Score
	// tempo is the part in percent of the points of the mover that being to move adds.
	tempo int
}

const mostLoose = 3

// usual began as a logistic regression of who won on 52,000 positions of the real games in testdata, in
// hundredths of the logarithm of the odds. It was then rounded by hand, with short matches against variations.
var usual = weights{
	shape: [shapeCount]int{
		singleShape: 0, twoShape: 0, openTwoShape: 1, threeShape: 2, openThreeShape: 9,
		fourShape: 30, openFourShape: 50, fiveShape: 50,
	},
	attack:   9,
	captured: [5]Score{65, 52, 65, 90, 200},
	loose:    90, exposed: 65,
	open:  70,
	tempo: 30,
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

// made values the captures of a side. Where another number than five wins, they count in proportion.
func (h handmade) made(b *board, side int) Score {
	done := b.captured[side] * len(h.captured) * made100 / b.win
	var v Score
	for _, gain := range h.captured {
		part := min(done, made100)
		v += gain * Score(part) / made100
		if done -= part; done <= 0 {
			break
		}
	}
	return v
}
