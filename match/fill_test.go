package match

import (
	"testing"

	"tessera/pente"
)

// newWaiting is a table of ann's with two open seats.
func newWaiting(t testing.TB) *table {
	return newTableOf(t, Settings{
		Variant: "points3", First: 0, Levels: 3, Seats: []SeatSettings{{Kind: Open}, {Kind: Person}, {Kind: Open}},
	})
}

func newTableOf(t testing.TB, settings Settings) *table {
	t.Helper()
	events, err := Create(settings, "ann", noon, seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	return (&table{TB: t}).apply(events...)
}

func TestAnOpenSeatIsGivenToTheComputer(t *testing.T) {
	tb := newWaiting(t).do("ann", 1, Fill{Of: 2, Level: 3})
	check(t, "game", tb.Game, 0)
	check(t, "kind", tb.Seats[2].Kind, Computer)
	tb.do("bob", 0, Sit{})
	check(t, "bob's seats", tb.Mine("bob"), []pente.Seat{0})
	check(t, "game", tb.Game, 1)
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestTheLastSeatThatTheComputerTakesStartsTheGame(t *testing.T) {
	tb := newWaiting(t).do("ann", 1, Fill{Of: 2, Level: 3}).do("ann", 1, Fill{Of: 0, Level: 1})
	check(t, "game", tb.Game, 1)
	seat, level, ok := tb.ComputerTurn()
	check(t, "turn", []any{seat, level, ok}, []any{pente.Seat(0), 1, true})
}

func TestWhoMayNotFillSeats(t *testing.T) {
	tb := newWaiting(t).do("bob", 0, Sit{})
	tb.refuses(CodeNotYourSeat, tb.command("bob", 0, Fill{Of: 2, Level: 1}))
	tb.refuses(CodeNotYourSeat, tb.command("bob", 1, Fill{Of: 2, Level: 1}))
	tb.refuses(CodeTableFull, tb.command("ann", 1, Fill{Of: 0, Level: 1}))
	tb.refuses(CodeMalformed, tb.command("ann", 1, Fill{Of: 2, Level: 4}))
	tb.refuses(CodeMalformed, tb.command("ann", 1, Fill{Of: 2}))
	tb.refuses(CodeMalformed, tb.command("ann", 1, Fill{Of: 5, Level: 1}))
}
