package tournament

import (
	"slices"
	"strings"
	"time"
)

// Command is what somebody wants of a tournament.
type Command interface {
	decide(s *State, now time.Time) ([]Event, error)
}

// Enter has somebody with an account take part.
type Enter struct {
	Holder string
	Rating int
	Bot    bool
}

// Leave has somebody take part no more, for a cause.
type Leave struct {
	Holder string
	Cause  Cause
}

// Add enters somebody by name, in a tournament at real boards.
type Add struct{ By, Name string }

// TakeOut takes an entrant out. Moderator says that whoever does may in any tournament.
type TakeOut struct {
	By        string
	Moderator bool
	Entrant   int
}

// Start begins the tournament, or the next round of one at real boards.
type Start struct{ By string }

// Cancel ends it for nothing.
type Cancel struct {
	By        string
	Moderator bool
	Cause     Cause
}

// Result is what a meeting at a real board has paid, in halves.
type Result struct {
	By      string
	Round   int
	Meeting int
	Points  []Half
	Forfeit bool
}

// MaxReturns is how often somebody can come back who has left.
const MaxReturns = 20

// Make makes a tournament: its first event, or a *Refusal.
func Make(by string, terms Terms, now time.Time) (Event, error) {
	if err := terms.Check(now); err != nil {
		return nil, err
	}
	return Made{At: now.UnixMilli(), By: by, Terms: terms}, nil
}

// Decide says what a command does: the events to apply in order, or a *Refusal. No events and no error mean that what was wanted is
// so already.
func Decide(s *State, c Command, now time.Time) ([]Event, error) {
	if !s.Going() {
		if cancel, ok := c.(Cancel); ok && s.Stage == StageCancelled {
			return nil, cancel.allowed(s)
		}
		return nil, refuse(CodeOver, "the tournament is %s", s.Stage)
	}
	if _, cancel := c.(Cancel); s.Version >= MaxEvents && !cancel {
		return nil, refuse(CodeOver, "the tournament has become too long")
	}
	return c.decide(s, now)
}

func (c Enter) decide(s *State, now time.Time) ([]Event, error) {
	number := s.Entrant(c.Holder)
	if number != Nobody && !s.Entrants[number].Left {
		return nil, nil
	}
	if err := c.allowed(s, number, now); err != nil {
		return nil, err
	}
	if number == Nobody {
		return []Event{Entered{At: now.UnixMilli(), Holder: c.Holder, Rating: c.Rating, Bot: c.Bot}}, nil
	}
	return s.back(number, now)
}

// back is the return of an entrant who has left.
func (s *State) back(number int, now time.Time) ([]Event, error) {
	if of := s.Entrants[number]; of.Cause == CauseOut || of.Returns >= MaxReturns {
		return nil, refuse(CodeClosed, "entrant %d was taken out, or has come back too often", number)
	}
	return []Event{Returned{At: now.UnixMilli(), Entrant: number}}, nil
}

func (c Enter) allowed(s *State, number int, now time.Time) error {
	t := &s.Terms
	switch {
	case t.Club:
		return refuse(CodeHost, "its maker enters people by name")
	case c.Bot && !t.Bots:
		return refuse(CodeBots, "it is not for programs")
	case t.Least != 0 && c.Rating < t.Least, t.Greatest != 0 && c.Rating > t.Greatest:
		return refuse(CodeRange, "it is for ratings from %d to %d, not for %d", t.Least, t.Greatest, c.Rating)
	}
	return s.takesMore(number, now)
}

// takesMore says why nobody may enter any more, or an entrant may not come back.
func (s *State) takesMore(number int, now time.Time) error {
	switch {
	case s.Stage == StageRunning && !s.takesLate(number, now):
		return refuse(CodeClosed, "it has begun, and takes nobody late")
	case s.Present() >= s.Terms.Most, len(s.Entrants) >= 4*s.Terms.Most:
		return refuse(CodeFull, "%d have entered", s.Terms.Most)
	}
	return nil
}

// lastEntry is before its end when an arena takes nobody any more: there would be no time for a game.
const lastEntry = 2 * time.Minute

// takesLate reports whether somebody may enter a tournament that runs, or come back to it. The first round into which somebody comes
// late is the next; who was in a Swiss when it ran may come back to any.
func (s *State) takesLate(number int, now time.Time) bool {
	switch s.Terms.Kind {
	case KindArena:
		return now.Add(lastEntry).UnixMilli() < s.Ends()
	case KindSwiss:
		return slices.Contains(s.Seeds, number) || len(s.Rounds) < s.Terms.Late
	}
	return false
}

