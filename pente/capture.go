package pente

import "slices"

// bracket is a group that lies between two stones: the step from the first of them towards it, and its length,
// 0 for none.
type bracket struct {
	step   Point
	length int
}

// brackets finds the groups that a stone of a colour on a point brackets, in each of the eight directions.
func (r *Rules) brackets(p *Position, from Point, own Colour) (found [8]bracket) {
	for i, l := range r.lines(from) {
		found[2*i] = bracket{l.step, r.bracketed(p, from, l.step, l.ahead, own)}
		found[2*i+1] = bracket{-l.step, r.bracketed(p, from, -l.step, l.back, own)}
	}
	return found
}

// bracketed is the length of the group that a stone of a colour brackets in a direction, 0 for none.
func (r *Rules) bracketed(p *Position, from, step Point, room int, own Colour) int {
	first := Empty
	for n := range min(room, r.CaptureMax+1) {
		from += step
		switch c := p.Stones[from]; {
		case c == own && n >= 2:
			return n
		case c == own || c == Empty:
			return 0
		case n == 0:
			first = c
		case c != first && !r.MixedCaptures:
			return 0
		}
	}
	return 0
}

// capture adds the groups that a stone of a colour on a point brackets, all on the board as it stands.
func (r *Rules) capture(p *Position, e *Effect, from Point, own Colour) {
	var captured [8 * 3]Point
	n := 0
	for _, group := range r.brackets(p, from, own) {
		if group.length == 0 {
			continue
		}
		e.Groups++
		for i := 1; i <= group.length; i++ {
			at := from + group.step*Point(i)
			captured[n] = at
			n++
			if r.ColourSide(p.Stones[at]) != r.ColourSide(own) {
				e.Taken++
			}
		}
	}
	if n > 0 {
		e.Captured = slices.Clone(captured[:n])
		slices.Sort(e.Captured)
	}
}

// capturesWin reports whether a side has captured enough, with so many captures and stones more, and so many
// stones more of its opponents'.
func (r *Rules) capturesWin(p *Position, side Side, captures, stones, others int) bool {
	for seat := range r.Seats {
		if r.Side[seat] == side {
			captures += int(p.Captures[seat])
			stones += int(p.Taken[seat])
		} else {
			others += int(p.Taken[seat])
		}
	}
	return r.WinCaptures > 0 && captures >= r.WinCaptures ||
		r.WinStones > 0 && stones >= r.WinStones && (!r.WinAhead || r.ahead(side, stones, others))
}

// ahead reports whether a side with enough stones for a win also has the lead that it takes.
func (r *Rules) ahead(side Side, stones, others int) bool {
	if r.WinAheadByTurn && others >= r.WinStones {
		return side == r.Side[0] && stones != others
	}
	return stones > others
}
