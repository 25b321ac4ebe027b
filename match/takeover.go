package match

import (
	"time"

	"tessera/pente"
)

// TakeoverWait is how long a seat that has not left can still do something before the computer takes over.
const TakeoverWait = time.Minute

// MaxTakeovers is how often one seat can ask for take-overs in a match.
const MaxTakeovers = 100

// Takeover is an open request that the computer plays on for a seat.
type Takeover struct {
	// Seat is the seat to be played for; what it does itself ends the request.
	Seat pente.Seat
	// Level is the computer's, from 1.
	Level int
	// By is the seat that asked.
	By pente.Seat
	// Waiting is the set of the seats that have yet to agree.
	Waiting pente.SeatSet
	// Until is the earliest moment at which the computer takes over; of a seat that has left, between games, the one at
	// which nobody waits any longer for those who do not answer.
	Until time.Time
}

// left is the set of the seats that have left the running game.
func (s *State) left() pente.SeatSet {
	if !s.Running() {
		return 0
	}
	return s.Position.Out
}

// gone is the set of the seats that have left the game, and after it have not asked for another.
func (s *State) gone() pente.SeatSet { return s.Position.Out &^ s.Rematch }

// awaited is the set of the seats without whose answer nothing comes of the request even when its time has come. Between
// games those that have not asked for another do not hold up the others; they had a minute to decline.
func (s *State) awaited() pente.SeatSet {
	if s.Result != nil {
		return s.Takeover.Waiting & s.Rematch
	}
	return s.Takeover.Waiting
}

// asleep reports whether a seat needs no time to wake up before the computer plays for it: it has left, or it is the
// asker's own.
func (s *State) asleep(seat, by pente.Seat) bool {
	return s.gone().Has(seat) || s.party(by).Has(seat)
}

// wakes reports whether a command that had some effect was a sign of life from the seat that the computer is asked to
// play for. A seat that has left gives none, unless it asks for another game.
func (s *State) wakes(c Command) bool {
	return s.Takeover != nil && c.Seat == s.Takeover.Seat && c.Holder != House && s.Holds(c.Holder, c.Seat) &&
		!s.gone().Has(c.Seat)
}

// others is the set of the seats of other people than a seat's, those that the computer plays for included.
func (s *State) others(seat pente.Seat) pente.SeatSet {
	people := s.where(func(seat Seat) bool { return seat.Kind == Person || seat.Away })
	return people &^ s.heldBy(s.Seats[seat].Holders...)
}

// consenting is the set of the seats of other people than a seat's who have not left the game.
func (s *State) consenting(seat pente.Seat) pente.SeatSet {
	return s.others(seat) & s.of(Person) &^ s.gone()
}
