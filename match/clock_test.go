package match

import (
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tessera/pente"
)

const second = time.Second

func TestTimeControlsThatCannotBePlayed(t *testing.T) {
	for _, bad := range []TimeControl{
		{Main: second},
		{Kind: "hourglass", Main: time.Hour},
		{Kind: Increment, Main: -second},
		{Kind: Increment, Main: MaxMain + second},
		{Kind: Increment, Main: time.Hour, Extra: MaxExtra + second},
		{Kind: Increment, Main: time.Hour, Extra: time.Microsecond},
		{Kind: Increment, Main: time.Hour, Periods: 1},
		{Kind: Increment, Extra: 10 * second},
		{Kind: Delay, Main: 2 * second, Extra: 2 * second},
		{Kind: ByoYomi, Main: time.Hour, Extra: 10 * second},
		{Kind: ByoYomi, Main: time.Hour, Extra: time.Millisecond, Periods: 3},
		{Kind: ByoYomi, Main: time.Hour, Extra: 10 * second, Periods: MaxPeriods + 1},
		{Kind: Days},
		{Kind: Days, Main: Day},
		{Kind: Days, Main: time.Hour, Extra: Day},
		{Kind: Days, Extra: 36 * time.Hour},
		{Kind: Weekdays, Extra: Day, Periods: 1},
		{Kind: Weekdays, Extra: (MaxDays + 1) * Day},
	} {
		checkRefused(t, bad.check(), CodeTime)
	}
	for _, good := range []TimeControl{
		{}, {Increment, 5 * second, 0, 0}, {Delay, 0, 5 * second, 0}, {ByoYomi, 0, second, 5}, {ByoYomi, MaxMain, MaxExtra, MaxPeriods},
		{Kind: Days, Extra: Day}, {Kind: Weekdays, Extra: MaxDays * Day},
	} {
		if err := good.check(); err != nil {
			t.Errorf("%+v: %v", good, err)
		}
	}
}

func checkRefused(t *testing.T, err error, code Code) {
	t.Helper()
	if refusal, ok := err.(*Refusal); !ok || refusal.Code != code {
		t.Errorf("got %v, want %s", err, code)
	}
}

func TestWhatATurnCosts(t *testing.T) {
	fischer := TimeControl{Increment, time.Minute, 5 * second, 0}
	delay := TimeControl{Delay, time.Minute, 5 * second, 0}
	japanese := TimeControl{ByoYomi, time.Minute, 10 * second, 3}
	for _, each := range []struct {
		name        string
		control     TimeControl
		left        time.Duration
		periods     int
		spent       time.Duration
		wantLeft    time.Duration
		wantPeriods int
	}{
		{"an increment is added after the turn", fischer, 20 * second, 0, 8 * second, 17 * second, 0},
		{"all of it", fischer, 20 * second, 0, 20 * second, 5 * second, 0},
		{"within the delay", delay, 20 * second, 0, 4 * second, 20 * second, 0},
		{"beyond the delay", delay, 20 * second, 0, 8 * second, 17 * second, 0},
		{"main time first", japanese, 20 * second, 3, 20 * second, 0, 3},
		{"a period that is not used up is whole again", japanese, 0, 3, 9999 * time.Millisecond, 0, 3},
		{"a period that is used up is lost", japanese, 0, 3, 10 * second, 0, 2},
		{"from main time into the second period", japanese, 5 * second, 3, 17 * second, 0, 2},
		{"the last period", japanese, 0, 1, 10 * second, 0, 0},
	} {
		got := each.control.after(Clock{Left: each.left, Periods: each.periods}, each.spent, true)
		if got.Left != each.wantLeft || got.Periods != each.wantPeriods {
			t.Errorf("%s: %+v", each.name, got)
		}
	}
	if got := fischer.after(Clock{Left: 20 * second}, 8*second, false); got.Left != 12*second {
		t.Errorf("without a move: %+v", got)
	}
}

