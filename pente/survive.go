package pente

import "slices"

// allBreakable reports whether the opponent could capture a stone of each row that a stone made.
func (r *Rules) allBreakable(p *Position, e *Effect) bool {
	next := p.After(*e)
	opponent := r.Colour[0] + r.Colour[1] - e.Colour
	for _, row := range e.Rows {
		if !r.breakable(&next, row, opponent) {
			return false
		}
	}
	return true
}

// postpone takes the win from rows that have to survive a reply. When captures win at once there is none.
func (e *Effect) postpone(over bool) {
	if !over {
		e.Pending, e.Phase.Pending = e.Rows, e.Move.Point
	}
	e.Rows = nil
}

// breakable reports whether a stone of a colour somewhere would capture one of these.
func (r *Rules) breakable(p *Position, row []Point, colour Colour) bool {
	for at := range r.points() {
		if p.Stones[at] != Empty {
			continue
		}
		for _, group := range r.brackets(p, at, colour) {
			for i := range group.length {
				if slices.Contains(row, at+group.step*Point(i+1)) {
					return true
				}
			}
		}
	}
	return false
}

// survivors are the rows of the side that had to survive which still stand after a reply.
func (r *Rules) survivors(p *Position, e *Effect) [][]Point {
	next := p.After(*e)
	colour := p.Stones[p.Pending]
	if r.ExactRow {
		return r.sameRows(p, &next, p.Pending)
	}
	var rows [][]Point
	for at := range r.points() {
		if next.Stones[at] == colour {
			rows = r.appendRows(rows, &next, at, colour, true)
		}
	}
	return rows
}

// sameRows are the winning rows through a stone that are the same in a later position. Where a longer row does
// not win, one that was cut to a winning length is none: no stone that was placed made it.
func (r *Rules) sameRows(before, after *Position, at Point) [][]Point {
	colour := before.Stones[at]
	if after.Stones[at] != colour {
		return nil
	}
	var rows [][]Point
	for _, l := range r.lines(at) {
		length, _ := before.rowThrough(at, l, colour)
		left, first := after.rowThrough(at, l, colour)
		if length == left && r.winningRow(length) {
			rows = append(rows, rowFrom(at, l, length, first))
		}
	}
	return rows
}
