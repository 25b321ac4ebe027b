package tournament

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// MaxEvents is after how many events nothing more can be wished for but to cancel: what has begun comes to its end all the same.
const MaxEvents = 200_000

// Apply is a state after an event that fits it.
func Apply(s State, e Event) State {
	s.Version++
	e.apply(&s)
	return s
}

// Fits says why an event cannot have happened in a state.
func Fits(s *State, e Event) error {
	if _, made := e.(Made); made != (s.Version == 0) {
		return fmt.Errorf("%s is event %d", e.name(), s.Version+1)
	}
	return e.fits(s)
}

// Replay applies stored events to a state. What comes before an error has been applied.
func Replay(s State, events ...[]byte) (after State, err error) {
	s.takeOver()
	defer func() { after.owned = false }()
	for _, data := range events {
		e, err := Decode(data)
		if err == nil {
			err = Fits(&s, e)
		}
		if err != nil {
			return s, fmt.Errorf("event %d: %w", s.Version+1, err)
		}
		s = Apply(s, e)
	}
	return s, nil
}

// takeOver makes lists of which nobody else knows, so that events can change them in place: a long tournament would be copied for each
// of its events otherwise.
func (s *State) takeOver() {
	s.Entrants, s.Seeds, s.Rounds, s.Waves = slices.Clone(s.Entrants), slices.Clone(s.Seeds), slices.Clone(s.Rounds), slices.Clone(s.Waves)
	for r := range s.Rounds {
		fixtures := slices.Clone(s.Rounds[r].Fixtures)
		for m := range fixtures {
			fixtures[m].Games = slices.Clone(fixtures[m].Games)
		}
		s.Rounds[r].Fixtures = fixtures
	}
	s.owned = true
}

// own is a list that may be changed.
func own[T any](s *State, list []T) []T {
	if s.owned {
		return list
	}
	return slices.Clone(list)
}

var (
	errStage   = errors.New("not at this stage")
	errEntrant = errors.New("there is no such entrant")
	errMeeting = errors.New("there is no such meeting")
	errPoints  = errors.New("such points cannot be")
)

func (e Made) fits(*State) error {
	if e.Terms.kindProblem() != "" || e.Terms.roundsProblem() != "" {
		return errors.New("no tournament can have such terms")
	}
	return nil
}

func (e Made) apply(s *State) { s.By, s.Made, s.Terms, s.Stage = e.By, e.At, e.Terms, StageOpen }

func (e Entered) fits(s *State) error { return s.going() }

func (s *State) going() error {
	if !s.Going() {
		return errStage
	}
	return nil
}

func (e Entered) apply(s *State) {
	number := len(s.Entrants)
	entrant := Entrant{At: e.At, Holder: e.Holder, Name: e.Name, Rating: e.Rating, Bot: e.Bot}
	if s.Stage == StageRunning {
		entrant.Late = len(s.Rounds) + 1
		if s.Terms.Kind == KindArena {
			entrant.Late = 1
		}
	}
	s.Entrants = append(own(s, s.Entrants), entrant)
	if s.Stage == StageRunning {
		s.Seeds = append(own(s, s.Seeds), number)
		s.sortSeeds()
	}
}

// sortSeeds puts the seeds in order.
func (s *State) sortSeeds() {
	slices.SortFunc(s.Seeds, func(a, b int) int {
		return cmp.Or(cmp.Compare(s.Entrants[b].Rating, s.Entrants[a].Rating), cmp.Compare(a, b))
	})
}

// hasEntrant says why there is no entrant of a number who has left, or not.
func (s *State) hasEntrant(number int, left bool) error {
	if number < 0 || number >= len(s.Entrants) || s.Entrants[number].Left != left {
		return errEntrant
	}
	return s.going()
}

func (s *State) changeEntrant(number int, change func(*Entrant)) {
	s.Entrants = own(s, s.Entrants)
	change(&s.Entrants[number])
}

func (e Returned) fits(s *State) error { return s.hasEntrant(e.Entrant, true) }

func (e Returned) apply(s *State) {
	s.changeEntrant(e.Entrant, func(of *Entrant) {
		of.At, of.Left, of.Cause = e.At, false, ""
		of.Returns++
	})
	if s.Stage == StageRunning && !slices.Contains(s.Seeds, e.Entrant) {
		s.Seeds = append(own(s, s.Seeds), e.Entrant)
		s.sortSeeds()
	}
}

func (e Left) fits(s *State) error { return s.hasEntrant(e.Entrant, false) }

func (e Left) apply(s *State) {
	s.changeEntrant(e.Entrant, func(of *Entrant) { of.Left, of.Cause = true, e.Cause })
}

func (e Begun) fits(s *State) error {
	if s.Stage != StageOpen {
		return errStage
	}
	return s.distinct(e.Seeds)
}

// distinct says why a list is not one of different entrants.
func (s *State) distinct(list []int) error {
	seen := map[int]bool{}
	for _, number := range list {
		if number < 0 || number >= len(s.Entrants) || seen[number] {
			return errEntrant
		}
		seen[number] = true
	}
	return nil
}

func (e Begun) apply(s *State) { s.Stage, s.Began, s.Seeds, s.Lot = StageRunning, e.At, e.Seeds, e.Lot }

