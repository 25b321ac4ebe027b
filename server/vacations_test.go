package server_test

import (
	"net/http"
	"testing"
	"time"

	"tessera/people"
	"tessera/wire"
)

// byPost is a table for two of two days for each turn.
func byPost(id string) wire.NewMatch {
	return wire.NewMatch{
		ID: id, Variant: "pente", Seats: twoFriends, First: &beginFirst,
		Time: &wire.TimeControl{Kind: wire.TimeDays, Extra: 2 * 86_400_000},
	}
}

// table is how a match stands.
func (b *browser) table(match string) wire.Table {
	b.house.t.Helper()
	var update wire.Update
	b.get("/api/matches/"+match, &update)
	return update.Table
}

// vacationOf waits until a seat is told to be on a vacation that passes a test.
func (b *browser) vacationOf(match string, seat int, ok func(*wire.Vacation) bool) {
	b.house.t.Helper()
	deadline := time.Now().Add(patience)
	for !ok(b.table(match).Seats[seat].Vacation) {
		if time.Now().After(deadline) {
			b.house.t.Fatalf("the vacation of seat %d in %s is %+v", seat, match, b.table(match).Seats[seat].Vacation)
		}
		time.Sleep(time.Millisecond)
	}
}

func TestAVacation(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	ann.signUp("Ann")
	first, quick := ann.create(byPost("a")), ann.create(friends("b"))
	bob.sit(first)
	bob.sit(quick)
	before := *ann.table(first).Falls

	var state wire.VacationState
	bob.want(http.StatusUnauthorized, "GET", "/api/account/vacation", nil, new(wire.PeopleError))
	ann.get("/api/account/vacation", &state)
	if state.Days != people.VacationDays || state.Left != people.VacationDays || state.Vacation != nil {
		t.Fatalf("%+v", state)
	}
	for _, each := range []struct {
		body   wire.TakeVacation
		status int
	}{
		{wire.TakeVacation{Days: 0}, http.StatusUnprocessableEntity},
		{wire.TakeVacation{Days: 31}, http.StatusBadRequest},
		{wire.TakeVacation{From: 1, Days: 3}, http.StatusUnprocessableEntity},
		{wire.TakeVacation{From: time.Now().AddDate(2, 0, 0).UnixMilli(), Days: 3}, http.StatusUnprocessableEntity},
	} {
		ann.want(each.status, "POST", "/api/account/vacation", each.body, new(wire.PeopleError))
	}
	ann.want(http.StatusOK, "POST", "/api/account/vacation", wire.TakeVacation{Days: 5}, &state)
	if state.Left > people.VacationDays-5 || state.Vacation == nil {
		t.Fatalf("%+v", state)
	}
	ann.want(http.StatusConflict, "POST", "/api/account/vacation", wire.TakeVacation{Days: 5}, new(wire.PeopleError))
	table := bob.table(first)
	if v := table.Seats[0].Vacation; v == nil || *v != *state.Vacation || table.Seats[1].Vacation != nil {
		t.Errorf("%+v", table.Seats)
	}
	if later := time.Duration(*table.Falls-before) * time.Millisecond; later != 5*24*time.Hour {
		t.Errorf("the flag falls %v later", later)
	}
	if v := bob.table(quick).Seats[0].Vacation; v != nil {
		t.Errorf("a game without days was told: %+v", v)
	}

	// A game that begins meanwhile stands still, too.
	second := bob.create(byPost("c"))
	ann.sit(second)
	bob.vacationOf(second, 1, func(v *wire.Vacation) bool { return v != nil && *v == *state.Vacation })

	var ended wire.VacationState
	for range 2 {
		ann.want(http.StatusOK, "POST", "/api/account/vacation/end", struct{}{}, &ended)
	}
	if ended.Vacation != nil || ended.Left < people.VacationDays-1 {
		t.Errorf("%+v", ended)
	}
	for seat, match := range []string{first, second} {
		if v := bob.table(match).Seats[seat].Vacation; v == nil || v.From != state.Vacation.From || v.Until >= state.Vacation.Until {
			t.Errorf("after the end: %+v", v)
		}
	}
}

// TestAVacationIsToldAfterACrash stores one as a server does that falls over before it has told any match, and again before
// it has told of its end.
func TestAVacationIsToldAfterACrash(t *testing.T) {
	h, crowd := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	ann.signUp("Ann")
	match := ann.create(byPost("a"))
	bob.sit(match)
	account, err := crowd.Named(t.Context(), "Ann")
	must(t, err)
	v, err := crowd.TakeVacation(t.Context(), account, time.Time{}, 3)
	must(t, err)
	if told := bob.table(match).Seats[0].Vacation; told != nil {
		t.Fatalf("told already: %+v", told)
	}
	go h.server.KeepVacations(t.Context())
	bob.vacationOf(match, 0, func(told *wire.Vacation) bool { return told != nil && told.Until == v.Until.UnixMilli() })
	v, err = crowd.EndVacation(t.Context(), account)
	must(t, err)
	go h.server.KeepVacations(t.Context())
	bob.vacationOf(match, 0, func(told *wire.Vacation) bool { return told == nil || told.Until == v.Until.UnixMilli() })
	untold := -1
	for deadline := time.Now().Add(patience); untold != 0 && time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		list, err := crowd.UntoldVacations(t.Context())
		must(t, err)
		untold = len(list)
	}
	if untold != 0 {
		t.Errorf("%d vacations remain to be told", untold)
	}
}
