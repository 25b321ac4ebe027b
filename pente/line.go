package pente

// direction is a step along a line of the board.
type direction struct{ columns, rows int }

// axes are the four lines through a point; the other four directions are their opposites.
var axes = [4]direction{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// step is the difference between the numbers of neighbouring points.
func (d direction) step() Point { return Point(d.columns + MaxSize*d.rows) }

func (d direction) opposite() direction { return direction{-d.columns, -d.rows} }

// room counts the points on the board beyond a point in a direction.
func (r *Rules) room(p Point, d direction) int {
	return min(roomAlong(p.Column(), d.columns, r.Size), roomAlong(p.Row(), d.rows, r.Size))
}

func roomAlong(at, step, size int) int {
	switch {
	case step > 0:
		return size - 1 - at
	case step < 0:
		return at
	}
	return size
}

// run counts the stones of a colour that follow a point without a gap.
func (r *Rules) run(p *Position, from Point, d direction, colour Colour) int {
	room, step := r.room(from, d), d.step()
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
func (r *Rules) rowThrough(p *Position, at Point, axis direction, colour Colour) (length, before int) {
	before = r.run(p, at, axis.opposite(), colour)
	return before + 1 + r.run(p, at, axis, colour), before
}

// winningRow reports whether a row of a length wins.
func (r *Rules) winningRow(length int) bool {
	return length == r.Row || length > r.Row && !r.ExactRow
}

// completesRow reports whether a stone of a colour on a point would make a winning row.
func (r *Rules) completesRow(p *Position, at Point, colour Colour) bool {
	for _, axis := range axes {
		if length, _ := r.rowThrough(p, at, axis, colour); r.winningRow(length) {
			return true
		}
	}
	return false
}

// reach is how far the points lie that decide whether a stone is part of an open three.
const reach = 5

// view is what lies around a point on one line: bit reach is the point itself, higher bits lie
// along the axis. Points off the board are neither own nor empty.
type view struct{ own, empty uint16 }

func (r *Rules) look(p *Position, at Point, axis direction, colour Colour) view {
	back, ahead := min(reach, r.room(at, axis.opposite())), min(reach, r.room(at, axis))
	step := axis.step()
	var v view
	from := at - step*Point(back)
	for bit := reach - back; bit <= reach+ahead; bit++ {
		switch p.Stones[from] {
		case colour:
			v.own |= 1 << bit
		case Empty:
			v.empty |= 1 << bit
		}
		from += step
	}
	return v
}

// openThree gives the three stones of an open three that the stone in the middle is part of, 0 when it is of
// none: three own stones and an empty point side by side, which filled make a straight four. Its neighbours are
// empty, and where only exact rows win the points beyond them hold no own stone.
func (v view) openThree(exact bool) uint16 {
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
	for _, axis := range axes {
		if r.look(p, at, axis, p.Stones[at]).openThree(r.ExactRow) != 0 {
			n++
		}
	}
	return n
}
