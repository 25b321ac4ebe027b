package pente

import "slices"

// capture adds the groups that a stone of a colour on a point brackets, all on the board as it stands.
func (r *Rules) capture(p *Position, e *Effect, from Point, own Colour) {
	var found [8 * 3]Point
	n := 0
	side := r.ColourSide(own)
	for _, axis := range axes {
		for _, d := range [2]direction{axis, axis.opposite()} {
			length := r.bracketed(p, from, d, own)
			if length == 0 {
				continue
			}
			e.Groups++
			for i := 1; i <= length; i++ {
				at := from + d.step()*Point(i)
				found[n] = at
				n++
				if r.ColourSide(p.Stones[at]) != side {
					e.Taken++
				}
			}
		}
	}
	if n > 0 {
		e.Captured = slices.Clone(found[:n])
		slices.Sort(e.Captured)
	}
}

// bracketed is the length of the group that a stone of a colour captures in a direction, 0 for none.
func (r *Rules) bracketed(p *Position, from Point, d direction, own Colour) int {
	room, step := r.room(from, d), d.step()
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
