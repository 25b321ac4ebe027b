package pente

import "slices"

// poof adds the stones that are lost because the stone was placed among them into a bracket, itself included.
// The bracket is looked for on the board as it stood when the stone was placed, so that stones which the same
// move captures still bracket.
func (r *Rules) poof(p *Position, e *Effect) {
	var lost [4*2 + 1]Point
	n := 1
	lost[0] = e.Move.Point
	for _, l := range r.lines(e.Move.Point) {
		length, before := p.rowThrough(e.Move.Point, l, e.Colour)
		if length < 2 || length > r.CaptureMax || !p.enclosed(e.Move.Point, l, length, before) {
			continue
		}
		for i := range length {
			if i != before {
				lost[n] = e.Move.Point + l.step*Point(i-before)
				n++
			}
		}
	}
	if n > 1 {
		e.Lost = uint8(n)
		e.Captured = slices.Concat(e.Captured, lost[:n])
		slices.Sort(e.Captured)
	}
}

// enclosed reports whether stones of other colours stand at both ends of a row through a point.
func (p *Position) enclosed(at Point, l line, length, before int) bool {
	after := length - before - 1
	if l.back <= before || l.ahead <= after {
		return false
	}
	return p.Stones[at-l.step*Point(before+1)] != Empty && p.Stones[at+l.step*Point(after+1)] != Empty
}

// stays reports whether the placed stone is still on the board after what it did.
func (e *Effect) stays() bool { return e.Lost == 0 }
