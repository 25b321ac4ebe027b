package match

import (
	"math/rand/v2"
	"time"
)

// MaxEvents is how long a match may become: some hundred games, or as many moves made and taken back. Whoever loads
// a match replays it, so that there must be an end to it.
//
// The people of one seat cannot bring it about while others play in the game. In a match they can return MaxReturns
// times, ask for MaxTakeovers take-overs (and withdraw as many), and say their share of MaxSaid. A seat is taken over
// and resumed only after such a request. Beyond that they do nothing twice before somebody else has done something: a
// request for a take-back stands until it is answered or a move is made, one makes a move in turn, a stone's captures
// are claimed once, one commits and reveals once, one leaves a game and is helped in it once, one plans MaxPlans times in a game
// (and withdraws as often), and a game that is over is followed by another when all people have asked for that. Nobody takes back moves without asking unless nobody else is at the
// table.
const MaxEvents = 20_000

// Decide says what a command does to a match: the events to apply in order, or a *Refusal. No events and no error
// mean that what was wanted is so already. The state is not changed. Chance is needed for lots and draws only.
//
// Of several reasons against a command the first in this order is given: malformed, not the sender's seat, not
// started (or being drawn for), game over (or running), another game or ply, a seat that has left, no time left, what the
// action itself asks for (the turn, then the rules), a match that is full. One can resign from a full match, and its games can
// be taken out of the ratings.
func Decide(s *State, c Command, at time.Time, rnd *rand.Rand) ([]Event, error) {
	events, err := decide(s, c, moment{stamp(at), rnd})
	if len(events) > 0 && s.full() && !beyondFull(c.Action) {
		return nil, refuse(CodeMatchFull, "the match has %d events already", s.Version)
	}
	return events, err
}

// beyondFull reports whether an action may be the last of a match that is full.
func beyondFull(a Action) bool {
	switch a.(type) {
	case Resign, VoidGame:
		return true
	}
	return false
}

func decide(s *State, c Command, m moment) ([]Event, error) {
	if s.Version == 0 {
		return nil, refuse(CodeUnknownMatch, "the match has not been created")
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	if err := s.checkNeeds(c); err != nil {
		return nil, err
	}
	if c.Action.needs()&needsRunning != 0 && s.overdue(c, m) {
		return nil, refuse(CodeTimeOver, "the time of seat %d is used up", s.Turn())
	}
	events, err := c.Action.decide(s, c, m)
	if err != nil || len(events) == 0 {
		return nil, err
	}
	return s.withReplies(s.complete(events, c, m), m), nil
}

// complete adds what follows from events by itself: the count of a game that they end, where it counts towards the
// match, the end of a request to take over a seat that has done something itself, and what the clock of a turn that is
// over shows.
func (s *State) complete(events []Event, c Command, m moment) []Event {
	if !s.Series.counts() && s.Takeover == nil && !s.Timed() {
		return events
	}
	next := *s
	for _, e := range events {
		next = Apply(next, e)
	}
	if next.wakes(c) {
		events = append(events, TakeoverDeclined{At: m.at, Seat: c.Seat})
	}
	if next.owesScore() {
		scored := next.score()
		scored.At = m.at
		events = append(events, scored)
	}
	if stopped, ok := s.stop(&next, c, m); ok {
		events = append(events, stopped)
	}
	return events
}
