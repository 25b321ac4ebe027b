package match

import (
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

const typeSeated = "seated"

// Seated makes somebody a holder of a seat: the first of an open one, one more of a person's.
type Seated struct {
	At     time.Time
	Seat   pente.Seat
	Holder Holder
	// Gone is the holder who makes room, empty when there is room.
	Gone Holder
}

// seatedBody is the encoded form of Seated.
type seatedBody struct {
	head
	Seat   *pente.Seat `json:"seat"`
	Holder Holder      `json:"holder"`
	Gone   Holder      `json:"gone,omitempty"`
}

// Type is "seated".
func (Seated) Type() string { return typeSeated }

func (e Seated) body() any {
	return seatedBody{newHead(typeSeated, e.At), &e.Seat, e.Holder, e.Gone}
}

func (b seatedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	if !b.Holder.person() {
		return nil, fmt.Errorf("%q cannot be a person's id", b.Holder)
	}
	return Seated{At: b.At.UTC(), Seat: seat, Holder: b.Holder, Gone: b.Gone}, nil
}

func (e Seated) fits(s *State) error {
	switch {
	case !s.has(e.Seat) || s.Seats[e.Seat].Kind == Computer && !s.Seats[e.Seat].Away:
		return fmt.Errorf("nobody can sit in seat %d", e.Seat)
	case s.Holds(e.Holder, e.Seat):
		return fmt.Errorf("%q holds seat %d already", e.Holder, e.Seat)
	case e.Gone != "" && !s.Holds(e.Gone, e.Seat):
		return fmt.Errorf("%q does not hold seat %d", e.Gone, e.Seat)
	}
	return nil
}

func (e Seated) apply(s *State) {
	s.Seats = slices.Clone(s.Seats)
	seat := &s.Seats[e.Seat]
	var holders []Holder
	for _, holder := range seat.Holders {
		if holder != e.Gone {
			holders = append(holders, holder)
		}
	}
	if seat.Kind == Open {
		seat.Kind = Person
		if s.Asked(e.Holder) {
			s.Unseated = slices.DeleteFunc(slices.Clone(s.Unseated), func(h Holder) bool { return h == e.Holder })
		}
	} else {
		seat.Returns++
	}
	seat.Holders = append(holders, e.Holder)
}
