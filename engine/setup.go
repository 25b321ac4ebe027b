package engine

import (
	"cmp"
	"errors"
	"fmt"

	"tessera/pente"
)

// ErrUnsupported says that the engine cannot play by the rules asked for.
var ErrUnsupported = errors.New("the engine cannot play by these rules")

// supported names the first property of the rules that the board does not know, as an ErrUnsupported.
func supported(r *pente.Rules) error {
	for _, lack := range [...]struct {
		holds bool
		what  string
	}{
		{r.Seats != sides, fmt.Sprintf("%d seats", r.Seats)},
		{r.Side[0] == r.Side[1], "one side only"},
		{r.Colour[0] == r.Colour[1], "one colour only"},
		{r.Row != 5, fmt.Sprintf("a row of %d", r.Row)},
		{r.ExactRow, "rows of exact length"},
		{r.CaptureMax != 2, fmt.Sprintf("captured groups of up to %d", r.CaptureMax)},
		{r.MixedCaptures, "mixed captures"},
		{r.WinCaptures <= 0 || r.WinCaptures > 200, fmt.Sprintf("%d captures to win", r.WinCaptures)},
		{r.WinStones != 0, "a win by stones"},
		{r.NoDoubleThree, "forbidden double threes"},
		{r.Scoring != pente.Scoring{}, "games that pay points"},
	} {
		if lack.holds {
			return fmt.Errorf("%w: %s", ErrUnsupported, lack.what)
		}
	}
	return nil
}

// setUp makes the board a position under rules that supported accepts.
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
