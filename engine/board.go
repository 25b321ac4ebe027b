package engine

import (
	"math/bits"

	"tessera/pente"
)

// maxPly is the deepest that a search goes below its root.
const maxPly = 120

// board is the engine's own position of two sides. It holds the number of each of its lines and what follows from
// them for the whole, and follows moves forth and back without allocating.
type board struct {
	book  *book
	line  [lineCount]uint16     // the numbers of the lines
	has   [16][2]uint64         // the lines on which a side can make something, by kind*2+side
	worth [sides]worth          // sums of the lines'
	hangs [sides]int16          // likewise
	stone [points]uint8         // what stands on the points
	rows  [pente.MaxSize]uint32 // stones by row, a bit a column

	mover    int
	captured [sides]int   // in units of what wins
	stage    [sides]uint8 // how far these have come, see stages
	empties  int
	hash     uint64

	size     int
	win      int    // captures, or captured stones, that win
	longest  int    // stones that are captured together at most
	units    [2]int // what a captured pair and a captured three count
	full     set    // all points of the board
	centre   pente.Point
	adjacent bool
	noDouble bool // double threes are forbidden
	exact    bool
	poof     bool // stones placed into brackets are lost
	survive  bool // rows win that stand after a reply
	ahead    bool // captures win who leads, see leads
	byTurn   bool
	opening  opening
	played   int // stones since the start of the game, as far as the opening counts them
	ply      int // moves made since set-up
	undo     [maxPly + 1]undo
}

// What stands on a point.
const (
	nothing = 0
	wall    = 3 // beyond the edge; 1 and 2 are stones of side 0 and 1
)

func stoneOf(side int) uint8 { return uint8(side + 1) }

// opening holds the restrictions on the first stones.
type opening struct {
	centreFirst    bool
	seats          int // the stone that the other restrictions are about is the first of the second round
	secondDistance int
	axisDistance   int
}

// undo is what it takes to undo a move: what was before on the board and on the lines of its point.
type undo struct {
	hash    uint64
	worth   [sides]worth
	hangs   [sides]int16
	edition uint32             // of the book that line refers to
	line    [directions]uint16 // numbers
	changes [directions]uint16 // what lines began or ceased to have
	point   pente.Point
	stones  int8 // taken
	units   int8
	caught  [24]pente.Point
	lost    losses // own
}

// make plays a stone of the mover on an empty point, and takes what it captures.
func (b *board) make(p pente.Point) {
	side := b.mover
	u := &b.undo[b.ply]
	u.hash, u.worth, u.hangs, u.edition = b.hash, b.worth, b.hangs, b.book.edition
	u.point, u.stones, u.units, u.lost.count = p, 0, 0, 0
	at := &places[p]
	for d, number := range at.line {
		u.line[d] = b.line[number]
		if b.book.at(b.line[number]).makes[capture][side]>>at.at[d]&1 != 0 {
			b.catch(p, d, side, u)
		}
	}
	if b.poof {
		b.lost(p, side, &u.lost)
	}
	b.hash ^= zobrist.stone[side][p]
	b.stone[p] = stoneOf(side)
	b.rows[p.Row()] |= 1 << p.Column()
	b.empties--
	u.changes = b.change(at, side)
	if u.stones > 0 {
		for _, q := range u.caught[:u.stones] {
			b.take(q, 1-side)
		}
		b.setCaptured(side, b.captured[side]+int(u.units))
	}
	if u.lost.count > 0 {
		b.lose(side, u)
	}
	b.ply++
	b.played++
	b.pass()
}

// took reports whether the last move took stones.
func (b *board) took() bool { return b.undo[b.ply-1].stones > 0 }

// hashAfter is the hash after a stone of the mover on an empty point that takes nothing.
func (b *board) hashAfter(p pente.Point) uint64 {
	return b.hash ^ zobrist.stone[b.mover][p] ^ zobrist.turn
}

// unmake takes back the last move.
func (b *board) unmake() {
	b.pass()
	b.played--
	b.ply--
	side := b.mover
	u := &b.undo[b.ply]
	if u.lost.count > 0 {
		b.regain(side, u)
	}
	if u.stones > 0 {
		b.setCaptured(side, b.captured[side]-int(u.units))
		for i := int(u.stones) - 1; i >= 0; i-- {
			b.put(u.caught[i], 1-side)
		}
	}
	p := u.point
	if u.edition != b.book.edition {
		b.take(p, side)
		return
	}
	b.stone[p] = nothing
	b.rows[p.Row()] &^= 1 << p.Column()
	b.empties++
	for d, number := range places[p].line {
		b.line[number] = u.line[d]
		b.mark(number, u.changes[d])
	}
	b.hash, b.worth, b.hangs = u.hash, u.worth, u.hangs
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
	b.stage[side] = uint8(min(n*stages/b.win, stages-1))
}

