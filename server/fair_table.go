package server

import (
	"context"
	"net/http"
	"slices"

	"tessera/fairplay"
	"tessera/match"
	"tessera/wire"
)

// ownStones is the number of stones from which a table with a computer is compared with what somebody plays elsewhere: the
// openings of one person's games are often alike.
const ownStones = 7

// ownPosition refuses what would let the computer at a table answer the position of a game that the visitor plays elsewhere
// with other people: a move there, or a seat for the computer.
func (s *Server) ownPosition(ctx context.Context, holders []match.Holder, r wire.Request) error {
	move := r.Action.Type == wire.ActionPlay || r.Action.Type == wire.ActionChoose
	takeover := r.Action.Type == wire.ActionOfferTakeover || r.Action.Type == wire.ActionAcceptTakeover
	if !move && !takeover {
		return nil
	}
	state, err := s.config.Hall.State(ctx, r.Match)
	if err != nil || !takeover && !computes(state) {
		return err
	}
	shape := fairplay.ShapeOf(&state.Position)
	if len(shape) < ownStones {
		return nil
	}
	games, all, err := s.runningGames(ctx, holders, 0)
	if err != nil {
		return err
	}
	elsewhere := func(g running) bool {
		return g.match != r.Match && about([]fairplay.Shape{shape}, g.state, ownStones)
	}
	if all && !slices.ContainsFunc(games, elsewhere) {
		return nil
	}
	return &problem{
		http.StatusForbidden, wire.CodeOwnPosition,
		"you are playing this position now, with other people: until that game is over no computer plays it with you",
	}
}

// computes reports whether a computer plays at a table, or is to.
func computes(s *match.State) bool {
	return s.Takeover != nil || slices.ContainsFunc(s.Seats, func(seat match.Seat) bool { return seat.Kind == match.Computer })
}
