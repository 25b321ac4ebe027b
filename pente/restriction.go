package pente

import "slices"

// Restriction says which empty points are closed to the seat to move: all but those in Only, or those
// in Except, whichever list is shorter. The zero value closes none; a reason without points closes all.
type Restriction struct {
	// Reason is why; where several rules close points, the first in the order of the reasons.
	Reason Reason
	Only   []Point
	Except []Point
}

// closing are the reasons that may close an empty point, in their order.
var closing = [...]Reason{CentreFirst, TooNear, NotAdjacent, DoubleThree}

// Restriction finds the empty points on which the seat to move may not play.
func (r *Rules) Restriction(p *Position) Restriction {
	switch {
	case r.Choices(p) != nil:
		return Restriction{Reason: WrongChoice}
	case p.Outcome.Over() || !r.restricted(p.Opening):
		return Restriction{}
	}
	var open, closed []Point
	first := len(closing)
	for at := range r.points() {
		if p.Stones[at] != Empty {
			continue
		}
		if reason := r.against(p, at); reason != "" {
			closed = append(closed, at)
			first = min(first, slices.Index(closing[:], reason))
		} else {
			open = append(open, at)
		}
	}
	switch {
	case len(closed) == 0:
		return Restriction{}
	case len(open) <= len(closed):
		return Restriction{Reason: closing[first], Only: open}
	}
	return Restriction{Reason: closing[first], Except: closed}
}
