package tournament

import "slices"

// Stage is how far a tournament has come.
type Stage string

// The stages. StageOpen: it has not begun, and people enter.
const (
	StageOpen      Stage = "open"
	StageRunning   Stage = "running"
	StageOver      Stage = "over"
	StageCancelled Stage = "cancelled"
)

// State is everything about a tournament; the zero value is one that was not made. It is a plain value that is safe to share:
// Apply makes a new one and never changes what an older one holds. Readers must not change it either.
type State struct {
	// Version counts the events applied.
	Version int64
	// By is the holder who has made it.
	By string
	// Made, Began and Ended are when that was, in milliseconds since 1970; 0: not yet.
	Made, Began, Ended int64
	Terms              Terms
	Stage              Stage
	// Cause is why it was cancelled.
	Cause Cause
	// Entrants are numbered from 0 in the order of entering, which never changes.
	Entrants []Entrant
	// Seeds are the entrants in the order in which they are seeded, by rating and then by entering, since it has begun. Their places
	// in it are the numbers by which rounds are paired; who comes late has a place too.
	Seeds []int
	// Lot says that in the first round of a Swiss odd pairing numbers begin.
	Lot    bool
	Rounds []Round
	// Waves are when those who waited in an arena were paired, in milliseconds since 1970.
	Waves []int64

	// owned says that nobody else holds the lists: only while events are replayed.
	owned bool
}

// Entrant is somebody in a tournament.
type Entrant struct {
	// At is when they entered, or came back.
	At int64
	// Holder is whose account it is, empty for somebody who plays at a real board and has a Name.
	Holder, Name string
	Rating       int
	Bot          bool
	// Left says that the entrant has left, and Cause why. Returns counts how often they came back.
	Left    bool
	Cause   Cause
	Returns int
	// Late is the first round of somebody who came late, 0 for all others.
	Late int
}

// Round is a round; an arena has one, which grows.
type Round struct {
	Began int64
	// Ends is when a round of a league does.
	Ends     int64
	Fixtures []Fixture
}

// Fixture is who meets in a round, and what came of it.
type Fixture struct {
	At int64
	// Entrants are in the order of their seats in the first game. One alone has a bye.
	Entrants []int
	// Games are those that were opened, in order.
	Games []Game
	// Points are what it paid each, nil while it is not decided; Forfeit says that it was not decided at the board.
	Points  []Half
	Forfeit bool
	// Decided is when it was, in milliseconds since 1970.
	Decided int64
}

// Game is a game of a meeting.
type Game struct {
	Match string
	// Points are what it paid each of the meeting's entrants, nil while it is played and where it was called off.
	Points  []Half
	Forfeit bool
	// Off says that it was called off, since the entrant By has not begun it.
	Off bool
	By  int
}

// Over reports whether a game is not played any more.
func (g *Game) Over() bool { return g.Off || g.Points != nil }

// Done reports whether a meeting is decided.
func (f *Fixture) Done() bool { return f.Points != nil }

// Bye reports whether a meeting is no game.
func (f *Fixture) Bye() bool { return len(f.Entrants) < 2 }

// Playing is the game that is played now, nil for none.
func (f *Fixture) Playing() *Game {
	if n := len(f.Games); n > 0 && !f.Games[n-1].Over() {
		return &f.Games[n-1]
	}
	return nil
}

// Seats are the entrants in the order of their seats in the next game: from game to game each takes the seat of the next.
func (f *Fixture) Seats() []int { return f.SeatsIn(len(f.Games)) }

// SeatsIn is the same for a game that counts from 0.
func (f *Fixture) SeatsIn(game int) []int {
	if len(f.Entrants) == 0 {
		return nil
	}
	by := game % len(f.Entrants)
	return append(slices.Clone(f.Entrants[by:]), f.Entrants[:by]...)
}

// first is who had the first seat in the last game.
func (f *Fixture) first() int { return f.SeatsIn(max(0, len(f.Games)-1))[0] }

// total is what the games have paid each.
func (f *Fixture) total() []Half {
	sum := make([]Half, len(f.Entrants))
	for _, game := range f.Games {
		for i, points := range game.Points {
			sum[i] += points
		}
	}
	return sum
}

