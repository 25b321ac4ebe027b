package match

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

const typeMoved = "moved"

// Moved is a move with everything that it did, and what may be announced after it.
type Moved struct {
	At     time.Time
	Effect pente.Effect
	// Call and Called are as in Played.
	Call   pente.Call
	Called [][]pente.Point
	// first says that the event has the form of the first version, which told neither phase nor call. Its phase is
	// that of the one variant that there was then.
	first bool
}

// movedBody is the encoded form of Moved.
type movedBody struct {
	head
	Seat *pente.Seat `json:"seat"`
	// Colour is absent for a claim.
	Colour pente.Colour `json:"colour,omitempty"`
	// Either Point or Choice is there. Claim goes with a point.
	Point    *point     `json:"point,omitempty"`
	Choice   choiceWord `json:"choice,omitempty"`
	Claim    bool       `json:"claim,omitempty"`
	Foreign  bool       `json:"foreign,omitempty"`
	Captured []point    `json:"captured,omitempty"`
	Groups   uint8      `json:"groups,omitempty"`
	Taken    uint8      `json:"taken,omitempty"`
	Lost     uint8      `json:"lost,omitempty"`
	Rows     [][]point  `json:"rows,omitempty"`
	Pending  [][]point  `json:"pending,omitempty"`
	// Next is absent when the game is over; By is absent when it is not.
	Next    *pente.Seat `json:"next,omitempty"`
	Winners seatSet     `json:"winners,omitempty"`
	By      endings     `json:"by,omitempty"`
	// Phase is absent in the first version.
	Phase  *phaseBody `json:"phase,omitempty"`
	Call   pente.Call `json:"call,omitempty"`
	Called [][]point  `json:"called,omitempty"`
}

// Type is "moved".
func (Moved) Type() string { return typeMoved }

