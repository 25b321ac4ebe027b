package match

import (
	"fmt"
	"time"

	"tessera/pente"
)

const typeAborted = "aborted"

// Aborted ends a game for nothing: it counts nowhere, and another begins as it did.
type Aborted struct {
	At time.Time
	// Seat is the one that called it off, or that did not begin in time.
	Seat pente.Seat
}

// abortedBody is the encoded form of Aborted.
type abortedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
}

// Type is "aborted".
func (Aborted) Type() string { return typeAborted }

func (e Aborted) body() any { return abortedBody{newHead(typeAborted, e.At), &e.Seat} }

func (b abortedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return Aborted{At: b.At.UTC(), Seat: seat}, err
}

func (e Aborted) fits(s *State) error {
	if !s.Running() || !s.has(e.Seat) {
		return fmt.Errorf("seat %d has no game to call off", e.Seat)
	}
	return nil
}

func (e Aborted) apply(s *State) { s.end(Result{Cause: Abortion}) }
