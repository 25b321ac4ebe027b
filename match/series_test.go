package match

import (
	"errors"
	"slices"
	"testing"

	"tessera/pente"
)

// newMatch is a match of one screen that ann begins.
func newMatch(t testing.TB, settings Settings, seats int) *table {
	t.Helper()
	settings.Levels = 3
	for len(settings.Seats) < seats {
		settings.Seats = append(settings.Seats, person)
	}
	events, err := Create(settings, "ann", noon, seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	return (&table{TB: t}).apply(events...)
}

// next starts the game after one that is over.
func (tb *table) next() *table {
	tb.Helper()
	for _, seat := range tb.of(Person).Seats() {
		if tb.Result != nil {
			tb.do(tb.Seats[seat].Holders[0], seat, Rematch{})
		}
	}
	return tb
}

// rowAndMore is won by the seat that begins with a row, after it has captured a pair.
const rowAndMore = "K10 L11 K7 M12 N13 A1 K6 A3 K8 A5 K9"

func TestPointsAreCounted(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "points", Target: 8, Seats: []SeatSettings{person, {Kind: Person, Handicap: 4}}}, 2)
	check(t, "totals", tb.Series.Totals, []int{0, 4})
	tb.play(rowAndMore)
	check(t, "result", *tb.Result, Result{Winners: seatsOf(0), By: pente.ByRow})
	check(t, "bonus", tb.Series.Sheet[0].Bonus, 5)
	check(t, "captures", tb.Series.Sheet[0].Captures, 1)
	check(t, "runs", len(tb.Series.Sheet[0].Runs)+len(tb.Series.Sheet[1].Runs), 0)
	check(t, "totals", tb.Series.Totals, []int{6, 4})
	check(t, "over", tb.Series.Over, false)
	check(t, "games", tb.Series.Games, []GameScore{{Game: 1, First: 0, Winners: seatsOf(0), Points: []int{6, 0}}})
	tb.next()
	check(t, "the loser begins", tb.First, pente.Seat(1))
	check(t, "sheet in a game", tb.Series.Sheet, nil)

	tb.do("ann", 1, Resign{})
	check(t, "the bonus of one who resigned", tb.Series.Sheet[0].Bonus, 5)
	check(t, "totals", tb.Series.Totals, []int{11, 4})
	check(t, "over", tb.Series.Over, true)
	check(t, "winners", tb.Series.Winners, seatsOf(0))

	tb.next()
	check(t, "match", tb.Series.Match, 2)
	check(t, "totals of the next match", tb.Series.Totals, []int{0, 4})
	check(t, "games of the next match", tb.Series.Games, nil)
	check(t, "over", tb.Series.Over, false)
	check(t, "wins at the table", tb.Seats[0].Wins, 2)
	check(t, "first", tb.First, pente.Seat(1))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestRowsArePaid(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "points3"}, 3).play("K10 A1 T1 L10 A2 T3 M10 A3 T5 N10")
	want := []pente.Account{{Bonus: 10}, {Runs: [][]pente.Point{pointsOf(t, "A1", "A2", "A3")}, RunPoints: 1}, {}}
	check(t, "sheet", tb.Series.Sheet, want)
	check(t, "totals", tb.Series.Totals, []int{10, 1, 0})
	check(t, "next", tb.NextFirst(), pente.Seat(2))
	tb.next()
	check(t, "first", tb.First, pente.Seat(2))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func pointsOf(t testing.TB, names ...string) (points []pente.Point) {
	for _, name := range names {
		points = append(points, moveTo(t, name).Point)
	}
	return points
}

func TestTheMatchGoesOnWhenTheHighestTotalIsShared(t *testing.T) {
	for _, test := range []struct {
		totals []int
		want   pente.SeatSet
	}{
		{[]int{20, 20}, 0},
		{[]int{21, 20}, seatsOf(0)},
		{[]int{21, 21}, 0},
		{[]int{22, 23}, seatsOf(1)},
		{[]int{25, 3, 25}, 0},
		{[]int{24, 3, 25}, seatsOf(2)},
	} {
		series := Series{Target: 21}
		if got := series.reached(test.totals); got != test.want {
			t.Errorf("%v: seats %v have won, want %v", test.totals, got.Seats(), test.want.Seats())
		}
	}
}

