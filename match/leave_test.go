package match

import (
	"testing"

	"tessera/pente"
)

func TestALeaverIsSkippedAndTheOthersPlayOn(t *testing.T) {
	tb := newThree(t, Person, Open, Open).play("E5 E6 F5 F6").do("bob", 1, Resign{})
	check(t, "result", tb.Result, nil)
	check(t, "out", tb.Position.Out, seatsOf(1))
	check(t, "turn", tb.Turn(), pente.Seat(2))
	check(t, "stone on E6", tb.Position.Stones[moveTo(t, "E6").Point], pente.Colour(2))
	tb.play("G6 G7 H8")
	check(t, "turn", tb.Turn(), pente.Seat(0))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestTheLastToRemainHasWon(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "points3", Seats: []SeatSettings{person, open, open}}, 3).do("bob", 0, Sit{}).do("cat", 0, Sit{})
	tb.play("K10 L11 K12").do("bob", 1, Resign{}).do("ann", 0, Resign{})
	check(t, "result", *tb.Result, Result{Winners: seatsOf(2), Cause: Resignation})
	check(t, "bonus", tb.Series.Sheet[2].Bonus, 10)
	check(t, "totals", tb.Series.Totals, []int{0, 0, 10})
	check(t, "wins", tb.Seats[2].Wins, 1)
	tb.next()
	check(t, "out in the next game", tb.Position.Out, pente.SeatSet(0))
	check(t, "first", tb.First, pente.Seat(1))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestATeamForfeits(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "partners"}, 4).play("K10").do("ann", 3, Resign{})
	check(t, "result", *tb.Result, Result{Winners: seatsOf(0, 2), Cause: Resignation})
}

func TestWhoHasLeftDoesNothingInTheGame(t *testing.T) {
	tb := newThree(t, Person, Open, Open).play("E5 E6 F5").do("bob", 1, Resign{})
	for _, action := range []Action{
		Play{moveTo(t, "A1")}, Choose{}, ClaimCaptures{}, OfferTakeback{}, AcceptTakeback{}, DeclineTakeback{}, Resign{},
		OfferTakeover{Of: 0, Level: 1},
	} {
		tb.refuses(CodeLeft, tb.command("bob", 1, action))
	}
	tb.refuses(CodeGameRunning, tb.command("bob", 1, Rematch{}))
	tb.do("bob", 1, Say{Phrase: "good_game"})
}

func TestATakebackDoesNotCrossALeaving(t *testing.T) {
	tb := newThree(t, Person, Person, Person).play("E5 E6 F5").do("ann", 1, Resign{})
	tb.refuses(CodeNothingToTake, tb.command("ann", 0, OfferTakeback{}))
	tb.play("G5 G6").do("ann", 2, OfferTakeback{})
	check(t, "moves", len(tb.Moves), 4)
	tb.do("ann", 0, OfferTakeback{})
	check(t, "moves", len(tb.Moves), 3)
	check(t, "turn", tb.Turn(), pente.Seat(0))
	check(t, "out", tb.Position.Out, seatsOf(1))
	tb.refuses(CodeNothingToTake, tb.command("ann", 0, OfferTakeback{}))
}

func TestLeavingEndsRequests(t *testing.T) {
	tb := newThree(t, Person, Open, Open).play("E5").do("ann", 0, OfferTakeback{}).do("bob", 1, Resign{})
	check(t, "take-back", tb.Takeback, nil)
	tb = newThree(t, Person, Open, Open).play("E5").do("ann", 0, OfferTakeover{Of: 1, Level: 1}).do("bob", 1, Resign{})
	check(t, "take-over", tb.Takeover, nil)
}

// Who has left is not asked for moves back; when nobody is left to ask, they stay.
func TestATakebackNeedsSomebodyWhoAgrees(t *testing.T) {
	tb := newThree(t, Person, Open, Open).play("E5 E6 F5").do("bob", 1, Resign{}).play("G6").do("ann", 0, OfferTakeback{})
	check(t, "waiting", tb.Takeback.Waiting, seatsOf(2))
	alone := newThree(t, Person, Open, Computer).play("E5 E6 F5").do("bob", 1, Resign{}).play("G6 G7 H8")
	alone.refuses(CodeNothingToTake, alone.command("ann", 0, OfferTakeback{}))
}

func TestAuditOfLeaving(t *testing.T) {
	tb := newThree(t, Person, Open, Open).play("E5").do("bob", 1, Resign{}).do("cat", 2, Resign{})
	at := nthOf(tb.history, typeLeft, 0)
	checkDifference(t, "another is next", tb.history, at, func(e Event) Event {
		l := e.(Left)
		l.Next = 0
		return l
	})
	checkDifference(t, "the last does not win", tb.history, at+1, func(e Event) Event {
		l := e.(Left)
		l.Winners = 0
		return l
	})
}
