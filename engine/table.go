package engine

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"tessera/pente"
)

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

// slot is an entry as it is stored. Threads share slots without locks: the key is mixed with the data, so that a
// slot which two threads wrote at once belongs to no position.
type slot struct {
	key  atomic.Uint64
	data atomic.Uint64
}

// bucketSize is how many slots a position may lie in: as many as a line of the cache holds.
const bucketSize = 4

// table is a transposition table: what was found out about positions, by their hash.
type table struct {
	buckets [][bucketSize]slot
	age     uint64 // 1 to 255, of the present search
	oldest  uint64 // entries of ages before are left out of account
}

// newTable makes a table of so many bytes, and of 64 KiB at least.
func newTable(size int) *table {
	return &table{buckets: make([][bucketSize]slot, max(64<<10, size)/bucketBytes)}
}

const bucketBytes = bucketSize * 16

// bucket is where a position may lie. The high half of a product spreads hashes over any number of buckets.
func (t *table) bucket(key uint64) *[bucketSize]slot {
	i, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[i]
}

// next begins another search, which may go on from what earlier ones have found, or not.
func (t *table) next(forget bool) {
	t.age++
	if t.age > 255 {
		clear(t.buckets)
		t.age, t.oldest = 1, 1
	}
	if forget {
		t.oldest = t.age
	}
}

// find looks a position up.
func (t *table) find(key uint64) (entry, bool) {
	bucket := t.bucket(key)
	for i := range bucket {
		data := bucket[i].data.Load()
		if bucket[i].key.Load()^data == key && data>>56 >= t.oldest {
			return unpack(data), true
		}
	}
	return entry{}, false
}

// announce fetches what is known of a position from memory while other things are done before it is looked up.
func (t *table) announce(key uint64) { prefetch(unsafe.Pointer(t.bucket(key))) }

// store keeps an entry in the place of what is known of the position, or of the entry that is missed least: one
// that is old or shallow.
func (t *table) store(key uint64, e entry) {
	bucket := t.bucket(key)
	worst, least := &bucket[0], 1<<30
	for i := range bucket {
		s := &bucket[i]
		data := s.data.Load()
		if s.key.Load()^data == key {
			worst = s
			if old := unpack(data); data>>56 >= t.oldest && e.move == pente.NoPoint {
				e.move = old.move
			}
			break
		}
		value := int(data>>32&0xffff) - 8*int(t.age-data>>56)
		if data>>56 < t.oldest {
			value = -1 << 20
		}
		if value < least {
			worst, least = s, value
		}
	}
	data := pack(e) | t.age<<56
	worst.key.Store(key ^ data)
	worst.data.Store(data)
}

// depthZero makes depths positive where they are stored.
const depthZero = 64

// pack lays an entry out as move, score, depth (16 bits each) and bound; the age is on top.
func pack(e entry) uint64 {
	return uint64(uint16(e.move)) | uint64(uint16(e.score))<<16 | uint64(uint16(e.depth+depthZero))<<32 | uint64(e.bound)<<48
}

func unpack(data uint64) entry {
	return entry{
		move:  pente.Point(int16(data)),
		score: Score(int16(data >> 16)),
		depth: int(uint16(data>>32)) - depthZero,
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
