package engine

import "math/bits"

// sides is the number of sides that the board knows.
const sides = 2

// kind is something that a stone of a side can make or do on a point along one line.
type kind uint8

const (
	five      kind = iota // a row that wins
	openFour              // a four that two points complete
	four                  // a four, open or not
	openThree             // a three that one move makes an open four
	capture               // takes stones
	attack                // threatens to take stones
	kinds
)

// line is all that is known of a line of the board by its stones alone. Boards share lines: each has a
// number, see book, and a board holds the numbers of its lines.
//
// Sets of places on the line are masks, the first place in bit 0.
type line struct {
	lineSummary
	// next is the number of the line that comes about when a place gets a stone of a side, or nothing;
	// 0 when that is not known yet.
	next [sides + 1][lineBits]uint16
	// deed is what a stone of a side on a place does, see deed.
	deed [sides][lineBits]deed
	// stones are the stones of both sides; places beyond the board have both.
	stones [sides]uint32
	// takes are the places where a stone of a side takes the pair or the three that follows, or that precedes.
	takesAhead, takesBehind [sides][2]uint32
	// exposes are the empty places where a stone of a side would stand in a group that the other side could take.
	exposes [sides]uint32
}

// lineSummary is what a board looks at whenever a line of it changes.
type lineSummary struct {
	// worth is what the line is worth to each side: when that is to move, or its points where nothing is captured.
	worth [sides]worth
	// hanging is what each side could take on the line, in units of what wins.
	hanging [sides]uint8
	// has has a bit for each of makes that is not empty: kind*2+side.
	has uint16
	// holds are the stones of a side that are part of a three with room for five, or of an open two.
	holds [sides]uint32
	// makes are the empty places where a stone of a side makes something.
	makes [kinds][sides]uint32
}

// deed is what a stone on a point does along a line, packed so that those of the four lines add up: counters of
// what it makes and prevents, and on top its place in the order of moves.
type deed uint32

// counterBits is how many bits each counter of a deed takes.
const counterBits = 3

// The counters of a deed. “Their” is what the point means to the other side.
const (
	ourFour deed = 1 << (counterBits * iota)
	ourThree
	theirFour
	theirThree
	anyCapture // by either side
	rankOne
)

// deedBits is how many bits the counters of a deed take.
const deedBits = 5 * counterBits

// count reads a counter.
func (d deed) count(counter deed) int { return int(d / counter & 7) }

// quiet reports whether a stone neither makes nor meets a threat; that the other side would make a three there is none.
func (d deed) quiet() bool { return d&(rankOne-1)&^(7*theirThree) == 0 }

// promising reports whether a four may lead to more: it also makes a three or another four, blocks, or captures.
func (d deed) promising() bool { return d.count(ourFour) >= 2 || d&^(7*ourFour)&(rankOne-1) != 0 }

func (d deed) rank() int32 { return int32(d/rankOne) + int32(togetherRanks[d&(rankOne-1)]) }

// lineRules is what lines have to know of the rules.
type lineRules struct {
	exact      bool
	threes     bool // threes are captured too
	captures   bool
	pairUnits  int //  what a captured pair counts on the way to a win
	threeUnits int
}

// own are the stones of a side, without what is beyond the board.
func (l *line) own(side int) uint32 { return l.stones[side] &^ l.stones[1-side] }

// runs are how many of some stones stand in a row right before a place, and right behind it.
func runs(own uint32, at uint8) (before, after int) {
	const width = 32 // of a mask
	return bits.LeadingZeros32(^(own << (width - at))), bits.TrailingZeros32(^(own >> (at + 1)))
}

// margin is how many bits are free below the first place while a line is looked at.
const margin = 6

// side of a line as one side sees it while the line is looked at, shifted by margin.
type glance struct{ own, other, empty uint64 }

// glances are the line as each side sees it.
func (l *line) glances() [sides]glance {
	inside := uint64(^(l.stones[0] & l.stones[1]) & lineFilter)
	first, second := uint64(l.stones[0])&inside<<margin, uint64(l.stones[1])&inside<<margin
	empty := inside << margin &^ (first | second)
	return [sides]glance{{first, second, empty}, {second, first, empty}}
}

