package tournament

import (
	"cmp"
	"math/bits"
	"slices"
)

// literal pairs a round as the rules are written: it goes through all candidates of a bracket in their order, and takes the
// first of those that are best. That takes long, and so is for small tournaments. What it shares with Dutch is what is known
// of an entrant, which is checked by hand.
type literal struct {
	dutch
	// found is the best candidate so far, failure what the criteria have against it.
	found   [][2]int
	failure [][]int
	// The residents end at below, and the next score group at last.
	below, last int
	// nexts are the answers of next that are known, by who floats down.
	nexts map[uint][][]int
}

func (l *literal) round() ([]Meeting, error) {
	if !l.complete() {
		return nil, ErrNoPairing
	}
	for len(l.left) > 1 {
		l.bracket()
		if l.failure == nil {
			return nil, ErrNoPairing
		}
		l.take()
	}
	return l.boards(), nil
}

// complete finds the fewest points that somebody with the bye can have, and reports whether there is a complete pairing.
func (l *literal) complete() bool {
	for _, p := range slices.Backward(l.left) {
		if l.bye = p.score; l.completes(0, between(0, len(l.left))) {
			return true
		}
	}
	return len(l.left) == 0
}

// take takes the found pairs out.
func (l *literal) take() {
	var paired uint
	for _, pair := range l.found {
		l.pairs = append(l.pairs, [2]*dutchPlayer{l.left[pair[0]], l.left[pair[1]]})
		paired |= 1<<pair[0] | 1<<pair[1]
	}
	var left []*dutchPlayer
	for i, p := range l.left {
		if paired&(1<<i) == 0 {
			left = append(left, p)
		}
	}
	l.moved = l.below - 2*len(l.found)
	l.left = left
}

// bracket goes through all candidates: the sets of those moved down who play, the transpositions of their opponents, the
// exchanges in the remainder and its transpositions.
func (l *literal) bracket() {
	l.found, l.failure, l.nexts = nil, nil, map[uint][][]int{}
	l.below = groupEnd(l.left, l.moved)
	l.last = groupEnd(l.left, l.below)
	var residents []int
	for i := l.moved; i < l.below; i++ {
		residents = append(residents, i)
	}
	for size := range l.moved + 1 {
		choices(l.moved, size, func(s1 []int) {
			arrangements(residents, size, func(opponents []int) {
				l.candidates(s1, slices.Clone(opponents), residents)
			})
		})
	}
}

func groupEnd(left []*dutchPlayer, from int) int {
	to := from
	for to < len(left) && left[to].score == left[from].score {
		to++
	}
	return to
}

// candidates goes through those with some pairs of people moved down and residents.
func (l *literal) candidates(s1, opponents, residents []int) {
	var pairs [][2]int
	for i, m := range s1 {
		if !l.left[m].compatible(l.left[opponents[i]]) {
			return
		}
		pairs = append(pairs, [2]int{m, opponents[i]})
	}
	var rest []int
	for _, r := range residents {
		if !slices.Contains(opponents, r) {
			rest = append(rest, r)
		}
	}
	for count := range len(rest)/2 + 1 {
		for _, groups := range exchanges(len(rest), count) {
			arrangements(groups[1], count, func(s2 []int) {
				all := slices.Clone(pairs)
				for i := range count {
					all = append(all, [2]int{rest[groups[0][i]], rest[s2[i]]})
				}
				l.consider(all)
			})
		}
	}
}

// consider keeps a candidate that is better than all before.
func (l *literal) consider(pairs [][2]int) {
	var floating uint
	for i := range l.below {
		floating |= 1 << i
	}
	for _, pair := range pairs {
		if !l.left[pair[0]].compatible(l.left[pair[1]]) {
			return
		}
		floating &^= 1<<pair[0] | 1<<pair[1]
	}
	if !l.completes(floating, between(l.below, len(l.left))) {
		return
	}
	failure := l.fails(pairs, floating)
	if l.failure == nil || slices.CompareFunc(failure, l.failure, slices.Compare[[]int]) < 0 {
		l.found, l.failure = slices.Clone(pairs), failure
		for i, pair := range l.found {
			l.found[i] = [2]int{min(pair[0], pair[1]), max(pair[0], pair[1])}
		}
	}
}

