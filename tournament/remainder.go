package tournament

import "slices"

// remainder is what is left of a bracket when those moved down have opponents, or the whole of one in which all have the
// same score: the places of the residents who are left. The best of them, as many as there are pairs, are the group S1 in
// its original form, and the others are S2.
type remainder struct {
	*bracket
	places []int
	pairs  int
}

// chooseRemainder pairs the remainder: with as few exchanges between S1 and S2 as can be, the mildest of them (4.3), and then
// each of S1 with the best of S2 that can be (4.2).
func (b *bracket) chooseRemainder() {
	r := remainder{bracket: b}
	for i := b.moved; i < b.end; i++ {
		if b.mate[i] >= b.moved {
			r.places = append(r.places, i)
		}
		if b.mate[i] < i && b.mate[i] >= b.moved {
			r.pairs++
		}
	}
	if r.exchanges() > 0 {
		r.weighExchanges()
		r.chooseDown(r.exchanges())
		r.chooseUp(r.exchanges())
	}
	r.chooseTransposition()
}

// upper reports whether somebody is the better of a pair: that it is in S1 after all exchanges.
func (r *remainder) upper(i int) bool { return r.mate[i] > i && r.mate[i] < r.end }

// exchanges counts those of the original S1 who are not in S1.
func (r *remainder) exchanges() int {
	count := 0
	for _, i := range r.places[:r.pairs] {
		if !r.upper(i) {
			count++
		}
	}
	return count
}

// weighExchanges lets as few exchanges be made as can be, and the sum of the places in S1 be the least: by as much as the
// sums of the exchanged differ, it is more than in the original S1.
func (r *remainder) weighExchanges() {
	for at, i := range r.places {
		for _, j := range r.places[at+1:] {
			if at >= r.pairs {
				r.choose(laneExchanges, i, j, -1)
			}
			r.choose(laneDifference, i, j, -int64(at))
		}
	}
	r.solve()
}

// chooseDown decides who goes from S1 to S2: the lowest for whom that is possible.
func (r *remainder) chooseDown(count int) {
	for _, i := range slices.Backward(r.places[:r.pairs]) {
		if count == 0 {
			return
		}
		if r.upper(i) {
			r.try(i, func(j int) bool { return j < i || j >= r.end })
		}
		if !r.upper(i) {
			count--
		}
		r.fix(i)
	}
}

// chooseUp decides who goes from S2 to S1: the highest for whom that is possible.
func (r *remainder) chooseUp(count int) {
	for _, i := range r.places[r.pairs:] {
		if count == 0 {
			return
		}
		if !r.upper(i) {
			r.try(i, func(j int) bool { return j > i && j < r.end })
		}
		if r.upper(i) {
			count--
		}
		r.fix(i)
	}
}

// try matches somebody in one of some ways, where that is possible.
func (r *remainder) try(i int, way func(j int) bool) {
	for j := range r.vertices {
		if way(j) {
			r.choose(laneChoice, i, j, 1)
		}
	}
	r.solve()
}

// fix cuts the edges by which somebody would change between S1 and S2.
func (r *remainder) fix(i int) {
	upper := r.upper(i)
	for j := range r.vertices {
		if r.joined(i, j) && (j > i && j < r.end) != upper {
			r.cut(i, j)
		}
	}
}

// chooseTransposition gives each of S1, the best first, the best opponent of S2 that can be.
func (r *remainder) chooseTransposition() {
	for _, i := range r.places {
		r.fix(i)
	}
	for _, i := range r.places {
		if r.upper(i) {
			r.chooseBest(i, i+1)
		}
	}
}
