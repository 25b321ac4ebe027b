package match

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

const typeSaid = "said"

// Spoken says that a seat has said something: either a phrase or a text.
type Spoken struct {
	At     time.Time
	Seat   pente.Seat
	Phrase Phrase
	Text   string
}

// spokenBody is the encoded form of Spoken.
type spokenBody struct {
	head
	Seat   *pente.Seat `json:"seat"`
	Phrase Phrase      `json:"phrase,omitempty"`
	Text   string      `json:"text,omitempty"`
}

// Type is "said".
func (Spoken) Type() string { return typeSaid }

func (e Spoken) body() any {
	return spokenBody{newHead(typeSaid, e.At), &e.Seat, e.Phrase, e.Text}
}

func (b spokenBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	if (Say{Phrase: b.Phrase, Text: b.Text}).check() != nil || b.Text != "" && !sayable(b.Text) {
		return nil, errors.New("neither a phrase nor a text is said, or both")
	}
	return Spoken{At: b.At.UTC(), Seat: seat, Phrase: b.Phrase, Text: b.Text}, nil
}

func (e Spoken) fits(s *State) error {
	if !s.has(e.Seat) {
		return fmt.Errorf("there is no seat %d", e.Seat)
	}
	return nil
}

func (e Spoken) apply(s *State) {
	line := Said{Version: s.Version + 1, At: e.At, Seat: e.Seat, Phrase: e.Phrase, Text: e.Text}
	kept := s.Said[max(0, len(s.Said)+1-KeptSaid):]
	s.Said = append(slices.Clone(kept), line)
	s.changeSeat(e.Seat, func(seat *Seat) { seat.Lines++ })
}
