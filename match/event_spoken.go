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
	// Erased: what was said is no more, neither phrase nor text.
	Erased bool
}

// Erase is the event with what was said erased. It is the one change of a match's history that there is: see Erasures.
func (e Spoken) Erase() Spoken { return Spoken{At: e.At, Seat: e.Seat, Erased: true} }

// spokenBody is the encoded form of Spoken.
type spokenBody struct {
	head
	Seat   *pente.Seat `json:"seat"`
	Phrase Phrase      `json:"phrase,omitempty"`
	Text   string      `json:"text,omitempty"`
	Erased bool        `json:"erased,omitempty"`
}

// Type is "said".
func (Spoken) Type() string { return typeSaid }

func (e Spoken) body() any {
	return spokenBody{newHead(typeSaid, e.At), &e.Seat, e.Phrase, e.Text, e.Erased}
}

func (b spokenBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	if b.Erased && b.Phrase == "" && b.Text == "" {
		return Spoken{At: b.At.UTC(), Seat: seat, Erased: true}, nil
	}
	if b.Erased || (Say{Phrase: b.Phrase, Text: b.Text}).check() != nil || b.Text != "" && !sayable(b.Text) {
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
	line := Said{Version: s.Shown() + 1, At: e.At, Seat: e.Seat, Phrase: e.Phrase, Text: e.Text, Erased: e.Erased}
	kept := s.Said[max(0, len(s.Said)+1-KeptSaid):]
	s.Said = append(slices.Clone(kept), line)
	s.changeSeat(e.Seat, func(seat *Seat) { seat.Lines++ })
}
