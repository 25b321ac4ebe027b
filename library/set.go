package library

import (
	"iter"
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

// digits are numbers of the games of a chunk, a set for each binary digit, so that they can be summed and compared for
// many games at once.
type digits []set

func (d digits) put(i, number int) {
	for digit := range d {
		if number>>digit&1 == 1 {
			d[digit].add(i)
		}
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

// atLeast keeps those of some games whose number is as large as another or larger.
func (d digits) atLeast(of set, number int) set {
	var larger set
	for digit := len(d) - 1; digit >= 0; digit-- {
		for i, word := range d[digit] {
			if number>>digit&1 == 1 {
				of[i] &= word // what is left is equal so far
			} else {
				larger[i] |= of[i] & word
				of[i] &^= word
			}
		}
	}
	for i := range larger {
		larger[i] |= of[i]
	}
	return larger
}
