package engine

import (
	"math/bits"

	"tessera/pente"
)

// wins reports whether a stone of the mover on an empty point ends the game.
func (b *board) wins(p pente.Point) bool {
	return b.makes(five, b.mover, p) && b.rowWins(p, b.mover) || b.captureWins(p, b.mover)
}

// captureWins reports whether what a side would take on a point suffices to win.
func (b *board) captureWins(p pente.Point, side int) bool {
	n, lost := b.takes(p, side), b.loses(p, side)
	return n+lost > 0 && b.enough(side, b.captured[side]+n, b.captured[1-side]+lost)
}

// takes is what a stone of a side on a point would take, in units of what wins.
func (b *board) takes(p pente.Point, side int) int {
	n := 0
	at := &places[p]
	for d, number := range at.line {
		l, i := b.book.at(b.line[number]), at.at[d]
		if l.makes[capture][side]>>i&1 == 0 {
			continue
		}
		for length, units := range b.units {
			n += units * int(l.takesAhead[side][length]>>i&1+l.takesBehind[side][length]>>i&1)
		}
	}
	return n
}

// mayWin reports whether it is worth to look for points where a side could win at once.
func (b *board) mayWin(side int) bool {
	return b.can(five, side) || b.captured[side]+b.hanging(side) >= b.win
}

// winning are the empty points where a side could win at once.
func (b *board) winning(side int) set {
	var found set
	if b.can(five, side) {
		found = b.where(five, side)
		if !b.steady() {
			found = b.rowsWinning(&found, side)
		}
	}
	if b.captured[side]+b.hanging(side) < b.win {
		return found
	}
	takes := b.where(capture, side)
	if b.captured[side] >= b.win {
		takes = b.open() // it lacks the lead, which a poof may bring about too
	}
	for p := range takes.all() {
		if b.captureWins(p, side) {
			found.add(p)
		}
	}
	return found
}

// rowsWinning are those of some points by whose rows a side wins.
func (b *board) rowsWinning(points *set, side int) (found set) {
	for p := range points.all() {
		if b.rowWins(p, side) {
			found.add(p)
		}
	}
	return found
}

// answers are all points where the mover can undo a win that the other side threatens to make: fill
// its point, or take a stone of the row or of the bracket. Whether an answer suffices is for the
// next look at the board to say; those that cannot are left out where that is plain.
func (b *board) answers(threats *set) set {
	takes := b.where(capture, b.mover)
	if !b.steady() {
		return b.detours(threats, &takes)
	}
	if rows := b.where(five, 1-b.mover); rows.many() {
		return takes // two points complete a row: filling one leaves the other
	}
	return takes.union(threats)
}

// detours are the answers where there are more: to bring a stone of the row, or the one to come, into danger, to bracket
// the point so that a stone there is lost, and to make a row first.
func (b *board) detours(threats, takes *set) set {
	all := takes.union(threats)
	for p := range threats.all() {
		b.beside(p, 1-b.mover, &all)
	}
	for _, k := range [...]kind{attack, five} {
		all = all.union(ref(b.where(k, b.mover)))
	}
	return all
}

// winsByFour reports whether the mover, who cannot win at once and against whom nobody threatens to, has an open four
// that nothing breaks: it wins two plies later.
func (w *worker) winsByFour() bool {
	b := &w.board
	side := b.mover
	if !b.can(openFour, side) || b.can(capture, 1-side) || b.noDouble || b.restricted() || !b.steady() {
		return false
	}
	fours := b.where(openFour, side)
	fours = fours.without(&w.sight.blind)
	for p := range fours.all() {
		if !b.exposes(p, side) {
			return true
		}
	}
	return false
}

// exposes reports whether a stone of a side on a point would stand in a group that the other side could take.
func (b *board) exposes(p pente.Point, side int) bool {
	at := &places[p]
	for d, number := range at.line {
		if b.book.at(b.line[number]).exposes[side]>>at.at[d]&1 != 0 {
			return true
		}
	}
	return false
}

// defences are the moves that can do something about an open four which the other side threatens to make and
// which nothing would break; there is no such threat when it returns false. They are: to play on one of the
// points of the four, to make a four first, and to bring a stone of it, or the one to come, into danger.
func (b *board) defences() (moves set, pressed bool) {
	side := b.mover
	if !b.can(openFour, 1-side) || b.can(capture, side) || b.restricted() || b.adjacent || !b.steady() {
		return moves, false
	}
	fours := b.where(openFour, 1-side)
	for p := range fours.all() {
		if !b.exposes(p, 1-side) {
			pressed = true
			b.beside(p, 1-side, &moves)
		}
	}
	if !pressed {
		return moves, false
	}
	for _, other := range [...]set{b.where(four, 1-side), b.where(four, side), b.where(attack, side)} {
		moves = moves.union(&other)
	}
	return moves, true
}

// beside adds the empty points from which the other side could bring a stone into danger that a side
// is about to place on a point.
func (b *board) beside(p pente.Point, side int, moves *set) {
	at := &places[p]
	for d, number := range at.line {
		l, on, i := b.book.at(b.line[number]), &pointsOn[number], int(at.at[d])
		empty := ^(l.stones[0] | l.stones[1]) & lineFilter
		own := l.own(side)
		for rest := empty & around(i, own, b.longest); rest != 0; rest &= rest - 1 {
			moves.add(on[bits.TrailingZeros32(rest)])
		}
	}
}

// around are the places up to so many from one that has an own stone next to it.
func around(i int, own uint32, reach int) uint32 {
	if own&(2<<i|1<<i>>1) == 0 {
		return 0
	}
	window := uint64(1)<<(2*reach+1) - 1
	return uint32(window<<(i+margin)>>(reach+margin)) &^ (1 << i)
}

// nearlyTaken reports whether a side wins by captures when it takes two pairs more, or one: a move that makes a point
// where it could take both, or the last, then threatens to win.
func (b *board) nearlyTaken(side int) bool { return b.captured[side]+2*b.units[0] >= b.win }

// threatenCaptures adds the moves of the mover that may threaten to win by captures: those that take, and those that
// attack a group.
func (b *board) threatenCaptures(moves *set) {
	for _, k := range [...]kind{capture, attack} {
		if b.can(k, b.mover) {
			more := b.where(k, b.mover)
			*moves = moves.union(&more)
		}
	}
}

// threatens reports whether the side that has just moved threatens to win at once.
func (b *board) threatens() bool {
	if !b.mayWin(1 - b.mover) {
		return false
	}
	wins := b.winning(1 - b.mover)
	return wins.any()
}
