package match

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

// Difference is what Audit finds: an event to which the present rules would have given another effect.
type Difference struct {
	// Version is the state's version with the event, from 1.
	Version  int64
	Recorded Event
	// Judged is what the rules say, nil when they forbid the event.
	Judged Event
	// Reason says why they forbid it.
	Reason error
}

// Error gives both readings.
func (d *Difference) Error() string {
	if d.Judged == nil {
		return fmt.Sprintf("event %d (%s): recorded, but %v", d.Version, d.Recorded.Type(), d.Reason)
	}
	return fmt.Sprintf("event %d (%s): recorded %+v, judged %+v", d.Version, d.Recorded.Type(), d.Recorded, d.Judged)
}

// Audit replays the whole history of a match, encoded, under the present rules. The error is a *Difference for the
// first event whose effect differs, or says which event cannot be read or does not fit where it stands.
func Audit(events ...[]byte) error {
	history := make([]Event, len(events))
	for i, data := range events {
		e, err := Decode(data)
		if err != nil {
			return fmt.Errorf("event %d: %w", i+1, err)
		}
		history[i] = e
	}
	return audit(history)
}

func audit(history []Event) error {
	var s State
	for _, e := range history {
		if err := Fits(&s, e); err != nil {
			return err
		}
		judged, err := judge(&s, e)
		if err != nil {
			return &Difference{Version: s.Version + 1, Recorded: e, Reason: err}
		}
		same, err := equal(e, judged)
		if err != nil {
			return err
		}
		if !same {
			return &Difference{Version: s.Version + 1, Recorded: e, Judged: judged}
		}
		s = Apply(s, e)
	}
	if s.owesScore() {
		return fmt.Errorf("after event %d: game %d has not been counted", s.Version, s.Game)
	}
	return nil
}

// judge is an event with the effects that the present rules give it.
func judge(s *State, e Event) (Event, error) {
	switch e := e.(type) {
	case Moved:
		judged, err := s.move(e.Effect.Move, moment{at: e.At})
		judged.first = e.first
		return judged, err
	case TakenBack:
		ply, err := s.takebackPly(e.Seat)
		e.Ply = ply
		return e, err
	case TakebackOffered:
		ply, err := s.takebackPly(e.Seat)
		e.Ply = ply
		return e, err
	case Resigned:
		e.Winners = s.opponents(e.Seat)
		return e, nil
	case Left:
		left := s.leave(e.Seat)
		left.At = e.At
		return left, nil
	case Forfeited:
		return s.forfeit(e.Seat, e.Cause, moment{at: e.At}), nil
	case TookOver:
		return s.takeOver(e.Seat, e.Level, moment{at: e.At})[0], nil
	case GameScored:
		scored := s.score()
		scored.At = e.At
		return scored, nil
	case GameStarted:
		e.First = s.judgeFirst(e.First)
		return e, nil
	case DrawOpened, Sealed, Revealed, Drawn:
		return s.judgeDraw(e)
	case Planned:
		if len(e.Plan) == 0 {
			return e, nil
		}
		return e, s.checkPlan(e.Seat, e.Plan)
	case PlanDropped:
		return s.judgeReply(e.At)
	}
	return e, nil
}

// judgeReply is what has to be done about the reply that the seat to move has planned.
func (s *State) judgeReply(at time.Time) (Event, error) {
	events := s.reply(moment{at: at})
	if len(events) == 0 {
		return nil, errors.New("no reply is planned")
	}
	return events[0], nil
}

// judgeFirst is the seat that has to begin the next game; a lot that was drawn is believed.
func (s *State) judgeFirst(drawn pente.Seat) pente.Seat {
	switch {
	case s.Game > 0:
		return s.NextFirst()
	case s.Draw != nil:
		return s.Draw.First
	case s.First != pente.NoSeat:
		return s.First
	}
	return drawn
}

// judgeDraw checks what was put under seal and counts the values out again; lots are believed where they had to be drawn.
func (s *State) judgeDraw(e Event) (Event, error) {
	switch e := e.(type) {
	case DrawOpened:
		hands := s.hands()
		if house := e.Hands[0]; house.House && hands[0].House {
			hands[0].Value, hands[0].Nonce = house.Value, house.Nonce
			hands[0].Commitment = Commitment(house.Value, house.Nonce)
		}
		e.Hands = hands
		return e, nil
	case Sealed:
		e.Late = s.Draw.late()
		return e, nil
	case Revealed:
		if s.Draw.Hands[s.Draw.hand(e.Seat)].Commitment != Commitment(e.Value, e.Nonce) {
			return nil, fmt.Errorf("seat %d had committed itself to something else", e.Seat)
		}
	case Drawn:
		e.Late = s.Draw.late()
		first, ok := s.Draw.drawn()
		if e.Lots = !ok; ok {
			e.First = first
		} else if !slices.Contains(s.Draw.lots(), e.First) {
			return nil, fmt.Errorf("seat %d was not among those for which lots were drawn", e.First)
		}
		return e, nil
	}
	return e, nil
}

// equal reports whether two events are recorded alike.
func equal(a, b Event) (bool, error) {
	left, err := Encode(a)
	if err != nil {
		return false, err
	}
	right, err := Encode(b)
	return bytes.Equal(left, right), err
}
