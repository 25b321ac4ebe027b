package engine

import (
	"math/bits"

	"tessera/pente"
)

// ground is a position in which a solver moves about. Sets of points are complete: they may hold points that turn
// out to be of no use, and never lack one that is.
type ground interface {
	// play places a stone of the mover on an open point, and back takes the last one back.
	play(p pente.Point) ending
	back()
	// after tells the key and the ending after a stone, without placing it where that is possible.
	after(p pente.Point) (uint64, ending)
	// pass gives the turn to the next seat, and unpass back.
	pass()
	unpass()
	key() uint64
	mover() int
	// open are the points on which the mover may play, and legal tells it of one point.
	open() set
	legal(p pente.Point) bool
	// wins reports whether the mover wins at once on a point.
	wins(p pente.Point) bool
	// winning are the points where a side would win at once if it were its turn.
	winning(side int) set
	// pressing are the points where the mover may come to threaten to win at once.
	pressing() set
	// building are the points where the mover may come closer to that, those of pressing among them.
	building() set
	// answers are the points where the mover can do something about such threats, when it cannot win at once.
	answers(threats *set) set
	// counters are points where the mover may take the initiative. Nothing depends on their being complete.
	counters() set
	// hope is how hard it seems to win by a move of building: 1 for the easiest.
	hope(p pente.Point) uint32
	// near are the open points at most two lines from a stone.
	near() set
	// lonely is an open point that no stone stands beside and that no one stone deprives of the last one like it,
	// NoPoint when there is none. A stone there changes nothing for the next two plies.
	lonely() pente.Point
	// suspended reports whether a row has to survive the mover's reply, so that nobody may pass.
	suspended() bool
}

// ending says how a stone ended the game.
type ending uint8

const (
	goesOn ending = iota
	moverWins
	otherWins
	drawn
)

// swift is the ground of the board of two sides.
type swift struct{ board board }

func (g *swift) play(p pente.Point) ending {
	won := g.board.wins(p)
	g.board.make(p)
	switch {
	case won:
		return moverWins
	case g.board.empties == 0, g.mayBlock() && !g.movable():
		return drawn
	}
	return goesOn
}

// mayBlock reports whether it is worth to look whether the mover may play at all.
func (g *swift) mayBlock() bool {
	return g.board.restricted() || g.board.noDouble && g.board.empties < crowd
}

// crowd is the number of empty points from which on it may be that none is open for double threes.
const crowd = 40

func (g *swift) movable() bool {
	open := g.open()
	return open.any()
}

func (g *swift) after(p pente.Point) (uint64, ending) {
	b := &g.board
	if b.makes(capture, b.mover, p) || b.makes(five, b.mover, p) || b.empties == 1 || b.noDouble || b.played <= b.opening.seats {
		end := g.play(p)
		defer g.back()
		return g.key(), end
	}
	return b.hash ^ zobrist.stone[b.mover][p] ^ zobrist.turn, goesOn
}

func (g *swift) back()           { g.board.unmake() }
func (g *swift) pass()           { g.board.pass() }
func (g *swift) unpass()         { g.board.pass() }
func (g *swift) key() uint64     { return g.board.hash }
func (g *swift) mover() int      { return g.board.mover }
func (g *swift) suspended() bool { return false }

func (g *swift) wins(p pente.Point) bool { return g.legal(p) && g.board.wins(p) }

func (g *swift) legal(p pente.Point) bool {
	b := &g.board
	if b.stone[p] != nothing || !b.allowed(p) || b.noDouble && !b.wins(p) && b.forbidden(p) {
		return false
	}
	return !b.adjacent || b.bare() || b.touched(p)
}

// touched reports whether a stone stands next to a point.
func (b *board) touched(p pente.Point) bool {
	near := uint32(7) << p.Column() >> 1
	var row uint32
	for y := max(0, p.Row()-1); y <= min(b.size-1, p.Row()+1); y++ {
		row |= b.rows[y]
	}
	return row&near != 0
}

func (g *swift) open() set {
	open := g.board.open()
	if g.board.noDouble {
		for p := range open.all() {
			if !g.legal(p) {
				open.flip(p)
			}
		}
	}
	return open
}

func (g *swift) near() set {
	near, open := g.board.around(nearby), g.open()
	return near.and(&open)
}

func (g *swift) lonely() pente.Point {
	b := &g.board
	if b.adjacent || b.noDouble || b.restricted() {
		return pente.NoPoint // it might not be open
	}
	beside := b.around(1)
	left := 9 // a stone takes its own place and eight beside it
	for p, stone := range b.stone {
		if p := pente.Point(p); stone == nothing && !beside.has(p) {
			if left--; left < 0 {
				return p
			}
		}
	}
	return pente.NoPoint
}

func (g *swift) winning(side int) set {
	if !g.board.mayWin(side) {
		return set{}
	}
	return g.board.winning(side)
}

func (g *swift) pressing() set {
	b := &g.board
	side := b.mover
	found := b.where(four, side)
	if b.can(capture, side) {
		takes := b.where(capture, side)
		found = found.union(&takes)
	}
	most := b.units[0]
	if b.longest > 2 {
		most = b.units[1]
	}
	if b.captured[side]+b.hanging(side)+most >= b.win {
		attacks := b.where(attack, side)
		found = found.union(&attacks)
	}
	return found
}

func (g *swift) building() set {
	b := &g.board
	side := b.mover
	found := b.where(four, side)
	for _, other := range [...]set{b.where(openThree, side), b.where(capture, side), b.where(attack, side), b.threes(side)} {
		found = found.union(&other)
	}
	return found
}

// threes are the points where a stone of a side makes three in a stretch of five that nothing blocks.
func (b *board) threes(side int) set {
	var found set
	for number := range b.line {
		l := b.book.at(b.line[number])
		inside := uint64(^(l.stones[0] & l.stones[1]) & lineFilter)
		own, other := uint64(l.stones[side])&inside, uint64(l.stones[1-side])&inside
		if own&(own-1) == 0 {
			continue
		}
		g := glance{own << margin, other << margin, inside &^ (own | other) << margin}
		shapes := g.shapes(b.exact)
		for rest := shapes.three; rest != 0; rest &= rest - 1 {
			found.add(pointsOn[number][bits.TrailingZeros32(rest)])
		}
	}
	return found
}

// answers to a win that is threatened are to fill its point and to take a stone of the row or of the bracket. No
// other stone undoes it: stones of the mover beside a row or behind a bracket change nothing.
func (g *swift) answers(threats *set) set {
	takes := g.board.where(capture, g.board.mover)
	return takes.union(threats)
}

func (g *swift) counters() set {
	b := &g.board
	found := b.where(four, b.mover)
	takes := b.where(capture, b.mover)
	return found.union(&takes)
}

func (g *swift) hope(p pente.Point) uint32 {
	b := &g.board
	for i, k := range [...]kind{openFour, four, openThree, capture, attack} {
		if b.makes(k, b.mover, p) {
			return [...]uint32{1, 1, 2, 2, 3}[i]
		}
	}
	return 4
}
