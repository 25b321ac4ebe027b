package tournament_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"tessera/tournament"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// stage plays a tournament without tables.
type stage struct {
	t     testing.TB
	state tournament.State
	now   time.Time
	log   [][]byte
}

func newStage(t testing.TB, terms tournament.Terms) *stage {
	t.Helper()
	s := &stage{t: t, now: noon}
	made, err := tournament.Make("host", terms, s.now)
	if err != nil {
		t.Fatal(err)
	}
	s.apply(made)
	return s
}

// terms are those of a kind for so many.
func terms(kind tournament.Kind, most int) tournament.Terms {
	t := tournament.Terms{
		Name: "Cup", Kind: kind, Variant: "pente", Seats: 2, Most: most, Time: &tournament.Time{Kind: "increment", Main: 60_000},
	}
	switch kind {
	case tournament.KindKnockout:
		t.Games = 1
	case tournament.KindSwiss:
		t.Rounds = 3
	case tournament.KindArena:
		t.Minutes = 30
	case tournament.KindLeague:
		t.Rounds, t.Days, t.Seats = 3, 7, 3
	}
	return t
}

func (s *stage) apply(events ...tournament.Event) {
	s.t.Helper()
	for _, e := range events {
		if err := tournament.Fits(&s.state, e); err != nil {
			s.t.Fatalf("%#v: %v", e, err)
		}
		data, err := tournament.Encode(e)
		if err != nil {
			s.t.Fatal(err)
		}
		s.log = append(s.log, data)
		s.state = tournament.Apply(s.state, e)
	}
}

// do carries out a command that must be allowed.
func (s *stage) do(c tournament.Command) {
	s.t.Helper()
	events, err := tournament.Decide(&s.state, c, s.now)
	if err != nil {
		s.t.Fatal(err)
	}
	s.apply(events...)
}

func (s *stage) refuses(want tournament.Code, c tournament.Command) {
	s.t.Helper()
	events, err := tournament.Decide(&s.state, c, s.now)
	if refusal, ok := err.(*tournament.Refusal); !ok || refusal.Code != want || events != nil {
		s.t.Errorf("%#v: %v and %v, want %s", c, events, err, want)
	}
}

func (s *stage) enter(names ...string) {
	s.t.Helper()
	for i, name := range names {
		s.do(tournament.Enter{Holder: name, Rating: 2000 - i})
	}
}

// direct does what has to be done now.
func (s *stage) direct() {
	s.t.Helper()
	for range 1000 {
		todo := tournament.Next(&s.state, s.now)
		if len(todo.Events)+len(todo.Games) == 0 {
			return
		}
		s.apply(todo.Events...)
		for _, g := range todo.Games {
			s.apply(tournament.Opened{At: s.now.UnixMilli(), Round: g.Round, Meeting: g.Meeting, Match: fmt.Sprint(g.Round, g.Meeting, g.Game)})
		}
	}
	s.t.Fatal("there is always something to be done")
}

// pass lets time pass, and does what has to be done then.
func (s *stage) pass(d time.Duration) {
	s.t.Helper()
	s.now = s.now.Add(d)
	s.direct()
}

// playing lists the matches that are played.
func (s *stage) playing() (matches []string) {
	s.state.Playing(func(match string, _ *tournament.Fixture) bool {
		matches = append(matches, match)
		return true
	})
	return matches
}

// end ends a game with results by seats.
func (s *stage) end(match string, results ...int) {
	s.t.Helper()
	moved := slices.Repeat([]bool{true}, len(results))
	s.apply(tournament.Settle(&s.state, match, tournament.Verdict{Moved: moved, Results: results}, s.now)...)
	s.direct()
}

// off has a seat not begin a game, in which the other has moved or not.
func (s *stage) off(match string, by int, moved ...bool) {
	s.t.Helper()
	s.apply(tournament.Settle(&s.state, match, tournament.Verdict{Off: true, By: by, Moved: moved}, s.now)...)
	s.direct()
}

// best has the entrant with the lower number win all games that are played.
func (s *stage) best() {
	s.t.Helper()
	for _, match := range s.playing() {
		round, meeting, game, _ := s.state.Find(match)
		f := s.state.Rounds[round-1].Fixtures[meeting]
		var results []int
		for _, number := range f.SeatsIn(game) {
			results = append(results, 100-number)
		}
		s.end(match, results...)
	}
}

// replayed is the state that comes of the log alone.
func (s *stage) replayed() tournament.State {
	s.t.Helper()
	state, err := tournament.Replay(tournament.State{}, s.log...)
	if err != nil {
		s.t.Fatal(err)
	}
	return state
}

func (s *stage) wantPlaces(want ...int) {
	s.t.Helper()
	var got []int
	for _, place := range s.state.Standings() {
		got = append(got, place.Entrant)
	}
	if !slices.Equal(got, want) {
		s.t.Errorf("%s: order %v, want %v", s.state.Terms.Kind, got, want)
	}
}

// TestEveryKindComesToItsEnd has the better seed win all games.
func TestEveryKindComesToItsEnd(t *testing.T) {
	for _, kind := range tournament.Kinds {
		s := newStage(t, terms(kind, 8))
		s.enter("ann", "bob", "cat", "dan", "eve", "fay")
		s.do(tournament.Start{By: "host"})
		for range 500 {
			if s.direct(); s.state.Stage == tournament.StageOver {
				break
			}
			s.best()
			s.pass(time.Minute)
			if kind == tournament.KindLeague {
				s.pass(24 * time.Hour)
			}
		}
		if s.state.Stage != tournament.StageOver {
			t.Fatalf("%s: %s", kind, s.state.Stage)
		}
		if winners := s.state.Winners(); !slices.Contains(winners, 0) {
			t.Errorf("%s: won by %v: %+v", kind, winners, s.state.Standings())
		}
		if !reflect.DeepEqual(s.replayed(), s.state) {
			t.Errorf("%s: the log tells another story", kind)
		}
	}
}