func (e Paired) fits(s *State) error {
	grows := s.Terms.Kind == KindArena && e.Round == 1 && len(s.Rounds) == 1
	if s.Stage != StageRunning || e.Round != len(s.Rounds)+1 && !grows {
		return errStage
	}
	for _, entrants := range e.Meetings {
		if len(entrants) > MaxSeats {
			return errMeeting
		}
	}
	return s.distinct(slices.Concat(e.Meetings...))
}

func (e Paired) apply(s *State) {
	s.Rounds = own(s, s.Rounds)
	if e.Round > len(s.Rounds) {
		s.Rounds = append(s.Rounds, Round{Began: e.At, Ends: e.Ends})
	}
	if s.Terms.Kind == KindArena {
		s.Waves = append(own(s, s.Waves), e.At)
	}
	round := &s.Rounds[e.Round-1]
	round.Fixtures = own(s, round.Fixtures)
	for _, entrants := range e.Meetings {
		f := Fixture{At: e.At, Entrants: entrants}
		if f.Bye() {
			f.Points, f.Decided = s.byePoints(len(entrants)), e.At
		}
		round.Fixtures = append(round.Fixtures, f)
	}
}

// byePoints are what a bye pays: nothing in a round robin, where everybody has one, in a league as much as if all had been level.
func (s *State) byePoints(entrants int) []Half {
	pays := Win
	switch s.Terms.Kind {
	case KindRobin, KindDouble:
		pays = Loss
	case KindLeague:
		pays = s.tables().SitOut()
	}
	return slices.Repeat([]Half{pays}, entrants)
}

// fixture finds a meeting, nil where there is none.
func (s *State) fixture(round, meeting int) *Fixture {
	if round < 1 || round > len(s.Rounds) || meeting < 0 || meeting >= len(s.Rounds[round-1].Fixtures) {
		return nil
	}
	return &s.Rounds[round-1].Fixtures[meeting]
}

// changeFixture makes lists in which one meeting has changed.
func (s *State) changeFixture(round, meeting int, change func(*Fixture)) {
	s.Rounds = own(s, s.Rounds)
	r := &s.Rounds[round-1]
	r.Fixtures = own(s, r.Fixtures)
	f := &r.Fixtures[meeting]
	f.Games = own(s, f.Games)
	change(f)
}

// fitsMeeting finds a meeting of at least two while the tournament runs, or says why there is none.
func (s *State) fitsMeeting(round, meeting int) (*Fixture, error) {
	f := s.fixture(round, meeting)
	switch {
	case s.Stage != StageRunning:
		return nil, errStage
	case f == nil || f.Bye():
		return nil, errMeeting
	}
	return f, nil
}

// fitsGame finds one of which a game is played.
func (s *State) fitsGame(round, meeting int) (*Fixture, error) {
	f, err := s.fitsMeeting(round, meeting)
	if err == nil && f.Playing() == nil {
		return nil, errMeeting
	}
	return f, err
}

func (e Opened) fits(s *State) error {
	f, err := s.fitsMeeting(e.Round, e.Meeting)
	switch {
	case err != nil:
		return err
	case f.Playing() != nil || f.Done() || e.Match == "":
		return errMeeting
	}
	return nil
}

func (e Opened) apply(s *State) {
	s.changeFixture(e.Round, e.Meeting, func(f *Fixture) { f.Games = append(f.Games, Game{Match: e.Match, By: Nobody}) })
}

func (e Ended) fits(s *State) error {
	f, err := s.fitsGame(e.Round, e.Meeting)
	if err == nil && !payable(e.Points, len(f.Entrants)) {
		return errPoints
	}
	return err
}

// payable reports whether points can be those of so many.
func payable(points []Half, entrants int) bool {
	return len(points) == entrants && !slices.ContainsFunc(points, func(h Half) bool { return h < 0 || h > 1000 })
}

func (e Ended) apply(s *State) {
	s.changeFixture(e.Round, e.Meeting, func(f *Fixture) {
		game := f.Playing()
		game.Points, game.Forfeit = e.Points, e.Forfeit
	})
}

func (e CalledOff) fits(s *State) error {
	f, err := s.fitsGame(e.Round, e.Meeting)
	if err == nil && !slices.Contains(f.Entrants, e.Entrant) {
		return errEntrant
	}
	return err
}

func (e CalledOff) apply(s *State) {
	s.changeFixture(e.Round, e.Meeting, func(f *Fixture) {
		game := f.Playing()
		game.Off, game.By = true, e.Entrant
	})
}

func (e Decided) fits(s *State) error {
	f, err := s.fitsMeeting(e.Round, e.Meeting)
	switch {
	case err != nil:
		return err
	case !payable(e.Points, len(f.Entrants)):
		return errPoints
	}
	return nil
}

func (e Decided) apply(s *State) {
	s.changeFixture(e.Round, e.Meeting, func(f *Fixture) { f.Points, f.Forfeit, f.Decided = e.Points, e.Forfeit, e.At })
}

func (e Finished) fits(s *State) error {
	if s.Stage != StageRunning {
		return errStage
	}
	return nil
}

func (e Finished) apply(s *State) { s.Stage, s.Ended = StageOver, e.At }

func (e Cancelled) fits(s *State) error { return s.going() }

func (e Cancelled) apply(s *State) { s.Stage, s.Ended, s.Cause = StageCancelled, e.At, e.Cause }
