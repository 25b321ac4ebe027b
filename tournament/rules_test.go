package tournament_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/tournament"
)

// begun is a tournament of some people that has begun.
func begun(t *testing.T, of tournament.Terms, names ...string) *stage {
	t.Helper()
	s := newStage(t, of)
	s.enter(names...)
	s.do(tournament.Start{By: "host"})
	s.direct()
	return s
}

func (s *stage) fixture(round, meeting int) tournament.Fixture {
	return s.state.Rounds[round-1].Fixtures[meeting]
}

func (s *stage) wantPaid(round, meeting int, forfeit bool, want ...tournament.Half) {
	s.t.Helper()
	if f := s.fixture(round, meeting); !slices.Equal(f.Points, want) || f.Forfeit != forfeit {
		s.t.Errorf("round %d, meeting %d paid %v, forfeit %v, want %v, %v", round, meeting, f.Points, f.Forfeit, want, forfeit)
	}
}

func TestWhatThereCanBeNoTournamentOn(t *testing.T) {
	for name, change := range map[string]func(*tournament.Terms){
		"no name": func(t *tournament.Terms) { t.Name = "" }, "a long name": func(t *tournament.Terms) { t.Name = strings.Repeat("é", 81) },
		"blanks":      func(t *tournament.Terms) { t.Name = " cup" },
		"a long text": func(t *tournament.Terms) { t.Text = strings.Repeat("a", 2001) }, "a kind": func(t *tournament.Terms) { t.Kind = "x" },
		"three seats": func(t *tournament.Terms) { t.Seats = 3 }, "too many": func(t *tournament.Terms) { t.Most = 33 },
		"one": func(t *tournament.Terms) { t.Most = 1 }, "no clocks": func(t *tournament.Terms) { t.Time = nil },
		"rounds": func(t *tournament.Terms) { t.Rounds = 3 }, "days": func(t *tournament.Terms) { t.Days = 3 },
		"games": func(t *tournament.Terms) { t.Games = 3 }, "minutes": func(t *tournament.Terms) { t.Minutes = 30 },
		"a third place": func(t *tournament.Terms) { t.ThirdPlace = true }, "late": func(t *tournament.Terms) { t.Late = 1 },
		"a pause": func(t *tournament.Terms) { t.Pause = 86_401 }, "ratings": func(t *tournament.Terms) { t.Least, t.Greatest = 2000, 1000 },
		"a rated club": func(t *tournament.Terms) { t.Club, t.Rated = true, true },
		"yesterday":    func(t *tournament.Terms) { t.Starts = noon.Add(-time.Hour).UnixMilli() },
		"in two years": func(t *tournament.Terms) { t.Starts = noon.AddDate(2, 0, 0).UnixMilli() },
		"an arena of days": func(t *tournament.Terms) {
			t.Kind, t.Minutes, t.Time = tournament.KindArena, 30, &tournament.Time{Kind: "days", Extra: 1}
		},
		"the best of two": func(t *tournament.Terms) { t.Kind, t.Games = tournament.KindKnockout, 2 },
	} {
		of := terms(tournament.KindRobin, 8)
		change(&of)
		_, err := tournament.Make("host", of, noon)
		if refusal, ok := err.(*tournament.Refusal); !ok || refusal.Code != tournament.CodeTerms || refusal.Detail == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestWhatOthersCannotRead is refused wherever somebody writes, and for that reason.
func TestWhatOthersCannotRead(t *testing.T) {
	for _, text := range []string{"two\nlines", "turned\u202earound", "filled\u3164up", "Z\u0335\u0336\u0337algo"} {
		named, described := terms(tournament.KindRobin, 8), terms(tournament.KindRobin, 8)
		named.Name, described.Text, described.Club = text, "Come all.\n\n"+strings.ReplaceAll(text, "\n", "\t"), true
		for _, of := range []tournament.Terms{named, described} {
			_, err := tournament.Make("host", of, noon)
			if refusal, ok := err.(*tournament.Refusal); !ok || refusal.Code != tournament.CodeSign {
				t.Errorf("%+q: %v", text, err)
			}
		}
		described.Text = "Come all.\n\nAnd bring a friend 👩\u200d🚀."
		newStage(t, described).refuses(tournament.CodeSign, tournament.Add{By: "host", Name: text})
	}
}

func TestWhoMayEnter(t *testing.T) {
	of := terms(tournament.KindRobin, 2)
	of.Least, of.Greatest = 1000, 2000
	s := newStage(t, of)
	s.refuses(tournament.CodeRange, tournament.Enter{Holder: "ann", Rating: 999})
	s.refuses(tournament.CodeRange, tournament.Enter{Holder: "ann", Rating: 2001})
	s.refuses(tournament.CodeBots, tournament.Enter{Holder: "ann", Rating: 1500, Bot: true})
	s.refuses(tournament.CodeFew, tournament.Start{By: "host"})
	s.refuses(tournament.CodeHost, tournament.Start{By: "ann"})
	s.refuses(tournament.CodeHost, tournament.Add{By: "host", Name: "Ann"})
	s.do(tournament.Enter{Holder: "ann", Rating: 1000})
	s.do(tournament.Enter{Holder: "ann", Rating: 1000})
	s.do(tournament.Enter{Holder: "bob", Rating: 2000})
	s.refuses(tournament.CodeFull, tournament.Enter{Holder: "cat", Rating: 1500})
	s.do(tournament.Leave{Holder: "ann", Cause: tournament.CauseWish})
	s.do(tournament.Enter{Holder: "cat", Rating: 1500})
	s.do(tournament.TakeOut{By: "host", Entrant: 2})
	s.refuses(tournament.CodeClosed, tournament.Enter{Holder: "cat", Rating: 1500})
	s.do(tournament.Enter{Holder: "ann", Rating: 1000})
	if len(s.state.Entrants) != 3 || s.state.Present() != 2 {
		t.Errorf("%+v", s.state.Entrants)
	}
	s.do(tournament.Start{By: "host"})
	if !slices.Equal(s.state.Seeds, []int{1, 0}) {
		t.Errorf("seeds %v", s.state.Seeds)
	}
	s.refuses(tournament.CodeClosed, tournament.Enter{Holder: "dan", Rating: 1500})
}

// TestAClubTakesBack whom its maker has taken out: who plays at real boards cannot enter alone.
func TestAClubTakesBack(t *testing.T) {
	of := terms(tournament.KindSwiss, 8)
	of.Club, of.Time = true, nil
	s := newStage(t, of)
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		s.do(tournament.Add{By: "host", Name: name})
	}
	for _, running := range []bool{false, true} {
		if running {
			s.do(tournament.Start{By: "host"})
		}
		s.do(tournament.TakeOut{By: "host", Entrant: 1})
		s.do(tournament.Add{By: "host", Name: "bob"})
		if bob := s.state.Entrants[1]; bob.Left || bob.Name != "Bob" || len(s.state.Entrants) != 3 {
			t.Errorf("running %v: %+v", running, s.state.Entrants)
		}
	}
}

// TestTheBestOfThreeAtAClub can end in every way in which it can on the site, by half points too.
func TestTheBestOfThreeAtAClub(t *testing.T) {
	of := terms(tournament.KindKnockout, 8)
	of.Games, of.Club, of.Time = 3, true, nil
	s := newStage(t, of)
	for _, name := range []string{"Ann", "Bob"} {
		s.do(tournament.Add{By: "host", Name: name})
	}
	s.do(tournament.Start{By: "host"})
	for _, points := range [][]tournament.Half{{4, 0}, {5, 1}, {4, 2}, {5, 3}, {1, 5}, {6, 4}} {
		s.do(tournament.Result{By: "host", Round: 1, Points: points})
		s.wantPaid(1, 0, false, points...)
	}
	for _, points := range [][]tournament.Half{{3, 3}, {5, 0}, {4, 1}} {
		s.refuses(tournament.CodeResult, tournament.Result{By: "host", Round: 1, Points: points})
	}
}

// TestItBeginsByItself, or is cancelled where too few have come, or nobody has begun it.
func TestItBeginsByItself(t *testing.T) {
	of := terms(tournament.KindRobin, 8)
	of.Starts = noon.Add(time.Hour).UnixMilli()
	for entrants, want := range map[int]tournament.Stage{1: tournament.StageCancelled, 2: tournament.StageRunning} {
		s := newStage(t, of)
		s.enter([]string{"ann", "bob"}[:entrants]...)
		if s.pass(time.Hour - time.Second); s.state.Stage != tournament.StageOpen {
			t.Fatal("it has begun early")
		}
		if s.pass(time.Second); s.state.Stage != want {
			t.Errorf("with %d: %s", entrants, s.state.Stage)
		}
	}
	forgotten := newStage(t, terms(tournament.KindRobin, 8))
	if forgotten.pass(91 * 24 * time.Hour); forgotten.state.Cause != tournament.CauseForgotten {
		t.Errorf("%s, %s", forgotten.state.Stage, forgotten.state.Cause)
	}
	forgotten.refuses(tournament.CodeOver, tournament.Enter{Holder: "ann"})
}

// TestARoundWaitsForItsPause.
func TestARoundWaitsForItsPause(t *testing.T) {
	of := terms(tournament.KindRobin, 8)
	of.Pause = 60
	s := begun(t, of, "ann", "bob", "cat", "dan")
	s.best()
	if next := s.state.NextRound(); next != s.now.Add(time.Minute).UnixMilli() {
		t.Errorf("next at %d", next)
	}
	if s.pass(59 * time.Second); len(s.state.Rounds) != 1 {
		t.Error("the next round has begun early")
	}
	if s.pass(time.Second); len(s.state.Rounds) != 2 {
		t.Error("the next round has not begun")
	}
}

// TestWhoDoesNotBegin has another game with the seats changed; who does not come to that has lost, and where neither comes both have.
func TestWhoDoesNotBegin(t *testing.T) {
	twice := func(second func(s *stage, match string)) *stage {
		s := begun(t, terms(tournament.KindRobin, 8), "ann", "bob")
		s.off(s.playing()[0], 0, false, false)
		if games := s.fixture(1, 0).Games; len(games) != 2 || !games[0].Off {
			t.Fatalf("%+v", games)
		}
		if seats := s.state.Rounds[0].Fixtures[0].SeatsIn(1); seats[0] != s.fixture(1, 0).Entrants[1] {
			t.Errorf("the seats are the same: %v", seats)
		}
		second(s, s.playing()[0])
		return s
	}
	twice(func(s *stage, match string) { s.off(match, 0, false, false) }).wantPaid(1, 0, true, 0, 0)
	twice(func(s *stage, match string) { s.off(match, 1, true, false) }).wantPaid(1, 0, true, 0, 2)
	twice(func(s *stage, match string) { s.end(match, 0, 1) }).wantPaid(1, 0, false, 2, 0)
	s := begun(t, terms(tournament.KindRobin, 8), "ann", "bob")
	s.off(s.playing()[0], 1, true, false)
	s.wantPaid(1, 0, true, 2, 0)
	if place := s.state.Standings()[0]; place.Played != 0 || place.Score != 2 {
		t.Errorf("%+v", place)
	}
}

// TestSeatsAreThoseOfTheGameThatCounted: a Swiss gives seats by those that people have had.
func TestSeatsAreThoseOfTheGameThatCounted(t *testing.T) {
	of := terms(tournament.KindSwiss, 8)
	s := begun(t, of, "ann", "bob", "cat", "dan")
	first := map[int]bool{}
	for m, match := range s.playing() {
		if m == 0 {
			s.off(match, 0, false, false) // the seats are changed
			match = s.playing()[0]
		}
		round, meeting, game, _ := s.state.Find(match)
		first[s.state.Rounds[round-1].Fixtures[meeting].SeatsIn(game)[0]] = true
		s.end(match, 1, 1)
	}
	for m, f := range s.state.Rounds[1].Fixtures {
		if first[f.Entrants[0]] {
			t.Errorf("meeting %d: %d has the first seat twice running, and need not", m, f.Entrants[0])
		}
	}
}

// TestWhoLosesWithoutAMove has lost by forfeit.
func TestWhoLosesWithoutAMove(t *testing.T) {
	s := begun(t, terms(tournament.KindRobin, 8), "ann", "bob")
	v := tournament.Verdict{Moved: []bool{true, false}, Results: []int{1, 0}}
	s.apply(tournament.Settle(&s.state, s.playing()[0], v, s.now)...)
	s.direct()
	s.wantPaid(1, 0, true, 2, 0)
}

// TestWhoLeavesARobin early counts for nobody, late loses what is missing.
func TestWhoLeavesARobin(t *testing.T) {
	of := terms(tournament.KindRobin, 8)
	of.Pause = 1
	s := begun(t, of, "ann", "bob", "cat", "dan")
	s.best()
	s.do(tournament.Leave{Holder: "dan", Cause: tournament.CauseWish})
	for s.pass(time.Second); s.state.Stage != tournament.StageOver; s.pass(time.Second) {
		s.best()
	}
	for _, place := range s.state.Standings() {
		if want := map[int]tournament.Half{0: 4, 1: 2, 2: 0, 3: 0}[place.Entrant]; place.Score != want {
			t.Errorf("entrant %d has %d half points, want %d", place.Entrant, place.Score, want)
		}
	}
}

func TestAKnockout(t *testing.T) {
	of := terms(tournament.KindKnockout, 8)
	of.Games, of.ThirdPlace = 3, true
	s := begun(t, of, "ann", "bob", "cat", "dan", "eve")
	if n := len(s.playing()); n != 1 {
		t.Fatalf("%d games: three of eight places are byes of the best", n)
	}
	s.end(s.playing()[0], 1, 1) // dan and eve draw
	s.end(s.playing()[0], 1, 1)
	s.end(s.playing()[0], 1, 1)
	s.end(s.playing()[0], 1, 0) // the fourth game decides: its first seat is eve's
	s.wantPaid(1, 1, false, 3, 5)
	for s.pass(time.Second); s.state.Stage != tournament.StageOver; s.pass(time.Second) {
		s.best()
	}
	s.wantPlaces(0, 1, 2, 4, 3)
	if final := s.state.Rounds[2].Fixtures; len(final) != 2 {
		t.Errorf("nobody plays for the third place: %+v", final)
	}
	if winners := s.state.Winners(); !slices.Equal(winners, []int{0}) {
		t.Errorf("won by %v", winners)
	}
}

// TestNobodyComesThrough: where both stay away, who would have met the winner has a bye.
func TestNobodyComesThrough(t *testing.T) {
	s := begun(t, terms(tournament.KindKnockout, 8), "ann", "bob", "cat", "dan")
	s.neither(s.playing()[0])
	s.best()
	s.pass(time.Second)
	if final := s.fixture(2, 0); !slices.Equal(final.Entrants, []int{1}) || s.state.Stage != tournament.StageOver {
		t.Errorf("%+v, %s", final, s.state.Stage)
	}
	s.wantPlaces(1, 0, 2, 3)
}

// TestNobodyWins where both stay away from the last meeting, or nobody has come to it: those who came furthest share the second place.
func TestNobodyWins(t *testing.T) {
	final := begun(t, terms(tournament.KindKnockout, 8), "ann", "bob", "cat", "dan")
	final.best()
	final.pass(time.Second)
	final.neither(final.playing()[0])
	final.wantPlaces(0, 1, 2, 3)
	nobody := begun(t, terms(tournament.KindKnockout, 8), "ann", "bob", "cat", "dan")
	for _, semifinal := range nobody.playing() {
		nobody.neither(semifinal)
	}
	nobody.pass(time.Second)
	robin := begun(t, terms(tournament.KindRobin, 8), "ann", "bob")
	robin.neither(robin.playing()[0])
	for name, of := range map[string]struct {
		*stage
		places []int
	}{"the final": {final, []int{2, 2, 3, 3}}, "the semifinals": {nobody, []int{2, 2, 2, 2}}, "a round robin": {robin, []int{1, 1}}} {
		var places []int
		for _, place := range of.state.Standings() {
			places = append(places, place.Place)
		}
		if of.state.Stage != tournament.StageOver || len(of.state.Winners()) > 0 || !slices.Equal(places, of.places) {
			t.Errorf("%s: %s, won by %v, places %v", name, of.state.Stage, of.state.Winners(), places)
		}
	}
}

// neither has both of a meeting stay away.
func (s *stage) neither(match string) {
	s.t.Helper()
	round, meeting, _, _ := s.state.Find(match)
	s.off(match, 0, false, false)
	games := s.fixture(round, meeting).Games
	s.off(games[len(games)-1].Match, 0, false, false)
	s.wantPaid(round, meeting, true, 0, 0)
}

func TestAWalkover(t *testing.T) {
	of := terms(tournament.KindKnockout, 8)
	of.Pause = 1
	s := begun(t, of, "ann", "bob", "cat", "dan")
	s.best()
	s.do(tournament.Leave{Holder: "ann", Cause: tournament.CauseWish})
	s.pass(time.Second)
	s.wantPaid(2, 0, true, 0, 2)
	if !slices.Equal(s.state.Winners(), []int{1}) {
		t.Errorf("won by %v", s.state.Winners())
	}
}

// TestAnArena has people come and go while it lasts.
func TestAnArena(t *testing.T) {
	s := begun(t, terms(tournament.KindArena, 8), "ann", "bob", "cat")
	if n := len(s.playing()); n != 1 {
		t.Fatalf("%d games of three", n)
	}
	s.off(s.playing()[0], 0, false, false)
	if s.state.Present() != 2 {
		t.Fatal("who does not come is still waited for")
	}
	s.enter("dan")
	s.pass(5 * time.Second)
	s.best()
	if s.pass(5 * time.Second); len(s.playing()) != 1 {
		t.Errorf("%d play", len(s.playing()))
	}
	s.pass(30 * time.Minute)
	if s.state.Stage != tournament.StageRunning {
		t.Fatal("a game is cut off")
	}
	s.refuses(tournament.CodeClosed, tournament.Enter{Holder: "eve"})
	if s.best(); s.state.Stage != tournament.StageOver {
		t.Errorf("%s", s.state.Stage)
	}
}

// TestTwoAloneInAnArena meet again when nobody else has come for a while.
func TestTwoAloneInAnArena(t *testing.T) {
	s := begun(t, terms(tournament.KindArena, 8), "ann", "bob")
	s.best()
	for range 4 {
		s.pass(5 * time.Second)
	}
	if len(s.playing()) != 1 || len(s.state.Rounds[0].Fixtures) != 2 {
		t.Errorf("%+v", s.state.Rounds)
	}
}

// TestWhoLeavesASwissMayComeBack, also when nobody new may come any more; who has left before it began is new.
func TestWhoLeavesASwissMayComeBack(t *testing.T) {
	of := terms(tournament.KindSwiss, 8)
	of.Pause = 1
	s := newStage(t, of)
	s.enter("ann", "bob", "cat", "dan", "eve")
	s.do(tournament.Leave{Holder: "eve", Cause: tournament.CauseWish})
	s.do(tournament.Start{By: "host"})
	s.direct()
	s.do(tournament.Leave{Holder: "dan", Cause: tournament.CauseWish})
	s.best()
	s.pass(time.Second)
	s.refuses(tournament.CodeClosed, tournament.Enter{Holder: "eve"})
	s.do(tournament.Enter{Holder: "dan"})
	s.best()
	s.pass(time.Second)
	if n := len(s.playing()); n != 2 {
		t.Errorf("%d games of four", n)
	}
}

// TestASwiss has somebody come late and somebody leave, and ends when nobody is left to meet.
func TestASwiss(t *testing.T) {
	of := terms(tournament.KindSwiss, 8)
	of.Rounds, of.Late, of.Pause = 3, 2, 1
	s := begun(t, of, "ann", "bob", "cat", "dan")
	s.best()
	s.do(tournament.Enter{Holder: "eve", Rating: 3000})
	if late := s.state.Entrants[4].Late; late != 2 || s.state.Seeds[0] != 4 {
		t.Errorf("late in round %d, seeds %v", late, s.state.Seeds)
	}
	s.do(tournament.Leave{Holder: "dan", Cause: tournament.CauseWish})
	s.pass(time.Second)
	if n := len(s.playing()); n != 2 {
		t.Fatalf("%d games of four", n)
	}
	s.refuses(tournament.CodeClosed, tournament.Enter{Holder: "fay"})
	for s.pass(time.Second); s.state.Stage != tournament.StageOver; s.pass(time.Second) {
		s.best()
	}
	if score := s.state.Standings()[0].Score; len(s.state.Rounds) != 3 || score < 4 {
		t.Errorf("%d rounds, the first has %d half points", len(s.state.Rounds), score)
	}
	many := begun(t, of, "ann", "bob")
	for many.pass(time.Second); many.state.Stage != tournament.StageOver; many.pass(time.Second) {
		many.best()
	}
	if n := len(many.state.Rounds); n != 1 {
		t.Errorf("two meet %d times", n)
	}
}

func TestALeague(t *testing.T) {
	of := terms(tournament.KindLeague, 8)
	of.Rounds = 2
	s := begun(t, of, "ann", "bob", "cat", "dan")
	s.end(s.playing()[0], 3, 2, 1)
	if s.pass(time.Hour); len(s.state.Rounds) != 1 {
		t.Error("a round has begun before its days")
	}
	s.pass(7 * 24 * time.Hour)
	if n := len(s.state.Rounds); n != 2 {
		t.Fatalf("%d rounds", n)
	}
	s.pass(7 * 24 * time.Hour)
	s.wantPaid(2, 0, true, 0, 0, 0)
	if s.state.Stage != tournament.StageOver {
		t.Errorf("%s: a game that is not over holds it up", s.state.Stage)
	}
	if events := tournament.Settle(&s.state, "2 0 0", tournament.Verdict{Moved: make([]bool, 3), Results: []int{1, 0, 0}}, s.now); events != nil {
		t.Errorf("it counts afterwards: %v", events)
	}
}

// TestAtRealBoards has the maker enter people and results, and correct them until the next round.
func TestAtRealBoards(t *testing.T) {
	of := terms(tournament.KindRobin, 8)
	of.Club, of.Time = true, nil
	s := newStage(t, of)
	s.refuses(tournament.CodeHost, tournament.Enter{Holder: "ann"})
	s.refuses(tournament.CodeHost, tournament.Add{By: "ann", Name: "Ann"})
	s.refuses(tournament.CodeName, tournament.Add{By: "host", Name: ""})
	s.do(tournament.Add{By: "host", Name: "Ann"})
	s.refuses(tournament.CodeName, tournament.Add{By: "host", Name: "ANN"})
	s.do(tournament.Add{By: "host", Name: "Bob"})
	s.do(tournament.Add{By: "host", Name: "Cat"})
	s.do(tournament.Start{By: "host"})
	result := func(round, meeting int, forfeit bool, points ...tournament.Half) tournament.Result {
		return tournament.Result{By: "host", Round: round, Meeting: meeting, Points: points, Forfeit: forfeit}
	}
	for _, wrong := range []tournament.Result{
		result(1, 0, false, 2, 1), result(1, 0, false, 2), result(1, 1, false, 2), result(2, 0, false, 2, 0), result(1, 0, true, 1, 1),
		result(1, 0, false, -2, 4), result(1, 9, false, 2, 0),
	} {
		s.refuses(tournament.CodeResult, wrong)
	}
	s.do(result(1, 0, false, 2, 0))
	s.pass(30 * time.Second)
	s.do(result(1, 0, false, 0, 2))
	s.pass(30 * time.Second)
	if len(s.state.Rounds) != 1 {
		t.Error("there was no time to correct the correction")
	}
	s.do(tournament.Start{By: "host"})
	s.refuses(tournament.CodeResult, result(1, 0, false, 2, 0))
	s.do(result(2, 0, true, 0, 0))
	s.do(result(2, 0, false, 1, 1))
	_ = s.state.Standings()
}

func TestWhatIsNotStored(t *testing.T) {
	for _, text := range []string{
		`{"type":"x","body":{}}`, `{"type":"left","body":{"at":1,"entrant":0,"who":1}}`, `{}`, `[]`, `{"type":"begun","body":{}} 1`,
	} {
		if e, err := tournament.Decode([]byte(text)); err == nil {
			t.Errorf("%s: %v", text, e)
		}
	}
	s := begun(t, terms(tournament.KindRobin, 8), "ann", "bob")
	for _, e := range []tournament.Event{
		tournament.Made{}, tournament.Left{Entrant: 2}, tournament.Left{Entrant: -1}, tournament.Returned{Entrant: 0}, tournament.Begun{},
		tournament.Paired{Round: 3}, tournament.Paired{Round: 2, Meetings: [][]int{{0, 0}}}, tournament.Opened{Round: 1, Meeting: 0, Match: "x"},
		tournament.Ended{Round: 1, Meeting: 0, Points: []tournament.Half{1}}, tournament.Decided{Round: 1, Meeting: 1}, tournament.Decided{Round: 0},
		tournament.CalledOff{Round: 1, Meeting: 0, Entrant: 5},
	} {
		if tournament.Fits(&s.state, e) == nil {
			t.Errorf("%#v fits", e)
		}
	}
}

// TestALeagueAtAClubCanBeCorrected: what is entered at the last moment of a round, and what the end of the round has decided, can be
// corrected for a minute before the next one begins.
func TestALeagueAtAClubCanBeCorrected(t *testing.T) {
	of := terms(tournament.KindLeague, 8)
	of.Club, of.Time = true, nil
	s := newStage(t, of)
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		s.do(tournament.Add{By: "host", Name: name})
	}
	s.do(tournament.Start{By: "host"})
	s.pass(7 * 24 * time.Hour)
	if next := s.state.NextRound(); len(s.state.Rounds) != 1 || next != s.now.Add(time.Minute).UnixMilli() {
		t.Fatalf("%d rounds, the next one at %d", len(s.state.Rounds), next)
	}
	s.do(tournament.Result{By: "host", Round: 1, Meeting: 0, Points: []tournament.Half{4, 1, 1}})
	s.wantPaid(1, 0, false, 4, 1, 1)
	if s.pass(time.Minute); len(s.state.Rounds) != 2 {
		t.Errorf("%d rounds", len(s.state.Rounds))
	}
}
