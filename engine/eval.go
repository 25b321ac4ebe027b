package engine

// evaluator values a board for its mover without looking ahead. The search asks for nothing else, so
// that another judgement can take this one's place.
type evaluator interface {
	value(b *board) Score
}

// weights are what the hand-made evaluation counts, in centi-stones.
type weights struct {
	// shape is what an empty point is worth to a side for what a stone there would make on one line.
	shape [shapes]int
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
	shape: [shapes]int{
		single: 0, two: 0, openTwo: 1, three: 2, openThree: 8, four: 28, openFour: 22, five: 40,
	},
	attack:   10,
	captured: [5]Score{70, 50, 70, 100, 200},
	loose:    85, exposed: 65,
	open:  100,
	tempo: 20,
}

// handmade sums up the points of the board, the captures made and the pairs that hang.
type handmade struct{ *weights }

func (h handmade) value(b *board) Score {
	mover, other := b.mover, 1-b.mover
	v := Score(b.sum.to(mover)*(100+h.tempo)/100 - b.sum.to(other))
	v += h.made(b, mover) - h.made(b, other)
	v += h.loose*Score(min(b.hanging[mover], mostLoose)) - h.exposed*Score(min(b.hanging[other], mostLoose))
	if b.openFour[mover].any() {
		v += h.open
	}
	return max(-proven, min(proven, v))
}

// made values the captures of a side. Where another number than five wins, they count in proportion.
func (h handmade) made(b *board, side int) Score {
	var v Score
	for _, gain := range h.captured[:min(len(h.captured), b.captured[side]*len(h.captured)/b.win)] {
		v += gain
	}
	return v
}
