package match

import (
	"fmt"
	"time"
)

// DueKind says what has to be done for a match when nobody at the table does anything.
type DueKind string

// The kinds of due work.
const (
	// DueComputer: the computer has to make a move in its turn.
	DueComputer DueKind = "computer"
	// DueDeadline: House has to send Expire.
	DueDeadline DueKind = "deadline"
	// DueDays is DueDeadline for the flag of a game of days: it may lie weeks ahead, and is not to be waited for.
	DueDays DueKind = "days"
)

// Due is work that a match needs.
type Due struct {
	Kind DueKind
	// At is when it is to be done.
	At time.Time
	// Key names it among all work of its kind in the match: the same work has the same key.
	Key string
}

// ClaimPause is how long the computer waits after a person's stone before it places its own, where captures are
// claimed, so that there is time to claim. It waits whether or not there is anything to claim, which tells nothing.
const ClaimPause = 4 * time.Second

// DrawMargin is how much later than its end a stage of a draw is closed: who commits himself or reveals in time is not
// late because of the way.
const DrawMargin = time.Second

// LongestWait is the longest time from an event to the Deadline that it brings, but for the flags of games of days.
const LongestWait = max(TakeoverWait, CommitTime+DrawMargin, DrawTime+DrawMargin, StartTime+FlagMargin,
	MaxMain+MaxPeriods*MaxExtra+bankLimit*mostGain+FlagMargin)

// tick is by how much less the time of an event may be than it was, since events hold whole milliseconds.
const tick = time.Millisecond

// Due is the work that the match needs next, the earliest first; ok is false when it needs none. The computer answers
// after a pause, and after a person's stone that may be claimed not before another.
func (s *State) Due(pause, claim time.Duration) (due Due, ok bool) {
	if _, _, turn := s.ComputerTurn(); turn {
		due, ok = Due{DueComputer, s.Since.Add(tick + s.pause(pause, claim)), s.turnKey()}, true
	}
	if at, waits := s.Deadline(); waits && (!ok || at.Before(due.At)) {
		due, ok = Due{s.deadlineKind(at), at, fmt.Sprint(at.UnixMilli())}, true
	}
	return due, ok
}

// deadlineKind says whether a deadline is the flag of a game of days.
func (s *State) deadlineKind(at time.Time) DueKind {
	if flag, ok := s.flagDue(); ok && flag.Equal(at) && s.Time.ByDays() {
		return DueDays
	}
	return DueDeadline
}

// turnKey names the turn by the game, the ply and the version that began it: a turn that comes again after a take-back
// is another one.
func (s *State) turnKey() string { return fmt.Sprintf("%d-%d-%d", s.Game, len(s.Moves), s.Began) }

// pause is how long the computer waits in its turn.
func (s *State) pause(pause, claim time.Duration) time.Duration {
	if last := s.lastStone(); s.Rules.Claimed && last != nil && s.Seats[last.Seat].Kind == Person {
		return max(pause, claim)
	}
	return pause
}

// lastStone is the last move but for claims, nil when there is none or it was a choice.
func (s *State) lastStone() *Played {
	for ply := len(s.Moves) - 1; ply >= 0; ply-- {
		if move := &s.Moves[ply]; !move.claims() {
			if move.chooses() {
				return nil
			}
			return move
		}
	}
	return nil
}

// Deadline is when House has to send Expire, which takes the draw on without those who are late, brings about a take-over
// to which all have agreed whose answer counts, or acts on a fallen flag; ok is false when there is nothing to wait for.
func (s *State) Deadline() (at time.Time, ok bool) {
	if s.full() {
		return time.Time{}, false
	}
	for _, each := range []func(*State) (time.Time, bool){(*State).drawDue, (*State).takeoverDue, (*State).flagDue} {
		if due, waits := each(s); waits && (!ok || due.Before(at)) {
			at, ok = due, true
		}
	}
	return at, ok
}

// drawDue is when a stage of the draw is closed.
func (s *State) drawDue() (at time.Time, ok bool) {
	if !s.drawing() || s.Draw.Until.IsZero() {
		return time.Time{}, false
	}
	return s.Draw.Until.Add(DrawMargin), true
}

// takeoverDue is when the computer takes over.
func (s *State) takeoverDue() (at time.Time, ok bool) {
	if s.Takeover == nil || s.awaited() != 0 {
		return time.Time{}, false
	}
	return s.Takeover.Until, true
}

// turnBegins notes that the seat to move has to think anew, and whose time counts from now on.
func (s *State) turnBegins(at time.Time) {
	s.Since, s.Began = at, s.Version+1
	if turn := s.Turn(); turn != s.Ticker {
		s.Ticker, s.Ticking = turn, at
	}
}
