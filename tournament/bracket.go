package tournament

import "slices"

// bracket is a pairing bracket of the Dutch system: the residents, who all have the same score, and those moved down, who
// found no opponent among others with more points.
//
// It is paired as article 3 of the rules wants it, but not by going through all candidates in their order: that takes too
// long. It is found by matchings of the greatest weight among all who are left. The weights hold the criteria first; then,
// choice by choice, they hold what makes one candidate come before another.
type bracket struct {
	*dutch
	*matcher
	// The residents are from moved up to end, and those of the next score group from there up to next.
	end, next int
	// above are the scores of those moved down, here those of all of the bracket, classes those and that of the next group,
	// each the highest first.
	above, here, classes []Half
	// single says that one alone floats down, who gets the bye: only then the criterion C9 counts.
	single bool
	// order is the first lane behind those of the criteria.
	order int
}

// The lanes that put candidates in order.
const (
	laneExchanges = iota
	laneDifference
	laneChoice
	laneOpponent
	orderLanes
)

// newBracket is the bracket of the highest score that has not been paired.
func newBracket(d *dutch) *bracket {
	b := &bracket{dutch: d}
	b.end = b.group(d.moved)
	b.next = b.group(b.end)
	b.above, b.here, b.classes = scores(d.left[:d.moved]), scores(d.left[:b.end]), scores(d.left[:b.next])
	b.draw()
	return b
}

// scores are those of some who are in order.
func scores(players []*dutchPlayer) []Half {
	var list []Half
	for _, p := range players {
		list = append(list, p.score)
	}
	return slices.Compact(list)
}

// group is where the score group ends that begins at a place.
func (b *bracket) group(from int) int {
	to := from
	for to < len(b.left) && b.left[to].score == b.left[from].score {
		to++
	}
	return to
}

// draw makes the graph: a vertex for everybody who is left and, with an odd number, one for the bye. Two of the bracket who
// are matched will play, and who is matched with somebody below floats down to somewhere; that there is such a place for
// each is the criterion C4. Those moved down do not play among themselves.
func (b *bracket) draw() {
	n := len(b.left)
	b.order = len(b.weight(0, 1))
	b.matcher = newMatcher(n+n%2, b.order+orderLanes)
	for j := range b.vertices {
		for i := range j {
			if b.may(i, j) {
				b.join(i, j, append(b.weight(i, j), make([]int64, orderLanes)...))
			}
		}
	}
}

// may reports whether two vertices can be matched.
func (b *bracket) may(i, j int) bool {
	if j == len(b.left) {
		return !b.left[i].byed && b.left[i].score == b.bye
	}
	return j >= b.moved && b.left[i].compatible(b.left[j])
}

// pair pairs the bracket, and leaves those who float down and those below.
func (b *bracket) pair() error {
	b.hint()
	if !b.solve() {
		return ErrNoPairing
	}
	b.chooseBye()
	b.separate()
	b.chooseMoved()
	b.chooseOpponents()
	b.chooseRemainder()
	b.finish()
	return nil
}

// hint tells the matcher who should meet if all criteria were met: then nothing is left to choose.
func (b *bracket) hint() {
	half := (b.end - b.moved) / 2
	for i := range half {
		b.expect(b.moved+i, b.moved+half+i)
	}
}

// separate cuts the bracket off from those below where nobody floats down: they then need not be looked at any more.
func (b *bracket) separate() {
	for i := range b.end {
		if !b.plays(i) {
			return
		}
	}
	for i := range b.end {
		for j := b.end; j < b.vertices; j++ {
			if b.joined(i, j) {
				b.cut(i, j)
			}
		}
	}
}

// finish takes the pairs out.
func (b *bracket) finish() {
	var floating []*dutchPlayer
	for i, p := range b.left[:b.end] {
		switch mate := b.mate[i]; {
		case mate >= b.end:
			floating = append(floating, p)
		case mate > i:
			b.pairs = append(b.pairs, [2]*dutchPlayer{p, b.left[mate]})
		}
	}
	b.dutch.moved = len(floating)
	b.left = append(floating, b.left[b.end:]...)
}

// chooseBye lets the criterion C9 count where it does.
func (b *bracket) chooseBye() {
	bye := len(b.left)
	if bye%2 == 0 || b.mate[bye] >= b.end {
		return
	}
	for i := range b.end {
		if b.mate[i] >= b.end && b.mate[i] != bye {
			return
		}
	}
	b.single = true
	for i := range b.end {
		if b.joined(i, bye) {
			b.join(i, bye, append(b.weight(i, bye), make([]int64, orderLanes)...))
		}
	}
	b.solve()
}

// chooseMoved decides who of those moved down plays in this bracket: the best for whom the criteria leave room (4.4). The
// others are the Limbo, and float on.
func (b *bracket) chooseMoved() {
	for i := range b.moved {
		if !b.plays(i) {
			for j := b.moved; j < b.end; j++ {
				b.choose(laneChoice, i, j, 1)
			}
			b.solve()
		}
		for j := b.moved; j < b.vertices; j++ {
			if b.joined(i, j) && (j < b.end) != b.plays(i) {
				b.cut(i, j)
			}
		}
	}
}

// plays reports whether somebody of the bracket is matched within it.
func (b *bracket) plays(i int) bool { return b.mate[i] < b.end }

// choose sets what a choice weighs, where the two can meet.
func (b *bracket) choose(lane, i, j int, weight int64) {
	if b.joined(i, j) {
		b.tune(i, j, b.order+lane, weight)
	}
}

// chooseOpponents gives those moved down, the best first, the best opponents that the criteria leave them (4.2).
func (b *bracket) chooseOpponents() {
	for i := range b.moved {
		if b.plays(i) {
			b.chooseBest(i, b.moved)
		}
	}
}

// chooseBest matches somebody with the best that can be, of those of the bracket from a place on.
func (b *bracket) chooseBest(i, from int) {
	for j := from; j < b.mate[i]; j++ {
		if b.joined(i, j) {
			b.prefer(i, from)
			break
		}
	}
	b.keep(i, b.mate[i])
}

// prefer weighs the opponents of somebody by their places.
func (b *bracket) prefer(i, from int) {
	for j := from; j < b.end; j++ {
		b.choose(laneOpponent, i, j, int64(b.end-j))
	}
	b.solve()
}
