package match

import (
	"fmt"
	"time"

	"tessera/pente"
)

const typeCommitted = "committed"

// Committed says that a party has put its value for the draw under seal.
type Committed struct {
	At time.Time
	// Seat is one of the party's.
	Seat       pente.Seat
	Commitment [32]byte
	// Until is when the stage that follows ends: when whoever has not committed himself is out, or with the last
	// commitment whoever has not revealed. Older programs gave none while commitments were missing: the zero time.
	Until time.Time
}

// committedBody is the encoded form of Committed.
type committedBody struct {
	head
	Seat       *pente.Seat `json:"seat"`
	Commitment *bytes32    `json:"commitment"`
	Until      time.Time   `json:"until,omitzero"`
}

// Type is "committed".
func (Committed) Type() string { return typeCommitted }

func (e Committed) body() any {
	commitment := bytes32(e.Commitment)
	return committedBody{newHead(typeCommitted, e.At), &e.Seat, &commitment, e.Until}
}

func (b committedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	commitment, err := needBytes(b.Commitment)
	return Committed{At: b.At.UTC(), Seat: seat, Commitment: commitment, Until: b.Until.UTC()}, err
}

func (e Committed) fits(s *State) error {
	if !s.drawing() {
		return fmt.Errorf("seat %d commits itself, but there is no draw", e.Seat)
	}
	hand := s.Draw.hand(e.Seat)
	if hand < 0 || s.Draw.Hands[hand].Committed {
		return fmt.Errorf("seat %d cannot commit itself, or has", e.Seat)
	}
	next := s.Draw.with(hand, func(h *Hand) { h.Committed = true })
	if next.committed() && e.Until.IsZero() {
		return fmt.Errorf("seat %d is the last to commit itself, and there is no end to the time to reveal", e.Seat)
	}
	return nil
}

func (e Committed) apply(s *State) {
	s.Draw = s.Draw.with(s.Draw.hand(e.Seat), func(h *Hand) { h.Committed, h.Commitment = true, e.Commitment })
	s.Draw.Until = e.Until
}
