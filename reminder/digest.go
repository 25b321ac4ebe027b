package reminder

import (
	"slices"
	"time"

	"tessera/match"
	"tessera/pente"
)

// Waiting is a game that waits for somebody.
type Waiting struct {
	Match string
	// Names are those of the others, without guests.
	Names []string
	// Since is when the turn began, and Deadline when its time is up, the zero time for a game without clocks.
	Since, Deadline time.Time
}

// Over is a match that has ended.
type Over struct {
	Match string
	Names []string
	Fared match.Fared
}

// WaitsFor reports whether a slow match waits for one of some holders, and since when.
func WaitsFor(s *match.State, holders ...match.Holder) (w Waiting, ok bool) {
	turn := s.Turn()
	if turn == pente.NoSeat || !Slow(s) || s.Seats[turn].Away || !slices.Contains(s.Mine(holders...), turn) {
		return Waiting{}, false
	}
	w.Since = s.Since
	w.Deadline, _ = s.FlagFalls()
	return w, true
}

// Urgency orders games that wait: those whose time is up first, then the others by how long they have waited.
func Urgency(a, b Waiting) int {
	switch {
	case a.Deadline.IsZero() != b.Deadline.IsZero():
		if a.Deadline.IsZero() {
			return 1
		}
		return -1
	case !a.Deadline.Equal(b.Deadline):
		return a.Deadline.Compare(b.Deadline)
	}
	return a.Since.Compare(b.Since)
}
