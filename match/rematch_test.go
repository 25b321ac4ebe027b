package match

import (
	"testing"

	"tessera/pente"
)

func TestRematchClearsEverything(t *testing.T) {
	tb := newTable(t, computer).play(onePair).do("ann", 0, Resign{}).do("ann", 0, Rematch{})
	check(t, "game", tb.Game, 2)
	check(t, "position", tb.Position, tb.Rules.Start(0))
	check(t, "captures", tb.Position.Captures, [pente.MaxSeats]uint16{})
	check(t, "moves", len(tb.Moves), 0)
	check(t, "result", tb.Result, nil)
	check(t, "take-back", tb.Takeback, nil)
	check(t, "rematch", tb.Rematch, pente.SeatSet(0))
	check(t, "wins", tb.Seats[1].Wins, 1)
}

func TestRematchWaitsForEverybody(t *testing.T) {
	tb := newFriends(t).play(aRow).do("ann", 0, Rematch{})
	check(t, "rematch", tb.Rematch, seatsOf(0))
	check(t, "game", tb.Game, 1)
	tb.refuses(CodeOffered, tb.command("ann", 0, Rematch{}))
	late := tb.command("ann", 0, Rematch{})
	tb.do("bob", 1, Rematch{})
	check(t, "game", tb.Game, 2)
	tb.refuses(CodeGameRunning, late)
}

func TestALateMoveOfTheLastGame(t *testing.T) {
	tb := newTable(t, passAndPlay)
	c := tb.command("ann", 0, Play{moveTo(t, "K10")})
	tb.do("ann", 1, Resign{}).do("ann", 0, Rematch{})
	c.Seat = tb.Turn()
	tb.refuses(CodeStale, c)
}

func TestRematchOfAllSeatsOfAPerson(t *testing.T) {
	tb := newTable(t, passAndPlay).play(aRow).do("ann", 1, Rematch{})
	check(t, "game", tb.Game, 2)
	tb = newThree(t, Person, Person, Open).do("ann", 0, Resign{}).do("ann", 1, Resign{}).do("ann", 0, Rematch{})
	check(t, "rematch", tb.Rematch, seatsOf(0, 1))
	check(t, "game", tb.Game, 1)
}

func TestTheComputerAlwaysAgrees(t *testing.T) {
	tb := newTable(t, computer).play("K10").do("ann", 0, Resign{})
	tb.refuses(CodeOffered, tb.command(House, 1, Rematch{}))
	tb.do("ann", 0, Rematch{})
	check(t, "game", tb.Game, 2)
}

func TestTheLoserBegins(t *testing.T) {
	tb := newFriends(t)
	for _, game := range []struct {
		loser pente.Seat
		wins  []int
	}{{1, []int{1, 0}}, {1, []int{2, 0}}, {0, []int{2, 1}}, {1, []int{3, 1}}} {
		tb.do(tb.Seats[game.loser].Holders[0], game.loser, Resign{})
		tb.do("ann", 0, Rematch{}).do("bob", 1, Rematch{})
		check(t, "first", tb.First, game.loser)
		check(t, "turn", tb.Turn(), game.loser)
		check(t, "wins", []int{tb.Seats[0].Wins, tb.Seats[1].Wins}, game.wins)
	}
}

func TestTheLoserOfAPlayedGameBegins(t *testing.T) {
	tb := newFriends(t).play(aRow).do("ann", 0, Rematch{}).do("bob", 1, Rematch{})
	check(t, "first", tb.First, pente.Seat(1))
	tb.play("K10")
	check(t, "colour of the first stone", tb.Moves[0].Colour, pente.Colour(2))
}

func TestTheOtherBeginsAfterADraw(t *testing.T) {
	for _, first := range []pente.Seat{0, 1} {
		s := State{First: first, Result: &Result{By: pente.ByFull}, Seats: make([]Seat, 2), Rules: pente.Rules{Seats: 2, Side: [6]pente.Side{0, 1}}}
		check(t, "first", s.NextFirst(), 1-first)
	}
}

// drawnOnFive fills a board of five lines without a row or five captures.
const drawnOnFive = "C3 E3 D5 B1 E4 A2 A5 B3 B4 A3 D1 B5 C2 E2 A4 D2 E1 E2 C5 A1 E3 C1 D3 B2 E5 D4 C4"

func TestADrawnGame(t *testing.T) {
	tb := newSmall(t)
	tb.play(drawnOnFive)
	check(t, "result", *tb.Result, Result{By: pente.ByFull})
	check(t, "wins", []int{tb.Seats[0].Wins, tb.Seats[1].Wins}, []int{0, 0})
	tb.do("ann", 0, Rematch{})
	check(t, "first", tb.First, pente.Seat(1))
}

// newSmall is a table of pass and play with five lines.
func newSmall(t testing.TB) *table {
	t.Helper()
	events, err := Create(Settings{Variant: "pente", Size: 5, Seats: passAndPlay}, "ann", noon, nil)
	if err != nil {
		t.Fatal(err)
	}
	return (&table{TB: t}).apply(events...)
}

func TestOfSeveralLosersTheNextInTurnBegins(t *testing.T) {
	for _, test := range []struct {
		first   pente.Seat
		winners pente.SeatSet
		want    pente.Seat
	}{
		{0, seatsOf(0), 1},
		{0, seatsOf(1), 2},
		{0, seatsOf(2), 1},
		{2, seatsOf(0), 1},
		{2, seatsOf(1), 0},
		{1, seatsOf(0, 2), 1},
		{1, seatsOf(), 2},
		{0, seatsOf(0, 1, 2), 0},
	} {
		s := State{Rules: threeRules, First: test.first, Result: &Result{Winners: test.winners}, Seats: make([]Seat, 3)}
		if got := s.NextFirst(); got != test.want {
			t.Errorf("after seat %d began and %v won: seat %d begins, want %d",
				test.first, test.winners.Seats(), got, test.want)
		}
	}
}
