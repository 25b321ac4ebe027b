package engine

import (
	"math/bits"
	"sync"
)

// sides is the number of sides that the board knows.
const sides = 2

// counts tells what a stone on a point would make along its four lines, for both sides: small
// counters side by side in one word, side 0 in the low half. Adding two counts adds every counter.
type counts uint64

// field is one counter of a side: its bits within the half word of side 0.
type field uint32

const (
	fives      field = 7
	openFours  field = 7 << 3
	fours      field = 7 << 6
	openThrees field = 7 << 9
	threes     field = 7 << 12
	openTwos   field = 7 << 15
	captures   field = 15 << 18 // pairs that a stone here takes
	attacks    field = 15 << 22 // pairs that a stone here threatens to take
	hangs      field = 7 << 26  // own pairs that a stone here exposes
)

// sideBits is the width of one side's counters.
const sideBits = 32

// mask selects a field of one side.
func (f field) mask(side int) counts { return counts(f) << (sideBits * side) }

// of reads a field of one side.
func (f field) of(c counts, side int) int {
	return int(c>>(sideBits*side)&counts(f)) >> bits.TrailingZeros32(uint32(f))
}

// one is the counter 1 in a field of one side.
func (f field) one(side int) counts { return f.mask(side) & -f.mask(side) }

// worth is what a point is worth to both sides, side by side as in counts.
type worth uint64

// to is what it is worth to a side.
func (w worth) to(side int) int { return int(w >> (sideBits * side) & (1<<sideBits - 1)) }

// pattern is what one line says about a point.
type pattern struct {
	counts counts
	worth  worth
	rank   [sides]int32 // for the order of moves
}

// lineTable finds the pattern of a point from the stones around it on one line.
type lineTable struct {
	number   [1 << (4 * reach)]uint16 // by key, see lineKey
	patterns []pattern
}

// lines builds the table when it is first needed: a few milliseconds, and 128 KiB.
var lines = sync.OnceValue(func() *lineTable { return newLineTable(&usual) })

// newLineTable works out all patterns and what they are worth.
func newLineTable(w *weights) *lineTable {
	shapeOf := shapeTable()
	table := &lineTable{}
	numbers := map[pattern]uint16{}
	for key := range table.number {
		p := patternOf(cellsOf(key), shapeOf, w)
		n, ok := numbers[p]
		if !ok {
			n = uint16(len(table.patterns))
			numbers[p] = n
			table.patterns = append(table.patterns, p)
		}
		table.number[key] = n
	}
	return table
}

// What a point of a line holds, in two bits.
const (
	nothing = 0
	wall    = 3 // beyond the edge; 1 and 2 are stones of side 0 and 1
)

func stoneOf(side int) uint8 { return uint8(side + 1) }

// lineKey takes the middle point out of a window of a line, two bits a point.
func lineKey(window uint64) uint64 {
	return window&(1<<(2*reach)-1) | window>>2&(1<<(4*reach)-1<<(2*reach))
}

// cellsOf is the inverse of lineKey; the middle point is nothing.
func cellsOf(key int) [span]uint8 {
	var cells [span]uint8
	for i := range span {
		if i != reach {
			cells[i] = uint8(key & 3)
			key >>= 2
		}
	}
	return cells
}

func patternOf(cells [span]uint8, shapeOf *[windows]shape, w *weights) pattern {
	var p pattern
	for side := range sides {
		s := shapeOf[windowNumber(seenBy(side, cells))]
		p.counts += shapeCount(s, side)
		takes, threatens := pairsBeside(side, cells, stoneOf(side)), pairsBeside(side, cells, nothing)
		p.counts += counts(takes)*captures.one(side) + counts(threatens)*attacks.one(side)
		if exposes(side, cells) {
			p.counts += hangs.one(side)
		}
		p.worth += worth(w.shape[s]+threatens*w.attack) << (sideBits * side)
	}
	for side := range sides {
		p.rank[side] = rankOf(p.counts, p.worth, side)
	}
	return p
}

func shapeCount(s shape, side int) counts {
	switch s {
	case five:
		return fives.one(side)
	case openFour:
		return openFours.one(side)
	case four:
		return fours.one(side)
	case openThree:
		return openThrees.one(side)
	case three:
		return threes.one(side)
	case openTwo:
		return openTwos.one(side)
	}
	return 0
}

// seenBy turns the cells of a line into a window of one side, with a stone of it in the middle.
func seenBy(side int, cells [span]uint8) [span]uint8 {
	var window [span]uint8
	for i, cell := range cells {
		switch cell {
		case nothing:
			window[i] = free
		case stoneOf(side):
			window[i] = own
		default:
			window[i] = blocked
		}
	}
	window[reach] = own
	return window
}

// pairsBeside counts the pairs of the other side next to the middle point with a given cell behind them.
func pairsBeside(side int, cells [span]uint8, behind uint8) int {
	other := stoneOf(1 - side)
	n := 0
	for _, step := range [2]int{-1, 1} {
		if cells[reach+step] == other && cells[reach+2*step] == other && cells[reach+3*step] == behind {
			n++
		}
	}
	return n
}

// exposes reports whether a stone of a side in the middle makes a pair that the other side can take.
func exposes(side int, cells [span]uint8) bool {
	mine, other := stoneOf(side), stoneOf(1-side)
	for _, step := range [2]int{-1, 1} {
		near, far := cells[reach-step], cells[reach+2*step]
		bracketed := near == other && far == nothing || near == nothing && far == other
		if cells[reach+step] == mine && bracketed {
			return true
		}
	}
	return false
}
