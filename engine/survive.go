package engine

import (
	"math/bits"

	"tessera/pente"
)

// rowWins reports whether a side that could complete a row on a point wins by it: the stone stays there, and the other side
// could not take a stone of each row where rows have to survive a reply.
func (b *board) rowWins(p pente.Point, side int) bool {
	return b.loses(p, side) == 0 && !(b.survive && b.breakable(p, side))
}

// breakable reports whether the other side could take a stone of each of the rows that a stone of a side on a point makes.
func (b *board) breakable(p pente.Point, side int) bool {
	turned := b.mover != side
	if turned {
		b.pass()
	}
	b.make(p)
	all := b.rowsInDanger(p, side)
	b.unmake()
	if turned {
		b.pass()
	}
	return all
}

// rowsInDanger reports whether the other side could take a stone of each row through a stone.
func (b *board) rowsInDanger(p pente.Point, side int) bool {
	prey := b.prey(side)
	at := &places[p]
	for d, number := range at.line {
		row := b.book.at(b.line[number]).rowAt(at.at[d], side)
		safe := row != 0
		for ; row != 0; row &= row - 1 {
			safe = safe && !prey.has(pointsOn[number][bits.TrailingZeros32(row)])
		}
		if safe {
			return false
		}
	}
	return true
}

// prey are the stones of a side that the other could take.
func (b *board) prey(side int) (all set) {
	for word, lines := range b.has[int(capture)*sides+1-side] {
		for ; lines != 0; lines &= lines - 1 {
			number := word<<6 + bits.TrailingZeros64(lines)
			for rest := b.book.at(b.line[number]).prey(side); rest != 0; rest &= rest - 1 {
				all.add(pointsOn[number][bits.TrailingZeros32(rest)])
			}
		}
	}
	return all
}

// rowLength is how many stones make a row.
const rowLength = 5

// rowAt are the stones of a row of a side through a place, none where there is no row.
func (l *line) rowAt(at uint8, side int) uint32 {
	own := l.own(side)
	before, after := runs(own, at)
	length := before + 1 + after
	if own>>at&1 == 0 || length < rowLength {
		return 0
	}
	return (1<<length - 1) << (int(at) - before)
}

// holdsRow reports whether a row of a side stands anywhere on the line.
func (l *line) holdsRow(side int) bool {
	own := l.own(side)
	return own&(own>>1)&(own>>2)&(own>>3)&(own>>4) != 0
}

// rowStands reports whether a row of a side stands on one of the lines through a point.
func (b *board) rowStands(p pente.Point, side int) bool {
	for _, number := range places[p].line {
		if b.book.at(b.line[number]).holdsRow(side) {
			return true
		}
	}
	return false
}

// pending reports whether the last move made a row that wins unless the mover breaks it.
func (b *board) pending() bool {
	if !b.survive || b.ply == 0 {
		return false
	}
	p := b.undo[b.ply-1].point
	return b.stone[p] == stoneOf(1-b.mover) && b.rowStands(p, 1-b.mover)
}

// inQuiet is the depth of a node of a quiet search.
const inQuiet = -1

// reply scores a board on which a row of the other side wins unless the mover takes a stone of it, whatever else a move
// does. Of a quiet search so many plies are left.
func (w *worker) reply(n *node, left int) Score {
	b := &w.board
	row := b.undo[b.ply-1].point
	from := b.where(capture, b.mover)
	from = from.without(&w.sight.blind)
	best := LossIn(n.ply + 1)
	moves := w.list(n, &from)
	for i := range moves {
		p := next(moves, i).point()
		score := w.afterReply(n, left, p, row, max(n.alpha, best))
		if w.done {
			return 0
		}
		if score > best || i == 0 {
			best = score
			w.lines[n.ply].follow(p, &w.lines[n.ply+1])
		}
		if best >= n.beta {
			break
		}
	}
	return best
}

// afterReply scores a move against rows through a point.
func (w *worker) afterReply(n *node, left int, p, row pente.Point, alpha Score) Score {
	b := &w.board
	wins := b.wins(p)
	w.lines[n.ply+1].length = 0
	b.make(p)
	defer b.unmake()
	switch {
	case b.rowStands(row, b.mover):
		return LossIn(n.ply + 1)
	case wins:
		return WinIn(n.ply + 1)
	case n.depth == inQuiet:
		return -w.quiet(left-1, n.ply+1, -n.beta, -alpha, nil)
	}
	return -w.search(n.depth-1, n.ply+1, -n.beta, -alpha, p)
}
