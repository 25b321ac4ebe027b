package reminder_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/reminder"
)

// noon is when a match begins: a Friday.
var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

var (
	person   = match.SeatSettings{Kind: match.Person}
	open     = match.SeatSettings{Kind: match.Open}
	computer = match.SeatSettings{Kind: match.Computer, Level: 1}
	days     = match.TimeControl{Kind: match.Days, Extra: 3 * match.Day}
)

// gather is a match of ann's, with others in its open seats.
func gather(t *testing.T, clock match.TimeControl, others []match.Holder, seats ...match.SeatSettings) *match.State {
	t.Helper()
	variant := "pente"
	if len(seats) > 2 {
		variant = "free"
	}
	events, err := match.Gather(match.Settings{Variant: variant, Seats: seats, Levels: 3, Time: clock, Public: true}, "ann", others, noon, rand.New(rand.NewPCG(1, 0)))
	if err != nil {
		t.Fatal(err)
	}
	return apply(match.State{}, events)
}

func apply(s match.State, events []match.Event) *match.State {
	for _, e := range events {
		s = match.Apply(s, e)
	}
	return &s
}

func decide(t *testing.T, s *match.State, at time.Duration, holder match.Holder, seat pente.Seat, action match.Action) *match.State {
	t.Helper()
	c := match.Command{ID: "x", Holder: holder, Seat: seat, Game: s.Game, Ply: len(s.Moves), Action: action}
	events, err := match.Decide(s, c, noon.Add(at), rand.New(rand.NewPCG(1, 0)))
	if err != nil {
		t.Fatal(err)
	}
	return apply(*s, events)
}

func play(t *testing.T, s *match.State, at time.Duration, point string) *match.State {
	t.Helper()
	move, err := pente.ParseMove(point)
	if err != nil {
		t.Fatal(err)
	}
	return decide(t, s, at, s.Seats[s.Turn()].Holders[0], s.Turn(), match.Play{Move: move})
}

func kinds(all []reminder.Reminder) (list []reminder.Kind) {
	for _, each := range all {
		list = append(list, each.Kind)
	}
	return list
}

func TestOfWhichMatchesPeopleAreReminded(t *testing.T) {
	blitz := match.TimeControl{Kind: match.Increment, Main: 10 * time.Hour, Extra: 10 * time.Minute}
	for _, each := range []struct {
		name   string
		clock  match.TimeControl
		others []match.Holder
		seats  []match.SeatSettings
		want   []reminder.Kind
	}{
		{"a friend, no clocks", match.TimeControl{}, []match.Holder{"bob"}, []match.SeatSettings{person, open}, []reminder.Kind{reminder.Turn}},
		{"a friend, by days", days, []match.Holder{"bob"}, []match.SeatSettings{person, open}, []reminder.Kind{reminder.Turn, reminder.Deadline}},
		{"a friend and a computer", match.TimeControl{}, []match.Holder{"bob"}, []match.SeatSettings{person, open, computer}, []reminder.Kind{reminder.Turn}},
		{"clocks", blitz, []match.Holder{"bob"}, []match.SeatSettings{person, open}, nil},
		{"the computer", match.TimeControl{}, nil, []match.SeatSettings{person, computer}, nil},
		{"one screen", match.TimeControl{}, nil, []match.SeatSettings{person, person}, nil},
		{"nobody has come", match.TimeControl{}, nil, []match.SeatSettings{person, open}, nil},
	} {
		s := gather(t, each.clock, each.others, each.seats...)
		if got := kinds(reminder.Of(s, noon)); !slices.Equal(got, each.want) {
			t.Errorf("%s: %q, want %q", each.name, got, each.want)
		}
	}
}

func TestATurnOfDays(t *testing.T) {
	s := play(t, gather(t, days, []match.Holder{"bob"}, person, open), time.Hour, "K10")
	all := reminder.Of(s, noon)
	if len(all) != 2 {
		t.Fatalf("%+v", all)
	}
	turn, near, falls := all[0], all[1], noon.Add(time.Hour+3*match.Day)
	if turn.Seat != 1 || !turn.At.Equal(noon.Add(time.Hour+reminder.Grace)) || !turn.Until.Equal(falls) || !turn.Deadline.Equal(falls) {
		t.Errorf("%+v", turn)
	}
	if near.Seat != 1 || !near.At.Equal(falls.Add(-6*time.Hour)) || !near.Until.Equal(falls) {
		t.Errorf("%+v", near)
	}
	said := reminder.Of(decide(t, s, 2*time.Hour, "ann", 0, match.Say{Phrase: "your_turn"}), noon.Add(2*time.Hour))
	if !slices.Equal(all, said) {
		t.Errorf("a word has changed %+v to %+v", all, said)
	}
	next := reminder.Of(play(t, s, 3*time.Hour, "L11"), noon)
	if len(next) != 2 || next[0].Key == turn.Key || next[1].Key == near.Key || next[0].Seat != 0 {
		t.Errorf("after a move %+v", next)
	}
}

// A vacation that moves a deadline makes it another one, and the turn stays the same.
func TestADeadlineThatMovesIsAnotherOne(t *testing.T) {
	s := gather(t, days, []match.Holder{"bob"}, person, open)
	before := reminder.Of(s, noon)
	s = decide(t, s, time.Hour, match.House, 0, match.TakeVacation{From: noon.Add(2 * time.Hour), Until: noon.Add(10 * match.Day)})
	after := reminder.Of(s, noon)
	if after[0].Key != before[0].Key || after[1].Key == before[1].Key || !after[1].At.After(before[1].At) {
		t.Errorf("%+v became %+v", before, after)
	}
}

func TestAGameThatEndsByTime(t *testing.T) {
	s := gather(t, days, []match.Holder{"bob"}, person, open)
	s = play(t, play(t, s, time.Hour, "K10"), 2*time.Hour, "L11")
	late := 2*time.Hour + 3*match.Day + match.FlagMargin
	s = decide(t, s, late, match.House, pente.NoSeat, match.Expire{})
	all := reminder.Of(s, noon.Add(late))
	if !slices.Equal(kinds(all), []reminder.Kind{reminder.Ended, reminder.Ended}) || all[0].Seat != 0 || all[1].Seat != 1 || !all[0].At.Equal(noon.Add(late)) {
		t.Errorf("%+v", all)
	}
	s = gather(t, days, []match.Holder{"bob"}, person, open)
	s = play(t, play(t, s, time.Hour, "K10"), 2*time.Hour, "L11")
	if all := reminder.Of(decide(t, s, 3*time.Hour, "bob", 1, match.Resign{}), noon); len(all) != 0 {
		t.Errorf("after a resignation %+v", all)
	}
}

// Who has a computer play on is not reminded.
func TestNobodyIsRemindedOfWhatTheComputerPlays(t *testing.T) {
	s := gather(t, match.TimeControl{}, []match.Holder{"bob"}, person, open)
	s.Seats[0].Away = true
	if all := reminder.Of(s, noon); len(all) != 0 {
		t.Errorf("%+v", all)
	}
}
