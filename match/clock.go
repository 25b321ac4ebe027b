package match

import (
	"time"

	"tessera/pente"
)

// Clock is what a seat's clock shows while it stands.
type Clock struct {
	// Left is the main time.
	Left time.Duration
	// Periods is the number of byo-yomi periods that are left.
	Periods int
	// Bank is how much lag may be forgiven in the next turn.
	Bank time.Duration
}

// StartTime is how long a seat may take over its first turn of a game, which its clock does not count. In a game of days
// it is a turn like any other.
const StartTime = time.Minute

// FlagMargin is by how much later than a flag falls that is acted upon, so that a move that was received in time is not
// late because it had to wait for others.
const FlagMargin = 500 * time.Millisecond

// Timed reports whether the match is played with clocks.
func (s *State) Timed() bool { return s.Time.timed() }

// Opening reports whether a seat has its first turn yet to make, so that its clock does not run in it but for games of days.
func (s *State) Opening(seat pente.Seat) bool { return !s.Begun.Has(seat) }

// clocked is the seat whose time runs, NoSeat when none does: the computer that plays on for a person needs none.
func (s *State) clocked() pente.Seat {
	turn := s.Turn()
	if !s.Timed() || turn == pente.NoSeat || s.Seats[turn].Away {
		return pente.NoSeat
	}
	return turn
}

// budget is how long the seat may take over its turn, compensation apart.
func (s *State) budget(seat pente.Seat) time.Duration {
	if s.Opening(seat) && !s.Time.ByDays() {
		return StartTime
	}
	return s.Time.Budget(s.Clocks[seat])
}

// FlagFalls is when the time of the seat to move is used up, not counting what its lag may still be forgiven; ok is
// false when no clock runs.
func (s *State) FlagFalls() (at time.Time, ok bool) {
	seat := s.clocked()
	if seat == pente.NoSeat {
		return time.Time{}, false
	}
	return countdown(s.Ticking, s.budget(seat), s.breaks(seat), s.Time.Kind == Weekdays), true
}

// flagDue is when the house acts on a fallen flag. The computer does not overstep its time: it moves when that is up, and
// what the house makes it wait for, even for longer than its clock shows, is not its own.
func (s *State) flagDue() (at time.Time, ok bool) {
	at, ok = s.FlagFalls()
	if !ok || s.Seats[s.Turn()].Kind == Computer {
		return time.Time{}, false
	}
	return at.Add(s.forgivable() + FlagMargin), true
}

// forgivable is the most that the present turn can be compensated for.
func (s *State) forgivable() time.Duration {
	seat := s.clocked()
	if seat == pente.NoSeat || s.Opening(seat) {
		return 0
	}
	return s.Clocks[seat].Bank
}

// overdue reports whether the time of the seat to move was used up when a command came. The house comes when it must.
func (s *State) overdue(c Command, m moment) bool {
	falls, ok := s.FlagFalls()
	if _, resigns := c.Action.(Resign); !ok || resigns || c.Holder == House {
		return false
	}
	forgiven := s.forgivable()
	if c.Seat == s.Turn() {
		forgiven = min(forgiven, max(0, c.Lag))
	}
	return m.at.After(falls.Add(forgiven))
}

// stop is what a command that ended the present turn does to the clock that ran in it, where next is the state that
// follows; ok is false when no clock is stopped.
func (s *State) stop(next *State, c Command, m moment) (stopped Clocked, ok bool) {
	seat := s.clocked()
	moved, back := len(next.Moves) > len(s.Moves), len(next.Moves) < len(s.Moves)
	if seat == pente.NoSeat || next.clocked() == seat && !back {
		return Clocked{}, false
	}
	stopped = Clocked{At: m.at, Seat: seat, Spent: max(0, m.at.Sub(s.Ticking)), Clock: s.Clocks[seat]}
	if s.Opening(seat) {
		return stopped, true
	}
	stopped.Forgiven, stopped.Clock.Bank = s.forgive(c, stopped.Spent)
	counted := min(stopped.Spent-stopped.Forgiven, s.budget(seat))
	stopped.Clock = s.Time.after(stopped.Clock, counted, moved)
	return stopped, true
}

// forgive is how much of a turn is not counted, and the bank afterwards. Only the line of whoever ended their own turn is
// known; what the house made the computer wait for is no debt of the computer's.
func (s *State) forgive(c Command, spent time.Duration) (forgiven, bank time.Duration) {
	bank = s.Clocks[s.Turn()].Bank
	switch {
	case c.Seat != s.Turn():
		return 0, bank
	case c.Holder == House:
		return min(max(0, c.Lag).Truncate(time.Millisecond), spent), bank
	}
	return s.Time.compensate(bank, c.Lag, spent)
}

// wind sets all clocks to the start of a game.
func (s *State) wind() {
	s.Begun, s.Ticker = 0, pente.NoSeat
	if !s.Timed() {
		return
	}
	s.Clocks = make([]Clock, len(s.Seats))
	for i := range s.Clocks {
		s.Clocks[i] = s.Time.start()
	}
}
