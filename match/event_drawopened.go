package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const typeDrawOpened = "draw_opened"

// DrawOpened begins the draw for the first move.
type DrawOpened struct {
	At time.Time
	// Hands are the parties; the house comes first, with what it has put under seal.
	Hands []Hand
}

// drawOpenedBody is the encoded form of DrawOpened.
type drawOpenedBody struct {
	head
	// House is absent when it does not take part.
	House *houseBody `json:"house,omitempty"`
	// Parties are the seats of each person.
	Parties []seatSet `json:"parties"`
}

// houseBody is the encoded form of the house's hand.
type houseBody struct {
	Seats      seatSet  `json:"seats,omitempty"`
	Value      int      `json:"value"`
	Nonce      *bytes32 `json:"nonce"`
	Commitment *bytes32 `json:"commitment"`
}

// Type is "draw_opened".
func (DrawOpened) Type() string { return typeDrawOpened }

func (e DrawOpened) body() any {
	body := drawOpenedBody{head: newHead(typeDrawOpened, e.At)}
	for _, h := range e.Hands {
		if h.House {
			nonce, commitment := bytes32(h.Nonce), bytes32(h.Commitment)
			body.House = &houseBody{seatSet(h.Seats), h.Value, &nonce, &commitment}
		} else {
			body.Parties = append(body.Parties, seatSet(h.Seats))
		}
	}
	return body
}

func (b drawOpenedBody) event() (Event, error) {
	opened := DrawOpened{At: b.At.UTC()}
	if b.House != nil {
		house, err := b.House.hand()
		if err != nil {
			return nil, fmt.Errorf("house: %w", err)
		}
		opened.Hands = append(opened.Hands, house)
	}
	for _, seats := range b.Parties {
		if seats == 0 {
			return nil, errors.New("a party without seats")
		}
		opened.Hands = append(opened.Hands, Hand{Seats: pente.SeatSet(seats)})
	}
	return opened, nil
}

// hand decodes the house's hand.
func (b *houseBody) hand() (Hand, error) {
	nonce, err := needBytes(b.Nonce)
	if err != nil {
		return Hand{}, err
	}
	commitment, err := needBytes(b.Commitment)
	return Hand{
		House: true, Seats: pente.SeatSet(b.Seats),
		Committed: true, Commitment: commitment, Value: b.Value, Nonce: nonce,
	}, err
}

func (e DrawOpened) fits(s *State) error {
	if !s.ByDraw || s.Draw != nil || s.Game > 0 || s.of(Open) != 0 {
		return errors.New("nothing is to be drawn for now")
	}
	var seats pente.SeatSet
	for _, h := range e.Hands {
		if seats&h.Seats != 0 || h.House && (h.Value < 0 || h.Value >= len(s.Seats)) {
			return fmt.Errorf("seats %v are in two hands, or %d is no value", h.Seats.Seats(), h.Value)
		}
		seats |= h.Seats
	}
	if len(e.Hands) < 2 || seats != s.everybody() {
		return fmt.Errorf("%d hands for seats %v, of %d", len(e.Hands), seats.Seats(), len(s.Seats))
	}
	return nil
}

func (e DrawOpened) apply(s *State) { s.Draw = newDraw(e.Hands, len(s.Seats)) }