func TestBestOfThree(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "pente", BestOf: 3}, 2)
	tb.do("ann", 0, Resign{}).next().do("ann", 1, Resign{})
	check(t, "over", tb.Series.Over, false)
	check(t, "won", tb.Series.Won, [pente.MaxSeats]int{1, 1})
	tb.next().do("ann", 0, Resign{})
	check(t, "over", tb.Series.Over, true)
	check(t, "winners", tb.Series.Winners, seatsOf(1))
	check(t, "games", len(tb.Series.Games), 3)
	tb.next()
	check(t, "match", tb.Series.Match, 2)
	check(t, "won", tb.Series.Won, [pente.MaxSeats]int{})
	check(t, "wins at the table", tb.Seats[1].Wins, 2)
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestADrawnGameIsNotCountedForTheBest(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "pente", Size: 5, BestOf: 1}, 2).play(drawnOnFive)
	check(t, "over", tb.Series.Over, false)
	tb.next().do("ann", 0, Resign{})
	check(t, "over", tb.Series.Over, true)
}

func TestATeamWinsTheMatchTogether(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "team", BestOf: 1}, 4).do("ann", 2, Resign{})
	check(t, "winners of the game", tb.Result.Winners, seatsOf(1, 3))
	check(t, "winners of the match", tb.Series.Winners, seatsOf(1, 3))
	check(t, "a seat of the losing side begins", tb.NextFirst(), pente.Seat(2))
}

func TestGamesWithoutEndAreNotCounted(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "pente"}, 2).do("ann", 0, Resign{})
	check(t, "last event", tb.last().Type(), typeResigned)
	check(t, "games", tb.Series.Games, []GameScore{{Game: 1, First: 0, Winners: seatsOf(1)}})
	check(t, "match", tb.Series.Match, 1)
}

func TestOnlyTheLastGamesAreKept(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "points", Target: MaxTarget}, 2)
	for range MaxGames + 5 {
		tb.do("ann", 0, Resign{}).next()
	}
	check(t, "games", len(tb.Series.Games), MaxGames)
	check(t, "the oldest", tb.Series.Games[0].Game, 6)
	check(t, "won", tb.Series.Won, [pente.MaxSeats]int{1: MaxGames + 5})
	check(t, "totals", tb.Series.Totals, []int{0, 5 * (MaxGames + 5)})
}

// In points3 the seat with the fewest points in the last game begins, of several the first after the last beginner.
func TestThePoorestBeginsWhereAllPlayForPoints(t *testing.T) {
	points := func(list ...int) (sheet []pente.Account) {
		for _, p := range list {
			sheet = append(sheet, pente.Account{RunPoints: p})
		}
		return sheet
	}
	for _, test := range []struct {
		first pente.Seat
		sheet []pente.Account
		want  pente.Seat
	}{
		{0, points(10, 3, 1), 2},
		{0, points(10, 3, 3), 1},
		{1, points(10, 3, 3), 2},
		{2, points(10, 3, 3), 1},
		{0, points(0, 0, 0), 1},
		{0, points(0, 2, 2), 0},
	} {
		s := State{Rules: threeRules, First: test.first, Result: &Result{Winners: seatsOf(0)}, Seats: make([]Seat, 3),
			Series: Series{Sheet: test.sheet}}
		if got := s.NextFirst(); got != test.want {
			t.Errorf("after seat %d began and points %v: seat %d begins, want %d", test.first, test.sheet, got, test.want)
		}
	}
}

func TestNobodyIsNextWhileAGameRuns(t *testing.T) {
	check(t, "before the start", newTable(t, withFriend).NextFirst(), pente.NoSeat)
	check(t, "in a game", newFriends(t).NextFirst(), pente.NoSeat)
}

