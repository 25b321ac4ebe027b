package pente

// SideSeats is the set of seats on a side.
func (r *Rules) SideSeats(side Side) SeatSet {
	var set SeatSet
	for seat := range Seat(r.Seats) {
		if r.Side[seat] == side {
			set = set.With(seat)
		}
	}
	return set
}

// Sides is the number of sides.
func (r *Rules) Sides() int {
	var sides SeatSet
	for _, side := range r.Side[:r.Seats] {
		sides = sides.With(Seat(side))
	}
	return sides.Len()
}

// FreeForAll reports whether more than two sides play. Only then does the game go on when a seat leaves.
func (r *Rules) FreeForAll() bool { return r.Sides() > 2 }

// ColourSide is the side that a colour stands for until seats swap, -1 for a colour that nobody plays.
// Colours are of one side just when this is the same for both, swapped or not.
func (r *Rules) ColourSide(colour Colour) Side {
	for seat := range r.Seats {
		if r.Colour[seat] == colour {
			return r.Side[seat]
		}
	}
	return -1
}

// Colours is the number of colours in play.
func (r *Rules) Colours() int {
	var most Colour
	for seat := range r.Seats {
		most = max(most, r.Colour[seat])
	}
	return int(most)
}

// ColourOf is the colour that a seat plays in a position, by a swap too. While a protocol of the opening has not
// come to its choice of colours, seats stand for those in Rules.Colour.
func (r *Rules) ColourOf(p *Position, seat Seat) Colour {
	if p.Swapped {
		return r.Colour[1-seat]
	}
	return r.Colour[seat]
}
