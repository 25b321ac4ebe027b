package engine

import "tessera/pente"

// fast reports whether the board of two sides knows the rules: those of two sides with a colour each that take turns
// at placing one stone, make rows of five, and take pairs or threes at most, not claimed. Rows that have to survive a reply
// are known where longer ones win too.
func fast(r *pente.Rules) bool {
	known := pente.Rules{
		Variant: r.Variant, Size: r.Size, Seats: r.Seats, Row: 5, ExactRow: r.ExactRow,
		CaptureMax: r.CaptureMax, WinCaptures: r.WinCaptures, WinStones: r.WinStones,
		CentreFirst: r.CentreFirst, SecondStoneDistance: r.SecondStoneDistance,
		SecondStoneAxisDistance: r.SecondStoneAxisDistance, Protocol: r.Protocol, StonesPerTurn: r.StonesPerTurn,
		Adjacent: r.Adjacent, NoDoubleThree: r.NoDoubleThree, Scoring: r.Scoring,
		Poof: r.Poof, Survive: r.Survive, WinAhead: r.WinAhead, WinAheadByTurn: r.WinAheadByTurn,
	}
	for seat := range r.Seats {
		known.Colour[seat], known.Side[seat] = pente.Colour(1+seat%sides), pente.Side(seat%sides)
	}
	return known == *r && r.Seats%sides == 0 && r.CaptureMax <= 3 && r.StonesPerTurn <= 1 &&
		!(r.Survive && (r.ExactRow || r.NoDoubleThree)) && !(r.Poof && r.WinStones == 0) &&
		(r.WinCaptures == 0 || r.WinStones == 0) && r.WinCaptures <= mostUnits && r.WinStones <= mostUnits
}

// steady reports whether what stands on the board stays there but for captures, and rows win at once.
func steady(r *pente.Rules) bool { return !r.Poof && !r.Survive }

// steady reports the same of a board's rules.
func (b *board) steady() bool { return !b.poof && !b.survive }

// mostUnits is the most captures or stones that the board counts up to.
const mostUnits = 200

// settled reports whether nothing but placing stones by turns is left to do in a position under rules that fast
// accepts.
func settled(r *pente.Rules, pos *pente.Position) bool {
	return pos.Out == 0 && pos.Pending == pente.NoPoint && pos.Left == 0 &&
		(r.Protocol == pente.NoProtocol || int(pos.Opening) > pente.MaxSeats)
}

// setUp makes the board a position under rules that fast accepts.
func (b *board) setUp(r *pente.Rules, pos *pente.Position) { b.setUpWith(r, pos, modelFor(r)) }

// setUpWith does so with what lines are worth by a model.
func (b *board) setUpWith(r *pente.Rules, pos *pente.Position, m *model) {
	k := b.book
	if k == nil {
		k = &book{}
	}
	*b = board{
		book: k, size: r.Size, centre: r.Centre(), adjacent: r.Adjacent, noDouble: r.NoDoubleThree, exact: r.ExactRow,
		opening: opening{r.CentreFirst, r.Seats, r.SecondStoneDistance, r.SecondStoneAxisDistance},
		played:  int(pos.Opening), win: r.WinCaptures, units: [2]int{1, 1}, longest: r.CaptureMax,
		poof: r.Poof, survive: r.Survive, ahead: r.WinAhead, byTurn: r.WinAheadByTurn, hash: ruleHash(r),
	}
	switch {
	case r.WinStones > 0:
		b.win, b.units = r.WinStones, [2]int{2, 3}
	case r.WinCaptures == 0:
		b.win = 1 << 16
	}
	if rules := b.lineRules(r); rules != k.rules || m != k.model || k.used > bookSize-2*lineCount {
		k.rules, k.model = rules, m
		k.forget()
	}
	b.clear(r)
	for p := range pente.Point(points) {
		if r.OnBoard(p) && pos.Stones[p] != pente.Empty {
			b.put(p, sideOf(r, pos, pos.Stones[p]))
		}
	}
	for seat := range pente.Seat(r.Seats) {
		n := int(pos.Captures[seat])
		if r.WinStones > 0 {
			n = int(pos.Taken[seat])
		}
		side := int(r.Side[seat])
		b.setCaptured(side, b.captured[side]+n)
	}
	if pos.Turn >= 0 && r.Side[pos.Turn] == 1 {
		b.pass()
	}
}

// sideOf is the side that plays a colour, after a swap too.
func sideOf(r *pente.Rules, pos *pente.Position, colour pente.Colour) int {
	if r.ColourOf(pos, 0) == colour {
		return int(r.Side[0])
	}
	return 1 - int(r.Side[0])
}

func (b *board) lineRules(r *pente.Rules) lineRules {
	return lineRules{
		exact: r.ExactRow, captures: r.CaptureMax >= 2, threes: r.CaptureMax >= 3,
		pairUnits: b.units[0], threeUnits: b.units[1],
	}
}

// ruleHash tells positions under different rules apart.
func ruleHash(r *pente.Rules) uint64 {
	h := uint64(r.Size)
	for _, n := range [...]int{r.CaptureMax, r.WinCaptures, r.WinStones, r.SecondStoneDistance, r.SecondStoneAxisDistance} {
		h = scramble(h + uint64(n))
	}
	for _, holds := range [...]bool{r.ExactRow, r.CentreFirst, r.Adjacent, r.NoDoubleThree} {
		if holds {
			h++
		}
		h = scramble(h)
	}
	for i, holds := range [...]bool{r.Poof, r.Survive, r.WinAhead, r.WinAheadByTurn} {
		if holds {
			h = scramble(h + uint64(i))
		}
	}
	return h
}

// clear makes the lines and points of an empty board.
func (b *board) clear(r *pente.Rules) {
	var walls [lineCount]uint32
	for number, on := range pointsOn {
		for i, p := range on {
			if p == pente.NoPoint || !r.OnBoard(p) {
				walls[number] |= 1 << i
			}
		}
	}
	for p := range pente.Point(points) {
		b.stone[p] = wall
		if r.OnBoard(p) {
			b.stone[p] = nothing
			b.empties++
			b.full.add(p)
		}
	}
	for number, mask := range walls {
		b.line[number] = b.book.find([sides]uint32{mask, mask})
		l := b.book.at(b.line[number])
		for side := range sides {
			b.worth[side].add(&l.worth[side])
		}
	}
}
