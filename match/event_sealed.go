package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const typeSealed = "sealed"

// Sealed says that a draw goes on without those who have not committed themselves in time: now values are revealed.
type Sealed struct {
	At time.Time
	// Late is the set of the seats that are out of the draw.
	Late pente.SeatSet
	// Until is when the draw ends without those who have not revealed.
	Until time.Time
}

// sealedBody is the encoded form of Sealed.
type sealedBody struct {
	head
	Late  seatSet   `json:"late"`
	Until time.Time `json:"until"`
}

// Type is "sealed".
func (Sealed) Type() string { return typeSealed }

func (e Sealed) body() any {
	return sealedBody{newHead(typeSealed, e.At), seatSet(e.Late), e.Until}
}

func (b sealedBody) event() (Event, error) {
	return Sealed{At: b.At.UTC(), Late: pente.SeatSet(b.Late), Until: b.Until.UTC()}, nil
}

func (e Sealed) fits(s *State) error {
	switch {
	case !s.drawing() || s.Draw.committed():
		return errors.New("no draw waits for commitments")
	case len(s.Draw.sealed()) < 2:
		return errors.New("fewer than two parties have committed themselves")
	case !s.hasAll(e.Late) || e.Until.IsZero():
		return fmt.Errorf("seats %v are late until %v: there are %d", e.Late.Seats(), e.Until, len(s.Seats))
	}
	return nil
}

func (e Sealed) apply(s *State) {
	draw := *s.Draw
	draw.Hands, draw.Seats, draw.Until = s.Draw.sealed(), without(s.Draw.Seats, e.Late), e.Until
	s.Draw = &draw
}