// counted is how many games have paid.
func (f *Fixture) counted() (n int) {
	for _, game := range f.Games {
		if game.Points != nil {
			n++
		}
	}
	return n
}

// unplayed reports whether all games that have paid did so by forfeit.
func (f *Fixture) unplayed() bool {
	return !slices.ContainsFunc(f.Games, func(g Game) bool { return g.Points != nil && !g.Forfeit })
}

// Winner is who has won a meeting, Nobody where that is nobody, or not one alone.
func (f *Fixture) Winner() int {
	if !f.Done() {
		return Nobody
	}
	best := Nobody
	for i, points := range f.Points {
		if points > 0 && points == slices.Max(f.Points) {
			if best != Nobody {
				return Nobody
			}
			best = f.Entrants[i]
		}
	}
	return best
}

// Loser is who has lost a meeting of two, Nobody for none or both.
func (f *Fixture) Loser() int {
	winner := f.Winner()
	if winner == Nobody || len(f.Entrants) != 2 {
		return Nobody
	}
	return f.Entrants[0] + f.Entrants[1] - winner
}

// Present is how many have entered and not left.
func (s *State) Present() (n int) {
	for _, e := range s.Entrants {
		if !e.Left {
			n++
		}
	}
	return n
}

// Entrant is the number of a holder's entrant, Nobody where they have never entered.
func (s *State) Entrant(holders ...string) int {
	return slices.IndexFunc(s.Entrants, func(e Entrant) bool { return e.Holder != "" && slices.Contains(holders, e.Holder) })
}

// Going reports whether something can still happen.
func (s *State) Going() bool { return s.Stage == StageOpen || s.Stage == StageRunning }

// last is the round that is played, nil before the first.
func (s *State) last() *Round {
	if len(s.Rounds) == 0 {
		return nil
	}
	return &s.Rounds[len(s.Rounds)-1]
}

// done reports whether all meetings of a round are decided, and when the last was.
func (r *Round) done() (at int64, all bool) {
	at = r.Began
	for i := range r.Fixtures {
		if !r.Fixtures[i].Done() {
			return 0, false
		}
		at = max(at, r.Fixtures[i].Decided)
	}
	return at, true
}

// Of is how many rounds there are, 0 where that is not known.
func (s *State) Of() int {
	switch s.Terms.Kind {
	case KindSwiss, KindLeague:
		return s.Terms.Rounds
	case KindArena:
		return 0
	case KindKnockout:
		return knockoutRounds(len(s.Seeds))
	case KindDouble:
		return len(DoubleBerger(len(s.Seeds)))
	}
	return len(Berger(len(s.Seeds)))
}

// knockoutRounds is in how many rounds one of so many is left.
func knockoutRounds(entrants int) (rounds int) {
	for many := 1; many < entrants; many *= 2 {
		rounds++
	}
	return rounds
}

// Ends is when an arena does, in milliseconds since 1970; 0 for all others.
func (s *State) Ends() int64 {
	if s.Began == 0 {
		return 0
	}
	return s.ending()
}

func (s *State) ending() int64 {
	if s.Terms.Kind != KindArena {
		return 0
	}
	return s.Began + int64(s.Terms.Minutes)*60_000
}

// Find is where a game is played in a match; ok is false for a match of no game.
func (s *State) Find(match string) (round, meeting, game int, ok bool) {
	for r := len(s.Rounds) - 1; r >= 0; r-- {
		for m := range s.Rounds[r].Fixtures {
			for g := range s.Rounds[r].Fixtures[m].Games {
				if s.Rounds[r].Fixtures[m].Games[g].Match == match {
					return r + 1, m, g, true
				}
			}
		}
	}
	return 0, 0, 0, false
}

// Playing yields the matches in which games are played now.
func (s *State) Playing(yield func(match string, f *Fixture) bool) {
	if s.Stage != StageRunning {
		return
	}
	for r := range s.Rounds {
		for m := range s.Rounds[r].Fixtures {
			f := &s.Rounds[r].Fixtures[m]
			if game := f.Playing(); game != nil && !f.Done() && !yield(game.Match, f) {
				return
			}
		}
	}
}
