package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const typeForfeited = "forfeited"

// Forfeited says that a seat has run out of time or stayed away: as if it had resigned, it gives the game to the other
// side, or is skipped while more than two sides play on.
type Forfeited struct {
	At    time.Time
	Seat  pente.Seat
	Cause Cause
	// Winners are empty when the others play on; then Next is the seat to move afterwards, and Phase the position's.
	// With sides of their own these are there for the last of the others as well.
	Winners pente.SeatSet
	Next    pente.Seat
	Phase   pente.Phase
}

// forfeitedBody is the encoded form of Forfeited.
type forfeitedBody struct {
	head
	Seat    *pente.Seat `json:"seat"`
	Cause   Cause       `json:"cause"`
	Winners seatSet     `json:"winners,omitempty"`
	Next    *pente.Seat `json:"next,omitempty"`
	Phase   *phaseBody  `json:"phase,omitempty"`
}

// Type is "forfeited".
func (Forfeited) Type() string { return typeForfeited }

func (e Forfeited) body() any {
	body := forfeitedBody{head: newHead(typeForfeited, e.At), Seat: &e.Seat, Cause: e.Cause, Winners: seatSet(e.Winners)}
	if e.Next != pente.NoSeat {
		body.Next, body.Phase = &e.Next, newPhaseBody(e.Phase)
	}
	return body
}

func (b forfeitedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	switch {
	case err != nil:
		return nil, err
	case b.Cause != TimeOut && b.Cause != Absence:
		return nil, fmt.Errorf("nobody forfeits by %q", b.Cause)
	case (b.Next == nil) != (b.Phase == nil):
		return nil, errors.New("either the next seat or the phase is missing")
	}
	e := Forfeited{At: b.At.UTC(), Seat: seat, Cause: b.Cause, Winners: pente.SeatSet(b.Winners), Next: pente.NoSeat}
	if b.Next == nil {
		return e, nil
	}
	if e.Next, err = needSeat(b.Next); err != nil {
		return nil, err
	}
	e.Phase, err = b.Phase.phase()
	return e, err
}

// forfeit is what happens when a seat forfeits.
func (s *State) forfeit(seat pente.Seat, cause Cause, m moment) Forfeited {
	if !s.Rules.FreeForAll() {
		return Forfeited{At: m.at, Seat: seat, Cause: cause, Winners: s.opponents(seat), Next: pente.NoSeat}
	}
	left := s.leave(seat)
	return Forfeited{At: m.at, Seat: seat, Cause: cause, Winners: left.Winners, Next: left.Next, Phase: left.Phase}
}

func (e Forfeited) fits(s *State) error {
	if s.Rules.FreeForAll() != (e.Next != pente.NoSeat) {
		return errors.New("the game goes on without a seat, or does not")
	}
	if s.Rules.FreeForAll() {
		return e.left().fits(s)
	}
	return Resigned{At: e.At, Seat: e.Seat, Winners: e.Winners}.fits(s)
}

// left is what the seat's leaving amounts to.
func (e Forfeited) left() Left {
	return Left{At: e.At, Seat: e.Seat, Next: e.Next, Phase: e.Phase, Winners: e.Winners}
}

func (e Forfeited) apply(s *State) {
	if e.Next == pente.NoSeat {
		s.end(Result{Winners: e.Winners, Cause: e.Cause})
		return
	}
	s.without(e.left(), e.Cause)
}
