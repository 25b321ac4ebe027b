package engine

import (
	"iter"
	"math/bits"

	"tessera/pente"
)

// points is the number of points of the largest board.
const points = pente.MaxSize * pente.MaxSize

// set is a set of points, one bit each.
type set [(points + 63) / 64]uint64

func (s *set) flip(p pente.Point)     { s[p>>6] ^= 1 << (p & 63) }
func (s *set) add(p pente.Point)      { s[p>>6] |= 1 << (p & 63) }
func (s *set) has(p pente.Point) bool { return s[p>>6]>>(p&63)&1 == 1 }
func (s *set) any() bool              { return s[0]|s[1]|s[2]|s[3]|s[4]|s[5] != 0 }

// many reports whether there are two points or more.
func (s *set) many() bool {
	rest := false
	for _, word := range s {
		if word != 0 && (rest || word&(word-1) != 0) {
			return true
		}
		rest = rest || word != 0
	}
	return false
}

// addRow adds points of a row of the board, a bit a column.
func (s *set) addRow(y int, columns uint32) {
	at := y * pente.MaxSize
	s[at>>6] |= uint64(columns) << (at & 63)
	if at>>6+1 < len(s) {
		s[at>>6+1] |= uint64(columns) >> (64 - at&63)
	}
}

// union returns the points of either set.
func (s set) union(other *set) set {
	for i := range s {
		s[i] |= other[i]
	}
	return s
}

// and returns the points of both sets.
func (s set) and(other *set) set {
	for i := range s {
		s[i] &= other[i]
	}
	return s
}

// without returns the points that the other set lacks.
func (s set) without(other *set) set {
	for i := range s {
		s[i] &^= other[i]
	}
	return s
}

// first returns the lowest point, or NoPoint of an empty set.
func (s *set) first() pente.Point {
	for i, word := range s {
		if word != 0 {
			return pente.Point(i<<6 + bits.TrailingZeros64(word))
		}
	}
	return pente.NoPoint
}

// all yields the points in order.
func (s *set) all() iter.Seq[pente.Point] {
	return func(yield func(pente.Point) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(pente.Point(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
