package match

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"tessera/pente"
)

// utc is a time that is written as in "2026-01-02 15:04".
func utc(text string) time.Time {
	at, err := time.Parse("2006-01-02 15:04", text)
	if err != nil {
		panic(err)
	}
	return at
}

func TestCountdown(t *testing.T) {
	vacation := func(from, until string) []Span { return []Span{{utc(from), utc(until)}} }
	for _, each := range []struct {
		name     string
		since    string
		left     time.Duration
		breaks   []Span
		weekdays bool
		want     string
	}{
		{"three days", "2026-01-02 12:00", 3 * Day, nil, false, "2026-01-05 12:00"},
		{"three days but for the weekend", "2026-01-02 12:00", 3 * Day, nil, true, "2026-01-07 12:00"},
		{"many weekends", "2026-01-05 00:00", 14 * Day, nil, true, "2026-01-23 00:00"},
		{"and a minute more", "2026-01-05 00:00", 15*Day + time.Minute, nil, true, "2026-01-26 00:01"},
		{"to the very end of Friday", "2026-01-01 23:00", 25 * time.Hour, nil, true, "2026-01-03 00:00"},
		{"a millisecond more", "2026-01-01 23:00", 25*time.Hour + time.Minute, nil, true, "2026-01-05 00:01"},
		{"from the first moment of a weekend", "2026-01-03 00:00", Day, nil, true, "2026-01-06 00:00"},
		{"from within it", "2026-01-04 23:59", Day, nil, true, "2026-01-06 00:00"},
		{"from its end", "2026-01-05 00:00", Day, nil, true, "2026-01-06 00:00"},
		{"over a leap day", "2028-02-28 12:00", 2 * Day, nil, false, "2028-03-01 12:00"},
		{"without one", "2027-02-28 12:00", 2 * Day, nil, false, "2027-03-02 12:00"},
		{"a leap day on weekdays", "2028-02-25 12:00", 2 * Day, nil, true, "2028-02-29 12:00"},
		{"over the end of a year", "2026-12-31 12:00", Day, nil, true, "2027-01-01 12:00"},
		{"a vacation", "2026-01-05 12:00", 2 * Day, vacation("2026-01-06 12:00", "2026-01-16 12:00"), false, "2026-01-17 12:00"},
		{"begun before the turn", "2026-01-05 12:00", 2 * Day, vacation("2026-01-01 00:00", "2026-01-06 00:00"), false, "2026-01-08 00:00"},
		{"over before the turn", "2026-01-05 12:00", 2 * Day, vacation("2026-01-01 00:00", "2026-01-05 12:00"), false, "2026-01-07 12:00"},
		{"after the turn", "2026-01-05 12:00", 2 * Day, vacation("2026-01-07 12:00", "2026-01-30 12:00"), false, "2026-01-07 12:00"},
		{"of no time", "2026-01-05 12:00", 2 * Day, vacation("2026-01-06 12:00", "2026-01-06 12:00"), false, "2026-01-07 12:00"},
		{"from a weekend into the week", "2026-01-02 12:00", Day, vacation("2026-01-03 12:00", "2026-01-07 06:00"), true, "2026-01-07 18:00"},
		{"from the week into a weekend", "2026-01-02 12:00", Day, vacation("2026-01-02 18:00", "2026-01-04 18:00"), true, "2026-01-05 18:00"},
		{"within a weekend", "2026-01-02 12:00", Day, vacation("2026-01-03 18:00", "2026-01-04 18:00"), true, "2026-01-05 12:00"},
		{"two that overlap", "2026-01-05 12:00", Day, []Span{
			{utc("2026-01-05 18:00"), utc("2026-01-07 18:00")}, {utc("2026-01-06 18:00"), utc("2026-01-08 18:00")},
		}, false, "2026-01-09 12:00"},
	} {
		if got := countdown(utc(each.since), each.left, each.breaks, each.weekdays); !got.Equal(utc(each.want)) {
			t.Errorf("%s: %v, want %s", each.name, got, each.want)
		}
	}
}

// TestCountdownCountsHours compares it with counting hour by hour.
func TestCountdownCountsHours(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		hour := func(name string, most int) time.Duration {
			return time.Duration(rapid.IntRange(0, most).Draw(rt, name)) * time.Hour
		}
		since := utc("2027-12-20 00:00").Add(hour("since", 24*100))
		left := time.Hour + hour("left", 24*MaxDays)
		var breaks []Span
		for range rapid.IntRange(0, 4).Draw(rt, "breaks") {
			from := since.Add(hour("from", 24*40) - 5*Day)
			breaks = append(breaks, Span{from, from.Add(hour("for", 24*30))})
		}
		weekdays := rapid.Bool().Draw(rt, "weekdays")
		counts := func(at time.Time) bool {
			for _, b := range breaks {
				if !at.Before(b.From) && at.Before(b.Until) {
					return false
				}
			}
			return !weekdays || at.Weekday() != time.Saturday && at.Weekday() != time.Sunday
		}
		want := since
		for counted := time.Duration(0); counted < left; want = want.Add(time.Hour) {
			if counts(want) {
				counted += time.Hour
			}
		}
		if got := countdown(since, left, breaks, weekdays); !got.Equal(want) {
			rt.Fatalf("%v since %v: %v, want %v", left, since, got, want)
		}
	})
}

