package match

import (
	"fmt"
	"time"

	"tessera/pente"
)

const typeRevealed = "revealed"

// Revealed says what a party had put under seal.
type Revealed struct {
	At time.Time
	// Seat is one of the party's, NoSeat for the house.
	Seat  pente.Seat
	Value int
	Nonce [32]byte
}

// revealedBody is the encoded form of Revealed.
type revealedBody struct {
	head
	// Seat is absent for the house.
	Seat  *pente.Seat `json:"seat,omitempty"`
	Value int         `json:"value"`
	Nonce *bytes32    `json:"nonce"`
}

// Type is "revealed".
func (Revealed) Type() string { return typeRevealed }

func (e Revealed) body() any {
	nonce := bytes32(e.Nonce)
	body := revealedBody{head: newHead(typeRevealed, e.At), Value: e.Value, Nonce: &nonce}
	if e.Seat != pente.NoSeat {
		body.Seat = &e.Seat
	}
	return body
}

func (b revealedBody) event() (Event, error) {
	nonce, err := needBytes(b.Nonce)
	if err != nil {
		return nil, err
	}
	revealed := Revealed{At: b.At.UTC(), Seat: pente.NoSeat, Value: b.Value, Nonce: nonce}
	if b.Seat != nil {
		revealed.Seat = *b.Seat
		return revealed, checkSeat(revealed.Seat)
	}
	return revealed, nil
}

func (e Revealed) fits(s *State) error {
	if !s.drawing() || !s.Draw.committed() {
		return fmt.Errorf("seat %d reveals its value, but no draw waits for that", e.Seat)
	}
	hand := s.Draw.hand(e.Seat)
	if hand < 0 || s.Draw.Hands[hand].Revealed || e.Value < 0 || e.Value >= len(s.Seats) {
		return fmt.Errorf("seat %d cannot reveal %d, or has revealed", e.Seat, e.Value)
	}
	return nil
}

func (e Revealed) apply(s *State) {
	s.Draw = s.Draw.with(s.Draw.hand(e.Seat), func(h *Hand) { h.Revealed, h.Value, h.Nonce = true, e.Value, e.Nonce })
}
