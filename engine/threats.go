package engine

import "tessera/pente"

// wins reports whether a stone of the mover on an empty point ends the game.
func (b *board) wins(p pente.Point) bool {
	c, side := b.cells[p].counts, b.mover
	return c&fives.mask(side) != 0 || b.captureWins(c, side)
}

// captureWins reports whether what a side would take on a point suffices to win.
func (b *board) captureWins(c counts, side int) bool {
	n := captures.of(c, side)
	return n > 0 && b.captured[side]+n >= b.win
}

// winning are the empty points where a side could win at once.
func (b *board) winning(side int) set {
	points := b.five[side]
	if b.captured[side]+8 < b.win {
		return points
	}
	for p := range b.capture[side].all() {
		if b.captureWins(b.cells[p].counts, side) {
			points.add(p)
		}
	}
	return points
}

// answers are all points where the mover can undo a win that the other side threatens to make: fill
// its point, or take a stone of the row or of the bracket. Whether an answer suffices is for the
// next look at the board to say.
func (b *board) answers(threats *set) set {
	return threats.union(&b.capture[b.mover])
}
