package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const (
	typeTieOffered  = "tie_offered"
	typeTieAccepted = "tie_accepted"
	typeTieDeclined = "tie_declined"
	typeTied        = "tied"
)

// TieOffered asks other seats whether the game may end as a draw. It stands until all have agreed, one declines, or the
// game goes on.
type TieOffered struct {
	At   time.Time
	Seat pente.Seat
	// Asked is the set of the seats that have to agree.
	Asked pente.SeatSet
}

// TieAccepted says that some of those who were asked agree, but not yet all.
type TieAccepted struct {
	At    time.Time
	Seats pente.SeatSet
}

// TieDeclined ends the offer.
type TieDeclined struct {
	At   time.Time
	Seat pente.Seat
}

// Tied ends the game as a draw.
type Tied struct{ At time.Time }

// tieOfferedBody is the encoded form of TieOffered.
type tieOfferedBody struct {
	head
	Seat  *pente.Seat `json:"seat"`
	Asked seatSet     `json:"asked"`
}

// tieAcceptedBody is the encoded form of TieAccepted.
type tieAcceptedBody struct {
	head
	Seats seatSet `json:"seats"`
}

// tieDeclinedBody is the encoded form of TieDeclined.
type tieDeclinedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
}

// tiedBody is the encoded form of Tied.
type tiedBody struct{ head }

// Type is "tie_offered".
func (TieOffered) Type() string { return typeTieOffered }

// Type is "tie_accepted".
func (TieAccepted) Type() string { return typeTieAccepted }

// Type is "tie_declined".
func (TieDeclined) Type() string { return typeTieDeclined }

// Type is "tied".
func (Tied) Type() string { return typeTied }

func (e TieOffered) body() any {
	return tieOfferedBody{newHead(typeTieOffered, e.At), &e.Seat, seatSet(e.Asked)}
}

func (e TieAccepted) body() any {
	return tieAcceptedBody{newHead(typeTieAccepted, e.At), seatSet(e.Seats)}
}

func (e TieDeclined) body() any { return tieDeclinedBody{newHead(typeTieDeclined, e.At), &e.Seat} }

func (e Tied) body() any { return tiedBody{newHead(typeTied, e.At)} }

func (b tieOfferedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return TieOffered{At: b.At.UTC(), Seat: seat, Asked: pente.SeatSet(b.Asked)}, err
}

func (b tieAcceptedBody) event() (Event, error) {
	return TieAccepted{At: b.At.UTC(), Seats: pente.SeatSet(b.Seats)}, nil
}

func (b tieDeclinedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return TieDeclined{At: b.At.UTC(), Seat: seat}, err
}

func (b tiedBody) event() (Event, error) { return Tied{At: b.At.UTC()}, nil }

func (e TieOffered) fits(s *State) error {
	if !s.Running() || s.Tie != nil || !s.has(e.Seat) || e.Asked == 0 || !s.hasAll(e.Asked) {
		return fmt.Errorf("seat %d cannot offer seats %v a draw", e.Seat, e.Asked.Seats())
	}
	return nil
}

func (e TieAccepted) fits(s *State) error {
	if s.Tie == nil || e.Seats == 0 || e.Seats&^s.Tie.Waiting != 0 {
		return fmt.Errorf("seats %v have no offer of a draw to answer", e.Seats.Seats())
	}
	return nil
}

func (e TieDeclined) fits(s *State) error {
	if s.Tie == nil || !s.has(e.Seat) {
		return fmt.Errorf("seat %d has no offer of a draw to decline", e.Seat)
	}
	return nil
}

func (Tied) fits(s *State) error {
	if !s.Running() {
		return errors.New("no game is running")
	}
	return nil
}

func (e TieOffered) apply(s *State) { s.Tie = &Tie{Seat: e.Seat, Waiting: e.Asked} }

func (e TieAccepted) apply(s *State) {
	s.Tie = &Tie{Seat: s.Tie.Seat, Waiting: s.Tie.Waiting &^ e.Seats}
}

func (TieDeclined) apply(s *State) { s.Tie = nil }

func (Tied) apply(s *State) { s.end(Result{Cause: Agreement}) }
