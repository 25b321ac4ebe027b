package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const (
	typeTakebackOffered  = "takeback_offered"
	typeTakebackAccepted = "takeback_accepted"
	typeTakebackDeclined = "takeback_declined"
)

// TakebackOffered asks other seats whether moves may be taken back. It stands until all have agreed, one
// declines, or the game goes on.
type TakebackOffered struct {
	At   time.Time
	Seat pente.Seat
	// Ply is the number of moves that would remain.
	Ply int
	// Asked is the set of the seats that have to agree.
	Asked pente.SeatSet
}

// TakebackAccepted says that some of those who were asked agree, but not yet all.
type TakebackAccepted struct {
	At    time.Time
	Seats pente.SeatSet
}

// TakebackDeclined ends the request.
type TakebackDeclined struct {
	At   time.Time
	Seat pente.Seat
}

// takebackOfferedBody is the encoded form of TakebackOffered.
type takebackOfferedBody struct {
	head
	Seat  *pente.Seat `json:"seat"`
	Ply   *int        `json:"ply"`
	Asked seatSet     `json:"asked"`
}

// takebackAcceptedBody is the encoded form of TakebackAccepted.
type takebackAcceptedBody struct {
	head
	Seats seatSet `json:"seats"`
}

// takebackDeclinedBody is the encoded form of TakebackDeclined.
type takebackDeclinedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
}

// Type is "takeback_offered".
func (TakebackOffered) Type() string { return typeTakebackOffered }

// Type is "takeback_accepted".
func (TakebackAccepted) Type() string { return typeTakebackAccepted }

// Type is "takeback_declined".
func (TakebackDeclined) Type() string { return typeTakebackDeclined }

func (e TakebackOffered) body() any {
	return takebackOfferedBody{newHead(typeTakebackOffered, e.At), &e.Seat, &e.Ply, seatSet(e.Asked)}
}

func (e TakebackAccepted) body() any {
	return takebackAcceptedBody{newHead(typeTakebackAccepted, e.At), seatSet(e.Seats)}
}

func (e TakebackDeclined) body() any {
	return takebackDeclinedBody{newHead(typeTakebackDeclined, e.At), &e.Seat}
}

func (b takebackOfferedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	ply, err := needPly(b.Ply)
	if err != nil {
		return nil, err
	}
	return TakebackOffered{At: b.At.UTC(), Seat: seat, Ply: ply, Asked: pente.SeatSet(b.Asked)}, nil
}

func (b takebackAcceptedBody) event() (Event, error) {
	return TakebackAccepted{At: b.At.UTC(), Seats: pente.SeatSet(b.Seats)}, nil
}

func (b takebackDeclinedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return TakebackDeclined{At: b.At.UTC(), Seat: seat}, err
}

func (e TakebackOffered) fits(s *State) error {
	if s.Takeback != nil {
		return errors.New("somebody asks already")
	}
	if !s.has(e.Seat) || !s.hasAll(e.Asked) || e.Asked == 0 {
		return fmt.Errorf("seat %d asks seats %v: there are %d", e.Seat, e.Asked.Seats(), len(s.Seats))
	}
	return s.canTakeBack(e.Ply)
}

func (e TakebackAccepted) fits(s *State) error {
	if s.Takeback == nil || e.Seats&^s.Takeback.Waiting != 0 {
		return fmt.Errorf("seats %v were not asked", e.Seats.Seats())
	}
	return nil
}

func (e TakebackDeclined) fits(s *State) error {
	if s.Takeback == nil || !s.Takeback.Waiting.Has(e.Seat) {
		return fmt.Errorf("seat %d was not asked", e.Seat)
	}
	return nil
}

func (e TakebackOffered) apply(s *State) {
	s.Takeback = &Takeback{Seat: e.Seat, Ply: e.Ply, Waiting: e.Asked}
}

func (e TakebackAccepted) apply(s *State) {
	takeback := *s.Takeback
	takeback.Waiting &^= e.Seats
	s.Takeback = &takeback
}

func (e TakebackDeclined) apply(s *State) { s.Takeback = nil }
