package engine

import "math/bits"

// surely is the effort of what is impossible.
const surely = 1 << 30

// efforts are how hard a position seems to the side to move: how many more positions must be settled at least for
// it to reach what it wants, and for the other side to. The attacker wants to win, the defender not to lose. 0 says
// that it is reached.
type efforts struct{ own, other uint32 }

var (
	reached = efforts{0, surely}
	refuted = efforts{surely, 0}
)

func (e efforts) settled() bool { return e.own == 0 || e.other == 0 }

// proofEntry is what is stored of a position.
type proofEntry struct {
	key  uint64
	seen efforts
	work uint32 // nodes that it took
}

// proofBucket is how many entries a position may lie in.
const proofBucket = 4

// proofTable remembers positions that a solver has been to.
type proofTable struct{ buckets [][proofBucket]proofEntry }

func newProofTable(bytes int) *proofTable {
	return &proofTable{make([][proofBucket]proofEntry, bytes/(24*proofBucket))}
}

func (t *proofTable) bucket(key uint64) *[proofBucket]proofEntry {
	i, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[i]
}

func (t *proofTable) find(key uint64) (efforts, bool) {
	bucket := t.bucket(key)
	for i := range bucket {
		if bucket[i].key == key && bucket[i].work > 0 {
			return bucket[i].seen, true
		}
	}
	return efforts{}, false
}

// store keeps an entry in the place of the one that took the least work. What it took before is forgotten by and by,
// so that the work of old searches does not hold places for ever.
func (t *proofTable) store(key uint64, seen efforts, work int64) {
	bucket := t.bucket(key)
	least := &bucket[0]
	for i := range bucket {
		e := &bucket[i]
		if e.key == key {
			least = e
			work += int64(e.work)
			break
		}
		if e.work < least.work {
			least = e
		}
	}
	if least.key != key {
		for i := range bucket {
			bucket[i].work -= bucket[i].work / 8
		}
	}
	*least = proofEntry{key, seen, uint32(min(max(1, work), 1<<31))}
}
