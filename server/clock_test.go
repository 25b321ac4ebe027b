package server_test

import (
	"testing"
	"time"

	"tessera/wire"
)

var (
	twoFriends = []wire.NewSeat{{Kind: wire.SeatPerson}, {Kind: wire.SeatOpen}}
	beginFirst = 0
)

// TestClocksAreTold opens a table with time and follows what its clocks show.
func TestClocksAreTold(t *testing.T) {
	h := openHouse(t, setting{})
	list := h.players(wire.NewMatch{
		ID: "a", Variant: "pente", Seats: twoFriends, First: &beginFirst,
		Time: &wire.TimeControl{Kind: wire.TimeByoYomi, Main: 60_000, Extra: 10_000, Periods: 3},
	})
	white, black := list[0], list[1]
	white.reach(black)
	table := white.table
	if table.Time == nil || table.Time.Periods != 3 || len(table.Clocks) != 2 || table.Clocks[0] != (wire.Clock{Left: 60_000, Periods: 3}) {
		t.Fatalf("%+v, %+v", table.Time, table.Clocks)
	}
	if table.Falls == nil || !table.Opening || !table.Abortable || table.Grace != 26_000 {
		t.Errorf("falls %v, opening %v, abortable %v, grace %d", table.Falls, table.Opening, table.Abortable, table.Grace)
	}
	white.do(wire.Action{Type: wire.ActionPlay, Point: "K10"})
	black.reach(white)
	black.do(wire.Action{Type: wire.ActionPlay, Point: "A1"})
	white.reach(black)
	table = white.table
	if left := *table.Falls - time.Now().UnixMilli(); table.Opening || table.Abortable || left > 90_000 || left < 30_000 {
		t.Errorf("the flag falls in %d ms; %+v", left, table)
	}
}

// TestWhoIsAway is told to those who are there, and can be claimed when it has lasted.
func TestWhoIsAway(t *testing.T) {
	h := openHouse(t, setting{})
	list := h.players(wire.NewMatch{ID: "a", Variant: "pente", Seats: twoFriends, First: &beginFirst})
	white, black := list[0], list[1]
	white.reach(black)
	white.do(wire.Action{Type: wire.ActionPlay, Point: "K10"})
	white.refused(wire.CodeStillHere, wire.Action{Type: wire.ActionClaimAbsence, Of: 1})
	black.conn.CloseNow()
	away := white.untilPresent(func(list []wire.Away) bool { return len(list) == 1 })
	if away[0].Seat != 1 || time.Since(time.UnixMilli(away[0].Since)) > time.Minute {
		t.Errorf("%+v", away)
	}
	white.refused(wire.CodeStillHere, wire.Action{Type: wire.ActionClaimAbsence, Of: 1})
}

// untilPresent reads until who is there is told and passes a test.
func (l *line) untilPresent(ok func([]wire.Away) bool) []wire.Away {
	l.t.Helper()
	for {
		if r := l.any(); r.Type == wire.ReplyPresent && ok(r.Away) {
			return r.Away
		}
	}
}

func TestADrawIsOfferedAndAgreed(t *testing.T) {
	h := openHouse(t, setting{})
	list := h.players(wire.NewMatch{ID: "a", Variant: "pente", Seats: twoFriends, First: &beginFirst})
	white, black := list[0], list[1]
	white.reach(black)
	white.do(wire.Action{Type: wire.ActionOfferTie})
	black.reach(white)
	if tie := black.table.Tie; tie == nil || tie.Seat != 0 || len(tie.Waiting) != 1 {
		t.Fatalf("%+v", tie)
	}
	black.do(wire.Action{Type: wire.ActionAcceptTie})
	if r := black.table.Result; r == nil || len(r.Winners) != 0 || r.By[0] != wire.EndAgreement {
		t.Errorf("%+v", r)
	}
}

// TestNobodyIsAwayInAGameOfDays opens a table by post: its flag falls in three days, and nobody need be there till then.
func TestNobodyIsAwayInAGameOfDays(t *testing.T) {
	h := openHouse(t, setting{})
	list := h.players(wire.NewMatch{
		ID: "a", Variant: "pente", Seats: twoFriends, First: &beginFirst,
		Time: &wire.TimeControl{Kind: wire.TimeDays, Extra: 3 * 86_400_000},
	})
	white, black := list[0], list[1]
	white.reach(black)
	table := white.table
	if table.Time == nil || table.Time.Kind != wire.TimeDays || table.Grace != 0 || table.Opening || table.Falls == nil {
		t.Fatalf("%+v", table)
	}
	if left := time.Until(time.UnixMilli(*table.Falls)); left > 72*time.Hour || left < 71*time.Hour {
		t.Errorf("the flag falls in %v", left)
	}
	black.conn.CloseNow()
	white.do(wire.Action{Type: wire.ActionPlay, Point: "K10"})
	white.refused(wire.CodeStillHere, wire.Action{Type: wire.ActionClaimAbsence, Of: 1})
}
