package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const typeCreated = "created"

// Created is the first event of every match.
type Created struct {
	At time.Time
	// By holds all seats of kind Person.
	By    Holder
	Rules pente.Rules
	// Options are those of the rules' variant, in alphabetical order.
	Options []string
	Seats   []SeatSettings
	// First begins the first game; NoSeat leaves it to chance.
	First pente.Seat
}

// createdBody is the encoded form of Created.
type createdBody struct {
	head
	By      Holder     `json:"by"`
	Variant string     `json:"variant"`
	Size    int        `json:"size"`
	Options []string   `json:"options,omitempty"`
	Seats   []seatBody `json:"seats"`
	// First is absent when chance decides.
	First *pente.Seat `json:"first,omitempty"`
}

// seatBody is the encoded form of SeatSettings.
type seatBody struct {
	Kind  SeatKind `json:"kind"`
	Level int      `json:"level,omitempty"`
}

// Type is "created".
func (Created) Type() string { return typeCreated }

func (e Created) body() any {
	body := createdBody{
		head:    newHead(typeCreated, e.At),
		By:      e.By,
		Variant: e.Rules.Variant,
		Size:    e.Rules.Size,
		Options: e.Options,
	}
	for _, seat := range e.Seats {
		body.Seats = append(body.Seats, seatBody(seat))
	}
	if e.First != pente.NoSeat {
		body.First = &e.First
	}
	return body
}

func (b createdBody) event() (Event, error) {
	settings := Settings{Variant: b.Variant, Size: b.Size, Options: b.Options, First: pente.NoSeat}
	for _, seat := range b.Seats {
		settings.Seats = append(settings.Seats, SeatSettings(seat))
	}
	if b.First != nil {
		settings.First = *b.First
	}
	if !b.By.person() {
		return nil, fmt.Errorf("%q cannot be a person's id", b.By)
	}
	if err := checkSeats(settings.Seats, settings.First); err != nil {
		return nil, err
	}
	created, err := newCreated(settings, b.By)
	if err != nil {
		return nil, err
	}
	if created.Rules.Size != b.Size {
		return nil, errors.New("the size is missing")
	}
	created.At = b.At.UTC()
	return created, nil
}

func (Created) fits(*State) error { return nil }

func (e Created) apply(s *State) {
	s.Rules, s.Options, s.First = e.Rules, e.Options, e.First
	for _, settings := range e.Seats {
		seat := Seat{Kind: settings.Kind, Level: settings.Level}
		switch seat.Kind {
		case Person:
			seat.Holders = []Holder{e.By}
		case Computer:
			seat.Holders = []Holder{House}
		}
		s.Seats = append(s.Seats, seat)
	}
}
