package pente

import "math/bits"

// line is one of the four lines through a point: the step between the numbers of neighbouring points, and how many
// points of the board lie before and beyond the point.
type line struct {
	step        Point
	back, ahead int
}

// The steps along the lines of the board.
const (
	stepRight Point = 1
	stepUp    Point = MaxSize
)

// lines gives the lines through a point: row, column, and both diagonals.
func (r *Rules) lines(at Point) [4]line {
	left, down := at.Column(), at.Row()
	right, up := r.Size-1-left, r.Size-1-down
	return [4]line{
		{stepRight, left, right},
		{stepUp, down, up},
		{stepRight + stepUp, min(left, down), min(right, up)},
		{stepRight - stepUp, min(left, up), min(right, down)},
	}
}

// run counts the stones of a colour that follow a point without a gap, on so many points of the board.
func (p *Position) run(from, step Point, room int, colour Colour) int {
	for n := range room {
		from += step
		if p.Stones[from] != colour {
			return n
		}
	}
	return room
}

// rowThrough counts the stones of a colour in the row through a point, were such a stone there,
// and how many of them lie before it.
func (p *Position) rowThrough(at Point, l line, colour Colour) (length, before int) {
	before = p.run(at, -l.step, l.back, colour)
	return before + 1 + p.run(at, l.step, l.ahead, colour), before
}

// winningRow reports whether a row of a length wins.
func (r *Rules) winningRow(length int) bool {
	return length == r.Row || length > r.Row && !r.ExactRow
}

// completesRow reports whether a stone of a colour on a point would make a winning row.
func (r *Rules) completesRow(p *Position, at Point, colour Colour) bool {
	for _, l := range r.lines(at) {
		if length, _ := p.rowThrough(at, l, colour); r.winningRow(length) {
			return true
		}
	}
	return false
}

// reach is how far the points lie that decide whether a stone is part of an open three.
const reach = 5

// view is what lies around a point on one line: bit reach is the point itself, higher bits lie
// along the line. Points off the board are neither own nor empty.
type view struct{ own, empty uint16 }

func (p *Position) look(at Point, l line, colour Colour) view {
	back, ahead := min(reach, l.back), min(reach, l.ahead)
	var v view
	from := at - l.step*Point(back)
	for bit := reach - back; bit <= reach+ahead; bit++ {
		switch p.Stones[from] {
		case colour:
			v.own |= 1 << bit
		case Empty:
			v.empty |= 1 << bit
		}
		from += l.step
	}
	return v
}

// openThree gives the three stones of an open three that the stone in the middle is part of, 0 when it is of
// none: three own stones and an empty point side by side, which filled make a straight four. Its neighbours are
// empty, and where only exact rows win the points beyond them hold no own stone.
func (v view) openThree(exact bool) uint16 {
	if bits.OnesCount16(v.own) < 3 {
		return 0
	}
	for first := reach - 3; first <= reach; first++ {
		four := uint16(0b1111) << first
		gap := four & v.empty
		ends := uint16(0b100001) << (first - 1)
		beyond := uint16(0b10000001) << (first - 2)
		if gap != 0 && gap&(gap-1) == 0 && v.own&four == four&^gap &&
			v.empty&ends == ends && !(exact && v.own&beyond != 0) {
			return four &^ gap
		}
	}
	return 0
}

// openThrees counts the lines on which the stone on a point is part of an open three.
func (r *Rules) openThrees(p *Position, at Point) int {
	n := 0
	for _, l := range r.lines(at) {
		if p.look(at, l, p.Stones[at]).openThree(r.ExactRow) != 0 {
			n++
		}
	}
	return n
}
