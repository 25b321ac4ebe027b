package engine

import "tessera/pente"

// bound says how a stored score relates to the true one.
type bound uint8

const (
	atLeast bound = 1 + iota
	atMost
	exact
)

// entry is what a search found out about a position. It packs into one word, see packed.
type entry struct {
	move  pente.Point // the best move, NoPoint when none is known
	score Score       // counted from the position, not from the root
	depth int
	bound bound
}

// slot is an entry as it is stored.
type slot struct {
	key  uint64
	data uint64
}

// table is a transposition table: what was found out about positions, by their hash. Each position has
// two slots, one for the deepest search and one for the latest.
type table struct {
	slots []slot // an even number, a power of two
	age   uint64 // 1 to 255: entries of other ages count as empty
}

// newTable makes a table of at most so many MiB, and of 64 KiB at least.
func newTable(mib int) *table {
	n := 1 << 12
	for 2*n*16 <= mib<<20 {
		n *= 2
	}
	return &table{slots: make([]slot, n)}
}

// forget empties the table.
func (t *table) forget() {
	t.age++
	if t.age > 255 {
		clear(t.slots)
		t.age = 1
	}
}

// find looks a position up.
func (t *table) find(key uint64) (entry, bool) {
	i := key & uint64(len(t.slots)-2)
	for _, s := range t.slots[i : i+2] {
		if s.key == key && s.data>>56 == t.age {
			return unpack(s.data), true
		}
	}
	return entry{}, false
}

// store keeps an entry. A deeper one of this age keeps its first slot, unless it is of the same position.
func (t *table) store(key uint64, e entry) {
	i := key & uint64(len(t.slots)-2)
	first := &t.slots[i]
	if first.key != key && first.data>>56 == t.age && unpack(first.data).depth > e.depth {
		first = &t.slots[i+1]
	}
	*first = slot{key, pack(e) | t.age<<56}
}

// pack lays an entry out as move, score, depth (16 bits each) and bound; the age is on top.
func pack(e entry) uint64 {
	return uint64(uint16(e.move)) | uint64(uint16(e.score))<<16 | uint64(uint16(e.depth))<<32 | uint64(e.bound)<<48
}

func unpack(data uint64) entry {
	return entry{
		move:  pente.Point(int16(data)),
		score: Score(int16(data >> 16)),
		depth: int(int16(data >> 32)),
		bound: bound(data >> 48 & 3),
	}
}

// fromPly turns a score counted from the root into one counted from a position ply plies on.
func (s Score) fromPly(ply int) Score {
	switch {
	case s > proven:
		return s + Score(ply)
	case s < -proven:
		return s - Score(ply)
	}
	return s
}

// toRoot is the inverse of fromPly.
func (s Score) toRoot(ply int) Score {
	switch {
	case s > proven:
		return s - Score(ply)
	case s < -proven:
		return s + Score(ply)
	}
	return s
}
