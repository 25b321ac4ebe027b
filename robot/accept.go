package robot

import (
	"slices"
	"time"

	"tessera/pente"
	"tessera/wire"
)

// Opponents are those whose challenges are accepted.
type Opponents string

// Whom a program plays.
const (
	Everybody  Opponents = "all"
	OnlyBots   Opponents = "bots"
	OnlyPeople Opponents = "people"
)

// Taste says which challenges a program accepts.
type Taste struct {
	// Variants are those that it plays; empty for every one of two seats.
	Variants  []string
	Opponents Opponents
	// Least and Most bound what a seat has for sixty moves; Most 0 is no bound. Untimed accepts games without clocks and of days.
	Least, Most time.Duration
	Untimed     bool
}

// Accepts reports whether a challenge is one that the program plays.
func (t Taste) Accepts(s wire.Seek) bool {
	if len(s.Seats) != 2 || len(t.Variants) > 0 && !slices.Contains(t.Variants, s.Variant) {
		return false
	}
	if rules, err := pente.New(s.Variant, s.Size, 2, s.Options...); err != nil || rules.Seats != 2 {
		return false
	}
	if t.Opponents == OnlyBots && !s.Bot || t.Opponents == OnlyPeople && s.Bot {
		return false
	}
	if s.Time == nil || s.Time.Kind == wire.TimeDays || s.Time.Kind == wire.TimeWeekdays {
		return t.Untimed
	}
	length := lengthOf(*s.Time)
	return length >= t.Least && (t.Most == 0 || length <= t.Most)
}

// lengthOf is about what a seat has for a game of sixty moves.
func lengthOf(t wire.TimeControl) time.Duration {
	return time.Duration(t.Main+60*t.Extra) * time.Millisecond
}
