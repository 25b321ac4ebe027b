package engine

import "tessera/pente"

// mostLost is the most stones that a poof takes: the placed one, and two more in each direction.
const mostLost = 1 + 2*directions

// enclosed is how many stones of a side stand before and behind a place in a group between two stones of the other, a
// stone on the place included; false where there is no such group that can be taken.
func (l *line) enclosed(side int, at uint8, longest int) (before, after int, ok bool) {
	before, after = runs(l.own(side), at)
	first, other := int(at)-before-1, l.own(1-side)
	ok = before+after > 0 && before+after < longest && first >= 0 && other>>first&(other>>(int(at)+after+1))&1 != 0
	return before, after, ok
}

// losses are the stones of a side that go because of a poof, the placed one last.
type losses struct {
	count  int8
	points [mostLost]pente.Point
}

// lost lists the stones that go when a side places one on a point. Brackets are those of the board as it stands, captures of
// the same move notwithstanding.
func (b *board) lost(p pente.Point, side int, all *losses) {
	at := &places[p]
	for d, number := range at.line {
		before, after, ok := b.book.at(b.line[number]).enclosed(side, at.at[d], b.longest)
		for i := -before; ok && i <= after; i++ {
			if i != 0 {
				all.add(p + step[d]*pente.Point(i))
			}
		}
	}
	if all.count > 0 {
		all.add(p)
	}
}

func (l *losses) add(p pente.Point) {
	l.points[l.count] = p
	l.count++
}

// loses counts the stones that go when a side places one on a point.
func (b *board) loses(p pente.Point, side int) int {
	if !b.poof {
		return 0
	}
	var all losses
	b.lost(p, side, &all)
	return int(all.count)
}

// lose takes the lost stones of a side off, for the other side.
func (b *board) lose(side int, u *undo) {
	for _, q := range u.lost.points[:u.lost.count] {
		b.take(q, side)
	}
	b.setCaptured(1-side, b.captured[1-side]+int(u.lost.count))
}

// regain undoes that.
func (b *board) regain(side int, u *undo) {
	b.setCaptured(1-side, b.captured[1-side]-int(u.lost.count))
	for _, q := range u.lost.points[:u.lost.count] {
		b.put(q, side)
	}
}

// enough reports whether so many stones or captures win for a side when the other has so many.
func (b *board) enough(side, own, others int) bool {
	return own >= b.win && (!b.ahead || b.leads(side, own, others))
}

// leads reports whether a side with enough stones also has the lead that it takes to win, see pente.Rules.WinAhead.
func (b *board) leads(side, own, others int) bool {
	if b.byTurn && others >= b.win {
		return side == 0 && own != others
	}
	return own > others
}

// given reports whether the last move has given the game to the mover: by stones that it lost, or by a lead.
func (b *board) given() bool {
	return b.ahead && b.enough(b.mover, b.captured[b.mover], b.captured[1-b.mover])
}
