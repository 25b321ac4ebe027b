package engine

// keys are the random words that a board's hash is made of.
type keys struct {
	stone    [sides][points]uint64
	captured [sides][256]uint64 // by the number of captures made
	turn     uint64
}

var zobrist = newKeys()

// newKeys fills the keys with a fixed sequence, so that a search repeats exactly.
func newKeys() *keys {
	k := &keys{}
	seed := uint64(0)
	next := func() uint64 {
		seed++
		return scramble(seed)
	}
	for side := range sides {
		for p := range k.stone[side] {
			k.stone[side][p] = next()
		}
		for n := range k.captured[side] {
			k.captured[side][n] = next()
		}
	}
	k.turn = next()
	return k
}

// scramble is the output step of splitmix64: a bijection that spreads every bit over the word.
func scramble(x uint64) uint64 {
	x *= 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
