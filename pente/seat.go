package pente

import "math/bits"

// MaxSeats is the largest number of seats at a table.
const MaxSeats = 6

// Colour is what stands on a point: 0 for nothing, and 1, 2, … for the stones of the first, second, … colour.
type Colour uint8

// Empty is the colour of a point without a stone.
const Empty Colour = 0

// Seat is a place at the table, counted from 0 in turn order.
type Seat int8

// NoSeat is nobody's seat: whose turn it is when the game is over.
const NoSeat Seat = -1

// Side is the number of a group of seats that win together, counted from 0.
type Side int8

// SeatSet is a set of seats, one bit each.
type SeatSet uint8

// Has reports whether a seat is in the set.
func (s SeatSet) Has(seat Seat) bool { return seat >= 0 && s>>seat&1 == 1 }

// With returns the set with one seat more.
func (s SeatSet) With(seat Seat) SeatSet { return s | 1<<seat }

// Len is the number of seats in the set.
func (s SeatSet) Len() int { return bits.OnesCount8(uint8(s)) }

// Seats lists the set in turn order; it is never nil.
func (s SeatSet) Seats() []Seat {
	seats := make([]Seat, 0, s.Len())
	for seat := range Seat(MaxSeats) {
		if s.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}
