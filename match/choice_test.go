package match

import (
	"testing"

	"tessera/pente"
)

// newOpening is a running match of a variant between ann and bob.
func newOpening(t testing.TB, variant string) *table {
	t.Helper()
	return newMatch(t, Settings{Variant: variant, Seats: withFriend}, 2).do("bob", 0, Sit{})
}

func TestChoicesOfSwap2(t *testing.T) {
	tb := newOpening(t, "swap2").play("K10 L11 K7")
	check(t, "turn", tb.Turn(), pente.Seat(1))
	tb.refuses("choice", tb.command("bob", 1, Play{moveTo(t, "A1")}))
	tb.refuses(CodeNotYourTurn, tb.command("ann", 0, Choose{pente.First}))
	tb.refuses("choice", tb.command("bob", 1, Choose{pente.Stone}))
	tb.refuses("choice", tb.command("bob", 1, Choose{pente.Choice(77)}))
	tb.do("bob", 1, Choose{pente.More})
	tb.refuses("choice", tb.command("bob", 1, Choose{pente.First}))
	tb.play("A1 A3")
	check(t, "turn", tb.Turn(), pente.Seat(0))
	tb.do("ann", 0, Choose{pente.Second})
	check(t, "swapped", tb.Position.Swapped, true)
	check(t, "colour", tb.Rules.ColourOf(&tb.Position, 0), pente.Colour(2))
	check(t, "turn", tb.Turn(), pente.Seat(0))
	check(t, "moves", len(tb.Moves), 7)
	tb.play("T1 T3")
	check(t, "colour of ann's stone", tb.Moves[7].Colour, pente.Colour(2))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

// The computer's moves come as Play, choices among them.
func TestAChoicePlayed(t *testing.T) {
	tb := newOpening(t, "dpente").play("K10 L11 K7 M12").do("bob", 1, Play{pente.Choose(pente.First)})
	check(t, "swapped", tb.Position.Swapped, true)
	check(t, "turn", tb.Turn(), pente.Seat(1))
}

func TestATakebackDoesNotCrossAnothersChoice(t *testing.T) {
	tb := newOpening(t, "swap2").play("K10 L11 K7")
	tb.do("ann", 0, OfferTakeback{})
	check(t, "ply", tb.Takeback.Ply, 2)
	tb.do("bob", 1, DeclineTakeback{}).do("bob", 1, Choose{pente.First})
	tb.refuses(CodeCrossesChoice, tb.command("ann", 0, OfferTakeback{}))
	tb.do("bob", 1, OfferTakeback{}).do("ann", 0, AcceptTakeback{})
	check(t, "moves", len(tb.Moves), 3)
	check(t, "swapped", tb.Position.Swapped, false)
	tb.do("bob", 1, Choose{pente.Second})
	check(t, "turn", tb.Turn(), pente.Seat(1))
	tb.play("A1")
	tb.refuses(CodeCrossesChoice, tb.command("ann", 0, OfferTakeback{}))
	tb.play("A3").do("ann", 0, OfferTakeback{})
	check(t, "ply", tb.Takeback.Ply, 5)
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

// One takes back the last own move, the stone after one's choice first and the choice then.
func TestATakebackOfOnesOwnChoice(t *testing.T) {
	tb := newOpening(t, "swap2").play("K10 L11 K7").do("bob", 1, Choose{pente.More}).play("A1")
	for _, ply := range []int{4, 3} {
		tb.do("bob", 1, OfferTakeback{}).do("ann", 0, AcceptTakeback{})
		check(t, "moves", len(tb.Moves), ply)
		check(t, "turn", tb.Turn(), pente.Seat(1))
	}
	check(t, "choices", len(tb.Rules.Choices(&tb.Position)), 3)
}

func TestATakebackInATurnOfTwoStones(t *testing.T) {
	tb := newOpening(t, "connect6").play("K10 L11 L12 K9")
	check(t, "turn", tb.Turn(), pente.Seat(0))
	tb.do("ann", 0, OfferTakeback{}).do("bob", 1, AcceptTakeback{})
	check(t, "moves", len(tb.Moves), 3)
	check(t, "turn", tb.Turn(), pente.Seat(0))
	tb.do("bob", 1, OfferTakeback{}).do("ann", 0, AcceptTakeback{})
	check(t, "moves", len(tb.Moves), 2)
	check(t, "turn", tb.Turn(), pente.Seat(1))
	check(t, "left", tb.Position.Left, uint8(0))
}

func TestCallsAreRecorded(t *testing.T) {
	tb := newFriends(t).play("K10 A1 L10 A3 M10")
	check(t, "call", tb.Moves[4].Call, pente.Tria)
	check(t, "called", tb.Moves[4].Called, [][]pente.Point{pointsOf(t, "K10", "L10", "M10")})
	tb.play("A5 N10")
	check(t, "call", tb.Moves[6].Call, pente.Tessera)
	check(t, "called", tb.Moves[6].Called, [][]pente.Point{pointsOf(t, "K10", "L10", "M10", "N10")})
	check(t, "call of a quiet stone", tb.Moves[5].Call, pente.NoCall)
	checkDifference(t, "a call that was missed", tb.history, nthOf(tb.history, typeMoved, 4), func(e Event) Event {
		m := e.(Moved)
		m.Call, m.Called = pente.NoCall, nil
		return m
	})
}

func TestAuditOfChoices(t *testing.T) {
	tb := newOpening(t, "dpente").play("K10 L11 K7 M12").do("bob", 1, Choose{pente.First})
	checkDifference(t, "a swap that did not take place", tb.history, len(tb.history)-1, func(e Event) Event {
		m := e.(Moved)
		m.Effect.Phase.Swapped = false
		return m
	})
	claimed := newClaiming(t, "pente", person, open).play(onePair).do("bob", 1, ClaimCaptures{})
	checkDifference(t, "a claim of one stone", claimed.history, len(claimed.history)-1, func(e Event) Event {
		m := e.(Moved)
		m.Effect.Captured = m.Effect.Captured[:1]
		return m
	})
}
