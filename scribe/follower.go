package scribe

import (
	"fmt"
	"slices"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/record"
	"tessera/store"
)

// Follower reads the events of a match and writes down its games. Make one with Follow.
type Follower struct {
	id    string
	names Names
	state match.State
	// began is when the present game was started, totals are the points per seat that it began with.
	began  time.Time
	totals []int
	leaves []leaving
	// written is the number of the last game that was finished.
	written int
}

// leaving is a seat that left the game after so many moves.
type leaving struct {
	ply  int
	seat pente.Seat
}

// Names tells what those who sit at a table are called by now and whether they are computers, seat by seat; guests have no name.
// Nil stands for nobody's.
type Names func(s *match.State) []record.Player

// Follow begins to follow a match from its first event. Where names is nil nobody has one.
func Follow(id string, names Names) *Follower { return &Follower{id: id, names: names} }

// Version is that of the last event that was read.
func (f *Follower) Version() int64 { return f.state.Version }

// Shown is that version as those who watch count it.
func (f *Follower) Shown() int64 { return f.state.Shown() }

// Read reads the events that follow, and returns the records of the games that they finish. What comes before an error
// has been read.
func (f *Follower) Read(events []store.Event) (finished []*record.Record, err error) {
	for _, stored := range events {
		if stored.Version != f.state.Version+1 {
			return finished, fmt.Errorf("event %d is stored after event %d", stored.Version, f.state.Version)
		}
		e, err := match.Decode(stored.Data)
		if err == nil {
			err = match.Fits(&f.state, e)
		}
		if err != nil {
			return finished, fmt.Errorf("event %d: %w", stored.Version, err)
		}
		f.read(e)
		if f.finished() && f.written < f.state.Game {
			f.written = f.state.Game
			finished = append(finished, f.Record())
		}
	}
	return finished, nil
}

func (f *Follower) read(e match.Event) {
	ply := len(f.state.Moves)
	f.state = match.Apply(f.state, e)
	switch e := e.(type) {
	case match.GameStarted:
		f.began, f.leaves, f.totals = e.At, nil, slices.Clone(f.state.Series.Totals)
	case match.Left:
		f.leaves = append(f.leaves, leaving{ply, e.Seat})
	}
}

// finished reports whether the present game has ended, and has been counted where games are.
func (f *Follower) finished() bool {
	s := &f.state
	counts := s.Series.Target > 0 || s.Series.BestOf > 0
	return s.Result != nil && s.Result.Cause != match.Abortion && (!counts || s.Series.Scored == s.Game)
}
