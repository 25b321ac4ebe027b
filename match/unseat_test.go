package match

import (
	"testing"

	"tessera/pente"
)

func TestASeatIsFreedBeforeTheStart(t *testing.T) {
	tb := newWaiting(t).do("bob", 0, Sit{}).do("ann", 1, Unseat{Of: 0})
	check(t, "kind", tb.Seats[0].Kind, Open)
	check(t, "bob's seats", tb.Mine("bob"), []pente.Seat{})
	check(t, "bob is asked", []bool{tb.Asked("bob"), tb.Asked("eve"), tb.Asked("eve", "bob")}, []bool{true, false, true})
	tb.do("eve", 0, Sit{})
	check(t, "eve's seats", tb.Mine("eve"), []pente.Seat{0})
	tb.do("bob", 0, Sit{})
	check(t, "bob's seats", tb.Mine("bob"), []pente.Seat{2})
	check(t, "bob is asked still", tb.Asked("bob"), false)
	check(t, "game", tb.Game, 1)
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestTwiceFreedIsOnceFreed(t *testing.T) {
	tb := newWaiting(t).do("bob", 0, Sit{}).do("ann", 1, Unseat{Of: 0})
	version := tb.Version
	check(t, "version", tb.do("ann", 1, Unseat{Of: 0}).Version, version)
}

func TestWhoMayNotFreeSeats(t *testing.T) {
	tb := newWaiting(t).do("bob", 0, Sit{})
	tb.refuses(CodeNotYourSeat, tb.command("bob", 0, Unseat{Of: 1}))
	tb.refuses(CodeNotYourSeat, tb.command("eve", 1, Unseat{Of: 0}))
	tb.refuses(CodeNotYourSeat, tb.command("ann", 1, Unseat{Of: 1}))
	tb.refuses(CodeMalformed, tb.command("ann", 1, Unseat{Of: 5}))
	tb.do("ann", 1, Fill{Of: 2, Level: 1})
	tb.refuses(CodeGameRunning, tb.command("ann", 1, Unseat{Of: 0}))
}

func TestNobodyIsUnseatedForEver(t *testing.T) {
	tb := newWaiting(t)
	for i := range MaxUnseated {
		tb.do(Holder(rune('A'+i)), 0, Sit{}).do("ann", 1, Unseat{Of: 0})
	}
	tb.do("bob", 0, Sit{})
	tb.refuses(CodeMatchFull, tb.command("ann", 1, Unseat{Of: 0}))
}

// What somebody said who had to leave is found when it is to be erased.
func TestWordsOfTheUnseatedAreErased(t *testing.T) {
	tb := newWaiting(t).do("bob", 0, Sit{}).do("bob", 0, Say{Text: "hello"}).do("ann", 1, Unseat{Of: 0})
	var history [][]byte
	for _, e := range tb.history {
		data, err := Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		history = append(history, data)
	}
	erased, err := Erasures(history, []Holder{"bob"})
	if err != nil || len(erased) != 1 {
		t.Errorf("erased %d, %v", len(erased), err)
	}
}
