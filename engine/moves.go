package engine

import "tessera/pente"

// nearby is how far from a stone, along rows and columns, a search looks for moves.
const nearby = 2

// candidates are the points that a search considers: the open ones near stones, or all open ones
// where none is near. Double threes are among them, see forbidden.
func (b *board) candidates() set {
	within := nearby
	if b.restricted() {
		within = max(b.opening.secondDistance, b.opening.axisDistance) + nearby
	}
	near := b.around(within)
	if b.restricted() || b.adjacent || !near.any() {
		open := b.open()
		if both := near.and(&open); both.any() {
			return both
		}
		return open
	}
	return near
}

// restricted reports whether a rule of the opening limits where the mover may play.
func (b *board) restricted() bool {
	o := &b.opening
	return o.centreFirst && b.played == 0 || b.played == o.seats && (o.secondDistance > 0 || o.axisDistance > 0)
}

// open are the points on which the mover may play, double threes left aside.
func (b *board) open() set {
	if b.adjacent && !b.bare() {
		return b.around(1)
	}
	var open set
	for p, stone := range b.stone {
		if stone == nothing && b.allowed(pente.Point(p)) {
			open.add(pente.Point(p))
		}
	}
	return open
}

// allowed reports whether the opening lets the mover play on an empty point.
func (b *board) allowed(p pente.Point) bool {
	o := &b.opening
	switch {
	case o.centreFirst && b.played == 0:
		return p == b.centre
	case b.played == o.seats:
		away := distance(p, b.centre)
		onAxis := p.Column() == b.centre.Column() || p.Row() == b.centre.Row()
		return away >= o.secondDistance && !(onAxis && away < o.axisDistance)
	}
	return true
}

// bare reports whether no stone is on the board.
func (b *board) bare() bool { return b.rows == [pente.MaxSize]uint32{} }

// around are the empty points at most so many lines from a stone.
func (b *board) around(within int) set {
	wide := b.rows
	for range within {
		wide = grown(&wide)
	}
	full := uint32(1)<<b.size - 1
	var near set
	for y, row := range wide[:b.size] {
		near.addRow(y, row&full&^b.rows[y])
	}
	return near
}

// grown are the points of some rows and all that are next to them, beyond the edges of smaller boards too.
func grown(rows *[pente.MaxSize]uint32) (all [pente.MaxSize]uint32) {
	before := uint32(0)
	for y, row := range rows {
		row |= row<<1 | row>>1
		all[y] = row | before
		if y > 0 {
			all[y-1] |= row
		}
		before = row
	}
	return all
}
