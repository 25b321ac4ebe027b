package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const (
	typeClocked   = "clocked"
	typeClockHeld = "clock_held"
)

// Clocked says that a turn is over and what the clock of its seat shows since.
type Clocked struct {
	At   time.Time
	Seat pente.Seat
	// Spent is how long the turn took, and Forgiven how much of that was lag and is not counted.
	Spent, Forgiven time.Duration
	Clock           Clock
}

// ClockHeld says that the house was away, so that nobody's time ran: the present turn began so much later, or, in a game of
// days, does not count that time.
type ClockHeld struct {
	At  time.Time
	For time.Duration
}

// clockedBody is the encoded form of Clocked. Times are in milliseconds.
type clockedBody struct {
	head
	Seat     *pente.Seat `json:"seat"`
	Spent    int64       `json:"spent"`
	Forgiven int64       `json:"forgiven,omitempty"`
	Left     int64       `json:"left"`
	Periods  int         `json:"periods,omitempty"`
	Bank     int64       `json:"bank,omitempty"`
}

// clockHeldBody is the encoded form of ClockHeld.
type clockHeldBody struct {
	head
	For int64 `json:"for"`
}

// Type is "clocked".
func (Clocked) Type() string { return typeClocked }

// Type is "clock_held".
func (ClockHeld) Type() string { return typeClockHeld }

func (e Clocked) body() any {
	return clockedBody{
		newHead(typeClocked, e.At), &e.Seat, e.Spent.Milliseconds(), e.Forgiven.Milliseconds(),
		e.Clock.Left.Milliseconds(), e.Clock.Periods, e.Clock.Bank.Milliseconds(),
	}
}

func (e ClockHeld) body() any {
	return clockHeldBody{newHead(typeClockHeld, e.At), e.For.Milliseconds()}
}

func (b clockedBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	e := Clocked{At: b.At.UTC(), Seat: seat, Clock: Clock{Periods: b.Periods}}
	for _, each := range []struct {
		encoded int64
		of      *time.Duration
	}{{b.Spent, &e.Spent}, {b.Forgiven, &e.Forgiven}, {b.Left, &e.Clock.Left}, {b.Bank, &e.Clock.Bank}} {
		if *each.of, err = duration(each.encoded); err != nil {
			return nil, err
		}
	}
	if b.Periods < 0 || b.Periods > MaxPeriods || e.Forgiven > e.Spent {
		return nil, fmt.Errorf("%d periods, %v forgiven of %v", b.Periods, e.Forgiven, e.Spent)
	}
	return e, nil
}

func (b clockHeldBody) event() (Event, error) {
	held, err := duration(b.For)
	if err == nil && held == 0 {
		err = errors.New("the clock was held for no time")
	}
	return ClockHeld{At: b.At.UTC(), For: held}, err
}

// longestEver is more than any clock shows or any turn takes.
const longestEver = 100 * 365 * 24 * time.Hour

// duration is a time in milliseconds that can be.
func duration(ms int64) (time.Duration, error) {
	if ms < 0 || ms > longestEver.Milliseconds() {
		return 0, fmt.Errorf("%d ms is no time", ms)
	}
	return time.Duration(ms) * time.Millisecond, nil
}

func (e Clocked) fits(s *State) error {
	if !s.Timed() || s.Clocks == nil || !s.has(e.Seat) {
		return fmt.Errorf("seat %d has no clock", e.Seat)
	}
	return nil
}

func (e ClockHeld) fits(s *State) error {
	if _, ok := s.FlagFalls(); !ok {
		return errors.New("no clock runs")
	}
	return nil
}

func (e Clocked) apply(s *State) {
	s.Clocks = append([]Clock(nil), s.Clocks...)
	s.Clocks[e.Seat] = e.Clock
	s.Ticking, s.Outages = e.At, nil
}

func (e ClockHeld) apply(s *State) {
	s.Awake = e.At
	if s.Time.ByDays() {
		s.Outages = withSpan(s.Outages, Span{e.At.Add(-e.For), e.At}, s.Ticking)
		return
	}
	s.Ticking = s.Ticking.Add(e.For)
}
