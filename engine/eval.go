package engine

// evaluator values a board for its mover without looking ahead. The search asks for nothing else, so
// that another judgement can take this one's place.
type evaluator interface {
	value(b *board) Score
}

// shapeValue is what an empty point is worth to a side for the shape that a stone there would make.
var shapeValue = [shapes]int{
	single: 1, two: 3, openTwo: 8, three: 8, openThree: 26, four: 26, openFour: 90, five: 110,
}

// attackValue is what a point is worth to a side for each pair that a stone there would threaten.
const attackValue = 6

// handmade sums up the points of the board, the captures made and the pairs that hang.
type handmade struct{}

func (handmade) value(b *board) Score {
	mover, other := b.mover, 1-b.mover
	points := b.sum.to(mover) - b.sum.to(other)
	tempo := b.sum.to(mover) / 8
	made := captureValue(b, mover, 0) - captureValue(b, other, 0)
	mine, his := min(b.hanging[mover], 3), min(b.hanging[other], 3)
	loose := (captureValue(b, mover, mine)-captureValue(b, mover, 0))/2 -
		(captureValue(b, other, his)-captureValue(b, other, 0))/4
	return max(-proven+1, min(proven-1, Score(points+tempo)+made+loose))
}

// captureValue values the captures of a side and some more: each is worth more than the one before.
func captureValue(b *board, side, more int) Score {
	n := Score(min(b.captured[side]+more, b.win))
	return 50*n + 75*n*n/Score(b.win)
}
