package director

import (
	"fmt"
	"slices"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
	"tessera/tournament"
)

// follower reads the events of a match until its first game is over: what is played at the table after that is of no matter.
type follower struct {
	state   match.State
	verdict tournament.Verdict
	// quit are the seats that have left the game, the first to leave first.
	quit []pente.Seat
	over bool
}

// read reads the events that follow. What comes before an error has been read.
func (f *follower) read(events []store.Event) error {
	for _, stored := range events {
		if f.over {
			return nil
		}
		if stored.Version != f.state.Version+1 {
			return fmt.Errorf("event %d is stored after event %d", stored.Version, f.state.Version)
		}
		e, err := match.Decode(stored.Data)
		if err == nil {
			err = match.Fits(&f.state, e)
		}
		if err != nil {
			return fmt.Errorf("event %d: %w", stored.Version, err)
		}
		f.state = match.Apply(f.state, e)
		f.note(e)
	}
	return nil
}

// note notes what an event means for the verdict.
func (f *follower) note(e match.Event) {
	s, v := &f.state, &f.verdict
	if len(v.Moved) != len(s.Seats) {
		v.Moved = make([]bool, len(s.Seats))
	}
	switch e := e.(type) {
	case match.Moved:
		v.Moved[e.Effect.Seat] = true
	case match.Aborted:
		v.Off, v.By, f.over = true, int(e.Seat), true
		return
	case match.Forfeited:
		f.quit = append(f.quit, e.Seat)
	case match.Left:
		f.quit = append(f.quit, e.Seat)
	}
	counts := s.Series.Target > 0 || s.Series.BestOf > 0
	if s.Result != nil && (!counts || s.Series.Scored == s.Game) {
		f.over = true
		for seat := range s.Seats {
			v.Results = append(v.Results, f.result(pente.Seat(seat)))
		}
	}
}

// stayed is more than any result of somebody who has left.
const stayed = pente.MaxSeats

// result is how a seat did, the higher the better. Where everybody plays alone, who left comes last, the first to leave at the very end,
// and where points are paid these decide among those who stayed. Who has lost without having made a move was not there.
func (f *follower) result(of pente.Seat) int {
	s := &f.state
	alone, left, won := s.Rules.FreeForAll(), slices.Index(f.quit, of), s.Result.Winners.Has(of)
	switch {
	case !won && s.Result.Winners != 0 && !f.verdict.Moved[of] && (alone || len(s.Seats) == 2):
		return tournament.Absent
	case alone && left >= 0:
		return left
	case alone && s.Series.Sheet != nil:
		return stayed + max(0, s.Series.Sheet[of].Total())
	case won:
		return stayed + 1
	}
	return stayed
}