// FuzzTournament lets anything happen: there is always a state that the log gives again, with standings of all who took part.
func FuzzTournament(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, uint8(seed), uint8(2+seed%9))
	}
	f.Fuzz(func(t *testing.T, seed uint64, kind, entrants uint8) {
		r := rand.New(rand.NewPCG(seed, 1))
		many := 2 + int(entrants%16)
		of := tournament.Kinds[int(kind)%len(tournament.Kinds)]
		wild := terms(of, max(3, many))
		if of == tournament.KindKnockout {
			wild.Games, wild.ThirdPlace = 1+2*r.IntN(2), r.IntN(2) == 0
		}
		s := newStage(t, wild)
		for i := range many {
			s.do(tournament.Enter{Holder: fmt.Sprint(i), Rating: 1000 + r.IntN(1000)})
		}
		events, err := tournament.Decide(&s.state, tournament.Start{By: "host"}, s.now)
		if err != nil {
			return
		}
		s.apply(events...)
		for range 3000 {
			if s.direct(); !s.state.Going() {
				break
			}
			s.anything(r)
			s.consistent()
		}
		if s.state.Stage != tournament.StageOver {
			t.Fatalf("%s of %d does not end: %+v", of, many, s.state)
		}
		if !reflect.DeepEqual(s.replayed(), s.state) {
			t.Error("the log tells another story")
		}
	})
}

// anything lets something happen.
func (s *stage) anything(r *rand.Rand) {
	s.t.Helper()
	switch matches := s.playing(); {
	case r.IntN(40) == 0:
		_ = s.try(tournament.Leave{Holder: fmt.Sprint(r.IntN(16)), Cause: tournament.CauseWish})
	case r.IntN(40) == 0:
		_ = s.try(tournament.Enter{Holder: fmt.Sprint(r.IntN(20)), Rating: 1500})
	case len(matches) == 0 || r.IntN(10) == 0:
		s.pass(time.Duration(r.IntN(1000)) * time.Second)
		if s.state.Terms.Kind == tournament.KindLeague {
			s.pass(time.Duration(r.IntN(200)) * time.Hour)
		}
	default:
		match := matches[r.IntN(len(matches))]
		round, meeting, _, _ := s.state.Find(match)
		seats := len(s.state.Rounds[round-1].Fixtures[meeting].Entrants)
		if r.IntN(8) == 0 {
			moved := make([]bool, seats)
			moved[1] = r.IntN(3) == 0
			s.off(match, 0, moved...)
			return
		}
		results := make([]int, seats)
		for i := range results {
			results[i] = r.IntN(3)
		}
		s.end(match, results...)
	}
}

func (s *stage) try(c tournament.Command) error {
	events, err := tournament.Decide(&s.state, c, s.now)
	s.apply(events...)
	return err
}

// consistent holds a state to what must be true at any time.
func (s *stage) consistent() {
	s.t.Helper()
	list := s.state.Standings()
	if len(list) != len(s.state.Seeds) {
		s.t.Fatalf("%d places of %d", len(list), len(s.state.Seeds))
	}
	for i, place := range list {
		if i > 0 && place.Place != list[i-1].Place && place.Place != i+1 {
			s.t.Fatalf("places %+v", list)
		}
	}
	if s.state.Terms.Kind == tournament.KindArena {
		return
	}
	for _, round := range s.state.Rounds {
		seen := map[int]bool{}
		for _, f := range round.Fixtures {
			for _, number := range f.Entrants {
				if seen[number] {
					s.t.Fatalf("entrant %d is there twice", number)
				}
				seen[number] = true
			}
		}
	}
}

// TestAStateIsNotChangedByLaterEvents, whether these are applied or replayed.
func TestAStateIsNotChangedByLaterEvents(t *testing.T) {
	s := begun(t, terms(tournament.KindArena, 8), "ann", "bob", "cat", "dan")
	before, early := s.replayed(), len(s.log)
	held := fmt.Sprintf("%+v", before)
	s.best()
	s.enter("eve")
	s.do(tournament.Leave{Holder: "ann", Cause: tournament.CauseWish})
	s.pass(5 * time.Second)
	if _, err := tournament.Replay(before, s.log[early:]...); err != nil {
		t.Fatal(err)
	}
	if now := fmt.Sprintf("%+v", before); now != held {
		t.Errorf("%s has become %s", held, now)
	}
}

// BenchmarkReplay reads an arena of some thousand games.
func BenchmarkReplay(b *testing.B) {
	of := terms(tournament.KindArena, 100)
	of.Minutes = 600
	s := newStage(b, of)
	for i := range 100 {
		s.do(tournament.Enter{Holder: fmt.Sprint(i)})
	}
	s.do(tournament.Start{By: "host"})
	for len(s.state.Rounds[0].Fixtures) < 5000 {
		s.direct()
		s.best()
		s.pass(10 * time.Second)
	}
	b.ReportMetric(float64(len(s.log)), "events")
	for b.Loop() {
		s.replayed()
	}
}
