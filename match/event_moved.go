package match

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

const typeMoved = "moved"

// Moved is a move with everything that it did.
type Moved struct {
	At     time.Time
	Effect pente.Effect
}

// movedBody is the encoded form of Moved.
type movedBody struct {
	head
	Seat     *pente.Seat  `json:"seat"`
	Colour   pente.Colour `json:"colour"`
	Point    *point       `json:"point"`
	Captured []point      `json:"captured,omitempty"`
	Groups   uint8        `json:"groups,omitempty"`
	Taken    uint8        `json:"taken,omitempty"`
	Rows     [][]point    `json:"rows,omitempty"`
	// Next is absent when the game is over; By is absent when it is not.
	Next    *pente.Seat `json:"next,omitempty"`
	Winners seatSet     `json:"winners,omitempty"`
	By      endings     `json:"by,omitempty"`
}

// Type is "moved".
func (Moved) Type() string { return typeMoved }

func (e Moved) body() any {
	at := point(e.Effect.Move.Point)
	body := movedBody{
		head:     newHead(typeMoved, e.At),
		Seat:     &e.Effect.Seat,
		Colour:   e.Effect.Colour,
		Point:    &at,
		Captured: points(e.Effect.Captured),
		Groups:   e.Effect.Groups,
		Taken:    e.Effect.Taken,
		Winners:  seatSet(e.Effect.Outcome.Winners),
		By:       endings(e.Effect.Outcome.By),
	}
	for _, row := range e.Effect.Rows {
		body.Rows = append(body.Rows, points(row))
	}
	if e.Effect.Next != pente.NoSeat {
		body.Next = &e.Effect.Next
	}
	return body
}

func (b movedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	if err := b.check(); err != nil {
		return nil, err
	}
	captured, err := decodePoints(b.Captured)
	if err != nil {
		return nil, fmt.Errorf("captured: %w", err)
	}
	effect := pente.Effect{
		Seat:     seat,
		Colour:   b.Colour,
		Move:     pente.Move{Point: pente.Point(*b.Point)},
		Captured: captured,
		Groups:   b.Groups,
		Taken:    b.Taken,
		Next:     pente.NoSeat,
		Outcome:  pente.Outcome{Winners: pente.SeatSet(b.Winners), By: pente.Ending(b.By)},
	}
	for _, encoded := range b.Rows {
		row, err := decodePoints(encoded)
		if err != nil {
			return nil, fmt.Errorf("row: %w", err)
		}
		effect.Rows = append(effect.Rows, row)
	}
	if b.Next != nil {
		effect.Next = *b.Next
	}
	return Moved{At: b.At.UTC(), Effect: effect}, nil
}

// check refuses values that no move has.
func (b movedBody) check() error {
	switch {
	case b.Point == nil:
		return errors.New("the point is missing")
	case b.Colour == pente.Empty || b.Colour > pente.MaxSeats:
		return fmt.Errorf("no stone has colour %d", b.Colour)
	case int(b.Groups) > len(b.Captured) || int(b.Taken) > len(b.Captured):
		return fmt.Errorf("%d groups and %d stones taken, of %d captured", b.Groups, b.Taken, len(b.Captured))
	case (b.Next == nil) != (b.By != 0):
		return errors.New("either a seat is next or the game is over by something")
	case b.By == 0 && b.Winners != 0:
		return errors.New("winners of a game that is not over")
	case b.Next != nil:
		return checkSeat(*b.Next)
	}
	return nil
}

func (e Moved) fits(s *State) error {
	effect := &e.Effect
	switch {
	case effect.Seat != s.Turn():
		return fmt.Errorf("seat %d moves, but it is the turn of seat %d", effect.Seat, s.Turn())
	case effect.Colour != s.Rules.Colour[effect.Seat]:
		return fmt.Errorf("seat %d plays colour %d, not %d", effect.Seat, s.Rules.Colour[effect.Seat], effect.Colour)
	case effect.Next != pente.NoSeat && !s.has(effect.Next) || !s.hasAll(effect.Outcome.Winners):
		return fmt.Errorf("seat %d next, winners %v: there are %d seats",
			effect.Next, effect.Outcome.Winners.Seats(), len(s.Seats))
	case !s.Rules.OnBoard(effect.Move.Point) || s.Position.Stones[effect.Move.Point] != pente.Empty:
		return fmt.Errorf("%s is off the board or occupied", effect.Move.Point)
	}
	for _, p := range effect.Captured {
		if !s.Rules.OnBoard(p) || s.Position.Stones[p] == pente.Empty {
			return fmt.Errorf("captures at %s, where no stone stands", p)
		}
	}
	for _, p := range slices.Concat(effect.Rows...) {
		if !s.Rules.OnBoard(p) {
			return fmt.Errorf("a row through %s, which is off the board", p)
		}
	}
	return nil
}

func (e Moved) apply(s *State) {
	s.Position = s.Position.After(e.Effect)
	s.Moves = slices.Concat(s.Moves, []pente.Effect{e.Effect})
	s.Takeback = nil
	if outcome := e.Effect.Outcome; outcome.Over() {
		s.end(Result{Winners: outcome.Winners, By: outcome.By})
	}
}

// end ends the game.
func (s *State) end(result Result) {
	s.Result, s.Takeback = &result, nil
	s.Seats = slices.Clone(s.Seats)
	for _, seat := range result.Winners.Seats() {
		s.Seats[seat].Wins++
	}
}