// catch lists the stones that a stone of a side on a point would take in a direction.
func (b *board) catch(p pente.Point, d, side int, u *undo) {
	l, at := b.book.at(b.line[places[p].line[d]]), places[p].at[d]
	for n, units := range b.units {
		if l.takesAhead[side][n]>>at&1 != 0 {
			u.add(p, step[d], n+2, units)
		}
		if l.takesBehind[side][n]>>at&1 != 0 {
			u.add(p, -step[d], n+2, units)
		}
	}
}

func (u *undo) add(from, step pente.Point, stones, units int) {
	for range stones {
		from += step
		u.caught[u.stones] = from
		u.stones++
	}
	u.units += int8(units)
}

// put sets a stone on an empty point.
func (b *board) put(p pente.Point, side int) {
	b.hash ^= zobrist.stone[side][p]
	b.stone[p] = stoneOf(side)
	b.rows[p.Row()] |= 1 << p.Column()
	b.empties--
	b.change(&places[p], side)
}

// take lifts a stone off a point.
func (b *board) take(p pente.Point, side int) {
	b.hash ^= zobrist.stone[side][p]
	b.stone[p] = nothing
	b.rows[p.Row()] &^= 1 << p.Column()
	b.empties++
	b.change(&places[p], sides)
}

// change puts other lines in the place of the four through a point, on which a stone of a side stands from now on, or
// nothing. It tells what they began or ceased to have. All four are fetched before any is marked, so that they are
// waited for together.
func (b *board) change(at *place, what int) (changes [directions]uint16) {
	for d, number := range at.line {
		old := b.book.at(b.line[number])
		id := old.next[what][at.at[d]]
		if id == 0 {
			id = b.lookUp(number, at.at[d], what)
			old = b.book.at(b.line[number])
		}
		now := b.book.at(id)
		b.line[number] = id
		b.worth[0].exchange(&old.worth[0], &now.worth[0])
		b.worth[1].exchange(&old.worth[1], &now.worth[1])
		b.hangs[0] += int16(now.hanging[0]) - int16(old.hanging[0])
		b.hangs[1] += int16(now.hanging[1]) - int16(old.hanging[1])
		changes[d] = old.has ^ now.has
	}
	for d, number := range at.line {
		b.mark(number, changes[d])
	}
	return changes
}

// mark notes what a line began or ceased to have.
func (b *board) mark(number uint8, changes uint16) {
	for rest := changes; rest != 0; rest &= rest - 1 {
		b.has[bits.TrailingZeros16(rest)&15][number>>6&1] ^= 1 << (number & 63)
	}
}

// lookUp finds the number of the line that comes about by a change, and remembers it with the line.
func (b *board) lookUp(number, at uint8, what int) uint16 {
	stones := b.book.at(b.line[number]).with(at, what)
	id := b.book.find(stones)
	if id == 0 {
		b.renumber()
		id = b.book.find(stones)
	}
	b.book.at(b.line[number]).next[what][at] = id
	return id
}

// renumber begins a new book with the lines of the board.
func (b *board) renumber() {
	var stones [lineCount][sides]uint32
	for i, id := range b.line {
		stones[i] = b.book.at(id).stones
	}
	b.book.forget()
	for i := range b.line {
		b.line[i] = b.book.find(stones[i])
	}
}

// can reports whether a side can make something somewhere.
func (b *board) can(k kind, side int) bool {
	lines := &b.has[int(k)*sides+side]
	return lines[0]|lines[1] != 0
}

// where are the points on which a side can make something.
func (b *board) where(k kind, side int) set {
	var found set
	for word, lines := range b.has[int(k)*sides+side] {
		for ; lines != 0; lines &= lines - 1 {
			number := word<<6 + bits.TrailingZeros64(lines)
			on := &pointsOn[number]
			for rest := b.book.at(b.line[number]).makes[k][side]; rest != 0; rest &= rest - 1 {
				found.add(on[bits.TrailingZeros32(rest)])
			}
		}
	}
	return found
}

// makes reports whether a stone of a side on a point makes something, on any of its lines.
func (b *board) makes(k kind, side int, p pente.Point) bool {
	at := &places[p]
	for d, l := range at.line {
		if b.book.at(b.line[l]).makes[k][side]>>at.at[d]&1 != 0 {
			return true
		}
	}
	return false
}

// hanging is what a side could take now, everywhere together, in units of what wins.
func (b *board) hanging(side int) int { return int(b.hangs[side]) }

// loose is the same in pairs.
func (b *board) loose(side int) int {
	if b.hangs[side] == 0 {
		return 0
	}
	return b.hanging(side) / b.units[0]
}
