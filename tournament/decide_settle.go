package tournament

import (
	"slices"
	"time"
)

// Verdict is how a game has ended at its table, by seats.
type Verdict struct {
	// Off is set where it was called off; then By is the seat that did not begin it.
	Off bool
	By  int
	// Moved are the seats that have made a move.
	Moved []bool
	// Results say how each seat did, as LeaguePoints takes them.
	Results []int
}

// Settle says what the end of a game means that was played in a match. No events mean that it is known, or is of no matter any more.
func Settle(s *State, match string, v Verdict, now time.Time) []Event {
	round, meeting, number, ok := s.Find(match)
	if !ok || s.Stage != StageRunning {
		return nil
	}
	f := s.fixture(round, meeting)
	if f.Done() || number != len(f.Games)-1 || f.Playing() == nil || len(v.Moved) != len(f.Entrants) {
		return nil
	}
	at, seats := now.UnixMilli(), f.SeatsIn(number)
	if v.Off {
		return s.off(f, CalledOff{At: at, Round: round, Meeting: meeting, Entrant: seats[v.By]}, v)
	}
	points := make([]Half, len(seats))
	for seat, paid := range s.tables().Points(v.Results) {
		points[slices.Index(f.Entrants, seats[seat])] = paid
	}
	return []Event{Ended{At: at, Round: round, Meeting: meeting, Points: points, Forfeit: v.forfeit()}}
}

// off is that somebody has not begun a game. Where the other has made a move, and so was there, the game is lost by forfeit, and who
// stays away from an arena is in it no more.
func (s *State) off(f *Fixture, e CalledOff, v Verdict) []Event {
	if slices.Contains(v.Moved, true) {
		lost := make([]bool, len(f.Entrants))
		lost[slices.Index(f.Entrants, e.Entrant)] = true
		ended := Ended{At: e.At, Round: e.Round, Meeting: e.Meeting, Points: s.forfeited(lost), Forfeit: true}
		return append([]Event{ended}, s.awayFromArena(e)...)
	}
	return append([]Event{e}, s.awayFromArena(e)...)
}

func (s *State) awayFromArena(e CalledOff) []Event {
	if s.Terms.Kind != KindArena || s.Entrants[e.Entrant].Left {
		return nil
	}
	return []Event{Left{At: e.At, Entrant: e.Entrant, Cause: CauseAbsent}}
}

// forfeit reports whether somebody has lost who has not made a move.
func (v Verdict) forfeit() bool {
	for seat, result := range v.Results {
		if result != slices.Max(v.Results) && !v.Moved[seat] {
			return true
		}
	}
	return false
}
