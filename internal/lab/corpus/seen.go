package corpus

import "tessera/pente"

// Seen are positions that were met before.
type Seen map[pente.Position]bool

// Fresh reports whether a position was not met before, in any of the eight ways to look at a board, and remembers it.
func (s Seen) Fresh(pos *pente.Position) bool {
	turned := *pos
	fresh := true
	for i := range 8 {
		fresh = fresh && !s[turned]
		if i%2 == 0 {
			turned.Stones = moved(&turned, func(x, y int) (int, int) { return y, x })
		} else {
			turned.Stones = moved(&turned, func(x, y int) (int, int) { return pente.MaxSize - 1 - x, y })
		}
	}
	s[*pos] = true
	return fresh
}

// moved are the stones of a position with every point somewhere else.
func moved(pos *pente.Position, to func(x, y int) (int, int)) (stones [pente.MaxSize * pente.MaxSize]pente.Colour) {
	for p, c := range pos.Stones {
		x, y := to(pente.Point(p).Column(), pente.Point(p).Row())
		stones[pente.At(x, y)] = c
	}
	return stones
}
