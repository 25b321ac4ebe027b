package match

import (
	"fmt"
	"time"

	"tessera/pente"
)

const typeRematchOffered = "rematch_offered"

// RematchOffered says that seats ask for another game.
type RematchOffered struct {
	At    time.Time
	Seats pente.SeatSet
}

// rematchOfferedBody is the encoded form of RematchOffered.
type rematchOfferedBody struct {
	head
	Seats seatSet `json:"seats"`
}

// Type is "rematch_offered".
func (RematchOffered) Type() string { return typeRematchOffered }

func (e RematchOffered) body() any {
	return rematchOfferedBody{newHead(typeRematchOffered, e.At), seatSet(e.Seats)}
}

func (b rematchOfferedBody) event() (Event, error) {
	return RematchOffered{At: b.At.UTC(), Seats: pente.SeatSet(b.Seats)}, nil
}

func (e RematchOffered) fits(s *State) error {
	if s.Result == nil || !s.hasAll(e.Seats) {
		return fmt.Errorf("seats %v cannot ask: %d seats, game %d", e.Seats.Seats(), len(s.Seats), s.Game)
	}
	return nil
}

func (e RematchOffered) apply(s *State) { s.Rematch |= e.Seats }
