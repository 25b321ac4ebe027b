package engine

import "tessera/pente"

// evaluator values a board for its mover without looking ahead, in centi-stones and between -proven and proven. The
// search asks for nothing else, so that another judgement can take this one's place. It is asked about boards where
// nobody can win at once, a few hundred thousand times a second on each thread, and has one thread to itself.
//
// What can be kept up to date line by line belongs into lines, where it is looked up. An evaluation that keeps sums of its
// own, as a neural one would, finds in the board's undo by which moves the board differs from the last one it valued.
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
func (s *lineShapes) at(i int) shape { return s.best[i] }

// fitted values boards by their features: their sum, each with its weight from the file, and what neurons make of all
// features together, each of which counts as far as it is above nothing.
type fitted struct{}

func (fitted) value(b *board) Score {
	m := b.book.model
	mover, other := b.mover, 1-b.mover
	own, their := int(b.stage[mover]), int(b.stage[other])
	sum := b.worth[mover]
	sum.add(&m.always)
	sum.add(&m.whole[capturesFeature+own*stages+their])
	sum.add(&m.whole[looseFeature+own*(mostLoose+1)+min(b.loose(mover), mostLoose)])
	sum.add(&m.whole[exposedFeature+their*(mostLoose+1)+min(b.loose(other), mostLoose)])
	if n := b.openThrees(mover); n > 0 {
		sum.add(&m.whole[threesFeature+n-1])
	}
	if n := b.openThrees(other); n > 0 {
		sum.add(&m.whole[threesFeature+mostThrees+n-1])
	}
	if n := b.held(mover); n > 0 {
		sum.add(&m.whole[heldFeature+n-1])
	}
	if n := b.held(other); n > 0 {
		sum.add(&m.whole[heldFeature+mostHeld+n-1])
	}
	v := (sum.plain*neuronUnit + sum.fired(&m.counts)) / (weightUnit * neuronUnit)
	return max(-proven, min(proven, Score(v)))
}

// worth is what a line is worth to each side when that is to move.
func (m *model) worth(l *line) (all [sides]worth) {
	if l.stones[0] == l.stones[1] {
		return all // bare
	}
	var codes [lineBits]uint16
	for mover := range all {
		for _, code := range windows(&l.stones, mover, &codes) {
			all[mover].add(&m.weights[windowFeature+int(windowNumbers[code])])
		}
	}
	return all
}

// bare values boards on which nothing is captured, by the points where rows can be made; what is fitted to games by such
// rules has played worse so far.
type bare struct{}

// What a point is worth there for what a stone would make, in centi-stones, what being to move adds in percent of the
// points of who is, and what it adds that the mover can make an open four.
var pointWorth = [shapeCount]int32{
	openTwoShape: 1, threeShape: 2, openThreeShape: 9, fourShape: 30, openFourShape: 50, fiveShape: 50,
}

const openWorth = 70

func (bare) value(b *board) Score {
	mover := b.mover
	v := Score(b.worth[mover].plain*(100+tempo)/100 - b.worth[1-mover].plain)
	if b.can(openFour, mover) {
		v += openWorth
	}
	return max(-proven, min(proven, v))
}

// points are what the points of a line are worth to each side.
func (bare) points(shapes *[sides]lineShapes) (all [sides]worth) {
	for side := range shapes {
		for _, shape := range shapes[side].best {
			all[side].plain += pointWorth[shape]
		}
	}
	return all
}

// evaluation is how boards are judged: by what lines are worth, nil for their points, and an evaluator that goes with it.
type evaluation struct {
	*model
	evaluator
}

// byPoints judges by the points of lines alone.
var byPoints = evaluation{nil, bare{}}

// evaluationFor is how boards are judged under rules.
func evaluationFor(r *pente.Rules) evaluation {
	if m := modelFor(r); m != nil {
		return evaluation{m, fitted{}}
	}
	return byPoints
}
