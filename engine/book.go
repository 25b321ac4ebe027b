package engine

// bookSize is how many lines a book holds, a power of two.
const bookSize = 1 << 14

// book knows lines by their number. Most moves lead to lines that were seen before, so that what a line holds is
// found out once and looked up from then on. It belongs to one board.
type book struct {
	lines   [bookSize]line       // from 1 on
	index   [2 * bookSize]uint64 // number and stones by a hash of the stones
	rules   lineRules
	model   *model
	used    int    // numbers given
	edition uint32 // how often the book was begun again
}

// at is the line of a number.
func (k *book) at(number uint16) *line { return &k.lines[number&(bookSize-1)] }

// forget empties the book.
func (k *book) forget() {
	k.used = 0
	k.edition++
	clear(k.index[:])
}

// find gives the number of a line with some stones, 0 when the book is full.
func (k *book) find(stones [sides]uint32) uint16 {
	key := uint64(stones[0]) | uint64(stones[1])<<lineBits
	i := scramble(key) & (2*bookSize - 1)
	for k.index[i] != 0 {
		if k.index[i]>>16 == key {
			return uint16(k.index[i])
		}
		i = (i + 1) & (2*bookSize - 1)
	}
	if k.used == bookSize-1 {
		return 0
	}
	k.used++
	k.index[i] = key<<16 | uint64(k.used)
	l := &k.lines[k.used]
	*l = line{stones: stones}
	l.look(&k.rules, k.model)
	return uint16(k.used)
}

// with are the stones of a line after a place has got a stone of a side, or nothing.
func (l *line) with(at uint8, what int) [sides]uint32 {
	stones := l.stones
	for side := range stones {
		stones[side] &^= 1 << at
	}
	if what < sides {
		stones[what] |= 1 << at
	}
	return stones
}
