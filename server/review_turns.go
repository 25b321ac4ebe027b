package server

import (
	"net/http"
	"time"

	"tessera/fairplay"
	"tessera/match"
	"tessera/pente"
	"tessera/store"
	"tessera/wire"
)

// finished is a game that is over, as it is reviewed.
type finished struct {
	game  int
	rules pente.Rules
	// turns are its stones, positions what each of them answered.
	turns     []fairplay.Turn
	positions []pente.Position
	// people are the seats in which somebody sat when it ended.
	people []pente.Seat
	// holders are who held each seat then.
	holders [][]match.Holder
}

// shapes lists those of the game's positions.
func (f *finished) shapes() []fairplay.Shape {
	var shapes []fairplay.Shape
	for i := range f.positions {
		shapes = append(shapes, fairplay.ShapeOf(&f.positions[i]))
	}
	return shapes
}

// finishedGame finds a game by its number, the last one that is over for 0.
func finishedGame(events []store.Event, game int) (*finished, error) {
	var found *finished
	var s match.State
	var before []pente.Position
	var spent []time.Duration
	for _, stored := range events {
		e, err := match.Decode(stored.Data)
		if err != nil {
			return nil, err
		}
		if e, ok := e.(match.Moved); ok {
			before = append(before[:len(s.Moves)], s.Position)
			spent = append(spent[:len(s.Moves)], e.At.Sub(turnSince(&s, e.Effect.Seat)))
		}
		running := s.Running()
		s = match.Apply(s, e)
		if running && s.Result != nil && (game == 0 || game == s.Game) {
			found = gameOf(&s, before, spent)
		}
	}
	switch {
	case found != nil:
		return found, nil
	case s.Running() && (game == 0 || game == s.Game):
		return nil, &problem{http.StatusConflict, wire.CodeGameRunning, "the game is not over"}
	}
	return nil, &problem{http.StatusNotFound, wire.Code(wire.CodeUnknownGame), "the match has no such game"}
}

// turnSince is when a seat could begin to think about its stone: an outage of the house does not count.
func turnSince(s *match.State, seat pente.Seat) time.Time {
	if s.Ticker == seat && s.Ticking.After(s.Since) {
		return s.Ticking
	}
	return s.Since
}

// gameOf takes the stones out of a game; choices and claims are none.
func gameOf(s *match.State, before []pente.Position, spent []time.Duration) *finished {
	f := &finished{game: s.Game, rules: s.Rules}
	for ply, played := range s.Moves {
		if played.Move.Choice != pente.Stone {
			continue
		}
		move := played.Move
		move.Claim = false
		f.turns = append(f.turns, fairplay.Turn{Seat: played.Seat, Move: move, Spent: max(0, spent[ply]), Planned: played.Ahead})
		f.positions = append(f.positions, before[ply])
	}
	for seat, each := range s.Seats {
		f.holders = append(f.holders, each.Holders)
		if each.Kind == match.Person || each.Away {
			f.people = append(f.people, pente.Seat(seat))
		}
	}
	return f
}
