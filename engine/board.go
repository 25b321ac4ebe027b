package engine

import "tessera/pente"

// maxPly is the deepest that a search goes below its root.
const maxPly = 96

// board is the engine's own position of two sides. It keeps, for every point and both sides, what a
// stone there would make, and follows moves forth and back without allocating.
type board struct {
	table *lineTable
	lines [directions][lineCount]uint64 // two bits a point, reach walls before the first
	cells [points]cell
	stone [points]uint8         // nothing, 1, 2 or wall
	rows  [pente.MaxSize]uint32 // stones by row, a bit a column

	// The empty points by what a stone of a side would make there.
	five, four, openFour, openThree, capture [sides]set
	sum                                      worth      // of the empty points
	hanging                                  [sides]int // captures that a side could make now, pairs counted per point

	mover    int
	captured [sides]int
	empties  int
	hash     uint64

	size     int
	win      int // captures that win
	centre   pente.Point
	adjacent bool
	opening  opening
	played   int // stones since the start of the game, as far as the opening counts them
	ply      int // moves made since set-up
	undo     [maxPly + 1]undo
}

// cell is what is known of a point whether a stone stands there or not.
type cell struct {
	counts  counts
	worth   worth
	empty   uint64 // all ones where no stone stands
	pattern [directions]uint16
}

// opening holds the restrictions on the first stones.
type opening struct {
	centreFirst    bool
	secondDistance int
}

// undo is what it takes to undo a move.
type undo struct {
	point  pente.Point
	pairs  int8
	caught [16]pente.Point
}

// make plays a stone of the mover on an empty point, and takes what it captures.
func (b *board) make(p pente.Point) {
	side := b.mover
	u := &b.undo[b.ply]
	u.point, u.pairs = p, 0
	if captures.of(b.cells[p].counts, side) > 0 {
		b.findCaptured(p, side, u)
	}
	b.put(p, side)
	if u.pairs > 0 {
		for _, q := range u.caught[:2*u.pairs] {
			b.take(q, 1-side)
		}
		b.setCaptured(side, b.captured[side]+int(u.pairs))
	}
	b.ply++
	b.played++
	b.pass()
}

// unmake takes back the last move.
func (b *board) unmake() {
	b.pass()
	b.played--
	b.ply--
	side := b.mover
	u := &b.undo[b.ply]
	if u.pairs > 0 {
		b.setCaptured(side, b.captured[side]-int(u.pairs))
		for i := 2*int(u.pairs) - 1; i >= 0; i-- {
			b.put(u.caught[i], 1-side)
		}
	}
	b.take(u.point, side)
}

// pass gives the turn to the other side; passing again undoes it.
func (b *board) pass() {
	b.mover = 1 - b.mover
	b.hash ^= zobrist.turn
}

func (b *board) setCaptured(side, n int) {
	keys := &zobrist.captured[side]
	b.hash ^= keys[b.captured[side]&255] ^ keys[n&255]
	b.captured[side] = n
}

// findCaptured lists the stones that a stone of a side on a point would take.
func (b *board) findCaptured(p pente.Point, side int, u *undo) {
	mine, other := uint64(stoneOf(side)), uint64(stoneOf(1-side))
	ahead := other | other<<2 | mine<<4
	behind := other<<4 | other<<2 | mine
	at := &places[p]
	for d := range directions {
		window := b.lines[d][at.line[d]] >> (2 * at.at[d])
		if window>>(2*(reach+1))&63 == ahead {
			u.catch(p+step[d], p+2*step[d])
		}
		if window>>(2*(reach-3))&63 == behind {
			u.catch(p-step[d], p-2*step[d])
		}
	}
}

func (u *undo) catch(near, far pente.Point) {
	u.caught[2*u.pairs], u.caught[2*u.pairs+1] = near, far
	u.pairs++
}

// put sets a stone on an empty point.
func (b *board) put(p pente.Point, side int) {
	b.discount(p)
	b.stone[p] = stoneOf(side)
	b.cells[p].empty = 0
	b.rows[p.Row()] |= 1 << p.Column()
	b.empties--
	b.change(p, side)
}

// take lifts a stone off a point.
func (b *board) take(p pente.Point, side int) {
	b.change(p, side)
	b.empties++
	b.rows[p.Row()] &^= 1 << p.Column()
	b.stone[p] = nothing
	b.cells[p].empty = 1<<64 - 1
	b.count(p)
}

// count adds an empty point to what is kept of the empty points.
func (b *board) count(p pente.Point) {
	c := &b.cells[p]
	b.sum += c.worth
	b.regroup(p, 0, c.counts)
}

// discount takes a point out of what is kept of the empty points.
func (b *board) discount(p pente.Point) {
	c := &b.cells[p]
	b.sum -= c.worth
	b.regroup(p, c.counts, 0)
}

// change flips a stone on the four lines through a point and renews what the points nearby make of it.
func (b *board) change(p pente.Point, side int) {
	b.hash ^= zobrist.stone[side][p]
	at := &places[p]
	for d := range directions {
		line := &b.lines[d][at.line[d]]
		index := int(at.at[d])
		*line ^= uint64(stoneOf(side)) << (2 * (index + reach))
		bits := *line
		before := int(at.before[d])
		q := p - pente.Point(before)*step[d]
		window := bits >> (2 * (index - before))
		for range before {
			b.renew(q, d, b.table.number[lineKey(window)])
			q += step[d]
			window >>= 2
		}
		for range int(at.after[d]) {
			q += step[d]
			window >>= 2
			b.renew(q, d, b.table.number[lineKey(window)])
		}
	}
}

// renew changes the pattern of a point in a direction.
func (b *board) renew(p pente.Point, d int, number uint16) {
	c := &b.cells[p]
	old, now := &b.table.patterns[c.pattern[d&3]], &b.table.patterns[number]
	before, gain := c.counts, now.worth-old.worth
	c.pattern[d&3] = number
	c.counts = before + now.counts - old.counts
	c.worth += gain
	b.sum += gain & worth(c.empty)
	if (before^c.counts)&forcing&counts(c.empty) != 0 {
		b.regroup(p, before, c.counts)
	}
}

// forcing selects the counters by which points are grouped.
const forcing = counts(1<<12-1|15<<18) * (1 + 1<<sideBits)

// regroup moves an empty point between the sets when what it makes changes.
func (b *board) regroup(p pente.Point, before, after counts) {
	for side := range sides {
		group(&b.five[side], p, before, after, fives.mask(side))
		group(&b.four[side], p, before, after, fours.mask(side)|openFours.mask(side))
		group(&b.openFour[side], p, before, after, openFours.mask(side))
		group(&b.openThree[side], p, before, after, openThrees.mask(side))
		group(&b.capture[side], p, before, after, captures.mask(side))
		b.hanging[side] += captures.of(after, side) - captures.of(before, side)
	}
}

func group(s *set, p pente.Point, before, after, mask counts) {
	if (before&mask != 0) != (after&mask != 0) {
		s.flip(p)
	}
}