// TestLagIsForgivenWithinTheBargain: never more than was measured, than the turn took, or than the bank holds; and over a
// game no more than the bank's start and what the turns gained.
func TestLagIsForgivenWithinTheBargain(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		control := TimeControl{
			Kind:  Increment,
			Main:  time.Duration(rapid.IntRange(0, 3600).Draw(rt, "main")) * second,
			Extra: time.Duration(rapid.IntRange(5, 60).Draw(rt, "extra")) * second,
		}
		bank := control.start().Bank
		most, all := bank, time.Duration(0)
		for range rapid.IntRange(1, 60).Draw(rt, "turns") {
			lag := time.Duration(rapid.Int64Range(-1e9, 5e9).Draw(rt, "lag"))
			spent := time.Duration(rapid.Int64Range(0, 10e9).Draw(rt, "spent")).Truncate(time.Millisecond)
			forgiven, after := control.compensate(bank, lag, spent)
			if forgiven < 0 || forgiven > max(0, lag) || forgiven > spent || forgiven > bank {
				rt.Fatalf("%v forgiven of %v, with a lag of %v and a bank of %v", forgiven, spent, lag, bank)
			}
			if after < 0 || after > bankLimit*control.gain() {
				rt.Fatalf("a bank of %v", after)
			}
			most, all, bank = most+control.gain(), all+forgiven, after
		}
		if all > most {
			rt.Fatalf("%v forgiven, of %v", all, most)
		}
	})
}

func TestGainsFitTheGame(t *testing.T) {
	for _, each := range []struct {
		control TimeControl
		want    time.Duration
	}{
		{TimeControl{Increment, time.Minute, 0, 0}, 630 * time.Millisecond},
		{TimeControl{Increment, 3 * time.Minute, 2 * second, 0}, second},
		{TimeControl{ByoYomi, 0, second, 5}, 310 * time.Millisecond},
	} {
		if got := each.control.gain(); got != each.want {
			t.Errorf("%+v: %v", each.control, got)
		}
	}
}

