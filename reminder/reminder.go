// Package reminder knows of what a match is worth reminding somebody who is not there. It decides purely: the state and the
// time are arguments.
package reminder

import (
	"fmt"
	"slices"
	"time"

	"tessera/match"
	"tessera/pente"
)

// Kind says what somebody is reminded of.
type Kind string

// The kinds of reminders.
const (
	// Turn: the game waits for a move.
	Turn Kind = "turn"
	// Deadline: the time for it is nearly up.
	Deadline Kind = "deadline"
	// Ended: a game is over because somebody's time was.
	Ended Kind = "ended"
	// Challenge: somebody would like to play.
	Challenge Kind = "challenge"
)

const (
	// Grace is how long somebody may be on the way to the table before being reminded of a turn.
	Grace = 10 * time.Second
	// nearest is when a deadline is near at the latest; less than a quarter of the time always is.
	nearest = 6 * time.Hour
	// Stale is how long a reminder without a deadline is worth something.
	Stale = 28 * 24 * time.Hour
	// EndedStale is how long it is worth telling that a game is over.
	EndedStale = 3 * 24 * time.Hour
)

// Reminder is what somebody who holds a seat is to be told.
type Reminder struct {
	Kind Kind
	Seat pente.Seat
	// Key is another for every turn, deadline and game, and the same whenever one looks.
	Key string
	// At is when it may be told, Until when it is worth nothing any more.
	At, Until time.Time
	// Deadline is when the time of the seat to move is up, the zero time for a game without clocks.
	Deadline time.Time
}

// Slow reports whether a match is played by people who need not sit and wait: by days, or without clocks. Of all others
// nobody needs to be reminded.
func Slow(s *match.State) bool {
	return (!s.Timed() || s.Time.ByDays()) && company(s)
}

// company reports whether two people play who are not one, or sit at one screen.
func company(s *match.State) bool {
	var first []match.Holder
	for _, seat := range s.Seats {
		switch {
		case seat.Kind != match.Person || len(seat.Holders) == 0:
		case first == nil:
			first = seat.Holders
		case !slices.ContainsFunc(seat.Holders, func(h match.Holder) bool { return slices.Contains(first, h) }):
			return true
		}
	}
	return false
}

// Of lists what a match is worth reminding of as it stands.
func Of(s *match.State, now time.Time) []Reminder {
	switch {
	case !Slow(s):
		return nil
	case s.Result != nil && s.Result.Cause == match.TimeOut:
		return ended(s, now)
	}
	seat := s.Turn()
	if seat == pente.NoSeat || s.Seats[seat].Kind != match.Person || s.Seats[seat].Away {
		return nil
	}
	key := fmt.Sprintf("%d-%d-%d", s.Game, len(s.Moves), s.Began)
	turn := Reminder{Kind: Turn, Seat: seat, Key: key, At: s.Since.Add(Grace), Until: s.Since.Add(Stale)}
	falls, timed := s.FlagFalls()
	if !timed {
		return []Reminder{turn}
	}
	turn.Until, turn.Deadline = falls, falls
	near := turn
	near.Kind, near.Key = Deadline, fmt.Sprintf("%s-%d", key, falls.Unix())
	near.At = falls.Add(-min(falls.Sub(s.Ticking)/4, nearest))
	return []Reminder{turn, near}
}

func ended(s *match.State, now time.Time) (all []Reminder) {
	for i, seat := range s.Seats {
		if seat.Kind == match.Person {
			all = append(all, Reminder{Kind: Ended, Seat: pente.Seat(i), Key: fmt.Sprint(s.Game), At: now, Until: now.Add(EndedStale)})
		}
	}
	return all
}
