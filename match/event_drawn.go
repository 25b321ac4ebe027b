package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const typeDrawn = "drawn"

// Drawn ends the draw for the first move.
type Drawn struct {
	At    time.Time
	First pente.Seat
	// Late is the set of the seats that could not be drawn, since their people had not revealed in time; or not
	// committed themselves, where only one party had.
	Late pente.SeatSet
	// Lots says that nobody was left, or one party, so that the house has drawn lots.
	Lots bool
}

// drawnBody is the encoded form of Drawn.
type drawnBody struct {
	head
	First *pente.Seat `json:"first"`
	Late  seatSet     `json:"late,omitempty"`
	Lots  bool        `json:"lots,omitempty"`
}

// Type is "drawn".
func (Drawn) Type() string { return typeDrawn }

func (e Drawn) body() any {
	return drawnBody{newHead(typeDrawn, e.At), &e.First, seatSet(e.Late), e.Lots}
}

func (b drawnBody) event() (Event, error) {
	first, err := needSeat(b.First)
	return Drawn{At: b.At.UTC(), First: first, Late: pente.SeatSet(b.Late), Lots: b.Lots}, err
}

func (e Drawn) fits(s *State) error {
	switch {
	case !s.drawing() || !s.Draw.committed() && len(s.Draw.sealed()) != 1:
		return errors.New("nothing is being drawn for, or commitments are missing")
	case !s.has(e.First) || !s.hasAll(e.Late):
		return fmt.Errorf("seat %d was drawn and seats %v were late: there are %d", e.First, e.Late.Seats(), len(s.Seats))
	}
	return nil
}

func (e Drawn) apply(s *State) {
	draw := *s.Draw
	draw.First, draw.Seats = e.First, without(s.Draw.Seats, e.Late)
	s.Draw = &draw
}
