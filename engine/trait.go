package engine

import "tessera/pente"

// trait is one of the things by which a move has its place in the order in which a search tries them: those along each
// of its lines, and what it does on all lines together. The rank of a move is the sum of its traits', which were fitted
// to what searches found best, see internal/lab/order.
type trait int

const (
	ownShape      trait = 0                              // from here on by the shape that the stone makes
	theirShape          = ownShape + trait(shapeCount)   // and that a stone of the other side would make
	attacksGroup        = theirShape + trait(shapeCount) // threatens to take a group
	guardsGroup         = attacksGroup + 1               // where the other side would threaten one
	takesGroup          = guardsGroup + 1
	savesGroup          = takesGroup + 1
	exposesItself       = savesGroup + 1    // stands in a group that could be taken
	exposesThem         = exposesItself + 1 // where a stone of the other side would
	together            = exposesThem + 1   // from here on by what the move does on all lines, see deed.sort
	traitCount          = together + deedSorts
)

// traits tells those of a stone of a side on a place of a line, and how often it has them.
func (l *line) traits(shapes *[sides]lineShapes, side, i int, tell func(t trait, times uint32)) {
	other := 1 - side
	own, theirs := &shapes[side], &shapes[other]
	tell(ownShape+trait(own.at(i)), 1)
	tell(theirShape+trait(theirs.at(i)), 1)
	if l.captures()>>i&1 == 0 {
		return
	}
	for n := range 2 {
		tell(attacksGroup, own.attacks[n]>>i&1)
		tell(guardsGroup, theirs.attacks[n]>>i&1)
		tell(takesGroup, l.takesAhead[side][n]>>i&1+l.takesBehind[side][n]>>i&1)
		tell(savesGroup, l.takesAhead[other][n]>>i&1+l.takesBehind[other][n]>>i&1)
	}
	tell(exposesItself, l.exposes[side]>>i&1)
	tell(exposesThem, l.exposes[other]>>i&1)
}

// deedSorts is how many sorts of deeds there are by their counters, of which none counts beyond two.
const deedSorts = 3 * 3 * 3 * 3 * 3

// sort numbers a deed by its counters.
func (d deed) sort() trait {
	n, times := trait(0), trait(1)
	for counter := ourFour; counter < rankOne; counter <<= counterBits {
		n += times * trait(min(2, d.count(counter)))
		times *= 3
	}
	return n
}

// togetherRanks are the ranks of deeds by their counters.
var togetherRanks = func() *[1 << deedBits]int16 {
	var all [1 << deedBits]int16
	for d := range deed(len(all)) {
		all[d] = traitRanks[together+d.sort()]
	}
	return &all
}()

// leastLine is added to the rank of a move along each line, so that none is negative.
const leastLine = 720

// Candidate is a move that a search considers, with the traits by which it has its place in the order.
type Candidate struct {
	Point  pente.Point
	Traits []int // one as often as the move has it
}

// Traits is the number of traits that moves may have.
const Traits = int(traitCount)

// Candidates are the moves among which a search is free to choose, in its order; false where it is not, since the side to move wins
// within three plies or must answer a threat, and under rules that the board of two sides does not know.
func Candidates(rules *pente.Rules, pos *pente.Position) (all []Candidate, free bool) {
	if !fast(rules) || !settled(rules, pos) {
		return nil, false
	}
	w := worker{sight: perfect}
	b := &w.board
	b.setUp(rules, pos)
	for side := range sides {
		if wins := b.winning(side); wins.any() {
			return nil, false
		}
	}
	if _, pressed := b.defences(); pressed || w.winsByFour() {
		return nil, false
	}
	near := b.candidates()
	moves := w.list(&node{}, &near)
	for i := range moves {
		p := next(moves, i).point()
		all = append(all, Candidate{p, b.traits(p)})
	}
	return all, true
}

// traits lists those of a stone of the mover on an empty point.
func (b *board) traits(p pente.Point) (all []int) {
	at := &places[p]
	for d, number := range at.line {
		l := b.book.at(b.line[number])
		shapes := l.shapes(&b.book.rules)
		l.traits(&shapes, b.mover, int(at.at[d]), func(t trait, times uint32) {
			for range times {
				all = append(all, int(t))
			}
		})
	}
	return append(all, int(together+b.deed(p).sort()))
}
