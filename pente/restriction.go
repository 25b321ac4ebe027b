package pente

import "iter"

// points lists the points of the board by row from the bottom, then column.
func (r *Rules) points() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for row := range r.Size {
			for column := range r.Size {
				if !yield(At(column, row)) {
					return
				}
			}
		}
	}
}

// Restriction says which empty points are closed to the seat to move: all but those in Only, or those
// in Except, whichever list is shorter. The zero value closes none.
type Restriction struct {
	// Reason is why; where several rules close points, the first in the order of the reasons.
	Reason Reason
	Only   []Point
	Except []Point
}

// Restriction finds the empty points on which the seat to move may not play.
func (r *Rules) Restriction(p *Position) Restriction {
	if p.Outcome.Over() || !r.restricted(p.Opening) {
		return Restriction{}
	}
	var open, closed []Point
	var reasons []Reason
	for at := range r.points() {
		if p.Stones[at] != Empty {
			continue
		}
		if illegal, ok := r.Legal(p, at).(*Illegal); ok {
			closed = append(closed, at)
			reasons = append(reasons, illegal.Reason)
		} else {
			open = append(open, at)
		}
	}
	if len(closed) == 0 {
		return Restriction{}
	}
	for _, reason := range [...]Reason{CentreFirst, TooNear, NotAdjacent, DoubleThree} {
		for _, found := range reasons {
			if found == reason && len(open) <= len(closed) {
				return Restriction{Reason: reason, Only: open}
			} else if found == reason {
				return Restriction{Reason: reason, Except: closed}
			}
		}
	}
	return Restriction{}
}
