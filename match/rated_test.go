package match

import (
	"errors"
	"testing"
	"time"

	"tessera/pente"
)

var fiveMinutes = TimeControl{Kind: Increment, Main: 5 * time.Minute, Extra: 3 * time.Second}

// ratedSettings are those of a rated game between two.
func ratedSettings() Settings {
	return Settings{
		Variant: "pente", Options: []string{pente.Tournament}, Seats: withFriend, First: pente.NoSeat, Time: fiveMinutes,
		Levels: 3, Rated: true,
	}
}

// newRated is a running rated match between ann and bob.
func newRated(t testing.TB) *table {
	t.Helper()
	return newTableOf(t, ratedSettings()).do("bob", 0, Sit{})
}

func TestWhatIsRated(t *testing.T) {
	two := withFriend
	for _, c := range []struct {
		name   string
		change func(*Settings)
		want   Code
	}{
		{"the tournament rule", func(*Settings) {}, ""},
		{"days", func(s *Settings) { s.Time = TimeControl{Kind: Days, Extra: Day} }, ""},
		{"an opening of its own", func(s *Settings) { s.Variant, s.Options = "swap2", nil }, ""},
		{"no tournament rule to take", func(s *Settings) { s.Variant, s.Options = "gomoku", nil }, ""},
		{"a draw for the first move", func(s *Settings) { s.Draw = true }, ""},
		{"four for themselves", func(s *Settings) {
			s.Variant, s.Options, s.Seats = "free", nil, []SeatSettings{{Kind: Person}, {Kind: Open}, {Kind: Open}, {Kind: Open}}
		}, ""},
		{"no clocks", func(s *Settings) { s.Time = TimeControl{} }, CodeRatedTime},
		{"no tournament rule", func(s *Settings) { s.Options = nil }, CodeRatedRules},
		{"another option", func(s *Settings) { s.Options = append(s.Options, pente.Complication) }, CodeRatedRules},
		{"a small board", func(s *Settings) { s.Size = 13 }, CodeRatedRules},
		{"who begins is said", func(s *Settings) { s.First = 1 }, CodeRatedRules},
		{"who begins is said by a tournament", func(s *Settings) { s.First, s.Tournament = 1, "cup" }, ""},
		{"a computer", func(s *Settings) { s.Seats = computer }, CodeRatedSeats},
		{"one alone", func(s *Settings) { s.Seats = passAndPlay }, CodeRatedSeats},
		{"points ahead", func(s *Settings) {
			s.Variant, s.Seats = "points", []SeatSettings{two[0], {Kind: Open, Handicap: 5}}
		}, CodeRatedSeats},
	} {
		settings := ratedSettings()
		c.change(&settings)
		_, err := Create(settings, "ann", noon, seeded(1))
		refusal, _ := errors.AsType[*Refusal](err)
		if got := codeOf(refusal); got != c.want {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if settings.Rated = false; c.want != "" {
			if _, err := Create(settings, "ann", noon, seeded(1)); err != nil {
				t.Errorf("%s, unrated: %v", c.name, err)
			}
		}
	}
}

func codeOf(r *Refusal) Code {
	if r == nil {
		return ""
	}
	return r.Code
}

func TestWhatIsNotDoneInRatedGames(t *testing.T) {
	tb := newRated(t)
	turn := tb.Turn()
	tb.play("K10 L10")
	holder := tb.Seats[turn].Holders[0]
	tb.refuses(CodeRated, tb.command(holder, turn, OfferTakeback{}))
	waiting := newTableOf(t, ratedSettings())
	waiting.refuses(CodeRated, waiting.command("ann", 0, Fill{Of: 1, Level: 1}))
	settings := ratedSettings()
	settings.Variant, settings.Options, settings.Seats = "free", nil, []SeatSettings{{Kind: Person}, {Kind: Open}, {Kind: Open}}
	three := newTableOf(t, settings).do("bob", 0, Sit{}).do("cat", 0, Sit{})
	three.refuses(CodeRated, three.command("ann", 0, OfferTakeover{Of: 1, Level: 1}))
}

func TestAGameIsTakenOutOfTheRatings(t *testing.T) {
	tb := newRated(t)
	tb.refuses(CodeNotRated, tb.command(House, 0, VoidGame{Game: 1}))
	tb.play("K10").do("ann", 0, Resign{})
	tb.refuses(CodeNotYourSeat, tb.command("ann", 0, VoidGame{Game: 1}))
	tb.refuses(CodeNotRated, tb.command(House, 0, VoidGame{Game: 2}))
	tb.do("ann", 0, Rematch{}).do("bob", 1, Rematch{})
	version := tb.Version
	tb.do(House, 0, VoidGame{Game: 1}).do(House, 0, VoidGame{Game: 1})
	check(t, "version", tb.Version, version+1)
	check(t, "game 1", tb.IsVoid(1), true)
	check(t, "game 2", tb.IsVoid(2), false)
	friends := newFriends(t).play("K10").do("ann", 0, Resign{})
	friends.refuses(CodeNotRated, friends.command(House, 0, VoidGame{Game: 1}))
}

func TestSpeeds(t *testing.T) {
	minutes := func(n int) time.Duration { return time.Duration(n) * time.Minute }
	for _, c := range []struct {
		time TimeControl
		want Speed
	}{
		{TimeControl{}, Untimed},
		{TimeControl{Kind: Increment, Main: minutes(3), Extra: 2 * time.Second}, Fast},
		{TimeControl{Kind: Increment, Main: minutes(5), Extra: 3 * time.Second}, Fast},
		{TimeControl{Kind: Increment, Main: minutes(10)}, Live},
		{TimeControl{Kind: Delay, Main: minutes(9), Extra: 3 * time.Second}, Live},
		{TimeControl{Kind: ByoYomi, Main: minutes(1), Extra: 10 * time.Second, Periods: 3}, Fast},
		{TimeControl{Kind: ByoYomi, Main: minutes(5), Extra: 30 * time.Second, Periods: 3}, Live},
		{TimeControl{Kind: Days, Extra: Day}, Slow},
		{TimeControl{Kind: Weekdays, Extra: 3 * Day}, Slow},
	} {
		check(t, string(c.time.Kind)+" "+c.time.Main.String(), c.time.Speed(), c.want)
	}
}

// TestTheClockAloneDecidesInATournament: nobody calls the game off, and nobody loses because a line broke.
func TestTheClockAloneDecidesInATournament(t *testing.T) {
	settings := ratedSettings()
	settings.First, settings.Tournament = 0, "cup"
	tb := newTableOf(t, settings).do("bob", 0, Sit{})
	tb.refuses(CodeUnderWay, tb.command("ann", 0, Abort{}))
	claim := tb.command("bob", 1, ClaimAbsence{Of: 0})
	claim.Gone = time.Hour
	tb.refuses(CodeStillHere, claim)
	check(t, "grace", tb.Grace(), time.Duration(0))
	check(t, "abortable", tb.Abortable(), false)
}

func TestATournamentHasAName(t *testing.T) {
	settings := ratedSettings()
	settings.Tournament = "the café"
	_, err := Create(settings, "ann", noon, seeded(1))
	checkRefused(t, err, CodeMalformed)
}
