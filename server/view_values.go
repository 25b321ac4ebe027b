package server

import "tessera/pente"

// listOf translates a list; it is never nil.
func listOf[From, To any](from []From, one func(int, From) To) []To {
	list := make([]To, len(from))
	for i, value := range from {
		list[i] = one(i, value)
	}
	return list
}

func pointNames(points []pente.Point) []string {
	return listOf(points, func(_ int, p pente.Point) string { return p.String() })
}

// rowNames gives rows as the wire does; it is never nil.
func rowNames(rows [][]pente.Point) [][]string {
	return listOf(rows, func(_ int, row []pente.Point) []string { return pointNames(row) })
}

// seatNumbers gives seats as the wire does; it is never nil.
func seatNumbers(seats []pente.Seat) []int {
	return listOf(seats, func(_ int, seat pente.Seat) int { return int(seat) })
}

// seatNumber gives a seat as the wire does, null for none.
func seatNumber(seat pente.Seat) *int {
	if seat == pente.NoSeat {
		return nil
	}
	number := int(seat)
	return &number
}

// colourNumber counts colours from 0, as the wire does.
func colourNumber(c pente.Colour) int { return int(c) - 1 }