// timedTable is a match with clocks of ann and others at a running game, seat 0 to begin.
func timedTable(t *testing.T, variant string, control TimeControl, seats ...SeatSettings) *table {
	t.Helper()
	events, err := Create(Settings{Variant: variant, Seats: seats, Levels: 3, Time: control}, "ann", noon, seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	tb := (&table{TB: t}).apply(events...)
	for _, holder := range []Holder{"bob", "cat"} {
		if tb.of(Open) != 0 {
			tb.do(holder, 0, Sit{})
		}
	}
	return tb
}

// at carries a command of the seat's first holder out so long after noon.
func (tb *table) at(after time.Duration, seat pente.Seat, action Action, lag ...time.Duration) error {
	tb.Helper()
	c := Command{
		ID: "x", Holder: tb.Seats[seat].Holders[0], Seat: seat, Game: tb.Game, Ply: len(tb.Moves), Action: action,
	}
	if len(lag) > 0 {
		c.Lag = lag[0]
	}
	return tb.send(after, c)
}

func (tb *table) send(after time.Duration, c Command) error {
	tb.Helper()
	events, err := Decide(&tb.State, c, noon.Add(after), rand.New(rand.NewPCG(1, 1)))
	tb.apply(events...)
	return err
}

func (tb *table) must(err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// expire sends what the house sends when the deadline has come.
func (tb *table) expire() {
	tb.Helper()
	due, ok := tb.Due(0, 0)
	if !ok || due.Kind != DueDeadline {
		tb.Fatalf("due is %+v, %v", due, ok)
	}
	tb.must(tb.send(due.At.Sub(noon), Command{Holder: House, Seat: pente.NoSeat, Action: Expire{}}))
}

func stone(text string) Play {
	m, err := pente.ParseMove(text)
	if err != nil {
		panic(err)
	}
	return Play{m}
}

func (tb *table) checkLeft(want ...time.Duration) {
	tb.Helper()
	for seat, left := range want {
		if got := tb.Clocks[seat].Left; got != left {
			tb.Errorf("seat %d has %v left, not %v", seat, got, left)
		}
	}
}

var blitz = TimeControl{Increment, 3 * time.Minute, 2 * second, 0}

func TestClocksOfAGame(t *testing.T) {
	tb := timedTable(t, "pente", blitz, withFriend...)
	tb.must(tb.at(40*second, 0, stone("K10")))
	tb.must(tb.at(70*second, 1, stone("L11")))
	tb.checkLeft(3*time.Minute, 3*time.Minute)
	tb.must(tb.at(80*second, 0, stone("A1")))
	tb.checkLeft(172*second, 3*time.Minute)
	tb.must(tb.at(110*second, 1, stone("A3"), 400*time.Millisecond))
	tb.checkLeft(172*second, 152*second+400*time.Millisecond)
	if bank := tb.Clocks[1].Bank; bank != 3*second-400*time.Millisecond+540*time.Millisecond {
		t.Errorf("a bank of %v", bank)
	}
	if falls, ok := tb.FlagFalls(); !ok || !falls.Equal(noon.Add(282*second)) {
		t.Errorf("the flag falls at %v, %v", falls, ok)
	}
}

// TestFlag: a move that was received in time counts, a later one does not, and the house ends the game.
func TestFlag(t *testing.T) {
	begun := func() *table {
		tb := timedTable(t, "pente", blitz, withFriend...)
		tb.must(tb.at(0, 0, stone("K10")))
		tb.must(tb.at(0, 1, stone("L11")))
		return tb
	}
	tb := begun()
	tb.must(tb.at(180*second, 0, stone("A1")))
	tb.checkLeft(2 * second)

	tb = begun()
	checkRefused(t, tb.at(180*second+time.Millisecond, 0, stone("A1")), CodeTimeOver)
	checkRefused(t, tb.at(184*second, 1, OfferTakeback{}), CodeTimeOver)
	tb.must(tb.at(180*second+200*time.Millisecond, 0, stone("A1"), 300*time.Millisecond))
	tb.checkLeft(2*second + 100*time.Millisecond)

	tb = begun()
	checkRefused(t, tb.send(183*second, Command{Holder: House, Seat: pente.NoSeat, Action: Expire{}}), CodeStale)
	tb.expire()
	if r := tb.Result; r == nil || r.Cause != TimeOut || r.Winners != singleton(1) {
		t.Fatalf("%+v", r)
	}
	tb.checkLeft(0)
	if _, ok := tb.Due(0, 0); ok {
		t.Error("something is due after the game")
	}
}

func TestWhoeverDoesNotBegin(t *testing.T) {
	tb := timedTable(t, "pente", blitz, withFriend...)
	tb.must(tb.at(0, 0, stone("K10")))
	tb.expire()
	if r := tb.Result; r == nil || r.Cause != Abortion || r.Winners != 0 || tb.Seats[0].Wins != 0 {
		t.Fatalf("%+v", r)
	}
	if first := tb.NextFirst(); first != 0 {
		t.Errorf("seat %d begins again", first)
	}
	tb.must(tb.at(100*second, 0, Rematch{}))
	tb.must(tb.at(101*second, 1, Rematch{}))
	if tb.Game != 2 || tb.Opening(0) != true || tb.Clocks[1].Left != 3*time.Minute {
		t.Errorf("game %d, clocks %+v", tb.Game, tb.Clocks)
	}
}

// TestFlagAmongThree: the seat is skipped and the others play on, with the time that they have.
func TestFlagAmongThree(t *testing.T) {
	tb := timedTable(t, "free", blitz, SeatSettings{Kind: Person}, SeatSettings{Kind: Open}, SeatSettings{Kind: Open})
	for seat, point := range []string{"K10", "A1", "C1"} {
		tb.must(tb.at(0, pente.Seat(seat), stone(point)))
	}
	tb.expire()
	if tb.Result != nil || tb.Turn() != 1 || !tb.left().Has(0) {
		t.Fatalf("turn %d, result %+v", tb.Turn(), tb.Result)
	}
	tb.checkLeft(0, 3*time.Minute, 3*time.Minute)
	falls, _ := tb.FlagFalls()
	tb.must(tb.send(falls.Sub(noon)-time.Minute, Command{
		ID: "x", Holder: "bob", Seat: 1, Game: 1, Ply: 3, Action: stone("E1"),
	}))
	tb.checkLeft(0, 62*second, 3*time.Minute)
	tb.expire()
	if r := tb.Result; r == nil || r.Cause != TimeOut || r.Winners != singleton(1) {
		t.Fatalf("%+v", r)
	}
}

// TestTakebackKeepsTime: time that has run has run, and earns nothing.
func TestTakebackKeepsTime(t *testing.T) {
	tb := timedTable(t, "pente", blitz, withFriend...)
	tb.must(tb.at(0, 0, stone("K10")))
	tb.must(tb.at(0, 1, stone("L11")))
	tb.must(tb.at(10*second, 0, stone("A1")))
	tb.must(tb.at(15*second, 0, OfferTakeback{}))
	tb.must(tb.at(30*second, 1, AcceptTakeback{}))
	tb.checkLeft(172*second, 160*second)
	if falls, _ := tb.FlagFalls(); tb.Turn() != 0 || !falls.Equal(noon.Add(202*second)) {
		t.Errorf("turn %d until %v", tb.Turn(), falls)
	}
}

func TestNobodyPaysForAnOutage(t *testing.T) {
	tb := timedTable(t, "pente", blitz, withFriend...)
	tb.must(tb.at(0, 0, stone("K10")))
	tb.must(tb.at(0, 1, stone("L11")))
	tb.must(tb.send(100*second, Command{Holder: House, Seat: pente.NoSeat, Action: Hold{Since: noon.Add(10 * second)}}))
	tb.must(tb.at(101*second, 0, stone("A1")))
	tb.checkLeft(171 * second)
	tb.must(tb.send(120*second, Command{Holder: House, Seat: pente.NoSeat, Action: Hold{Since: noon}}))
	if falls, _ := tb.FlagFalls(); !falls.Equal(noon.Add(300 * second)) {
		t.Errorf("the flag falls at %v after a turn that began within the outage", falls)
	}
	tb.must(tb.send(150*second, Command{Holder: House, Seat: pente.NoSeat, Action: Hold{Since: noon}}))
	if falls, _ := tb.FlagFalls(); !falls.Equal(noon.Add(330 * second)) {
		t.Errorf("the flag falls at %v after a second outage before the house had noted anything", falls)
	}
	checkRefused(t, tb.send(101*second, Command{ID: "x", Holder: "bob", Seat: 1, Action: Hold{}}), CodeNotYourSeat)
}

func TestSecondStonesOfATurnDoNotStopTheClock(t *testing.T) {
	tb := timedTable(t, "connect6", blitz, withFriend...)
	tb.must(tb.at(0, 0, stone("K10")))
	tb.must(tb.at(0, 1, stone("A1")))
	tb.must(tb.at(1*second, 1, stone("A2")))
	tb.must(tb.at(11*second, 0, stone("B1")))
	tb.checkLeft(3 * time.Minute)
	tb.must(tb.at(31*second, 0, stone("B2")))
	tb.checkLeft(152 * second)
}

func TestCallingOff(t *testing.T) {
	tb := timedTable(t, "pente", TimeControl{}, withFriend...)
	tb.must(tb.at(0, 0, stone("K10")))
	tb.must(tb.at(0, 1, Abort{}))
	if r := tb.Result; r == nil || r.Cause != Abortion || tb.Series.Games != nil {
		t.Fatalf("%+v, %+v", r, tb.Series)
	}
	tb = timedTable(t, "pente", TimeControl{}, withFriend...)
	tb.must(tb.at(0, 0, stone("K10")))
	tb.must(tb.at(0, 1, stone("A1")))
	checkRefused(t, tb.at(0, 0, Abort{}), CodeUnderWay)
}

func TestDrawByConsent(t *testing.T) {
	tb := timedTable(t, "pente", TimeControl{}, withFriend...)
	checkRefused(t, tb.at(0, 1, AcceptTie{}), CodeNoOffer)
	tb.must(tb.at(0, 0, OfferTie{}))
	checkRefused(t, tb.at(0, 1, OfferTie{}), CodeOffered)
	checkRefused(t, tb.at(0, 0, AcceptTie{}), CodeNoOffer)
	tb.must(tb.at(0, 1, DeclineTie{}))
	tb.must(tb.at(0, 1, OfferTie{}))
	tb.must(tb.at(0, 0, stone("K10")))
	if tb.Tie != nil {
		t.Error("an offer outlives a move")
	}
	tb.must(tb.at(0, 1, OfferTie{}))
	tb.must(tb.at(0, 0, AcceptTie{}))
	if r := tb.Result; r == nil || r.Cause != Agreement || r.Winners != 0 || len(tb.Series.Games) != 1 {
		t.Fatalf("%+v", r)
	}
	tb = timedTable(t, "pente", TimeControl{}, computer...)
	checkRefused(t, tb.at(0, 0, OfferTie{}), CodePlaysOn)
	tb = timedTable(t, "pente", TimeControl{}, passAndPlay...)
	tb.must(tb.at(0, 0, OfferTie{}))
	if tb.Result == nil {
		t.Error("one alone cannot agree")
	}
}

func TestAbsence(t *testing.T) {
	tb := timedTable(t, "pente", blitz, withFriend...)
	tb.must(tb.at(0, 0, stone("K10")))
	claim := Command{ID: "x", Holder: "ann", Game: 1, Ply: 1, Action: ClaimAbsence{Of: 1}, Gone: 21 * second}
	checkRefused(t, tb.send(0, claim), CodeStillHere)
	claim.Gone = blitz.Grace()
	if claim.Gone != 22*second {
		t.Errorf("a grace of %v", claim.Gone)
	}
	tb.must(tb.send(0, claim))
	if r := tb.Result; r == nil || r.Cause != Absence || r.Winners != singleton(0) {
		t.Fatalf("%+v", r)
	}
	for control, want := range map[TimeControl]time.Duration{
		{}: 5 * time.Minute, {Increment, time.Minute, 0, 0}: 20 * second, {Increment, time.Hour, 0, 0}: 2 * time.Minute,
	} {
		if got := control.Grace(); got != want {
			t.Errorf("%+v: a grace of %v", control, got)
		}
	}
	tb = timedTable(t, "pente", blitz, withFriend...)
	claim.Ply = 0
	checkRefused(t, tb.send(0, claim), CodeStillHere)
}

// TestTheComputersWait is not its own time.
func TestTheComputersWait(t *testing.T) {
	tb := timedTable(t, "pente", blitz, computer...)
	tb.must(tb.at(0, 0, stone("K10")))
	tb.must(tb.at(0, 1, stone("L11")))
	tb.must(tb.at(0, 0, stone("A1")))
	tb.must(tb.at(20*second, 1, stone("A3"), 15*second))
	tb.checkLeft(182*second, 177*second)
}

// TestTheComputerIsNotLate, however long the house lets it wait.
func TestTheComputerIsNotLate(t *testing.T) {
	control := TimeControl{ByoYomi, 0, 5 * second, 1}
	tb := timedTable(t, "pente", control, computer...)
	tb.must(tb.at(0, 0, stone("K10")))
	tb.must(tb.at(0, 1, stone("L11")))
	tb.must(tb.at(0, 0, stone("A1")))
	if due, ok := tb.Due(time.Minute, time.Minute); !ok || due.Kind != DueComputer {
		t.Fatalf("due is %+v, %v", due, ok)
	}
	tb.must(tb.at(100*second, 1, stone("A3"), 96*second))
	if clock := tb.Clocks[1]; clock.Periods != 1 {
		t.Errorf("%+v", clock)
	}
}

func TestShares(t *testing.T) {
	for _, each := range []struct {
		control TimeControl
		clock   Clock
		want    time.Duration
	}{
		{TimeControl{Increment, time.Minute, 0, 0}, Clock{Left: 30 * second}, 3 * second},
		{TimeControl{Increment, time.Minute, 2 * second, 0}, Clock{Left: 30 * second}, 4800 * time.Millisecond},
		{TimeControl{Increment, time.Minute, 20 * second, 0}, Clock{Left: 10 * second}, 10 * second},
		{TimeControl{Delay, 0, 5 * second, 0}, Clock{}, 4500 * time.Millisecond},
		{TimeControl{ByoYomi, time.Minute, 30 * second, 3}, Clock{Left: 40 * second, Periods: 3}, 4 * second},
		{TimeControl{ByoYomi, time.Minute, 30 * second, 3}, Clock{Periods: 1}, 29 * second},
		{TimeControl{Increment, time.Minute, 0, 0}, Clock{}, 0},
	} {
		if got := each.control.Share(each.clock); got != each.want {
			t.Errorf("%+v of %+v: %v, want %v", each.control, each.clock, got, each.want)
		}
	}
}

// TestExamplesOfTheBargain are those of docs/clocks.md.
func TestExamplesOfTheBargain(t *testing.T) {
	for _, each := range []struct {
		lag            time.Duration
		turns          int
		forgiven, bank time.Duration
	}{
		{400 * time.Millisecond, 1, 400 * time.Millisecond, 3140 * time.Millisecond},
		{400 * time.Millisecond, 20, 8 * second, 5800 * time.Millisecond},
		{1500 * time.Millisecond, 3, 4500 * time.Millisecond, 1500 * time.Millisecond},
		{1500 * time.Millisecond, 4, 6 * second, second},
		{1500 * time.Millisecond, 10, 12 * second, second},
	} {
		bank, all := blitz.start().Bank, time.Duration(0)
		for range each.turns {
			var forgiven time.Duration
			forgiven, bank = blitz.compensate(bank, each.lag, 10*second)
			all += forgiven
		}
		if all != each.forgiven || bank != each.bank {
			t.Errorf("%d turns with a lag of %v: %v forgiven, a bank of %v", each.turns, each.lag, all, bank)
		}
	}
}
