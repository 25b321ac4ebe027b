package match

import "fmt"

// Event is something that happened in a match, with everything that it did. Events are never changed.
//
// The events are Created, Seated, Filled, Unseated, DrawOpened, Committed, Sealed, Revealed, Drawn, GameStarted, Moved,
// TakebackOffered, TakebackAccepted, TakebackDeclined, TakenBack, Resigned, Left, GameScored, RematchOffered,
// TakeoverOffered, TakeoverAccepted, TakeoverDeclined, TookOver, Resumed, Spoken, Clocked, ClockHeld, Vacation, Forfeited, Aborted,
// TieOffered, TieAccepted, TieDeclined, Tied, Helped, Voided, Planned and PlanDropped.
type Event interface {
	// Type names the event in its encoded form.
	Type() string
	// body is what is encoded.
	body() any
	// fits says why the event cannot follow on a state, of a match that has been created unless this is Created.
	fits(s *State) error
	// apply changes a state that nobody else has seen, but nothing that the state shares with others.
	apply(s *State)
}

// Hides reports whether only one seat may know of an event.
func Hides(e Event) bool {
	switch e.(type) {
	case Planned, PlanDropped:
		return true
	}
	return false
}

// Apply is the state after an event that Fits it, as all that Decide returned do; the effects that the event holds
// are taken at their word. The older state stays as it was.
func Apply(s State, e Event) State {
	e.apply(&s)
	s.Version++
	if Hides(e) {
		s.Hidden++
	}
	return s
}

// Fits says why an event cannot follow on a state: a seat that the table lacks, a stone where one stands.
// It does not judge whether the rules allow the event or give it those effects; Audit does.
func Fits(s *State, e Event) error {
	if _, ok := e.(Created); ok != (s.Version == 0) {
		return fmt.Errorf("event %d (%s): a match begins with one created event", s.Version+1, e.Type())
	}
	if _, ok := e.(GameScored); !ok && s.owesScore() {
		return fmt.Errorf("event %d (%s): game %d has yet to be counted", s.Version+1, e.Type(), s.Game)
	}
	if err := e.fits(s); err != nil {
		return fmt.Errorf("event %d (%s): %w", s.Version+1, e.Type(), err)
	}
	return nil
}

// Replay is the state after encoded events that follow on a state. With an error comes the state before the
// event at fault.
func Replay(s State, events ...[]byte) (State, error) {
	for _, data := range events {
		e, err := Decode(data)
		if err != nil {
			return s, fmt.Errorf("event %d: %w", s.Version+1, err)
		}
		if err := Fits(&s, e); err != nil {
			return s, err
		}
		s = Apply(s, e)
	}
	return s, nil
}
