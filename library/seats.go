package library

import "tessera/pente"

// seating renames the seats and colours of a position, so that positions which go on in the same way look the same:
// seats are counted from the one that began, and where two have swapped colours they are named by the colours that
// they play.
type seating struct {
	seats int
	// first becomes seat 0; swapped says that seats 0 and 1 change places after that.
	first   pente.Seat
	swapped bool
}

// of is a seat's new name.
func (s seating) of(seat pente.Seat) pente.Seat {
	if seat == pente.NoSeat {
		return seat
	}
	seat = (seat - s.first + pente.Seat(s.seats)) % pente.Seat(s.seats)
	if s.swapped {
		seat = 1 - seat
	}
	return seat
}

// back is the seat that has a new name.
func (s seating) back(seat pente.Seat) pente.Seat {
	if s.swapped {
		seat = 1 - seat
	}
	return (seat + s.first) % pente.Seat(s.seats)
}

// set renames the seats of a set.
func (s seating) set(seats pente.SeatSet) (renamed pente.SeatSet) {
	for seat := range pente.Seat(s.seats) {
		if seats.Has(seat) {
			renamed = renamed.With(s.of(seat))
		}
	}
	return renamed
}

// turnable reports whether rules stay the same when seats are counted from another one: colours and sides are shared by
// the same seats, and no seat is named.
func turnable(r *pente.Rules) bool {
	if r.WinAheadByTurn {
		return false
	}
	for a := range r.Seats {
		for b := range r.Seats {
			nextA, nextB := (a+1)%r.Seats, (b+1)%r.Seats
			if (r.Colour[a] == r.Colour[b]) != (r.Colour[nextA] == r.Colour[nextB]) ||
				(r.Side[a] == r.Side[b]) != (r.Side[nextA] == r.Side[nextB]) {
				return false
			}
		}
	}
	return true
}

// renamed lists the new names of the colours when seats are counted from one.
func renamed(r *pente.Rules, first pente.Seat) (colours [pente.MaxSeats + 1]pente.Colour) {
	names := seating{seats: r.Seats, first: first}
	for seat := range pente.Seat(r.Seats) {
		colours[r.Colour[seat]] = r.Colour[names.of(seat)]
	}
	return colours
}
