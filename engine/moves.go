package engine

import "tessera/pente"

// nearby is how far from a stone, along rows and columns, a search looks for moves.
const nearby = 2

// candidates are the points that a search considers: the open ones near stones, or all open ones
// where none is near.
func (b *board) candidates() set {
	within := nearby
	if b.restricted() {
		within = b.opening.secondDistance + nearby
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
	return b.opening.centreFirst && b.played == 0 || b.opening.secondDistance > 0 && b.played == sides
}

// open are the points on which the mover may play.
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
	switch {
	case b.opening.centreFirst && b.played == 0:
		return p == b.centre
	case b.opening.secondDistance > 0 && b.played == sides:
		return distance(p, b.centre) >= b.opening.secondDistance
	}
	return true
}

// distance is the larger of the distances along rows and columns.
func distance(p, q pente.Point) int {
	columns, rows := p.Column()-q.Column(), p.Row()-q.Row()
	return max(columns, -columns, rows, -rows)
}

// bare reports whether no stone is on the board.
func (b *board) bare() bool { return b.rows == [pente.MaxSize]uint32{} }

// around are the empty points at most so many lines from a stone.
func (b *board) around(within int) set {
	full := uint32(1)<<b.size - 1
	var wide [pente.MaxSize]uint32
	for y, row := range b.rows {
		for range within {
			row |= row<<1 | row>>1
		}
		wide[y] = row & full
	}
	var near set
	for y := range b.size {
		var row uint32
		for _, other := range wide[max(0, y-within):min(b.size, y+within+1)] {
			row |= other
		}
		near.addRow(y, row&^b.rows[y])
	}
	return near
}
