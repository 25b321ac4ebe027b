package engine

import (
	"cmp"

	"tessera/pente"
)

// fast reports whether the board of two sides knows the rules.
func fast(r *pente.Rules) bool {
	known := *r
	known.Variant, known.Size = "", 0
	known.CentreFirst, known.SecondStoneDistance, known.Adjacent = false, 0, false
	known.WinCaptures, known.StonesPerTurn = 0, 0
	return known == pente.Rules{
		Seats: sides, Colour: [pente.MaxSeats]pente.Colour{1, 2}, Side: [pente.MaxSeats]pente.Side{0, 1}, Row: 5, CaptureMax: 2,
	} && r.WinCaptures > 0 && r.WinCaptures <= 200 && r.StonesPerTurn <= 1
}

// setUp makes the board a position under rules that fast accepts.
func (b *board) setUp(r *pente.Rules, pos *pente.Position) {
	*b = board{
		table:    cmp.Or(b.table, lines()),
		size:     r.Size,
		win:      r.WinCaptures,
		centre:   r.Centre(),
		adjacent: r.Adjacent,
		opening:  opening{r.CentreFirst, r.SecondStoneDistance},
		played:   int(pos.Opening),
	}
	b.clear(r)
	for p := range pente.Point(points) {
		for side := range sides {
			if r.OnBoard(p) && pos.Stones[p] == r.Colour[side] {
				b.put(p, side)
			}
		}
	}
	for side := range sides {
		b.setCaptured(side, int(pos.Captures[side]))
	}
	if pos.Turn == 1 {
		b.pass()
	}
}

// clear makes the lines and points of an empty board.
func (b *board) clear(r *pente.Rules) {
	for d := range b.lines {
		for i := range b.lines[d] {
			b.lines[d][i] = 1<<(2*(pente.MaxSize+2*reach)) - 1
		}
	}
	for p := range pente.Point(points) {
		b.stone[p] = wall
		if !r.OnBoard(p) {
			continue
		}
		b.stone[p] = nothing
		b.empties++
		for d := range directions {
			at := &places[p]
			b.lines[d][at.line[d]] ^= wall << (2 * (int(at.at[d]) + reach))
		}
	}
	for p := range pente.Point(points) {
		b.describe(p)
		if b.stone[p] == nothing {
			b.cells[p].empty = 1<<64 - 1
			b.count(p)
		}
	}
}

// describe finds the patterns of a point from the lines through it.
func (b *board) describe(p pente.Point) {
	c, at := &b.cells[p], &places[p]
	for d := range directions {
		c.pattern[d] = b.table.number[lineKey(b.lines[d][at.line[d]]>>(2*at.at[d]))]
		pattern := &b.table.patterns[c.pattern[d]]
		c.counts += pattern.counts
		c.worth += pattern.worth
	}
}
