package match

import (
	"testing"
	"time"

	"tessera/pente"
)

// newTrio is a running game of ann, bob and cat, in which it is bob's turn.
func newTrio(t testing.TB) *table { return newThree(t, Person, Open, Open).play("E5") }

func TestASeatIsTakenOverAfterAMinute(t *testing.T) {
	tb := newTrio(t).do("ann", 0, OfferTakeover{Of: 1, Level: 2})
	check(t, "request", *tb.Takeover, Takeover{Seat: 1, Level: 2, By: 0, Waiting: seatsOf(2), Until: noon.Add(TakeoverWait)})
	_, due := tb.Due(0, 0)
	check(t, "due before all agree", due, false)
	tb.doAt(time.Second, "cat", 2, AcceptTakeover{})
	work, _ := tb.Due(0, 0)
	check(t, "due", work, Due{Kind: DueDeadline, At: noon.Add(TakeoverWait), Key: "1767355260000"})
	check(t, "kind", tb.Seats[1].Kind, Person)
	tb.doAt(TakeoverWait, House, pente.NoSeat, Expire{})
	check(t, "seat", tb.Seats[1], Seat{Kind: Computer, Level: 2, Away: true, Holders: []Holder{"bob"}})
	check(t, "request", tb.Takeover, nil)
	seat, level, ok := tb.ComputerTurn()
	if seat != 1 || level != 2 || !ok {
		t.Errorf("the computer moves for seat %d at level %d, %v", seat, level, ok)
	}
	tb.refuses(CodeNotYourSeat, tb.command("bob", 1, Play{moveTo(t, "A1")}))
	tb.do(House, 1, Play{moveTo(t, "A1")})
	tb.do("bob", 1, Resume{}).play("A2 A3").do("bob", 1, Play{moveTo(t, "A4")})
	check(t, "seat", tb.Seats[1], Seat{Kind: Person, Holders: []Holder{"bob"}})
	tb.refuses(CodeNotYourSeat, tb.command(House, 1, Play{moveTo(t, "A5")}))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestTheLastToAgreeLateBringsTheTakeoverAbout(t *testing.T) {
	tb := newTrio(t).do("ann", 0, OfferTakeover{Of: 1, Level: 2}).doAt(TakeoverWait, "cat", 2, AcceptTakeover{})
	check(t, "away", tb.Seats[1].Away, true)
}

func TestASeatThatHasLeftIsTakenOverWhenAllAgree(t *testing.T) {
	tb := newTrio(t).do("bob", 1, Resign{}).do("ann", 0, OfferTakeover{Of: 1, Level: 2})
	tb.do("bob", 1, Say{Phrase: "bye"})
	if tb.Takeover == nil {
		t.Fatal("who has left has no say by talking")
	}
	tb.do("cat", 2, AcceptTakeover{})
	check(t, "away", tb.Seats[1].Away, true)
	check(t, "out", tb.Position.Out, pente.SeatSet(0))
	check(t, "turn", tb.Turn(), pente.Seat(2))
	tb.play("F5 G5")
	check(t, "turn", tb.Turn(), pente.Seat(1))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestOnOneScreenTheComputerTakesOverAtOnce(t *testing.T) {
	tb := newThree(t, Person, Person, Person).play("E5").do("ann", 1, Resign{}).do("ann", 0, OfferTakeover{Of: 1, Level: 3})
	check(t, "away", tb.Seats[1].Away, true)
	tb.do("ann", 0, OfferTakeover{Of: 2, Level: 1})
	check(t, "a seat of one's own", tb.Seats[2].Away, true)
	tb.refuses(CodeOffered, tb.command("ann", 0, OfferTakeover{Of: 2, Level: 1}))
}

func TestWhateverASeatDoesEndsTheRequest(t *testing.T) {
	for name, do := range map[string]func(*table){
		"a move":       func(tb *table) { tb.play("F6") },
		"a word":       func(tb *table) { tb.do("bob", 1, Say{Phrase: "moment"}) },
		"a decline":    func(tb *table) { tb.do("bob", 1, DeclineTakeover{}) },
		"a take-back":  func(tb *table) { tb.do("bob", 1, AcceptTakeback{}) },
		"a return":     func(tb *table) { tb.do("bob's phone", 1, Return{}) },
		"another's no": func(tb *table) { tb.do("cat", 2, DeclineTakeover{}) },
		"a withdrawal": func(tb *table) { tb.do("ann", 0, DeclineTakeover{}) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTrio(t).do("ann", 0, OfferTakeback{}).do("ann", 0, OfferTakeover{Of: 1, Level: 2})
			do(tb)
			check(t, "request", tb.Takeover, nil)
			check(t, "kind", tb.Seats[1].Kind, Person)
			tb.doAt(time.Hour, House, pente.NoSeat, Expire{})
			check(t, "kind", tb.Seats[1].Kind, Person)
			if err := audit(tb.history); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestWhatOthersDoLeavesTheRequestOpen(t *testing.T) {
	tb := newTrio(t).do("ann", 0, OfferTakeover{Of: 1, Level: 2}).do("cat", 2, Say{Phrase: "hello"}).
		do("cat", 2, AcceptTakeover{}).do("ann", 0, OfferTakeback{})
	check(t, "waiting", tb.Takeover.Waiting, pente.SeatSet(0))
}

func TestTakeoverRefuses(t *testing.T) {
	asked := func() *table { return newTrio(t).do("ann", 0, OfferTakeover{Of: 1, Level: 1}) }
	for _, test := range []struct {
		name   string
		table  *table
		holder Holder
		seat   pente.Seat
		action Action
		want   Code
	}{
		{"at a table of two", newFriends(t), "ann", 0, OfferTakeover{Of: 1, Level: 1}, CodeSeats},
		{"of oneself", newTrio(t), "ann", 0, OfferTakeover{Of: 0, Level: 1}, CodeMalformed},
		{"of nobody", newTrio(t), "ann", 0, OfferTakeover{Of: 3, Level: 1}, CodeMalformed},
		{"of less than nobody", newTrio(t), "ann", 0, OfferTakeover{Of: -1, Level: 1}, CodeMalformed},
		{"at no level", newTrio(t), "ann", 0, OfferTakeover{Of: 1}, CodeMalformed},
		{"above all levels", newTrio(t), "ann", 0, OfferTakeover{Of: 1, Level: 4}, CodeMalformed},
		{"of the computer", newThree(t, Person, Computer, Open), "ann", 0, OfferTakeover{Of: 1, Level: 1}, CodeOffered},
		{"twice", asked(), "cat", 2, OfferTakeover{Of: 0, Level: 1}, CodeOffered},
		{"agreed by who asked", asked(), "ann", 0, AcceptTakeover{}, CodeNoOffer},
		{"agreed by the seat", asked(), "bob", 1, AcceptTakeover{}, CodeNoOffer},
		{"agreed twice", asked().do("cat", 2, AcceptTakeover{}), "cat", 2, AcceptTakeover{}, CodeNoOffer},
		{"agreed to nothing", newTrio(t), "cat", 2, AcceptTakeover{}, CodeNoOffer},
		{"declined nothing", newTrio(t), "cat", 2, DeclineTakeover{}, CodeNoOffer},
		{"declined after agreeing", asked().do("cat", 2, AcceptTakeover{}), "cat", 2, DeclineTakeover{}, CodeNoOffer},
		{"resumed one's own", newTrio(t), "ann", 0, Resume{}, CodeNoOffer},
		{"resumed the computer's", newThree(t, Person, Computer, Open), House, 1, Resume{}, CodeNoOffer},
		{"resumed by another", asked().do("cat", 2, AcceptTakeover{}), "ann", 1, Resume{}, CodeNotYourSeat},
		{"before the start", newTable(t, withFriend), "ann", 0, OfferTakeover{Of: 1, Level: 1}, CodeNotStarted},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.table.refuses(test.want, test.table.command(test.holder, test.seat, test.action))
		})
	}
	stale := newTrio(t).command("ann", 0, OfferTakeover{Of: 1, Level: 1})
	stale.Game = 2
	newTrio(t).refuses(CodeStale, stale)
}

func TestTakeoversAreBounded(t *testing.T) {
	tb := newTrio(t)
	for range MaxTakeovers {
		tb.do("ann", 0, OfferTakeover{Of: 1, Level: 1}).do("ann", 0, DeclineTakeover{})
	}
	tb.refuses(CodeManyTakeovers, tb.command("ann", 0, OfferTakeover{Of: 1, Level: 1}))
	tb.do("cat", 2, OfferTakeover{Of: 1, Level: 1})
}

func TestATakebackDoesNotCrossATakeover(t *testing.T) {
	tb := newTrio(t).play("E6 F5").do("ann", 0, OfferTakeover{Of: 1, Level: 1}).doAt(time.Hour, "cat", 2, AcceptTakeover{})
	tb.refuses(CodeNothingToTake, tb.command("cat", 2, OfferTakeback{}))
	tb.play("G5 G6 G7").do("cat", 2, OfferTakeback{})
	check(t, "waiting", tb.Takeback.Waiting, seatsOf(0))
}

func TestNobodyWaitsForSomebodyWhoIsAway(t *testing.T) {
	tb := newTrio(t).do("ann", 0, OfferTakeover{Of: 1, Level: 1}).doAt(time.Hour, "cat", 2, AcceptTakeover{})
	tb.do("ann", 0, Resign{}).do("cat", 2, Resign{})
	check(t, "winners", tb.Result.Winners, seatsOf(1))
	tb.refuses(CodeNotYourSeat, tb.command("bob", 1, Rematch{}))
	tb.do("ann", 0, Rematch{}).do("cat", 2, Rematch{})
	check(t, "game", tb.Game, 2)
	check(t, "still away", tb.Seats[1].Away, true)
	tb.do("bob's phone", 1, Return{}).do("bob's phone", 1, Resume{})
	check(t, "kind", tb.Seats[1].Kind, Person)
}

// Between games a seat that has left is taken over as soon as the others agree: the next game starts without it.
func TestALeaverIsTakenOverBetweenGames(t *testing.T) {
	tb := newTrio(t).do("bob", 1, Resign{}).do("ann", 0, Resign{}).do("ann", 0, Rematch{}).do("cat", 2, Rematch{})
	tb.do("ann", 0, OfferTakeover{Of: 1, Level: 1})
	check(t, "waiting", tb.Takeover.Waiting, seatsOf(2))
	check(t, "game", tb.Game, 1)
	tb.do("bob", 1, Say{Phrase: "bye"}).do("cat", 2, AcceptTakeover{})
	check(t, "game", tb.Game, 2)
	check(t, "away", tb.Seats[1].Away, true)
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

// overWith is a game of three that ann has won; bob and cat have not left it.
func overWith(t *testing.T) *table {
	return newTrio(t).play("A1 C1 E6 A3 C3 E7 A5 C5 E8 A7 C7 E9")
}

// Between games somebody who does not answer can be replaced too, after a minute.
func TestASilentSeatIsTakenOverBetweenGames(t *testing.T) {
	tb := overWith(t).do("ann", 0, Rematch{}).do("cat", 2, Rematch{})
	tb.do("ann", 0, OfferTakeover{Of: 1, Level: 1})
	_, ok := tb.Deadline()
	check(t, "a deadline before cat agrees", ok, false)
	tb.do("cat", 2, AcceptTakeover{})
	check(t, "game", tb.Game, 1)
	tb.doAt(TakeoverWait, House, pente.NoSeat, Expire{})
	check(t, "game", tb.Game, 2)
	check(t, "away", tb.Seats[1].Away, true)
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

// Nobody has to wait for the consent of those who do not answer either.
func TestTwoSilentSeatsAreTakenOverBetweenGames(t *testing.T) {
	tb := overWith(t).do("ann", 0, Rematch{}).do("ann", 0, OfferTakeover{Of: 1, Level: 1})
	check(t, "waiting", tb.Takeover.Waiting, seatsOf(2))
	tb.doAt(TakeoverWait, House, pente.NoSeat, Expire{})
	check(t, "away", tb.Seats[1].Away, true)
	check(t, "game", tb.Game, 1)
	tb.do("ann", 0, OfferTakeover{Of: 2, Level: 1}).doAt(TakeoverWait, House, pente.NoSeat, Expire{})
	check(t, "game", tb.Game, 2)
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestTwoLeaversAreTakenOverBetweenGames(t *testing.T) {
	tb := newTrio(t).do("bob", 1, Resign{}).do("cat", 2, Resign{}).do("ann", 0, Rematch{})
	tb.do("ann", 0, OfferTakeover{Of: 1, Level: 1}).do("ann", 0, OfferTakeover{Of: 2, Level: 1})
	check(t, "game", tb.Game, 2)
	check(t, "away", []bool{tb.Seats[1].Away, tb.Seats[2].Away}, []bool{true, true})
}

// Who asks for the next game is there, whether or not he had left the last one.
func TestWhoAsksForTheNextGameIsThere(t *testing.T) {
	tb := newTrio(t).do("bob", 1, Resign{}).do("ann", 0, Resign{}).do("ann", 0, OfferTakeover{Of: 1, Level: 1})
	tb.do("bob", 1, Rematch{})
	check(t, "request", tb.Takeover, nil)
	tb.do("ann", 0, OfferTakeover{Of: 1, Level: 1}).do("cat", 2, Rematch{})
	_, ok := tb.Deadline()
	check(t, "a deadline before cat agrees", ok, false)
	tb.do("cat", 2, AcceptTakeover{})
	check(t, "kind", tb.Seats[1].Kind, Person)
	check(t, "waiting", tb.Takeover.Waiting, pente.SeatSet(0))
}

// A request that was made in the game ends with it: nobody has consented to anything by being silent then.
func TestTheEndOfAGameEndsTheRequest(t *testing.T) {
	tb := newTrio(t).play("A1 C1 E6 A3 C3 E7 A5 C5 E8 A7 C7").do("ann", 0, OfferTakeover{Of: 1, Level: 1}).play("E9")
	if tb.Result == nil || tb.Takeover != nil {
		t.Errorf("result %v, request %v", tb.Result, tb.Takeover)
	}
}