var threeDays = TimeControl{Kind: Days, Extra: 3 * Day}

// vacation has the house note a vacation of a seat, from and until so long after noon.
func (tb *table) vacation(at time.Duration, seat pente.Seat, from, until time.Duration) {
	tb.Helper()
	tb.must(tb.send(at, Command{
		Holder: House, Seat: seat, Action: TakeVacation{From: noon.Add(from), Until: noon.Add(until)},
	}))
}

// falls checks when the flag of the seat to move falls, so long after noon.
func (tb *table) falls(want time.Duration) {
	tb.Helper()
	if at, ok := tb.FlagFalls(); !ok || !at.Equal(noon.Add(want)) {
		tb.Fatalf("the flag falls %v after noon, %v, want %v", at.Sub(noon), ok, want)
	}
}

func TestEachTurnHasItsDays(t *testing.T) {
	tb := timedTable(t, "pente", threeDays, SeatSettings{Kind: Person}, SeatSettings{Kind: Open})
	tb.falls(3 * Day)
	tb.must(tb.at(2*Day, 0, stone("K10")))
	tb.falls(5 * Day)
	tb.must(tb.at(4*Day, 1, stone("L11"), time.Hour))
	tb.falls(7 * Day)
	if clock := tb.Clocks[1]; clock != (Clock{Left: 3 * Day}) {
		t.Errorf("the clock shows %+v", clock)
	}
	checkRefused(t, tb.at(7*Day+time.Millisecond, 0, stone("A1"), time.Hour), CodeTimeOver)
	tb.must(tb.at(7*Day, 0, stone("A1")))
	due, ok := tb.Due(0, 0)
	if !ok || due.Kind != DueDays || !due.At.Equal(noon.Add(10*Day+FlagMargin)) {
		t.Fatalf("due is %+v, %v", due, ok)
	}
	tb.must(tb.send(10*Day+FlagMargin, Command{Holder: House, Seat: pente.NoSeat, Action: Expire{}}))
	if r := tb.Result; r == nil || r.Cause != TimeOut || r.Winners != seatsOf(0) {
		t.Errorf("%+v", r)
	}
}

func TestWhoNeverBeginsAGameOfDaysCallsItOff(t *testing.T) {
	tb := timedTable(t, "pente", threeDays, SeatSettings{Kind: Person}, SeatSettings{Kind: Open})
	tb.must(tb.send(3*Day+FlagMargin, Command{Holder: House, Seat: pente.NoSeat, Action: Expire{}}))
	if r := tb.Result; r == nil || r.Cause != Abortion {
		t.Errorf("%+v", r)
	}
}

func TestVacations(t *testing.T) {
	tb := timedTable(t, "pente", threeDays, SeatSettings{Kind: Person}, SeatSettings{Kind: Open})
	tb.vacation(Day, 0, Day, 11*Day)
	tb.falls(13 * Day)
	tb.vacation(2*Day, 0, Day, 11*Day)
	check(t, "said twice", len(tb.Seats[0].Vacations), 1)
	tb.vacation(2*Day, 1, 5*Day, 6*Day)
	tb.falls(13 * Day)
	tb.must(tb.at(4*Day, 0, stone("K10")))
	tb.falls(8 * Day)
	tb.vacation(5*Day+time.Hour, 1, 5*Day, 5*Day+time.Hour)
	tb.falls(7*Day + time.Hour)
	tb.vacation(6*Day, 1, 6*Day, 6*Day+time.Hour)
	tb.falls(7*Day + 2*time.Hour)
	tb.must(tb.at(6*Day, 1, stone("L11")))
	tb.falls(14 * Day)
	tb.vacation(7*Day, 0, Day, 7*Day)
	tb.falls(10 * Day)
	tb.must(tb.at(8*Day, 0, stone("A1")))
	tb.vacation(8*Day, 0, Day, 9*Day)
	latest, ok := tb.Vacation(0)
	if !ok || !latest.Until.Equal(noon.Add(9*Day)) {
		t.Errorf("the latest vacation is %+v, %v", latest, ok)
	}
	tb.vacation(8*Day, 0, 20*Day, 30*Day)
	tb.vacation(9*Day, 0, 20*Day, 20*Day)
	if latest, _ = tb.Vacation(0); !latest.Until.Equal(noon.Add(9 * Day)) {
		t.Errorf("a vacation that was withdrawn remains as %+v", latest)
	}
}

