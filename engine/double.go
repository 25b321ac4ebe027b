package engine

import "tessera/pente"

// forbidden reports whether the mover may not play on an empty point because of a double three, where those are
// forbidden. A move that wins is never asked about.
func (b *board) forbidden(p pente.Point) bool {
	return b.noDouble && b.doubleThree(p) && !b.onlyWayOut(p)
}

// doubleThree reports whether a stone of the mover makes two open threes or more, once what it takes is removed.
func (b *board) doubleThree(p pente.Point) bool {
	if !b.makes(capture, b.mover, p) {
		return b.deed(p).count(ourThree) >= 2
	}
	side := b.mover
	b.make(p)
	b.take(p, side)
	n := 0
	at := &places[p]
	for d, l := range at.line {
		n += int(b.book.at(b.line[l]).makes[openThree][side] >> at.at[d] & 1)
	}
	b.put(p, side)
	b.unmake()
	return n >= 2
}

// onlyWayOut reports whether the other side could complete a row, a double three stops all such rows, and no
// other move does that is none, nor wins.
func (b *board) onlyWayOut(p pente.Point) bool {
	if !b.can(five, 1-b.mover) || !b.stops(p) {
		return false
	}
	if wins := b.winning(b.mover); wins.any() {
		return false
	}
	threats := b.where(five, 1-b.mover)
	takes := b.where(capture, b.mover)
	ways := threats.union(&takes)
	for q := range ways.all() {
		if q != p && b.allowed(q) && b.stops(q) && !b.doubleThree(q) {
			return false
		}
	}
	return true
}

// stops reports whether a move leaves the other side no point to complete a row.
func (b *board) stops(p pente.Point) bool {
	b.make(p)
	stopped := !b.can(five, b.mover)
	b.unmake()
	return stopped
}