// look finds out all about a line from its stones.
func (l *line) look(r *lineRules, m *model) {
	glances, shapes := l.glances(), l.shapes(r)
	for side := range shapes {
		s := &shapes[side]
		l.makes[five][side], l.makes[four][side] = s.five, s.four
		l.makes[openFour][side], l.makes[openThree][side] = s.openFour, s.openThree
		l.makes[attack][side], l.exposes[side] = s.attacks[0]|s.attacks[1], s.exposes
		l.holds[side] = s.holds
		if r.captures {
			l.lookForCaptures(side, glances[side], r)
		}
	}
	for kind := range l.makes {
		for side, mask := range l.makes[kind] {
			if mask != 0 {
				l.has |= 1 << (kind*sides + side)
			}
		}
	}
	if m == nil {
		l.worth = bare{}.points(&shapes)
	} else {
		l.worth = m.worth(l)
	}
	for side := range sides {
		for rest := place32(glances[side].empty); rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros32(rest)
			l.deed[side][i] = l.deedOf(&shapes, side, i)
		}
	}
}

// shapes finds what the places of the line are good for, to each side.
func (l *line) shapes(r *lineRules) (all [sides]lineShapes) {
	for side, g := range l.glances() {
		all[side] = g.shapes(r.exact)
		if r.captures {
			all[side].attacks, all[side].exposes = g.attacks(r.threes), g.exposes(r.threes)
		}
	}
	return all
}

// lookForCaptures finds where a side takes what.
func (l *line) lookForCaptures(side int, g glance, r *lineRules) {
	e, o, own := g.empty, g.other, g.own
	l.takesAhead[side][0] = place32(e & (o >> 1) & (o >> 2) & (own >> 3))
	l.takesBehind[side][0] = place32(e & (o << 1) & (o << 2) & (own << 3))
	if r.threes {
		l.takesAhead[side][1] = place32(e & (o >> 1) & (o >> 2) & (o >> 3) & (own >> 4))
		l.takesBehind[side][1] = place32(e & (o << 1) & (o << 2) & (o << 3) & (own << 4))
	}
	for i, units := range [2]int{r.pairUnits, r.threeUnits} {
		n := bits.OnesCount32(l.takesAhead[side][i]) + bits.OnesCount32(l.takesBehind[side][i])
		l.hanging[side] += uint8(n * units)
		l.makes[capture][side] |= l.takesAhead[side][i] | l.takesBehind[side][i]
	}
}

// captures are the empty places where a stone of either side has to do with what is taken or in danger.
func (l *line) captures() uint32 {
	return l.makes[capture][0] | l.makes[capture][1] | l.makes[attack][0] | l.makes[attack][1] | l.exposes[0] | l.exposes[1]
}

// prey are the stones of a side that the other could take along the line.
func (l *line) prey(side int) uint32 {
	ahead, behind := &l.takesAhead[1-side], &l.takesBehind[1-side]
	up, down := ahead[0]|ahead[1], behind[0]|behind[1]
	return up<<1 | up<<2 | ahead[1]<<3 | down>>1 | down>>2 | behind[1]>>3
}

func place32(mask uint64) uint32 { return uint32(mask>>margin) & lineFilter }

// lineShapes are the empty places of a line by what a stone of a side would make there.
type lineShapes struct {
	five, openFour, four, openThree uint32
	three, openTwo, two, single     uint32 // three stones that one move makes a four, and so on
	attacks                         [2]uint32
	exposes                         uint32 // makes a pair that the other side can take
	holds                           uint32 // own stones of threes with room for five and of open twos
	best                            [lineBits]shape
}

