package pente

// forbidsThrees gives the reason against a move that makes two open threes or more at once.
func (r *Rules) forbidsThrees(p *Position, e *Effect) Reason {
	if r.DoubleThreeFirstOnly && e.Seat != p.First || e.decides() {
		return ""
	}
	after := p.After(*e)
	if !r.doubleThree(&after, e) || r.onlyWayOut(p, e, &after) {
		return ""
	}
	return DoubleThree
}

// decides reports whether a move wins, or makes a row that has only to survive. One that ends the game by an opponent's
// row, which was to be broken, does neither.
func (e *Effect) decides() bool { return e.Outcome.Winners.Has(e.owner()) || len(e.Pending) > 0 }

// doubleThree reports whether a move is one of those that may be forbidden.
func (r *Rules) doubleThree(after *Position, e *Effect) bool {
	return !(r.DoubleThreeByCapture && e.Groups > 0) && r.openThrees(after, e.Move.Point) >= 2
}

// onlyWayOut reports whether an opponent could complete a row next turn, this double three stops
// all such rows, and no move that is not a double three does, nor wins.
func (r *Rules) onlyWayOut(p *Position, e *Effect, after *Position) bool {
	side := r.Side[e.Seat]
	if !r.threatened(p, side) || r.threatened(after, side) {
		return false
	}
	for at := range r.points() {
		if at != e.Move.Point && r.forbids(p, at) == "" && r.simpleWayOut(p, at, side) {
			return false
		}
	}
	return true
}

// simpleWayOut reports whether a move wins, or stops every row of the opponents without a double three.
func (r *Rules) simpleWayOut(p *Position, at Point, side Side) bool {
	var e Effect
	r.judge(p, Place(at), &e)
	if e.decides() {
		return true
	}
	after := p.After(e)
	return !r.threatened(&after, side) && !r.doubleThree(&after, &e)
}

// threatened reports whether a stone of another side on some empty point would make a winning row.
func (r *Rules) threatened(p *Position, side Side) bool {
	for seat := range r.Seats {
		if r.Side[seat] == side {
			continue
		}
		for at := range r.points() {
			if p.Stones[at] == Empty && r.completesRow(p, at, r.Colour[seat]) {
				return true
			}
		}
	}
	return false
}
