package library

import (
	"iter"
	"math"
	"math/bits"
)

// chunkSize is the number of games whose facts are stored together: game n is in chunk n / chunkSize. No game has the
// number 0.
const chunkSize = 1024

// set is some of the games of a chunk, by their places in it.
type set [chunkSize / 64]uint64

func (s *set) add(i int) { s[i/64] |= 1 << (i % 64) }

func (s *set) remove(i int) { s[i/64] &^= 1 << (i % 64) }

func (s *set) has(i int) bool { return s[i/64]>>(i%64)&1 == 1 }

// keep removes what another set lacks.
func (s *set) keep(other *set) {
	for i := range s {
		s[i] &= other[i]
	}
}

func (s *set) count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// common counts what is in both.
func (s *set) common(other *set) (n int) {
	for i, word := range s {
		n += bits.OnesCount64(word & other[i])
	}
	return n
}

// all goes through the places in order. What is removed on the way may come or not.
func (s *set) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(i*64 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// digits are numbers of the games of a chunk, a set for each binary digit that one of them has, so that they can be
// summed and compared for many games at once.
type digits []set

func (d *digits) put(i, number int) {
	for len(*d) < bits.Len(uint(number)) {
		*d = append(*d, set{})
	}
	for ; number != 0; number &= number - 1 {
		(*d)[bits.TrailingZeros(uint(number))].add(i)
	}
}

// sum adds the numbers of some games.
func (d digits) sum(of *set) (sum int) {
	for digit := range d {
		sum += d[digit].common(of) << digit
	}
	return sum
}

// most is the largest number of some games, 0 of none.
func (d digits) most(of *set) (most int) {
	rest := *of
	for digit := len(d) - 1; digit >= 0; digit-- {
		if d[digit].common(&rest) > 0 {
			rest.keep(&d[digit])
			most |= 1 << digit
		}
	}
	return most
}

// from is the set of the games whose number is as large as another or larger.
func (d digits) from(number int) (large set) {
	if number>>len(d) != 0 {
		return large
	}
	equal := full
	for digit := len(d) - 1; digit >= 0; digit-- {
		if number>>digit&1 == 1 {
			equal.keep(&d[digit])
			continue
		}
		some := uint64(0)
		for i, word := range d[digit] {
			large[i] |= equal[i] & word
			equal[i] &^= word
			some |= equal[i]
		}
		if some == 0 {
			return large
		}
	}
	for i := range large {
		large[i] |= equal[i]
	}
	return large
}

// full is the set of all places.
var full = func() (s set) {
	for i := range s {
		s[i] = math.MaxUint64
	}
	return s
}()

// drop removes what is in another set.
func (s *set) drop(other *set) {
	for i := range s {
		s[i] &^= other[i]
	}
}
