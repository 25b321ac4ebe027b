package match

import (
	"testing"

	"tessera/pente"
)

func TestTakebackOfACapture(t *testing.T) {
	tb := newTable(t, passAndPlay).play("K10 L11 K7 M12")
	before := tb.Position
	tb.play("N13").do("ann", 0, OfferTakeback{})
	check(t, "position", tb.Position, before)
	check(t, "captures", tb.Position.Captures, [pente.MaxSeats]uint16{})
	check(t, "stone on L11", tb.Position.Stones[moveTo(t, "L11").Point], pente.Colour(2))
	check(t, "moves", len(tb.Moves), 4)
}

func TestTakebackAgainstTheComputer(t *testing.T) {
	tb := newTable(t, computer).play("K10 L11 K7 M12")
	for _, moves := range []int{2, 0} {
		tb.do("ann", 0, OfferTakeback{})
		check(t, "moves", len(tb.Moves), moves)
		check(t, "turn", tb.Turn(), pente.Seat(0))
		check(t, "offer", tb.Takeback, nil)
	}
	tb.refuses(CodeNothingToTake, tb.command("ann", 0, OfferTakeback{}))
	tb.play("K10")
	check(t, "moves", len(tb.Moves), 1)
}

func TestTakebackBeforeTheComputerAnswers(t *testing.T) {
	tb := newTable(t, computer).play("K10 L11 K7").do("ann", 0, OfferTakeback{})
	check(t, "moves", len(tb.Moves), 2)
	check(t, "turn", tb.Turn(), pente.Seat(0))
}

func TestTakebackLeavesTheComputersFirstMove(t *testing.T) {
	tb := newTable(t, []SeatSettings{{Kind: Computer, Level: 1}, {Kind: Person}}).play("K10")
	tb.refuses(CodeNothingToTake, tb.command("ann", 1, OfferTakeback{}))
	tb.play("L11 K7").do("ann", 1, OfferTakeback{})
	check(t, "moves", len(tb.Moves), 1)
}

func TestTakebackWhenPassingAndPlaying(t *testing.T) {
	tb := newTable(t, passAndPlay).play("K10 L11 K7")
	for moves := 2; moves >= 0; moves-- {
		mover := tb.Moves[len(tb.Moves)-1].Seat
		tb.do("ann", mover, OfferTakeback{})
		check(t, "moves", len(tb.Moves), moves)
		check(t, "turn", tb.Turn(), mover)
	}
}

func TestTakebackByConsent(t *testing.T) {
	tb := newFriends(t).play("K10 L11").do("ann", 0, OfferTakeback{})
	check(t, "offer", *tb.Takeback, Takeback{Seat: 0, Ply: 0, Waiting: seatsOf(1)})
	check(t, "moves", len(tb.Moves), 2)
	tb.refuses(CodeOffered, tb.command("ann", 0, OfferTakeback{}))
	tb.refuses(CodeOffered, tb.command("bob", 1, OfferTakeback{}))
	tb.refuses(CodeNoOffer, tb.command("ann", 0, AcceptTakeback{}))
	tb.refuses(CodeNoOffer, tb.command("ann", 0, DeclineTakeback{}))
	tb.do("bob", 1, AcceptTakeback{})
	check(t, "offer", tb.Takeback, nil)
	check(t, "moves", len(tb.Moves), 0)
	check(t, "turn", tb.Turn(), pente.Seat(0))
}

func TestTakebackDeclined(t *testing.T) {
	tb := newFriends(t).play("K10").do("ann", 0, OfferTakeback{}).do("bob", 1, DeclineTakeback{})
	check(t, "offer", tb.Takeback, nil)
	check(t, "moves", len(tb.Moves), 1)
	tb.refuses(CodeNoOffer, tb.command("bob", 1, AcceptTakeback{}))
	tb.do("ann", 0, OfferTakeback{}).do("bob", 1, AcceptTakeback{})
	check(t, "moves", len(tb.Moves), 0)
}

func TestTakebackOvertakenByAMove(t *testing.T) {
	tb := newFriends(t).play("K10").do("ann", 0, OfferTakeback{})
	late := tb.command("bob", 1, AcceptTakeback{})
	tb.play("L11")
	check(t, "offer", tb.Takeback, nil)
	tb.refuses(CodeStale, late)
	tb.refuses(CodeNoOffer, tb.command("bob", 1, AcceptTakeback{}))
}

func TestTakebackOfAStrangersSeat(t *testing.T) {
	tb := newFriends(t).play("K10").do("ann", 0, OfferTakeback{})
	tb.refuses(CodeNotYourSeat, tb.command("eve", 1, AcceptTakeback{}))
	tb.refuses(CodeNotYourSeat, tb.command("ann", 1, AcceptTakeback{}))
}

// The browser of one person that came to the other's seat makes the table one of pass and play.
func TestTakebackWhenSeatsShareAHolder(t *testing.T) {
	tb := newFriends(t).do("ann", 1, Return{}).play("K10")
	tb.do("ann", 0, OfferTakeback{})
	check(t, "moves", len(tb.Moves), 0)
}

func TestTakebackOfThreeNeedsBothOthers(t *testing.T) {
	tb := newThree(t, Person, Open, Open).play("E5 E6 F5 F6").do("bob", 1, OfferTakeback{})
	check(t, "waiting", tb.Takeback.Waiting, seatsOf(0, 2))
	tb.do("cat", 2, AcceptTakeback{})
	check(t, "waiting", tb.Takeback.Waiting, seatsOf(0))
	check(t, "moves", len(tb.Moves), 4)
	tb.refuses(CodeNoOffer, tb.command("cat", 2, AcceptTakeback{}))
	tb.do("ann", 0, AcceptTakeback{})
	check(t, "moves", len(tb.Moves), 1)
	check(t, "turn", tb.Turn(), pente.Seat(1))
}

func TestTakebackOfThreeEndsWithOneDecline(t *testing.T) {
	tb := newThree(t, Person, Open, Open).play("E5 E6").do("bob", 1, OfferTakeback{})
	tb.do("cat", 2, AcceptTakeback{}).do("ann", 0, DeclineTakeback{})
	check(t, "offer", tb.Takeback, nil)
	check(t, "moves", len(tb.Moves), 2)
	tb.do("bob", 1, OfferTakeback{})
	check(t, "waiting anew", tb.Takeback.Waiting, seatsOf(0, 2))
}

func TestTakebackIsAcceptedForAllSeatsOfAPerson(t *testing.T) {
	tb := newThree(t, Person, Person, Open).play("E5 E6 F5").do("bob", 2, OfferTakeback{})
	check(t, "waiting", tb.Takeback.Waiting, seatsOf(0, 1))
	tb.do("ann", 1, AcceptTakeback{})
	check(t, "moves", len(tb.Moves), 2)
}

func TestTakebackDoesNotAskTheComputer(t *testing.T) {
	tb := newThree(t, Person, Computer, Open).play("E5 E6 F5").do("ann", 0, OfferTakeback{})
	check(t, "waiting", tb.Takeback.Waiting, seatsOf(2))
	tb.refuses(CodeNoOffer, tb.command(House, 1, AcceptTakeback{}))
}

// Seats that come to share a holder after the offer must not leave it hanging.
func TestTakebackSurvivesAReturn(t *testing.T) {
	tb := newFriends(t).play("K10").do("ann", 0, OfferTakeback{}).do("ann", 1, Return{})
	tb.do("ann", 1, AcceptTakeback{})
	check(t, "moves", len(tb.Moves), 0)
}