// shapes finds what the places of a line are good for, by counting the stones in all stretches of five, and of four
// between two empty places, at once.
func (g glance) shapes(exact bool) lineShapes {
	own, e := g.own, g.empty
	free := own | e
	room := free & (free >> 1) & (free >> 2) & (free >> 3)
	stretch := room & (free >> 4)
	between := room & (e << 1) & (e >> 4)
	if exact {
		stretch &^= own<<1 | own>>5
		between &^= own<<2 | own>>5
	}
	// The number of own stones among four places from each on, in binary, then among five.
	a, b := own^(own>>1), own&(own>>1)
	c, d := (own>>2)^(own>>3), (own>>2)&(own>>3)
	ones, carry := a^c, a&c
	twos := b ^ d ^ carry
	fours := b & d
	next := own >> 4
	ones5 := ones ^ next
	carry5 := ones & next
	twos5, fours5 := twos^carry5, fours|twos&carry5
	threes, openTwos := stretch&twos5&ones5&^fours5, between&twos
	s := lineShapes{
		five:      cover(stretch&fours5&^ones5&^twos5, 5, e),
		four:      cover(threes, 5, e),
		three:     cover(stretch&twos5&^ones5&^fours5, 5, e),
		two:       cover(stretch&ones5&^twos5&^fours5, 5, e),
		single:    cover(stretch&^ones5&^twos5&^fours5, 5, e),
		openFour:  cover(between&twos&ones, 4, e),
		openThree: cover(between&twos&^ones, 4, e),
		openTwo:   cover(between&ones&^twos&^fours, 4, e),
		holds:     cover(threes, 5, own) | cover(openTwos, 4, own),
	}
	for i, mask := range [...]uint32{s.single, s.two, s.openTwo, s.three, s.openThree, s.four, s.openFour, s.five} {
		for ; mask != 0; mask &= mask - 1 {
			s.best[bits.TrailingZeros32(mask)] = singleShape + shape(i)
		}
	}
	return s
}

// cover are those of some places that lie in stretches, which are given by their first places.
func cover(first uint64, length int, among uint64) uint32 {
	all := first
	for i := 1; i < length; i++ {
		all |= first << i
	}
	return place32(all & among)
}

// attacks are the places where a stone threatens to take the group that follows, and that precedes.
func (g glance) attacks(threes bool) [2]uint32 {
	e, o := g.empty, g.other
	ahead, behind := e&(o>>1)&(o>>2), e&(o<<1)&(o<<2)
	groups := [2]uint64{ahead & (e >> 3), behind & (e << 3)}
	if threes {
		groups[0] |= ahead & (o >> 3) & (e >> 4)
		groups[1] |= behind & (o << 3) & (e << 4)
	}
	return [2]uint32{place32(groups[0]), place32(groups[1])}
}

// exposes are the places where a stone stands in a group that the other side can take.
func (g glance) exposes(threes bool) uint32 {
	e, o, own := g.empty, g.other, g.own
	found := own>>1&(o<<1&(e>>2)|e<<1&(o>>2)) | own<<1&(o>>1&(e<<2)|e>>1&(o<<2))
	if threes {
		found |= own >> 1 & (own >> 2) & (o<<1&(e>>3) | e<<1&(o>>3))
		found |= own << 1 & (own << 2) & (o>>1&(e<<3) | e>>1&(o<<3))
		found |= own >> 1 & (own << 1) & (o<<2&(e>>2) | e<<2&(o>>2))
	}
	return place32(found & e)
}

// deedOf is what a stone of a side does on a place.
func (l *line) deedOf(shapes *[sides]lineShapes, side, i int) deed {
	var d deed
	bit, other := uint32(1)<<i, 1-side
	for _, c := range [...]struct {
		mask    uint32
		counter deed
	}{
		{l.makes[four][side], ourFour},
		{l.makes[openThree][side], ourThree},
		{l.makes[five][other] | l.makes[four][other], theirFour},
		{l.makes[openThree][other], theirThree},
		{l.makes[capture][side] | l.makes[capture][other], anyCapture},
	} {
		if c.mask&bit != 0 {
			d += c.counter
		}
	}
	rank := int32(leastLine)
	l.traits(shapes, side, i, func(t trait, times uint32) { rank += int32(traitRanks[t]) * int32(times) })
	switch {
	case l.makes[five][side]&bit != 0:
		rank += rankFive
	case l.makes[five][other]&bit != 0:
		rank += rankStops
	}
	return d + deed(max(0, rank))*rankOne
}
