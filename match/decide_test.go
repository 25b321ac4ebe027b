package match

import (
	"strings"
	"testing"

	"tessera/pente"
)

// onePair is a game in which seat 0 captures L11 and M12 with its last move.
const onePair = "K10 L11 K7 M12 N13"

// aRow is a game that seat 0 wins with a row, and one short of it.
const (
	almostARow = "K10 A1 L10 A3 M10 A5 N10 A7"
	aRow       = almostARow + " O10"
)

func TestDecideRefuses(t *testing.T) {
	running := func(t *testing.T) *table { return newFriends(t).play("K10 L11") }
	over := func(t *testing.T) *table { return newFriends(t).play(aRow) }
	waiting := func(t *testing.T) *table { return newTable(t, withFriend) }
	with := func(change func(*Command)) func(*Command) { return change }
	same := func(*Command) {}
	for _, test := range []struct {
		name   string
		table  func(*testing.T) *table
		holder Holder
		seat   pente.Seat
		action Action
		change func(*Command)
		want   Code
	}{
		{"out of turn", running, "bob", 1, Play{moveTo(t, "K9")}, same, CodeNotYourTurn},
		{"occupied", running, "ann", 0, Play{moveTo(t, "L11")}, same, "occupied"},
		{"off the board", running, "ann", 0, Play{pente.Move{Point: 361}}, same, "off_board"},
		{"no point", running, "ann", 0, Play{pente.Move{Point: pente.NoPoint}}, same, "off_board"},
		{"not the centre", newFriendsOf, "ann", 0, Play{moveTo(t, "K9")}, same, "center_first"},
		{"after the end", over, "bob", 1, Play{moveTo(t, "K9")}, same, CodeGameOver},
		{"take-back after the end", over, "bob", 1, OfferTakeback{}, same, CodeGameOver},
		{"accept after the end", over, "bob", 1, AcceptTakeback{}, same, CodeGameOver},
		{"decline after the end", over, "bob", 1, DeclineTakeback{}, same, CodeGameOver},
		{"resign after the end", over, "bob", 1, Resign{}, same, CodeGameOver},
		{"earlier ply", running, "ann", 0, Play{moveTo(t, "K9")}, with(func(c *Command) { c.Ply = 1 }), CodeStale},
		{"later ply", running, "ann", 0, Play{moveTo(t, "K9")}, with(func(c *Command) { c.Ply = 3 }), CodeStale},
		{"earlier game", running, "ann", 0, Play{moveTo(t, "K9")}, with(func(c *Command) { c.Game = 0 }), CodeStale},
		{"later game", running, "ann", 0, Play{moveTo(t, "K9")}, with(func(c *Command) { c.Game = 2 }), CodeStale},
		{"take-back at another ply", running, "ann", 0, OfferTakeback{}, with(func(c *Command) { c.Ply = 1 }), CodeStale},
		{"resign another game", running, "ann", 0, Resign{}, with(func(c *Command) { c.Game = 2 }), CodeStale},
		{"rematch of another game", over, "ann", 0, Rematch{}, with(func(c *Command) { c.Game = 2 }), CodeStale},
		{"somebody else", running, "eve", 0, Play{moveTo(t, "K9")}, same, CodeNotYourSeat},
		{"the other's seat", running, "bob", 0, Play{moveTo(t, "K9")}, same, CodeNotYourSeat},
		{"the house in a person's seat", running, House, 0, Play{moveTo(t, "K9")}, same, CodeNotYourSeat},
		{"nobody", running, "", 0, Play{moveTo(t, "K9")}, same, CodeNotYourSeat},
		{"a seat too many", running, "ann", 2, Play{moveTo(t, "K9")}, same, CodeNotYourSeat},
		{"no seat", running, "ann", pente.NoSeat, Resign{}, same, CodeNotYourSeat},
		{"before the start", waiting, "ann", 0, Play{moveTo(t, "K10")}, same, CodeNotStarted},
		{"take-back before the start", waiting, "ann", 0, OfferTakeback{}, same, CodeNotStarted},
		{"resign before the start", waiting, "ann", 0, Resign{}, same, CodeNotStarted},
		{"rematch before the start", waiting, "ann", 0, Rematch{}, same, CodeNotStarted},
		{"rematch in a game", running, "ann", 0, Rematch{}, same, CodeGameRunning},
		{"nothing to take back", newFriendsOf, "ann", 0, OfferTakeback{}, same, CodeNothingToTake},
		{"accept nothing", running, "ann", 0, AcceptTakeback{}, same, CodeNoOffer},
		{"decline nothing", running, "ann", 0, DeclineTakeback{}, same, CodeNoOffer},
		{"a full table", running, "eve", 0, Sit{}, same, CodeTableFull},
		{"the house sits", waiting, House, 0, Sit{}, same, CodeMalformed},
		{"nobody sits", waiting, "", 0, Sit{}, same, CodeMalformed},
		{"return to an open seat", waiting, "bob", 1, Return{}, same, CodeNotYourSeat},
		{"return to no seat", waiting, "bob", -1, Return{}, same, CodeNotYourSeat},
		{"return to a seat too many", waiting, "bob", 2, Return{}, same, CodeNotYourSeat},
		{"the house returns", waiting, House, 0, Return{}, same, CodeMalformed},
		{"a strange holder returns", waiting, "b\nb", 0, Return{}, same, CodeMalformed},
		{"no action", running, "ann", 0, nil, same, CodeMalformed},
		{"no id", running, "ann", 0, Resign{}, with(func(c *Command) { c.ID = "" }), CodeMalformed},
		{"a long id", running, "ann", 0, Resign{}, with(func(c *Command) { c.ID = strings.Repeat("x", 65) }), CodeMalformed},
		{"a strange id", running, "ann", 0, Resign{}, with(func(c *Command) { c.ID = "a\x00" }), CodeMalformed},
		{"a deleted id", running, "ann", 0, Resign{}, with(func(c *Command) { c.ID = "a\x7f" }), CodeMalformed},
	} {
		t.Run(test.name, func(t *testing.T) {
			tb := test.table(t)
			c := tb.command(test.holder, test.seat, test.action)
			test.change(&c)
			tb.refuses(test.want, c)
		})
	}
}