func TestCreateRefusesSeries(t *testing.T) {
	for _, test := range []struct {
		name     string
		settings Settings
		want     Code
	}{
		{"a target without points", Settings{Variant: "pente", Target: 21}, CodeTarget},
		{"a negative target", Settings{Variant: "points", Target: -1}, CodeTarget},
		{"a target too high", Settings{Variant: "points", Target: MaxTarget + 1}, CodeTarget},
		{"the best of points", Settings{Variant: "points", BestOf: 3}, CodeTarget},
		{"the best of an even number", Settings{Variant: "pente", BestOf: 4}, CodeTarget},
		{"the best of less than none", Settings{Variant: "pente", BestOf: -1}, CodeTarget},
		{"the best of too many", Settings{Variant: "pente", BestOf: MaxBestOf + 2}, CodeTarget},
		{"a handicap without points", Settings{Variant: "pente", Seats: []SeatSettings{person, {Kind: Open, Handicap: 1}}}, CodeTarget},
		{"a negative handicap", Settings{Variant: "points", Seats: []SeatSettings{person, {Kind: Open, Handicap: -1}}}, CodeTarget},
		{"a handicap that wins", Settings{Variant: "points", Target: 5, Seats: []SeatSettings{person, {Kind: Open, Handicap: 5}}}, CodeTarget},
		{"a handicap that wins usually", Settings{Variant: "points", Seats: []SeatSettings{person, {Kind: Open, Handicap: 21}}}, CodeTarget},
		{"a draw for what is agreed", Settings{Variant: "pente", Draw: true, First: 1}, CodeMalformed},
	} {
		if test.settings.Seats == nil {
			test.settings.Seats = withFriend
		}
		_, err := Create(test.settings, "ann", noon, seeded(1))
		refusal, ok := errors.AsType[*Refusal](err)
		if !ok || refusal.Code != test.want || refusal.Detail == "" {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

func TestTheUsualTarget(t *testing.T) {
	check(t, "target", newMatch(t, Settings{Variant: "points"}, 2).Series.Target, DefaultTarget)
	check(t, "target", newMatch(t, Settings{Variant: "points3"}, 3).Series.Target, DefaultTarget)
	check(t, "target", newMatch(t, Settings{Variant: "pente"}, 2).Series.Target, 0)
}

func TestAGameMustBeCountedAtOnce(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "points"}, 2).do("ann", 0, Resign{})
	history := tb.history[:len(tb.history)-1]
	if err := audit(history); err == nil {
		t.Error("a match ends with a game that is not counted, and the audit is content")
	}
	if err := audit(append(slices.Clone(history), RematchOffered{At: noon, Seats: seatsOf(0, 1)})); err == nil {
		t.Error("a match goes on after a game that is not counted, and the audit is content")
	}
	if err := audit(append(slices.Clone(tb.history), tb.last())); err == nil {
		t.Error("a game is counted twice, and the audit is content")
	}
	for name, wrong := range map[string]GameScored{
		"no accounts":             {},
		"too few accounts":        {Accounts: make([]pente.Account, 1)},
		"a winner at no table":    {Accounts: make([]pente.Account, 2), Winners: seatsOf(2)},
		"a run beyond all boards": {Accounts: []pente.Account{{Runs: [][]pente.Point{{400}}}, {}}},
	} {
		before := tb.State
		before.Series.Scored = 0
		if err := Fits(&before, wrong); err == nil {
			t.Errorf("%s: %+v fits", name, wrong)
		}
	}
	for name, change := range map[string]func(Event) Event{
		"more points": func(e Event) Event {
			s := e.(GameScored)
			s.Accounts = slices.Clone(s.Accounts)
			s.Accounts[0].Bonus++
			return s
		},
		"a winner too early": func(e Event) Event {
			s := e.(GameScored)
			s.Winners = seatsOf(0)
			return s
		},
	} {
		checkDifference(t, name, tb.history, len(tb.history)-1, change)
	}
}
