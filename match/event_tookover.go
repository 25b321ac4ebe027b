package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const (
	typeTookOver = "took_over"
	typeResumed  = "resumed"
)

// TookOver says that the computer plays on for a person's seat, also if it had left the game.
type TookOver struct {
	At    time.Time
	Seat  pente.Seat
	Level int
	// Phase is the position's afterwards.
	Phase pente.Phase
}

// Resumed says that a person has taken a seat back from the computer.
type Resumed struct {
	At   time.Time
	Seat pente.Seat
}

// tookOverBody is the encoded form of TookOver.
type tookOverBody struct {
	head
	Seat  *pente.Seat `json:"seat"`
	Level int         `json:"level"`
	Phase *phaseBody  `json:"phase"`
}

// resumedBody is the encoded form of Resumed.
type resumedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
}

// Type is "took_over".
func (TookOver) Type() string { return typeTookOver }

// Type is "resumed".
func (Resumed) Type() string { return typeResumed }

func (e TookOver) body() any {
	return tookOverBody{newHead(typeTookOver, e.At), &e.Seat, e.Level, newPhaseBody(e.Phase)}
}

func (e Resumed) body() any { return resumedBody{newHead(typeResumed, e.At), &e.Seat} }

func (b tookOverBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	phase, err := b.Phase.phase()
	return TookOver{At: b.At.UTC(), Seat: seat, Level: b.level(), Phase: phase}, err
}

// level is the one to be played at; the first version counted three.
func (b tookOverBody) level() int {
	if b.V == 1 {
		return fromThree(b.Level)
	}
	return b.Level
}

func (b resumedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	return Resumed{At: b.At.UTC(), Seat: seat}, err
}

func (e TookOver) fits(s *State) error {
	if err := s.canTakeOver(e.Seat, e.Level); err != nil {
		return err
	}
	if s.Running() && e.Phase.Out.Has(e.Seat) {
		return fmt.Errorf("the computer plays for seat %d, which has left", e.Seat)
	}
	return s.fitsPhase(&s.Position, s.Position.Turn, e.Phase)
}

func (e Resumed) fits(s *State) error {
	if !s.has(e.Seat) || !s.Seats[e.Seat].Away {
		return errors.New("the computer does not play for somebody in this seat")
	}
	return nil
}

func (e TookOver) apply(s *State) {
	s.changeSeat(e.Seat, func(seat *Seat) { seat.Kind, seat.Level, seat.Away = Computer, e.Level, true })
	s.Position.Phase = e.Phase
	s.Takeback, s.Takeover, s.Tie = nil, nil, nil
	s.dropPlans(s.everybody(), PlanUnsettled)
	s.Rematch &^= singleton(e.Seat)
	s.settle(e.At)
}

func (e Resumed) apply(s *State) {
	s.changeSeat(e.Seat, func(seat *Seat) { seat.Kind, seat.Level, seat.Away = Person, 0, false })
	if s.Ticker == e.Seat {
		s.Ticking = e.At
	}
}
