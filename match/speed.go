package match

import "time"

// Speed is how fast games of a time control are, roughly. Ratings are apart for each.
type Speed string

// The speeds. The zero value is play without clocks.
const (
	Untimed Speed = ""
	// Fast games give each seat less than FastBelow for usualTurns turns, Live ones as much or more.
	Fast Speed = "fast"
	Live Speed = "live"
	// Slow games are those of days.
	Slow Speed = "days"
)

// Speeds lists the speeds of games with clocks, the fastest first.
var Speeds = []Speed{Fast, Live, Slow}

// FastBelow is how long the time of a seat for a usual game must not be in a fast one.
const FastBelow = 10 * time.Minute

// Speed is how fast games of the time control are, by what a seat has for a game of usual length.
func (t TimeControl) Speed() Speed {
	switch {
	case !t.timed():
		return Untimed
	case t.ByDays():
		return Slow
	}
	whole := t.Main + usualTurns*t.Extra
	if t.Kind == ByoYomi {
		// A period is there for every turn, and most turns leave some of it.
		whole = t.Main + usualTurns*t.Extra/2
	}
	if whole < FastBelow {
		return Fast
	}
	return Live
}
