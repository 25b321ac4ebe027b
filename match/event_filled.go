package match

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

const typeFilled = "filled"

// Filled gives a seat that was open to the computer.
type Filled struct {
	At    time.Time
	Seat  pente.Seat
	Level int
}

// filledBody is the encoded form of Filled.
type filledBody struct {
	head
	Seat  *pente.Seat `json:"seat"`
	Level int         `json:"level"`
}

// Type is "filled".
func (Filled) Type() string { return typeFilled }

func (e Filled) body() any { return filledBody{newHead(typeFilled, e.At), &e.Seat, e.Level} }

func (b filledBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err == nil && b.Level < 1 {
		err = errors.New("the level is missing")
	}
	return Filled{At: b.At.UTC(), Seat: seat, Level: b.Level}, err
}

func (e Filled) fits(s *State) error {
	if !s.has(e.Seat) || s.Seats[e.Seat].Kind != Open || e.Level > s.Levels {
		return fmt.Errorf("seat %d cannot be filled by level %d of %d", e.Seat, e.Level, s.Levels)
	}
	return nil
}

func (e Filled) apply(s *State) {
	s.Seats = slices.Clone(s.Seats)
	seat := &s.Seats[e.Seat]
	seat.Kind, seat.Level, seat.Holders = Computer, e.Level, []Holder{House}
}
