package server

import (
	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// timeKinds are the kinds of time control that can be asked for.
var timeKinds = map[wire.TimeKind]match.TimeKind{
	wire.TimeIncrement: match.Increment, wire.TimeDelay: match.Delay, wire.TimeByoYomi: match.ByoYomi,
	wire.TimeDays: match.Days, wire.TimeWeekdays: match.Weekdays,
}

// tellTime tells the time control and what the clocks show.
func tellTime(table *wire.Table, s *match.State) {
	table.Grace = s.Grace().Milliseconds()
	table.Abortable = s.Abortable()
	table.Clocks = []wire.Clock{}
	if !s.Timed() {
		return
	}
	table.Time = timeOf(s.Time)
	table.Clocks = listOf(s.Clocks, func(_ int, c match.Clock) wire.Clock {
		return wire.Clock{Left: c.Left.Milliseconds(), Periods: c.Periods}
	})
	if at, ok := s.FlagFalls(); ok {
		falls := at.UnixMilli()
		table.Falls, table.Opening = &falls, s.Opening(s.Turn()) && !s.Time.ByDays()
	}
}

// timeOf tells a time control, null for play without clocks.
func timeOf(t match.TimeControl) *wire.TimeControl {
	if t == (match.TimeControl{}) {
		return nil
	}
	return &wire.TimeControl{
		Kind: wire.TimeKind(t.Kind), Main: t.Main.Milliseconds(), Extra: t.Extra.Milliseconds(), Periods: t.Periods,
	}
}

// vacationOf tells a seat's latest vacation, null where there is none.
func vacationOf(s *match.State, seat pente.Seat) *wire.Vacation {
	latest, ok := s.Vacation(seat)
	if !ok {
		return nil
	}
	return &wire.Vacation{From: latest.From.UnixMilli(), Until: latest.Until.UnixMilli()}
}

func tieOf(t *match.Tie) *wire.Tie {
	if t == nil {
		return nil
	}
	return &wire.Tie{Seat: int(t.Seat), Waiting: seatNumbers(t.Waiting.Seats())}
}
