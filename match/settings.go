package match

import (
	"fmt"

	"tessera/pente"
)

// SeatKind says who may sit in a seat.
type SeatKind string

// The kinds of seat.
const (
	// Person is a seat that a person holds.
	Person SeatKind = "person"
	// Open is a seat that waits for a person.
	Open SeatKind = "open"
	// Computer is the computer's seat, held by House.
	Computer SeatKind = "computer"
)

// SeatSettings is what is asked of one seat of a new match.
type SeatSettings struct {
	// Kind is Person for a seat of the creator's own.
	Kind SeatKind
	// Level is the computer's level, from 1 (weakest); 0 for people.
	Level int
}

// Settings is what is asked of a new match.
type Settings struct {
	Variant string
	// Size is the number of lines of the board; 0 for the variant's own.
	Size    int
	Options []string
	// Seats lists the seats in turn order.
	Seats []SeatSettings
	// First is the seat that begins the first game, NoSeat to draw lots when everybody is there.
	First pente.Seat
	// Levels is the number of levels that the computer has; with 0 it cannot be invited.
	Levels int
}

// checkSeats refuses seats at which no match can be played, whatever the variant.
func checkSeats(seats []SeatSettings, first pente.Seat) error {
	if len(seats) < 2 || len(seats) > pente.MaxSeats {
		return refuse(CodeSeats, "%d seats: a match has 2 to %d", len(seats), pente.MaxSeats)
	}
	persons := 0
	for i, seat := range seats {
		if err := seat.check(); err != nil {
			return refuse(CodeMalformed, "seat %d: %v", i, err)
		}
		if seat.Kind == Person {
			persons++
		}
	}
	if persons == 0 {
		return refuse(CodeSeats, "none of the %d seats is the creator's", len(seats))
	}
	if first < pente.NoSeat || int(first) >= len(seats) {
		return refuse(CodeMalformed, "seat %d cannot begin: there are %d seats", first, len(seats))
	}
	return nil
}

// check says why nobody could sit in such a seat.
func (s SeatSettings) check() error {
	switch s.Kind {
	case Person, Open:
		if s.Level != 0 {
			return fmt.Errorf("level %d is for computers only", s.Level)
		}
	case Computer:
		if s.Level < 1 {
			return fmt.Errorf("the computer's levels start at 1, not %d", s.Level)
		}
	default:
		return fmt.Errorf("%q is no kind of seat", s.Kind)
	}
	return nil
}
