package match

import (
	"fmt"
	"time"

	"tessera/pente"
)

const typeResigned = "resigned"

// Resigned ends a game of two sides.
type Resigned struct {
	At      time.Time
	Seat    pente.Seat
	Winners pente.SeatSet
}

// resignedBody is the encoded form of Resigned.
type resignedBody struct {
	head
	Seat    *pente.Seat `json:"seat"`
	Winners seatSet     `json:"winners"`
}

// Type is "resigned".
func (Resigned) Type() string { return typeResigned }

func (e Resigned) body() any {
	return resignedBody{newHead(typeResigned, e.At), &e.Seat, seatSet(e.Winners)}
}

func (b resignedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	return Resigned{At: b.At.UTC(), Seat: seat, Winners: pente.SeatSet(b.Winners)}, nil
}

func (e Resigned) fits(s *State) error {
	if !s.Running() || s.Rules.FreeForAll() || !s.has(e.Seat) || !s.hasAll(e.Winners) {
		return fmt.Errorf("seat %d cannot resign to seats %v: %d seats, game %d",
			e.Seat, e.Winners.Seats(), len(s.Seats), s.Game)
	}
	return nil
}

func (e Resigned) apply(s *State) { s.end(Result{Winners: e.Winners, Cause: Resignation}) }