func (e Moved) body() any {
	effect := &e.Effect
	body := movedBody{
		head:     newHead(typeMoved, e.At),
		Seat:     &effect.Seat,
		Colour:   effect.Colour,
		Point:    pointOrNone(effect.Move.Point),
		Choice:   choiceWord(effect.Move.Choice),
		Claim:    effect.Move.Claim,
		Foreign:  effect.Foreign,
		Captured: points(effect.Captured),
		Groups:   effect.Groups,
		Taken:    effect.Taken,
		Lost:     effect.Lost,
		Rows:     lines(effect.Rows),
		Pending:  lines(effect.Pending),
		Winners:  seatSet(effect.Outcome.Winners),
		By:       endings(effect.Outcome.By),
		Phase:    newPhaseBody(effect.Phase),
		Call:     e.Call,
		Called:   lines(e.Called),
	}
	if effect.Next != pente.NoSeat {
		body.Next = &effect.Next
	}
	if e.first {
		body.V, body.Phase, body.Call, body.Called = 1, nil, pente.NoCall, nil
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
	moved := Moved{At: b.At.UTC(), Call: b.Call, first: b.V == 1, Effect: pente.Effect{
		Seat:    seat,
		Colour:  b.Colour,
		Move:    pente.Move{Point: orNoPoint(b.Point), Choice: pente.Choice(b.Choice), Claim: b.Claim},
		Foreign: b.Foreign,
		Groups:  b.Groups,
		Taken:   b.Taken,
		Lost:    b.Lost,
		Next:    pente.NoSeat,
		Outcome: pente.Outcome{Winners: pente.SeatSet(b.Winners), By: pente.Ending(b.By)},
	}}
	if b.Next != nil {
		moved.Effect.Next = *b.Next
	}
	return moved, errors.Join(b.decodeLines(&moved), b.decodePhase(&moved))
}

// decodeLines adds everything that is made of points.
func (b movedBody) decodeLines(e *Moved) (err error) {
	if e.Effect.Captured, err = decodePoints(b.Captured); err != nil {
		return fmt.Errorf("captured: %w", err)
	}
	for _, each := range []struct {
		name    string
		encoded [][]point
		rows    *[][]pente.Point
	}{{"row", b.Rows, &e.Effect.Rows}, {"pending row", b.Pending, &e.Effect.Pending}, {"called row", b.Called, &e.Called}} {
		if *each.rows, err = decodeLines(each.encoded); err != nil {
			return fmt.Errorf("%s: %w", each.name, err)
		}
	}
	return nil
}

// decodePhase adds the phase, which the first version lacked.
func (b movedBody) decodePhase(e *Moved) (err error) {
	if b.V == 1 && b.Phase == nil {
		return nil
	}
	e.Effect.Phase, err = b.Phase.phase()
	return err
}

// check refuses values that no move has.
func (b movedBody) check() error {
	switch {
	case (b.Point == nil) == (b.Choice == 0):
		return errors.New("the point is missing, or beside a choice")
	case b.Claim && b.Point == nil:
		return errors.New("a choice claims nothing")
	case b.Point != nil && b.Colour == pente.Empty || b.Colour > pente.MaxSeats:
		return fmt.Errorf("no stone has colour %d", b.Colour)
	case int(b.Groups) > len(b.Captured) || int(b.Taken) > len(b.Captured) || int(b.Lost) > len(b.Captured):
		return fmt.Errorf("%d groups, %d stones taken and %d lost, of %d captured", b.Groups, b.Taken, b.Lost, len(b.Captured))
	case (b.Next == nil) != (b.By != 0):
		return errors.New("either a seat is next or the game is over by something")
	case b.By == 0 && b.Winners != 0:
		return errors.New("winners of a game that is not over")
	case b.Call != pente.NoCall && b.Call != pente.Tria && b.Call != pente.Tessera:
		return fmt.Errorf("%q is no call", b.Call)
	case b.V == 1 && (b.Phase != nil || b.Choice != 0 || b.Call != pente.NoCall):
		return errors.New("the first version has neither phases nor choices nor calls")
	case b.Next != nil:
		return checkSeat(*b.Next)
	}
	return nil
}

// effect is what the move did on a state, with the phase that the first version left out.
func (e Moved) effect(s *State) pente.Effect {
	if !e.first {
		return e.Effect
	}
	const counted = pente.MaxSeats + 1
	effect := e.Effect
	effect.Phase = s.Position.Phase
	effect.Phase.Opening = min(effect.Phase.Opening+1, counted)
	return effect
}

func (e Moved) fits(s *State) error {
	if !s.Running() {
		return errors.New("no game is running")
	}
	effect := e.effect(s)
	if err := s.fitsMove(&effect); err != nil {
		return err
	}
	after := s.Position
	if effect.Move.Choice == pente.Stone {
		after.Stones[effect.Move.Point] = effect.Colour
	}
	for _, p := range effect.Captured {
		if !s.Rules.OnBoard(p) || after.Stones[p] == pente.Empty {
			return fmt.Errorf("captures at %s, where no stone stands", p)
		}
		after.Stones[p] = pente.Empty
	}
	for _, rows := range [][][]pente.Point{effect.Rows, effect.Pending, e.Called} {
		if err := s.onBoard(rows...); err != nil {
			return err
		}
	}
	return s.fitsPhase(&after, effect.Next, effect.Phase)
}

// fitsMove says why a seat cannot make a move, whatever it does.
func (s *State) fitsMove(e *pente.Effect) error {
	actor, by := s.Position.Turn, "it is the turn of"
	if e.Move.Choice == pente.Claim {
		actor, by = s.Position.Placer, "the stone to claim of was placed by"
	}
	switch {
	case e.Seat != actor || !s.has(actor):
		return fmt.Errorf("seat %d moves, but %s seat %d", e.Seat, by, actor)
	case e.Move.Choice == pente.Stone && e.Colour != s.Rules.StoneColour(&s.Position):
		return fmt.Errorf("seat %d plays colour %d, not %d", e.Seat, s.Rules.StoneColour(&s.Position), e.Colour)
	case (e.Foreign || e.Lost > 0) && len(s.Seats) != 2:
		return fmt.Errorf("stones of the other of %d seats", len(s.Seats))
	case e.Next != pente.NoSeat && !s.has(e.Next) || !s.hasAll(e.Outcome.Winners):
		return fmt.Errorf("seat %d next, winners %v: there are %d seats", e.Next, e.Outcome.Winners.Seats(), len(s.Seats))
	case e.Move.Choice == pente.Stone && (!s.Rules.OnBoard(e.Move.Point) || s.Position.Stones[e.Move.Point] != pente.Empty):
		return fmt.Errorf("%s is off the board or occupied", e.Move.Point)
	}
	return nil
}

func (e Moved) apply(s *State) {
	effect := e.effect(s)
	move := Played{Effect: effect, Call: e.Call, Called: e.Called, Ahead: s.follow(effect)}
	s.Position = s.Position.After(effect)
	s.Moves = slices.Concat(s.Moves, []Played{move}) // no room for more, as a state is kept for as long as a match is loaded
	s.Takeback, s.Tie = nil, nil
	if move.claims() {
		s.turnBegins(s.Since)
	} else {
		s.turnBegins(e.At)
	}
	if s.Position.Turn != effect.Seat && !move.claims() {
		s.Begun = s.Begun.With(effect.Seat)
	}
	if outcome := effect.Outcome; outcome.Over() {
		s.end(Result{Winners: outcome.Winners, By: outcome.By})
	}
}

// end ends the game.
func (s *State) end(result Result) {
	s.Result, s.Takeback, s.Takeover, s.Tie, s.Plans = &result, nil, nil, nil, nil
	s.Ticker = pente.NoSeat
	if result.Cause == Abortion {
		return
	}
	s.Seats = slices.Clone(s.Seats)
	for _, seat := range result.Winners.Seats() {
		s.Seats[seat].Wins++
	}
	s.Series.record(GameScore{Game: s.Game, First: s.First, Winners: result.Winners})
}
