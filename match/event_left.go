package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const typeLeft = "left"

// Left says that a seat has left the game: it is skipped, its stones stay, and the others play on.
type Left struct {
	At   time.Time
	Seat pente.Seat
	// Next is the seat to move afterwards, and Phase the position's.
	Next  pente.Seat
	Phase pente.Phase
	// Winners is the seat that is the last to remain and has won by that, as a set; empty when the game goes on.
	Winners pente.SeatSet
}

// leftBody is the encoded form of Left.
type leftBody struct {
	head
	Seat    *pente.Seat `json:"seat"`
	Next    *pente.Seat `json:"next"`
	Phase   *phaseBody  `json:"phase"`
	Winners seatSet     `json:"winners,omitempty"`
}

// Type is "left".
func (Left) Type() string { return typeLeft }

func (e Left) body() any {
	return leftBody{newHead(typeLeft, e.At), &e.Seat, &e.Next, newPhaseBody(e.Phase), seatSet(e.Winners)}
}

func (b leftBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	next, err := needSeat(b.Next)
	if err != nil {
		return nil, err
	}
	phase, err := b.Phase.phase()
	return Left{At: b.At.UTC(), Seat: seat, Next: next, Phase: phase, Winners: pente.SeatSet(b.Winners)}, err
}

func (e Left) fits(s *State) error {
	switch {
	case !s.Running() || !s.Rules.FreeForAll():
		return errors.New("there is no game that goes on without a seat")
	case !s.has(e.Seat) || s.left().Has(e.Seat) || !e.Phase.Out.Has(e.Seat):
		return fmt.Errorf("seat %d cannot leave, or has left", e.Seat)
	case !s.has(e.Next) || !s.hasAll(e.Winners):
		return fmt.Errorf("seat %d next, winners %v: there are %d seats", e.Next, e.Winners.Seats(), len(s.Seats))
	}
	return s.fitsPhase(&s.Position, e.Next, e.Phase)
}

func (e Left) apply(s *State) { s.without(e, Resignation) }

// without goes on without a seat; if only one remains, that has won by the cause of the other's leaving.
func (s *State) without(e Left, cause Cause) {
	s.Position.Turn, s.Position.Phase = e.Next, e.Phase
	s.Takeback, s.Takeover, s.Tie = nil, nil, nil
	s.dropPlans(s.everybody(), PlanUnsettled)
	s.settle(e.At)
	if e.Winners != 0 {
		s.end(Result{Winners: e.Winners, Cause: cause})
	}
}

// settle makes the present position one behind which no take-back goes.
func (s *State) settle(at time.Time) {
	s.Floor, s.Base = len(s.Moves), s.Position
	s.turnBegins(at)
}
