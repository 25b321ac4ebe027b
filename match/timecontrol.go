package match

import "time"

// TimeKind says what a seat gets beside its main time.
type TimeKind string

// The kinds of time control. The zero value is play without clocks.
const (
	NoClock TimeKind = ""
	// Increment adds Extra to the clock after each turn.
	Increment TimeKind = "increment"
	// Delay leaves the first Extra of each turn uncounted.
	Delay TimeKind = "delay"
	// ByoYomi gives Periods of Extra when the main time is used up; one is lost only by using it up within a turn.
	ByoYomi TimeKind = "byoyomi"
	// Days gives Extra, a number of whole days, for each turn; what is left of it is gone with the turn.
	Days TimeKind = "days"
	// Weekdays is Days, but that Saturdays and Sundays do not count.
	Weekdays TimeKind = "weekdays"
)

// The bounds of time controls.
const (
	MaxMain    = 10 * time.Hour
	MaxExtra   = 10 * time.Minute
	MaxPeriods = 30
	// LeastTime is the least that a seat must have for its first timed turn.
	LeastTime = 5 * time.Second
	// MaxDays is the most that each turn has in a game of days.
	MaxDays = 14
)

// TimeControl is how much time each seat has for a game, in whole milliseconds. The zero value is play without clocks.
type TimeControl struct {
	Kind TimeKind
	// Main is what a clock shows at the start.
	Main time.Duration
	// Extra is the increment, the delay, the length of a period, or what each turn of a game of days has.
	Extra time.Duration
	// Periods is the number of byo-yomi periods.
	Periods int
}

// timed reports whether there are clocks.
func (t TimeControl) timed() bool { return t.Kind != NoClock }

// check refuses time controls by which nobody could play.
func (t TimeControl) check() error {
	switch t.Kind {
	case NoClock:
		if t != (TimeControl{}) {
			return refuse(CodeTime, "time without a kind of clock")
		}
		return nil
	case Days, Weekdays:
		return t.checkDays()
	case Increment, Delay, ByoYomi:
	default:
		return refuse(CodeTime, "%q is no kind of clock", t.Kind)
	}
	switch {
	case t.Main < 0 || t.Main > MaxMain || t.Main%time.Millisecond != 0:
		return refuse(CodeTime, "a main time of %v, not of 0 to %v", t.Main, MaxMain)
	case t.Extra < 0 || t.Extra > MaxExtra || t.Extra%time.Millisecond != 0:
		return refuse(CodeTime, "%v for each turn, not 0 to %v", t.Extra, MaxExtra)
	case t.Kind != ByoYomi && t.Periods != 0:
		return refuse(CodeTime, "%d periods without byo-yomi", t.Periods)
	case t.Kind == ByoYomi && (t.Periods < 1 || t.Periods > MaxPeriods || t.Extra < time.Second):
		return refuse(CodeTime, "%d periods of %v, not 1 to %d of at least a second", t.Periods, t.Extra, MaxPeriods)
	case t.Budget(t.start()) < LeastTime:
		return refuse(CodeTime, "%v for the first turn, less than %v", t.Budget(t.start()), LeastTime)
	}
	return nil
}

// start is a clock at the beginning of a game.
func (t TimeControl) start() Clock {
	if t.ByDays() {
		return Clock{Left: t.Extra}
	}
	return Clock{Left: t.Main, Periods: t.Periods, Bank: bankStart * t.gain()}
}

// Budget is how long the present turn may take by a clock.
func (t TimeControl) Budget(c Clock) time.Duration {
	switch t.Kind {
	case Delay:
		return c.Left + t.Extra
	case ByoYomi:
		return c.Left + time.Duration(c.Periods)*t.Extra
	}
	return c.Left
}

// Share is how long a turn may take by a clock so that there is time for as many more as there may be: a tenth of the main
// time, and what each turn has beside it.
func (t TimeControl) Share(c Clock) time.Duration {
	share := c.Left / 10
	if t.Kind != ByoYomi || c.Left < t.Extra {
		// A period is whole again only if the turn ends before it does.
		share += t.Extra - min(t.Extra/10, time.Second)
	}
	return min(share, t.Budget(c))
}

// after is a clock after a turn that took no longer than its budget. A turn that ended without a move of its seat, as by
// a take-back, earns nothing.
func (t TimeControl) after(c Clock, spent time.Duration, earned bool) Clock {
	switch t.Kind {
	case Days, Weekdays:
		c.Left = t.Extra
	case Delay:
		c.Left = max(0, c.Left-max(0, spent-t.Extra))
	case ByoYomi:
		if over := spent - c.Left; over > 0 {
			c.Periods = max(0, c.Periods-int(over/t.Extra))
		}
		c.Left = max(0, c.Left-spent)
	default:
		c.Left = max(0, c.Left-spent)
		if earned {
			c.Left += t.Extra
		}
	}
	return c
}
