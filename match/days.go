package match

import (
	"slices"
	"time"

	"tessera/pente"
)

// Day is the unit of games of days.
const Day = 24 * time.Hour

// Span is some time, its end excluded.
type Span struct{ From, Until time.Time }

// ByDays reports whether each turn has so many days, so that nobody has to be there while others think.
func (t TimeControl) ByDays() bool { return t.Kind == Days || t.Kind == Weekdays }

// checkDays refuses games of days by which nobody could play.
func (t TimeControl) checkDays() error {
	switch {
	case t.Main != 0 || t.Periods != 0:
		return refuse(CodeTime, "a game of days has neither main time nor periods")
	case t.Extra < Day || t.Extra > MaxDays*Day || t.Extra%Day != 0:
		return refuse(CodeTime, "%v for each turn, not 1 to %d whole days", t.Extra, MaxDays)
	}
	return nil
}

// Vacation is a seat's latest vacation, which may be over or yet to come; ok is false when it has taken none.
func (s *State) Vacation(seat pente.Seat) (latest Span, ok bool) {
	spans := s.Seats[seat].Vacations
	if len(spans) == 0 {
		return Span{}, false
	}
	return spans[len(spans)-1], true
}

// breaks are when the time of the seat does not run in its present turn, weekends apart.
func (s *State) breaks(seat pente.Seat) []Span {
	if !s.Time.ByDays() {
		return nil
	}
	return slices.Concat(s.Outages, s.Seats[seat].Vacations)
}

// countdown is when so much time has passed since a moment, without what falls into breaks and, with weekdays, into
// weekends.
func countdown(since time.Time, left time.Duration, breaks []Span, weekdays bool) time.Time {
	for {
		until, stands := standing(since, breaks, weekdays)
		if stands {
			since = until
			continue
		}
		next, ok := nextBreak(since, breaks, weekdays)
		if !ok || !since.Add(left).After(next) {
			return since.Add(left)
		}
		left -= next.Sub(since)
		since = next
	}
}

// standing reports whether a moment lies in a break or a weekend, and when that ends.
func standing(at time.Time, breaks []Span, weekdays bool) (until time.Time, ok bool) {
	for _, b := range breaks {
		if !at.Before(b.From) && at.Before(b.Until) {
			return b.Until, true
		}
	}
	if weekend := weekendAfter(at); weekdays && !at.Before(weekend.From) {
		return weekend.Until, true
	}
	return time.Time{}, false
}

// nextBreak is when the next break or weekend begins after a moment that lies in none.
func nextBreak(at time.Time, breaks []Span, weekdays bool) (next time.Time, ok bool) {
	if weekdays {
		next, ok = weekendAfter(at).From, true
	}
	for _, b := range breaks {
		if b.From.After(at) && b.Until.After(b.From) && (!ok || b.From.Before(next)) {
			next, ok = b.From, true
		}
	}
	return next, ok
}

// weekendAfter is the weekend in which a moment lies, or the next one. Weekends are those of UTC, for everybody: the zone of a
// player would have to be in the log, and its rules change.
func weekendAfter(at time.Time) Span {
	day := at.UTC().Truncate(Day)
	monday := day.AddDate(0, 0, 7-(int(day.Weekday())+6)%7)
	return Span{monday.AddDate(0, 0, -2), monday}
}

// withSpan is a list with a span in place of the one that began with it, and without those that ended before a turn began.
// A span that takes no time is left out.
func withSpan(list []Span, span Span, turn time.Time) []Span {
	var kept []Span
	for _, each := range list {
		if each.Until.After(turn) && !each.From.Equal(span.From) {
			kept = append(kept, each)
		}
	}
	if span.Until.After(span.From) {
		kept = append(kept, span)
	}
	return kept
}