func TestVacationsThatCannotBe(t *testing.T) {
	tb := timedTable(t, "pente", threeDays, SeatSettings{Kind: Person}, SeatSettings{Kind: Open})
	week := TakeVacation{From: noon, Until: noon.Add(7 * Day)}
	checkRefused(t, tb.send(0, Command{Holder: "ann", Seat: 0, Action: week}), CodeNotYourSeat)
	checkRefused(t, tb.send(0, Command{Holder: House, Seat: 2, Action: week}), CodeMalformed)
	checkRefused(t, tb.send(0, Command{Holder: House, Seat: 0, Action: TakeVacation{From: week.Until, Until: week.From}}), CodeMalformed)
	blitz := timedTable(t, "pente", TimeControl{Kind: Increment, Main: time.Hour}, SeatSettings{Kind: Person}, SeatSettings{Kind: Open})
	checkRefused(t, blitz.send(0, Command{Holder: House, Seat: 0, Action: week}), CodeTime)
}

// TestAnOutageInAGameOfDays is one that lies within a vacation in part, so that no time is given twice.
func TestAnOutageInAGameOfDays(t *testing.T) {
	tb := timedTable(t, "pente", threeDays, SeatSettings{Kind: Person}, SeatSettings{Kind: Open})
	hold := func(at, since time.Duration) {
		t.Helper()
		tb.must(tb.send(at, Command{Holder: House, Seat: pente.NoSeat, Action: Hold{Since: noon.Add(since)}}))
	}
	hold(10*time.Hour, 8*time.Hour)
	tb.falls(3*Day + 2*time.Hour)
	hold(10*time.Hour, 8*time.Hour)
	tb.falls(3*Day + 2*time.Hour)
	tb.vacation(11*time.Hour, 0, 11*time.Hour, 35*time.Hour)
	tb.falls(4*Day + 2*time.Hour)
	hold(36*time.Hour, 30*time.Hour)
	tb.falls(4*Day + 3*time.Hour)
	tb.must(tb.at(40*time.Hour, 0, stone("K10")))
	tb.falls(40*time.Hour + 3*Day)
	check(t, "outages of the turn", len(tb.Outages), 0)
}

func TestNobodyHasToBeThereInAGameOfDays(t *testing.T) {
	tb := timedTable(t, "free", threeDays, SeatSettings{Kind: Person}, SeatSettings{Kind: Open}, SeatSettings{Kind: Open})
	c := tb.command("bob", 1, ClaimAbsence{Of: 0})
	c.Gone = Day
	checkRefused(t, tb.send(Day, c), CodeStillHere)
	checkRefused(t, tb.at(Day, 1, OfferTakeover{Of: 0, Level: 1}), CodeStillHere)
	tb.must(tb.at(Day, 0, Resign{}))
	tb.must(tb.at(Day, 1, OfferTakeover{Of: 0, Level: 1}))
	_, err := Create(Settings{
		Variant: "pente", Seats: []SeatSettings{{Kind: Person}, {Kind: Open}}, First: pente.NoSeat, Draw: true, Time: threeDays,
	}, "ann", noon, seeded(1))
	checkRefused(t, err, CodeTime)
}

// apart is the point of a move, such that no two stones touch each other.
func apart(ply int) pente.Point {
	if ply == 0 {
		return pente.At(9, 9)
	}
	return pente.At(ply%9*2, ply/9*2)
}

// TestDaysReplay plays at any times with vacations and outages: whoever reads the log alone finds the flag where it fell, and
// no flag falls earlier than its days.
func TestDaysReplay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		control := TimeControl{
			Kind: rapid.SampledFrom([]TimeKind{Days, Weekdays}).Draw(rt, "kind"), Extra: time.Duration(rapid.IntRange(1, MaxDays).Draw(rt, "days")) * Day,
		}
		tb := timedTable(t, "pente", control, SeatSettings{Kind: Person}, SeatSettings{Kind: Open})
		minutes := func(name string, most int) time.Duration {
			return time.Duration(rapid.IntRange(0, most).Draw(rt, name)) * time.Minute
		}
		at := time.Duration(0)
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			at += minutes("later", 20*60)
			switch rapid.IntRange(0, 3).Draw(rt, "what") {
			case 0:
				from := at + minutes("from", 60*24*5)
				tb.vacation(at, pente.Seat(rapid.IntRange(0, 1).Draw(rt, "seat")), from, from+minutes("for", 60*24*30))
			case 1:
				tb.must(tb.send(at, Command{
					Holder: House, Seat: pente.NoSeat, Action: Hold{Since: noon.Add(at - minutes("away", 60))},
				}))
			default:
				if err := tb.at(at, max(0, tb.Turn()), Play{pente.Place(apart(len(tb.Moves)))}); err != nil {
					checkRefused(t, err, CodeTimeOver)
				}
			}
		}
		var log [][]byte
		for _, e := range tb.history {
			data, err := Encode(e)
			if err != nil {
				rt.Fatal(err)
			}
			log = append(log, data)
		}
		again, err := Replay(State{}, log...)
		if err != nil {
			rt.Fatal(err)
		}
		want, ok := tb.FlagFalls()
		got, stillOK := again.FlagFalls()
		if ok != stillOK || !got.Equal(want) {
			rt.Fatalf("the flag falls at %v, %v, of the replay at %v, %v", want, ok, got, stillOK)
		}
		if ok && want.Before(tb.Ticking.Add(control.Extra)) {
			rt.Fatalf("%v for a turn of %v", want.Sub(tb.Ticking), control.Extra)
		}
	})
}