// between is the set of some places.
func between(from, to int) uint { return 1<<to - 1<<from }

// completes reports whether all can be paired, those who float only with others.
func (l *literal) completes(floating, rest uint) bool {
	all := floating | rest
	if all == 0 {
		return true
	}
	i := bits.TrailingZeros(all)
	left := all &^ (1 << i)
	if bits.OnesCount(all)%2 > 0 && !l.left[i].byed && l.left[i].score == l.bye && l.completes(floating&left, rest&left) {
		return true
	}
	for j := range l.left {
		if left&(1<<j) == 0 || floating&(1<<i) > 0 && floating&(1<<j) > 0 || !l.left[i].compatible(l.left[j]) {
			continue
		}
		if with := left &^ (1 << j); l.completes(floating&with, rest&with) {
			return true
		}
	}
	return false
}

// fails is what the criteria C6 to C21 have against a candidate.
func (l *literal) fails(pairs [][2]int, floating uint) [][]int {
	failure := l.downfloaters(floating)
	failure = append(failure, l.next(floating)...)
	unplayed := 0
	if below := len(l.left) - l.below; bits.OnesCount(floating) == 1 && below%2 == 0 {
		if p := l.left[bits.TrailingZeros(floating)]; p.score == l.bye {
			unplayed = p.unplayed
		}
	}
	failure = append(failure, []int{unplayed}, l.seats(pairs))
	var counts []int
	for ago := range 2 {
		counts = append(counts, l.count(floating, ago), l.lifted(pairs, ago))
	}
	failure = append(failure, counts)
	for ago := range 2 {
		failure = append(failure, l.lowered(pairs, floating, ago), l.differences(pairs, ago))
	}
	return failure
}

// downfloaters counts them, and lists their scores.
func (l *literal) downfloaters(floating uint) [][]int {
	var scores []int
	for i, p := range l.left {
		if floating&(1<<i) > 0 {
			scores = append(scores, int(p.score))
		}
	}
	return [][]int{{len(scores)}, scores}
}

// next is how few can float down from the next bracket, and with which scores.
func (l *literal) next(floating uint) [][]int {
	if known := l.nexts[floating]; known != nil {
		return known
	}
	best := [][]int{{len(l.left) + 1}, nil}
	var try func(open, further uint)
	try = func(open, further uint) {
		if open == 0 {
			if now := l.downfloaters(further); slices.CompareFunc(now, best, slices.Compare[[]int]) < 0 && l.completes(further, between(l.last, len(l.left))) {
				best = now
			}
			return
		}
		i := bits.TrailingZeros(open)
		try(open&^(1<<i), further|1<<i)
		for j := i + 1; j < l.last; j++ {
			if open&(1<<j) > 0 && j >= l.below && l.left[i].compatible(l.left[j]) {
				try(open&^(1<<i|1<<j), further)
			}
		}
	}
	try(floating|between(l.below, l.last), 0)
	l.nexts[floating] = best
	return best
}

// seats counts what the criteria C10 to C13 count.
func (l *literal) seats(pairs [][2]int) []int {
	counts := make([]int, 4)
	for _, pair := range pairs {
		a, b := l.left[min(pair[0], pair[1])], l.left[max(pair[0], pair[1])]
		first := a.meets(b, l.lot).First == a.number
		for _, p := range []*dutchPlayer{a, b} {
			seats := append(slices.Clone(p.seats), first == (p == a))
			after := dutchPlayer{seats: seats}
			if d := after.difference(); (a.top || b.top) && (d > 2 || d < -2) {
				counts[0]++
			}
			if n := len(seats); (a.top || b.top) && n > 2 && seats[n-1] == seats[n-2] && seats[n-2] == seats[n-3] {
				counts[1]++
			}
			if p.wish.urge > noUrge && p.wish.first != seats[len(seats)-1] {
				counts[2]++
				if p.wish.urge == strong {
					counts[3]++
				}
			}
		}
	}
	return counts
}

