package server

import (
	"fmt"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
)

// attendance is the presence of a match of ann, bob, the computer and cat, at a time that the test sets.
type attendance struct {
	*presence
	t     *testing.T
	now   time.Time
	state match.State
}

func newAttendance(t *testing.T) *attendance {
	a := &attendance{t: t, now: someTime, state: match.State{
		Game: 1, Since: someTime.Add(-time.Hour), Position: pente.Position{Turn: 2},
		Seats: []match.Seat{
			{Kind: match.Person, Holders: []match.Holder{"ann"}},
			{Kind: match.Person, Holders: []match.Holder{"bob's laptop", "bob's phone"}},
			{Kind: match.Computer, Holders: []match.Holder{match.House}},
			{Kind: match.Person, Holders: []match.Holder{"cat"}},
		},
	}}
	a.presence = newPresence(func() time.Time { return a.now })
	return a
}

// come has somebody come who does not listen.
func (a *attendance) come(id string, holders ...match.Holder) *bell {
	b := &bell{holders: holders, hear: func() {}}
	a.presence.come(id, b)
	return b
}

func (a *attendance) pass(seconds int) { a.now = a.now.Add(time.Duration(seconds) * time.Second) }

// missed wants, for each seat that is missed, for how many seconds.
func (a *attendance) missed(want map[pente.Seat]int) {
	a.t.Helper()
	got := map[pente.Seat]int{}
	for _, each := range a.away("m", &a.state) {
		got[each.seat] = int(a.now.Sub(each.since) / time.Second)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		a.t.Errorf("missed for %v seconds, want %v", got, want)
	}
}

func TestNobodyIsMissedInAGameOfDays(t *testing.T) {
	a := newAttendance(t)
	a.come("m", "ann")
	a.pass(60)
	a.state.Time = match.TimeControl{Kind: match.Weekdays, Extra: match.Day}
	a.missed(nil)
}

func TestPresence(t *testing.T) {
	a := newAttendance(t)
	a.missed(nil)
	ann := a.come("m", "ann")
	a.pass(10)
	a.missed(map[pente.Seat]int{1: 10, 3: 10})
	phone, laptop := a.come("m", "bob's phone"), a.come("m", "bob's laptop")
	a.missed(map[pente.Seat]int{3: 10})
	a.leave("m", phone)
	a.pass(5)
	a.missed(map[pente.Seat]int{3: 15})
	a.leave("m", laptop)
	a.pass(7)
	a.missed(map[pente.Seat]int{1: 7, 3: 22})
	twice := []*bell{a.come("m", "cat"), a.come("m", "cat")}
	a.leave("m", twice[0])
	a.missed(map[pente.Seat]int{1: 7})
	a.leave("m", twice[1])
	a.leave("m", ann)
	a.missed(nil)
	a.pass(60)
	a.come("m", "ann")
	a.missed(map[pente.Seat]int{1: 0, 3: 0})
}

// TestNobodyIsMissedBeforeTheirTurn: while another thinks one may be away for as long as one likes.
func TestNobodyIsMissedBeforeTheirTurn(t *testing.T) {
	a := newAttendance(t)
	a.come("m", "ann")
	a.pass(100)
	a.state.Since, a.state.Position.Turn = a.now, 1
	a.pass(3)
	a.missed(map[pente.Seat]int{1: 3, 3: 103})
}

func TestBellsRingForThoseWhoAreThere(t *testing.T) {
	a := newAttendance(t)
	heard := 0
	ann := &bell{holders: []match.Holder{"ann"}, hear: func() { heard++ }}
	a.presence.come("m", ann)
	want := func(what string, rung bool, times int) {
		t.Helper()
		if got := ann.answered(); got != rung || heard != times {
			t.Errorf("%s: rung %v, and heard %d times", what, got, heard)
		}
	}
	want("coming", true, 1)
	bob := a.come("m", "bob's phone")
	want("somebody comes", true, 2)
	a.come("another", "cat")
	want("somebody comes to another table", false, 2)
	a.leave("m", bob)
	want("somebody goes", true, 3)
	want("nothing more", false, 3)
}

func TestVeryManyVisitorsAreForgotten(t *testing.T) {
	a := newAttendance(t)
	a.come("m", "ann")
	for i := range maxLeft + 1 {
		holder := match.Holder(fmt.Sprint(i))
		a.leave("m", a.come("m", holder))
		a.pass(1)
	}
	if kept := len(a.tables["m"].left); kept > maxLeft {
		t.Errorf("%d are remembered", kept)
	}
	a.missed(map[pente.Seat]int{1: 1, 3: 1})
}

func TestLagIsSmoothed(t *testing.T) {
	var l lagMeter
	if l.lag() != 0 {
		t.Error("lag before it was measured")
	}
	for _, each := range []struct{ trip, want time.Duration }{
		{400, 400}, {400, 400}, {800, 500}, {100, 400},
	} {
		l.add(each.trip * time.Millisecond)
		if got := l.lag(); got != each.want*time.Millisecond {
			t.Errorf("after %v: %v", each.trip, got)
		}
	}
}

func TestWhoLooksAtATableIsPresent(t *testing.T) {
	a := newAttendance(t)
	bob := a.come("m", "bob's phone", "bob's account")
	for holders, want := range map[match.Holder]bool{"bob's phone": true, "bob's account": true, "ann": false} {
		if got := a.present("m", []match.Holder{"nobody", holders}); got != want {
			t.Errorf("%s is present: %v", holders, got)
		}
	}
	if a.present("another", []match.Holder{"bob's phone"}) {
		t.Error("he is at two tables")
	}
	a.leave("m", bob)
	if a.present("m", []match.Holder{"bob's phone"}) {
		t.Error("he has left")
	}
}
