package match

import "time"

// The bounds of Grace, and that of play without clocks.
const (
	leastGrace = 20 * time.Second
	mostGrace  = 2 * time.Minute
	untimed    = 5 * time.Minute
)

// Grace is how long a seat may be away while the game waits for it before others may claim: a tenth of the time that a
// long game gives it, so that a slow line on a train keeps its seat in a slow game, and a fast one is not held up. It is 0 in games of days, where
// nobody has to be there.
func (t TimeControl) Grace() time.Duration {
	switch {
	case t.ByDays():
		return 0
	case !t.timed():
		return untimed
	}
	whole := t.Main + usualTurns*t.Extra
	return min(mostGrace, max(leastGrace, whole/10))
}

// Grace is that of the time; 0 in tournaments, where nobody loses because a line broke.
func (s *State) Grace() time.Duration {
	if s.Tournament != "" {
		return 0
	}
	return s.Time.Grace()
}

// decide has the absent seat forfeit.
func (a ClaimAbsence) decide(s *State, c Command, m moment) ([]Event, error) {
	grace := s.Grace()
	switch {
	case !s.has(a.Of) || s.Seats[a.Of].Kind != Person || s.party(c.Seat).Has(a.Of):
		return nil, refuse(CodeMalformed, "seat %d cannot be absent for seat %d", a.Of, c.Seat)
	case !s.Rules.FreeForAll() && !s.opponents(c.Seat).Has(a.Of):
		return nil, refuse(CodeNotYourSeat, "seat %d is on the side of seat %d", a.Of, c.Seat)
	case s.Time.ByDays():
		return nil, refuse(CodeStillHere, "in a game of days nobody has to be there")
	case s.Tournament != "":
		return nil, refuse(CodeStillHere, "in a tournament the clock alone decides")
	case s.Turn() != a.Of:
		return nil, refuse(CodeStillHere, "the game does not wait for seat %d", a.Of)
	case c.Gone < grace:
		return nil, refuse(CodeStillHere, "seat %d has been away for %v of %v", a.Of, c.Gone.Truncate(time.Second), grace)
	}
	return []Event{s.forfeit(a.Of, Absence, m)}, nil
}