// count counts the residents who float down and did so before.
func (l *literal) count(floating uint, ago int) int {
	count := 0
	for i := l.moved; i < l.below; i++ {
		if floating&(1<<i) > 0 && l.left[i].floats[ago] == down {
			count++
		}
	}
	return count
}

// lifted counts the opponents of those moved down who floated up before.
func (l *literal) lifted(pairs [][2]int, ago int) int { return len(l.differences(pairs, ago)) }

// differences lists by how much those are apart from their opponents, moved down, who floated up before.
func (l *literal) differences(pairs [][2]int, ago int) []int {
	var list []int
	for _, pair := range pairs {
		if pair[0] < l.moved && l.left[pair[1]].floats[ago] == up {
			list = append(list, int(l.left[pair[0]].score-l.left[pair[1]].score))
		}
	}
	return descending(list)
}

// lowered lists by how much those who were moved down and floated down before are apart from their opponents; more than any
// other for those who float on.
func (l *literal) lowered(pairs [][2]int, floating uint, ago int) []int {
	var list []int
	for i := range l.moved {
		if p := l.left[i]; p.floats[ago] == down {
			difference := int(p.score - l.left[l.below-1].score)
			if floating&(1<<i) > 0 {
				difference += 1000
			}
			list = append(list, difference)
		}
	}
	return descending(list)
}

func descending(list []int) []int {
	slices.SortFunc(list, func(a, b int) int { return b - a })
	return list
}

// choices calls back for all choices of some out of a number, in lexicographic order.
func choices(number, size int, call func([]int)) {
	var all []int
	for i := range number {
		all = append(all, i)
	}
	arrangements(all, size, func(list []int) {
		if slices.IsSorted(list) {
			call(slices.Clone(list))
		}
	})
}

// arrangements calls back for all ways to put some of a list in a row, in lexicographic order.
func arrangements(list []int, size int, call func([]int)) {
	var row []int
	var next func()
	next = func() {
		if len(row) == size {
			call(row)
			return
		}
		for _, x := range list {
			if !slices.Contains(row, x) {
				row = append(row, x)
				next()
				row = row[:len(row)-1]
			}
		}
	}
	next()
}

// exchanges lists the groups S1 and S2 of so many residents who make so many pairs, in the order of article 4.3: the
// original ones, and those after each exchange.
func exchanges(number, pairs int) [][2][]int {
	type exchange struct{ down, up []int }
	var list []exchange
	for size := range min(pairs, number-pairs) + 1 {
		choices(pairs, size, func(down []int) {
			choices(number-pairs, size, func(up []int) {
				e := exchange{down: down}
				for _, i := range up {
					e.up = append(e.up, pairs+i)
				}
				list = append(list, e)
			})
		})
	}
	sum := func(list []int) int {
		total := 0
		for _, x := range list {
			total += x
		}
		return total
	}
	slices.SortStableFunc(list, func(a, b exchange) int {
		ad, bd := slices.Clone(a.down), slices.Clone(b.down)
		slices.Reverse(ad)
		slices.Reverse(bd)
		return cmp.Or(len(a.down)-len(b.down), (sum(a.up)-sum(a.down))-(sum(b.up)-sum(b.down)), slices.Compare(bd, ad), slices.Compare(a.up, b.up))
	})
	var groups [][2][]int
	for _, e := range list {
		var s1, s2 []int
		for i := range number {
			if slices.Contains(e.up, i) || i < pairs && !slices.Contains(e.down, i) {
				s1 = append(s1, i)
			} else {
				s2 = append(s2, i)
			}
		}
		groups = append(groups, [2][]int{s1, s2})
	}
	return groups
}