func (c Leave) decide(s *State, now time.Time) ([]Event, error) {
	number := s.Entrant(c.Holder)
	if number == Nobody || s.Entrants[number].Left {
		return nil, nil
	}
	return []Event{Left{At: now.UnixMilli(), Entrant: number, Cause: c.Cause}}, nil
}

// hosted says why somebody is not the maker of a tournament, or not that of one at real boards.
func (s *State) hosted(by string, club bool) error {
	if by != s.By || club && !s.Terms.Club {
		return refuse(CodeHost, "only the maker of a tournament may do that, some of it only at real boards")
	}
	return nil
}

func (c Add) decide(s *State, now time.Time) ([]Event, error) {
	if err := s.hosted(c.By, true); err != nil {
		return nil, err
	}
	if err := readable(c.Name); err != nil {
		return nil, err
	}
	if c.Name == "" || !fits(c.Name, MaxEntrant) {
		return nil, refuse(CodeName, "a name has 1 to %d characters, and no blanks at its ends", MaxEntrant)
	}
	number := slices.IndexFunc(s.Entrants, func(e Entrant) bool { return strings.EqualFold(e.Name, c.Name) })
	if number != Nobody && !s.Entrants[number].Left {
		return nil, refuse(CodeName, "%q has been entered already", c.Name)
	}
	if err := s.takesMore(number, now); err != nil {
		return nil, err
	}
	if number == Nobody {
		return []Event{Entered{At: now.UnixMilli(), Name: c.Name}}, nil
	}
	return []Event{Returned{At: now.UnixMilli(), Entrant: number}}, nil
}

// MaxEntrant is how many characters the name of an entrant at a real board may have.
const MaxEntrant = 60

func (c TakeOut) decide(s *State, now time.Time) ([]Event, error) {
	if !c.Moderator {
		if err := s.hosted(c.By, false); err != nil {
			return nil, err
		}
	}
	switch {
	case c.Entrant < 0 || c.Entrant >= len(s.Entrants):
		return nil, refuse(CodeName, "there is no entrant %d", c.Entrant)
	case s.Entrants[c.Entrant].Left:
		return nil, nil
	}
	return []Event{Left{At: now.UnixMilli(), Entrant: c.Entrant, Cause: CauseOut}}, nil
}

func (c Start) decide(s *State, now time.Time) ([]Event, error) {
	if err := s.hosted(c.By, false); err != nil {
		return nil, err
	}
	if s.Stage == StageOpen {
		if s.Present() < s.Terms.Fewest() {
			return nil, refuse(CodeFew, "%d have entered of at least %d", s.Present(), s.Terms.Fewest())
		}
		return s.begin(now), nil
	}
	if _, all := s.last().done(); !s.Terms.Club || !all {
		return nil, nil
	}
	return s.goOn(now), nil
}

func (c Cancel) allowed(s *State) error {
	if c.Moderator {
		return nil
	}
	return s.hosted(c.By, false)
}

func (c Cancel) decide(s *State, now time.Time) ([]Event, error) {
	if err := c.allowed(s); err != nil {
		return nil, err
	}
	return []Event{Cancelled{At: now.UnixMilli(), Cause: c.Cause}}, nil
}

func (c Result) decide(s *State, now time.Time) ([]Event, error) {
	if err := s.hosted(c.By, true); err != nil {
		return nil, err
	}
	f := s.fixture(c.Round, c.Meeting)
	switch {
	case f == nil || f.Bye() || c.Round != len(s.Rounds):
		return nil, refuse(CodeResult, "meeting %d of round %d is none of the round that is played", c.Meeting, c.Round)
	case !s.possible(f, c.Points, c.Forfeit):
		return nil, refuse(CodeResult, "%v cannot be the half points of that meeting", c.Points)
	case slices.Equal(f.Points, c.Points) && f.Forfeit == c.Forfeit:
		return nil, nil
	}
	return []Event{Decided{At: now.UnixMilli(), Round: c.Round, Meeting: c.Meeting, Points: c.Points, Forfeit: c.Forfeit}}, nil
}

// possible reports whether a meeting can have paid that. By forfeit one of two wins, or nobody.
func (s *State) possible(f *Fixture, points []Half, forfeit bool) bool {
	if !payable(points, len(f.Entrants)) {
		return false
	}
	sum, most := Half(0), slices.Max(points)
	for _, each := range points {
		sum += each
	}
	switch {
	case s.Terms.Kind == KindLeague:
		return s.leaguePays(f, points, forfeit)
	case forfeit:
		return sum == 0 || sum == Win && most == Win
	case s.Terms.Kind == KindKnockout:
		return sum%Win == 0 && points[0] != points[1] && int(sum/Win) <= mostGames
	}
	return sum == Win
}
