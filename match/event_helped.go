package match

import (
	"fmt"
	"time"

	"tessera/pente"
)

const typeHelped = "helped"

// Helped says that somebody in a game against computers has looked at what an engine or the library says of it.
type Helped struct {
	At   time.Time
	Seat pente.Seat
}

// helpedBody is the encoded form of Helped.
type helpedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
}

// Type is "helped".
func (Helped) Type() string { return typeHelped }

func (e Helped) body() any { return helpedBody{newHead(typeHelped, e.At), &e.Seat} }

func (b helpedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return Helped{At: b.At.UTC(), Seat: seat}, err
}

func (e Helped) fits(s *State) error {
	if !s.Running() || !s.has(e.Seat) || s.Helped.Has(e.Seat) {
		return fmt.Errorf("seat %d has no game in which it was not helped yet", e.Seat)
	}
	return nil
}

func (e Helped) apply(s *State) { s.Helped = s.Helped.With(e.Seat) }
