package standing

import (
	"fmt"
	"slices"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
)

// follower reads the events of a match and notes what they mean for ratings.
type follower struct {
	id    string
	state match.State
	// accounts are those who sat down first in each seat, as they were when the first game began.
	accounts []string
	// noted is the number of the last game that was noted, quit who left it, the last to leave first.
	noted int
	quit  []pente.Seat
	found findings
}

// findings are what some events mean.
type findings struct {
	games  []game
	voided []voided
	lapses []Lapse
}

func follow(id string) *follower { return &follower{id: id} }

// read reads the events that follow, and returns what they mean. What comes before an error has been read.
func (f *follower) read(events []store.Event) (findings, error) {
	f.found = findings{}
	for _, stored := range events {
		if stored.Version != f.state.Version+1 {
			return f.found, fmt.Errorf("event %d is stored after event %d", stored.Version, f.state.Version)
		}
		e, err := match.Decode(stored.Data)
		if err == nil {
			err = match.Fits(&f.state, e)
		}
		if err != nil {
			return f.found, fmt.Errorf("event %d: %w", stored.Version, err)
		}
		f.before(e, stored.At)
		f.state = match.Apply(f.state, e)
		f.after(e, stored.At)
	}
	return f.found, nil
}

// before notes what an event means for the state that it changes.
func (f *follower) before(e match.Event, at time.Time) {
	switch e := e.(type) {
	case match.Forfeited:
		f.quit = append([]pente.Seat{e.Seat}, f.quit...)
		if e.Cause == match.Absence {
			f.lapse(e.Seat, Left, at)
		} else if f.stalls(at) {
			f.lapse(e.Seat, Stalled, at)
		}
	case match.Left:
		f.quit = append([]pente.Seat{e.Seat}, f.quit...)
	case match.Resigned:
		if f.state.Rated && len(f.state.Moves) < match.LeastRated {
			f.lapse(e.Seat, Left, at)
		}
	case match.Aborted:
		f.lapse(e.Seat, CalledOff, at)
	}
}

// after notes what an event has led to.
func (f *follower) after(e match.Event, at time.Time) {
	switch e := e.(type) {
	case match.GameStarted:
		f.quit = nil
		if f.accounts == nil {
			f.accounts = firsts(&f.state)
		}
	case match.Voided:
		f.found.voided = append(f.found.voided, voided{f.id, e.Game})
	}
	if f.finished() && f.noted < f.state.Game {
		f.noted = f.state.Game
		if f.rated() {
			f.found.games = append(f.found.games, f.game(at))
		}
	}
}

// firsts are who sat down first in each seat, empty for computers.
func firsts(s *match.State) []string {
	list := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		if seat.Kind == match.Person && len(seat.Holders) > 0 {
			list[i] = string(seat.Holders[0])
		}
	}
	return list
}

// lapse notes one where others had come to play whom the seat may not know.
func (f *follower) lapse(of pente.Seat, kind LapseKind, at time.Time) {
	if int(of) < len(f.accounts) && f.accounts[of] != "" && (f.state.Rated || f.state.Public) {
		f.found.lapses = append(f.found.lapses, Lapse{f.accounts[of], at.Truncate(time.Millisecond).UTC(), kind, f.id, f.state.Game})
	}
}

// The bounds of a turn in which somebody lets a game wait: so long, and so much of the main time.
const (
	longTurn  = time.Minute
	longShare = 3
)

// stalls reports whether a turn that ends the time has been a long one. In games of days everybody may take that.
func (f *follower) stalls(at time.Time) bool {
	spent := at.Sub(f.state.Ticking)
	return !f.state.Time.ByDays() && spent >= longTurn && spent >= f.state.Time.Main/longShare
}

// finished reports whether the present game has ended, and has been counted where games are.
func (f *follower) finished() bool {
	s := &f.state
	counts := s.Series.Target > 0 || s.Series.BestOf > 0
	return s.Result != nil && s.Result.Cause != match.Abortion && (!counts || s.Series.Scored == s.Game)
}

// rated reports whether the game that has just ended is rated: everybody is somebody else, and it had begun in earnest.
func (f *follower) rated() bool {
	s := &f.state
	people := slices.Compact(slices.Sorted(slices.Values(f.accounts)))
	return s.Rated && len(s.Moves) >= match.LeastRated && len(people) == len(s.Seats) && people[0] != ""
}

// game is the game that has just ended.
func (f *follower) game(at time.Time) game {
	s := &f.state
	g := game{pool: PoolOf(&s.Rules, s.Time), at: at.Truncate(time.Millisecond).UTC(), match: f.id, game: s.Game, public: s.Public}
	for i, holder := range f.accounts {
		g.seats = append(g.seats, seat{holder, int(s.Rules.Side[i]), f.rank(pente.Seat(i))})
	}
	return g
}

// rank is how a seat did: who won comes first. Where everybody plays alone, who left comes last, the first to leave at the very
// end, and where points are paid these decide among those who stayed.
func (f *follower) rank(of pente.Seat) int {
	s := &f.state
	alone, left := s.Rules.FreeForAll(), slices.Index(f.quit, of)
	switch {
	case alone && left >= 0:
		return len(s.Seats) + left
	case alone && s.Series.Sheet != nil:
		return f.ahead(of)
	case s.Result.Winners.Has(of):
		return 0
	}
	return 1
}

// ahead counts those who got more points in the game.
func (f *follower) ahead(of pente.Seat) (count int) {
	for _, account := range f.state.Series.Sheet {
		if account.Total() > f.state.Series.Sheet[of].Total() {
			count++
		}
	}
	return count
}
