package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const (
	typeTakeoverOffered  = "takeover_offered"
	typeTakeoverAccepted = "takeover_accepted"
	typeTakeoverDeclined = "takeover_declined"
)

// TakeoverOffered asks whether the computer may play on for a seat. It stands until all have agreed and the time has
// come, somebody declines, or the seat does something itself.
type TakeoverOffered struct {
	At time.Time
	// By asks for Seat.
	By, Seat pente.Seat
	// Level is the computer's, from 1.
	Level int
	// Asked is the set of the seats that have to agree.
	Asked pente.SeatSet
	// Until is the earliest moment at which the computer takes over.
	Until time.Time
}

// TakeoverAccepted says that some of those who were asked agree, but that others have yet to, or the time has not come.
type TakeoverAccepted struct {
	At    time.Time
	Seats pente.SeatSet
}

// TakeoverDeclined ends the request.
type TakeoverDeclined struct {
	At   time.Time
	Seat pente.Seat
}

// takeoverOfferedBody is the encoded form of TakeoverOffered.
type takeoverOfferedBody struct {
	head
	By    *pente.Seat `json:"by"`
	Seat  *pente.Seat `json:"seat"`
	Level int         `json:"level"`
	Asked seatSet     `json:"asked,omitempty"`
	Until time.Time   `json:"until"`
}

// takeoverAcceptedBody is the encoded form of TakeoverAccepted.
type takeoverAcceptedBody struct {
	head
	Seats seatSet `json:"seats"`
}

// takeoverDeclinedBody is the encoded form of TakeoverDeclined.
type takeoverDeclinedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
}

// Type is "takeover_offered".
func (TakeoverOffered) Type() string { return typeTakeoverOffered }

// Type is "takeover_accepted".
func (TakeoverAccepted) Type() string { return typeTakeoverAccepted }

// Type is "takeover_declined".
func (TakeoverDeclined) Type() string { return typeTakeoverDeclined }

func (e TakeoverOffered) body() any {
	return takeoverOfferedBody{newHead(typeTakeoverOffered, e.At), &e.By, &e.Seat, e.Level, seatSet(e.Asked), e.Until}
}

func (e TakeoverAccepted) body() any {
	return takeoverAcceptedBody{newHead(typeTakeoverAccepted, e.At), seatSet(e.Seats)}
}

func (e TakeoverDeclined) body() any {
	return takeoverDeclinedBody{newHead(typeTakeoverDeclined, e.At), &e.Seat}
}

func (b takeoverOfferedBody) event() (Event, error) {
	by, err := needSeat(b.By)
	if err != nil {
		return nil, err
	}
	seat, err := needSeat(b.Seat)
	return TakeoverOffered{
		At: b.At.UTC(), By: by, Seat: seat, Level: b.level(), Asked: pente.SeatSet(b.Asked), Until: b.Until.UTC(),
	}, err
}

// level is the one asked for; the first version counted three.
func (b takeoverOfferedBody) level() int {
	if b.V == 1 {
		return fromThree(b.Level)
	}
	return b.Level
}

func (b takeoverAcceptedBody) event() (Event, error) {
	return TakeoverAccepted{At: b.At.UTC(), Seats: pente.SeatSet(b.Seats)}, nil
}

func (b takeoverDeclinedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return TakeoverDeclined{At: b.At.UTC(), Seat: seat}, err
}

func (e TakeoverOffered) fits(s *State) error {
	switch {
	case s.Game == 0 || s.Takeover != nil:
		return errors.New("no game has started, or somebody asks already")
	case !s.has(e.By) || !s.hasAll(e.Asked) || e.By == e.Seat:
		return fmt.Errorf("seat %d asks seats %v about seat %d: there are %d", e.By, e.Asked.Seats(), e.Seat, len(s.Seats))
	}
	return s.canTakeOver(e.Seat, e.Level)
}

// canTakeOver says why the computer cannot take over a seat.
func (s *State) canTakeOver(seat pente.Seat, level int) error {
	if s.Game == 0 || !s.has(seat) || s.Seats[seat].Kind != Person || level < 1 || level > s.Levels {
		return fmt.Errorf("the computer cannot play for seat %d at level %d of %d", seat, level, s.Levels)
	}
	return nil
}

func (e TakeoverAccepted) fits(s *State) error {
	if s.Takeover == nil || e.Seats&^s.Takeover.Waiting != 0 {
		return fmt.Errorf("seats %v were not asked", e.Seats.Seats())
	}
	return nil
}

func (e TakeoverDeclined) fits(s *State) error {
	if s.Takeover == nil || !s.has(e.Seat) {
		return fmt.Errorf("seat %d was not asked", e.Seat)
	}
	return nil
}

func (e TakeoverOffered) apply(s *State) {
	s.Takeover = &Takeover{Seat: e.Seat, Level: e.Level, By: e.By, Waiting: e.Asked, Until: e.Until}
	s.changeSeat(e.By, func(seat *Seat) { seat.Takeovers++ })
}

func (e TakeoverAccepted) apply(s *State) {
	takeover := *s.Takeover
	takeover.Waiting &^= e.Seats
	s.Takeover = &takeover
}

func (e TakeoverDeclined) apply(s *State) { s.Takeover = nil }