func newFriendsOf(t *testing.T) *table { return newFriends(t) }

func TestDecideRefusesWithTheReasonOfTheRules(t *testing.T) {
	tournament := newTable(t, passAndPlay, "tournament").play("K10 L11")
	tournament.refuses("tournament", tournament.command("ann", 0, Play{moveTo(t, "K12")}))
	adjacent := newTable(t, passAndPlay, "adjacent").play("K10")
	adjacent.refuses("not_adjacent", adjacent.command("ann", 1, Play{moveTo(t, "A1")}))
}

// TestAFullMatch can be resigned and nothing else; whatever was no event before needs none now.
func TestAFullMatch(t *testing.T) {
	full := func(tb *table) *table {
		tb.Version = MaxEvents
		return tb
	}
	running := full(newFriends(t).play("K10 L11"))
	for _, c := range []Command{
		running.command("ann", 0, Play{moveTo(t, "K9")}),
		running.command("ann", 0, OfferTakeback{}),
		running.command("ann's phone", 0, Return{}),
	} {
		running.refuses(CodeMatchFull, c)
	}
	running.refuses(CodeNotYourTurn, running.command("bob", 1, Play{moveTo(t, "K9")}))
	running.do("ann", 0, Return{}).do("ann", 0, Sit{})
	waiting := full(newTable(t, withFriend))
	waiting.refuses(CodeMatchFull, waiting.command("bob", 0, Sit{}))

	running.refuses(CodeMatchFull, running.command("bob", 1, Say{Phrase: "bye"}))
	leaving := full(newMatch(t, Settings{Variant: "points3"}, 3).do("ann", 0, Resign{}))
	leaving.do("ann", 1, Resign{})
	check(t, "totals", leaving.Series.Totals, []int{0, 0, 10})

	running.do("bob", 1, Resign{})
	check(t, "result", *running.Result, Result{Winners: seatsOf(0), Cause: Resignation})
	running.refuses(CodeMatchFull, running.command("ann", 0, Rematch{}))

	last := newTable(t, computer)
	last.Version = MaxEvents - 1
	last.play("K10")
	if _, _, ok := last.ComputerTurn(); ok || last.Version != MaxEvents {
		t.Errorf("the computer has to move in a full match, at version %d", last.Version)
	}
}

func TestDecideBeforeCreation(t *testing.T) {
	for _, action := range []Action{Sit{}, Return{}, Play{}, Rematch{}} {
		tb := &table{TB: t}
		tb.refuses(CodeUnknownMatch, tb.command("ann", 0, action))
	}
}

func TestMovesGoBackAndForth(t *testing.T) {
	tb := newFriends(t).play(onePair)
	check(t, "turn", tb.Turn(), pente.Seat(1))
	check(t, "captures", tb.Position.Captures, [pente.MaxSeats]uint16{1})
	check(t, "captured", tb.Moves[4].Captured, []pente.Point{moveTo(t, "L11").Point, moveTo(t, "M12").Point})
	check(t, "version", tb.Version, int64(len(tb.history)))
}

func TestWinningRow(t *testing.T) {
	tb := newFriends(t).play(aRow)
	check(t, "result", *tb.Result, Result{Winners: seatsOf(0), By: pente.ByRow})
	check(t, "turn", tb.Turn(), pente.NoSeat)
	check(t, "wins", []int{tb.Seats[0].Wins, tb.Seats[1].Wins}, []int{1, 0})
}

func TestResign(t *testing.T) {
	for seat, holder := range []Holder{"ann", "bob"} {
		tb := newFriends(t).play("K10").do(holder, pente.Seat(seat), Resign{})
		check(t, "result", *tb.Result, Result{Winners: seatsOf(1 - pente.Seat(seat)), Cause: Resignation})
		check(t, "wins", tb.Seats[1-seat].Wins, 1)
		check(t, "turn", tb.Turn(), pente.NoSeat)
	}
}

func TestResignIsNotLateForAMove(t *testing.T) {
	tb := newFriends(t).play("K10 L11")
	c := tb.command("ann", 0, Resign{})
	c.Ply = 1
	if _, err := Decide(&tb.State, c, noon, nil); err != nil {
		t.Error(err)
	}
}

func TestResignEndsTheTakeback(t *testing.T) {
	tb := newFriends(t).play("K10").do("ann", 0, OfferTakeback{}).do("bob", 1, Resign{})
	check(t, "take-back", tb.Takeback, nil)
}

func TestComputerTurn(t *testing.T) {
	tb := newTable(t, computer)
	if _, _, ok := tb.ComputerTurn(); ok {
		t.Error("the computer's turn at the start, want ann's")
	}
	tb.play("K10")
	seat, level, ok := tb.ComputerTurn()
	if seat != 1 || level != 2 || !ok {
		t.Errorf("got seat %d, level %d, %v; want seat 1, level 2", seat, level, ok)
	}
	c := tb.command(House, 1, Play{moveTo(t, "L11")})
	c.ID = ""
	if _, err := Decide(&tb.State, c, noon, nil); err != nil {
		t.Errorf("the computer's move without an id: %v", err)
	}
	tb.do("ann", 0, Resign{})
	if _, _, ok := tb.ComputerTurn(); ok {
		t.Error("the computer's turn after the end")
	}
}
