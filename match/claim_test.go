package match

import (
	"testing"

	"tessera/pente"
)

// newClaiming is a running match of a variant in which captures are claimed; bob, cat and dan take the open seats.
func newClaiming(t testing.TB, variant string, seats ...SeatSettings) *table {
	t.Helper()
	settings := Settings{Variant: variant, Options: []string{pente.Claimed}, Seats: seats, Levels: 3}
	events, err := Create(settings, "ann", noon, seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	tb := (&table{TB: t}).apply(events...)
	for _, holder := range []Holder{"bob", "cat", "dan"} {
		if tb.of(Open) != 0 {
			tb.do(holder, 0, Sit{})
		}
	}
	return tb
}

func TestAnybodyClaims(t *testing.T) {
	for seat, holder := range []Holder{"ann", "bob"} {
		tb := newClaiming(t, "pente", person, open).play(onePair)
		check(t, "captures before", tb.Position.Captures[0], uint16(0))
		tb.do(holder, pente.Seat(seat), ClaimCaptures{})
		check(t, "captures", tb.Position.Captures[0], uint16(1))
		check(t, "captured", tb.Moves[5].Captured, pointsOf(t, "L11", "M12"))
		check(t, "seat of the claim", tb.Moves[5].Seat, pente.Seat(0))
		check(t, "turn", tb.Turn(), pente.Seat(1))
		tb.refuses("nothing_to_claim", tb.command("bob", 1, ClaimCaptures{}))
		tb.play("A1")
		if err := audit(tb.history); err != nil {
			t.Error(err)
		}
	}
}

func TestAClaimThatComesTooLate(t *testing.T) {
	tb := newClaiming(t, "pente", person, open).play(onePair)
	late := tb.command("ann", 0, ClaimCaptures{})
	tb.play("A1")
	tb.refuses(CodeStale, late)
	tb.refuses("nothing_to_claim", tb.command("ann", 0, ClaimCaptures{}))
	check(t, "captures", tb.Position.Captures[0], uint16(0))
}

func TestAMoveThatMeantToBePlayedBeforeTheClaim(t *testing.T) {
	tb := newClaiming(t, "pente", person, open).play(onePair)
	late := tb.command("bob", 1, Play{moveTo(t, "A1")})
	tb.do("ann", 0, ClaimCaptures{})
	tb.refuses(CodeStale, late)
}

func TestAClaimWithTheStone(t *testing.T) {
	tb := newClaiming(t, "pente", person, open).play("K10 L11 K7 M12")
	move := moveTo(t, "N13")
	move.Claim = true
	tb.do("ann", 0, Play{move})
	check(t, "captures", tb.Position.Captures[0], uint16(1))
	tb.refuses("nothing_to_claim", tb.command("bob", 1, ClaimCaptures{}))
}

func TestStrangersClaimNothing(t *testing.T) {
	tb := newClaiming(t, "pente", person, open).play(onePair)
	tb.refuses(CodeNotYourSeat, tb.command("eve", 0, ClaimCaptures{}))
	tb.refuses(CodeNotYourSeat, tb.command("ann", 1, ClaimCaptures{}))
}

// A choice that is a claim is one by other words.
func TestAClaimChosen(t *testing.T) {
	tb := newClaiming(t, "pente", person, open).play(onePair).do("ann", 0, Choose{pente.Claim})
	check(t, "captures", tb.Position.Captures[0], uint16(1))
	tb = newClaiming(t, "pente", person, open).play(onePair).do("ann", 0, Play{pente.Choose(pente.Claim)})
	check(t, "captures", tb.Position.Captures[0], uint16(1))
}

// teamPair is a game of four in which seat 0 brackets L11 and M12 with its last stone.
const teamPair = "K10 L11 A1 A3 K7 M12 A5 A7 N13"

func TestAPartnerWhoIsTheComputerClaims(t *testing.T) {
	tb := newClaiming(t, "team", person, open, robot, open).play("K10 L11 A1 A3 K7 M12 A5 A7")
	tb.do("ann", 0, Play{moveTo(t, "N13")})
	check(t, "moves", len(tb.Moves), 10)
	check(t, "claim", tb.Moves[9].Move, pente.Choose(pente.Claim))
	check(t, "taken", tb.Position.Taken[0], uint16(2))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestAnOpponentWhoIsTheComputerDoesNotClaim(t *testing.T) {
	tb := newClaiming(t, "team", person, robot, open, open).play(teamPair)
	check(t, "moves", len(tb.Moves), 9)
	tb.do(House, 1, ClaimCaptures{})
	check(t, "moves", len(tb.Moves), 10)
}

func TestATakebackTakesTheClaimWithIt(t *testing.T) {
	tb := newClaiming(t, "pente", person, person).play(onePair).do("ann", 0, ClaimCaptures{}).play("A1")
	tb.do("ann", 0, OfferTakeback{})
	check(t, "moves", len(tb.Moves), 4)
	check(t, "captures", tb.Position.Captures[0], uint16(0))
	check(t, "open", tb.Position.Open, pente.NoPoint)
}

// The claim of a stone of the other seat is no move of one's own, and what was open is open again.
func TestATakebackBehindWhichAStoneCanBeClaimed(t *testing.T) {
	tb := newClaiming(t, "pente", person, person).play(onePair+" A1").do("ann", 1, OfferTakeback{})
	check(t, "moves", len(tb.Moves), 5)
	tb.do("ann", 1, ClaimCaptures{})
	check(t, "captures", tb.Position.Captures[0], uint16(1))
	tb.do("ann", 1, OfferTakeback{})
	check(t, "moves", len(tb.Moves), 3)
}
