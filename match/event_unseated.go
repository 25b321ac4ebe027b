package match

import (
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

const typeUnseated = "unseated"

// Unseated opens the seat of a person whom the maker of the table has asked to leave, before anything has begun.
type Unseated struct {
	At   time.Time
	Seat pente.Seat
}

// unseatedBody is the encoded form of Unseated.
type unseatedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
}

// Type is "unseated".
func (Unseated) Type() string { return typeUnseated }

func (e Unseated) body() any { return unseatedBody{newHead(typeUnseated, e.At), &e.Seat} }

func (b unseatedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return Unseated{At: b.At.UTC(), Seat: seat}, err
}

func (e Unseated) fits(s *State) error {
	if !s.has(e.Seat) || s.Seats[e.Seat].Kind != Person || s.of(Open) == 0 {
		return fmt.Errorf("seat %d cannot be opened again", e.Seat)
	}
	return nil
}

func (e Unseated) apply(s *State) {
	s.Seats = slices.Clone(s.Seats)
	seat := &s.Seats[e.Seat]
	s.Unseated = slices.Concat(s.Unseated, seat.Holders)
	seat.Kind, seat.Holders = Open, nil
}
