package match

import (
	"fmt"
	"time"

	"tessera/pente"
)

const typeVacation = "vacation"

// Vacation says when a seat's time does not run, in a game of days. One with the From of an earlier one takes its place.
type Vacation struct {
	At   time.Time
	Seat pente.Seat
	Span
}

// vacationBody is the encoded form of Vacation.
type vacationBody struct {
	head
	Seat  *pente.Seat `json:"seat"`
	From  time.Time   `json:"from"`
	Until time.Time   `json:"until"`
}

// Type is "vacation".
func (Vacation) Type() string { return typeVacation }

func (e Vacation) body() any {
	return vacationBody{newHead(typeVacation, e.At), &e.Seat, e.From, e.Until}
}

func (b vacationBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err == nil && b.Until.Before(b.From) {
		err = fmt.Errorf("a vacation from %v until %v", b.From, b.Until)
	}
	return Vacation{At: b.At.UTC(), Seat: seat, Span: Span{b.From.UTC(), b.Until.UTC()}}, err
}

func (e Vacation) fits(s *State) error {
	if !s.Time.ByDays() || !s.has(e.Seat) {
		return fmt.Errorf("seat %d has no clock of days", e.Seat)
	}
	return nil
}

func (e Vacation) apply(s *State) {
	turn := s.Ticking
	s.changeSeat(e.Seat, func(seat *Seat) { seat.Vacations = withSpan(seat.Vacations, e.Span, turn) })
}
