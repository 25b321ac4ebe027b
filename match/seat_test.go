package match

import (
	"fmt"
	"testing"

	"tessera/pente"
)

func TestSittingTwiceIsSittingOnce(t *testing.T) {
	tb := newTable(t, withFriend)
	for _, holder := range []Holder{"ann", "bob", "bob"} {
		tb.do(holder, 0, Sit{})
	}
	check(t, "ann's seats", tb.Mine("ann"), []pente.Seat{0})
	check(t, "bob's seats", tb.Mine("bob"), []pente.Seat{1})
	check(t, "events", len(tb.history), 3)
}

func TestSittingNeedsNoIDAndNoSeat(t *testing.T) {
	tb := newTable(t, withFriend)
	events, err := Decide(&tb.State, Command{Holder: "bob", Seat: pente.NoSeat, Action: Sit{}}, noon, nil)
	if err != nil || len(events) != 2 {
		t.Errorf("got %v, %v; want bob seated and the game started", events, err)
	}
}

func TestTheGameStartsWithTheLastSeat(t *testing.T) {
	tb := (&table{TB: t}).apply(Created{By: "ann", Rules: threeRules,
		Seats: []SeatSettings{{Kind: Open}, {Kind: Person}, {Kind: Open}}, First: 2})
	tb.do("bob", 0, Sit{})
	check(t, "game", tb.Game, 0)
	tb.do("cat", 0, Sit{})
	check(t, "game", tb.Game, 1)
	check(t, "bob's and cat's seats", append(tb.Mine("bob"), tb.Mine("cat")...), []pente.Seat{0, 2})
	check(t, "turn", tb.Turn(), pente.Seat(2))
}

func TestReturnAddsABrowser(t *testing.T) {
	tb := newFriends(t).play("K10").do("bob's phone", 1, Return{})
	check(t, "holders", tb.Seats[1].Holders, []Holder{"bob", "bob's phone"})
	events := len(tb.history)
	tb.do("bob's phone", 1, Return{})
	check(t, "events after returning again", len(tb.history), events)
	tb.do("bob's phone", 1, Play{moveTo(t, "L11")})
	check(t, "moves", len(tb.Moves), 2)
}

func TestReturnToAComputersSeat(t *testing.T) {
	tb := newTable(t, computer)
	tb.refuses(CodeNotYourSeat, tb.command("bob", 1, Return{}))
}

func TestHoldersAreBounded(t *testing.T) {
	tb := newFriends(t)
	for i := range MaxHolders + 1 {
		tb.do(Holder(fmt.Sprint("device ", i)), 1, Return{})
		if n := len(tb.Seats[1].Holders); n > MaxHolders {
			t.Fatalf("%d holders", n)
		}
	}
	check(t, "the oldest", tb.Seats[1].Holders[0], Holder("device 1"))
	check(t, "the newest", tb.Seats[1].Holders[MaxHolders-1], Holder("device 8"))
	check(t, "who made room", tb.last().(Seated).Gone, Holder("device 0"))
	check(t, "bob's seats", tb.Mine("bob"), []pente.Seat{})
	check(t, "ann's seats", tb.Mine("ann"), []pente.Seat{0})
}

func TestReturnsAreBounded(t *testing.T) {
	tb := newFriends(t)
	browser := func(i int) Holder { return Holder(fmt.Sprint("browser ", i)) }
	for i := range MaxReturns {
		tb.do(browser(i), 1, Return{})
	}
	tb.refuses(CodeManyReturns, tb.command("one more", 1, Return{}))
	events := len(tb.history)
	tb.do(browser(MaxReturns-1), 1, Return{})
	check(t, "events after returning to one's own seat", len(tb.history), events)
	tb.do("ann's phone", 0, Return{}).play("K10 L11")
	check(t, "moves", len(tb.Moves), 2)
}

// TestNobodyFillsAMatchAlone lets bob do whatever he can while the others do nothing, in every phase of a match.
func TestNobodyFillsAMatchAlone(t *testing.T) {
	for name, tb := range map[string]*table{
		"before the first move": newFriends(t),
		"ann's turn":            newFriends(t).play("K10 L11"),
		"bob's turn":            newFriends(t).play("K10 L11 M10"),
		"asked by ann":          newFriends(t).play("K10 L11 M10").do("ann", 0, OfferTakeback{}),
		"after a game":          newFriends(t).play("K10").do("ann", 0, Resign{}),
		"in a draw":             newDrawing(t, "pente", person, open),
		"after a decision":      newMatch(t, Settings{Variant: "points", Target: 1, Seats: withFriend}, 2).do("bob", 1, Sit{}).do("ann", 0, Resign{}),
		"a stone to claim":      newClaiming(t, "pente", person, open).play(onePair),
		"bob's turn of three":   newTrio(t),
		"ann's turn of three":   newTrio(t).play("E6 F5"),
		"bob has left":          newTrio(t).do("bob", 1, Resign{}),
		"ann has left":          newTrio(t).do("ann", 0, Resign{}),
		"bob may be replaced":   newTrio(t).do("ann", 0, OfferTakeover{Of: 1, Level: 1}),
		"bob is away":           newTrio(t).do("ann", 0, OfferTakeover{Of: 1, Level: 1}).doAt(TakeoverWait, "cat", 2, AcceptTakeover{}),
		"bob and the computer":  newThree(t, Person, Open, Computer).play("E5 E6 F5").do("ann", 0, OfferTakeback{}),
	} {
		t.Run(name, func(t *testing.T) {
			tb.TB = t
			before, bob := tb.Version, Holder("bob")
			for i := 0; i < 2*MaxReturns; i++ {
				if next := Holder(fmt.Sprint("bob ", i)); tb.tries(next, Return{}) {
					bob = next
				}
				for point := range 5 {
					tb.tries(bob, Play{pente.Move{Point: pente.At(point, 0)}})
				}
				for _, action := range []Action{
					AcceptTakeback{}, DeclineTakeback{}, OfferTakeback{}, Rematch{}, ClaimCaptures{}, Say{Phrase: "hello"},
					OfferTakeover{Of: 0, Level: 1}, OfferTakeover{Of: 2, Level: 1}, AcceptTakeover{}, DeclineTakeover{}, Resume{},
					Commit{Commitment: [32]byte{byte(i)}}, Reveal{},
				} {
					tb.tries(bob, action)
				}
			}
			tb.tries(bob, Resign{})
			tb.tries(bob, Rematch{})
			const most = MaxReturns + 2*MaxTakeovers + MaxSaid/2 + 8
			if added := tb.Version - before; added < MaxReturns || added > most {
				t.Errorf("%d events, want %d returns and no more than %d in all", added, MaxReturns, most)
			}
		})
	}
}

// tries carries out what a holder of bob's seat wants, if that is allowed, and reports whether it was.
func (tb *table) tries(holder Holder, action Action) bool {
	events, err := Decide(&tb.State, tb.command(holder, 1, action), noon, seeded(1))
	tb.apply(events...)
	return err == nil
}
