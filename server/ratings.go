package server

import (
	"context"
	"net/http"

	"tessera/match"
	"tessera/rating"
	"tessera/standing"
	"tessera/wire"
)

// mayBeRated refuses rated games to guests, and where no ratings are kept.
func (s *Server) mayBeRated(rated, signedIn bool) error {
	switch {
	case !rated:
		return nil
	case s.config.Standing == nil:
		return &problem{http.StatusConflict, wire.CodeRated, "no ratings are kept here"}
	case !signedIn:
		return &problem{http.StatusUnauthorized, wire.CodeRatedSignedOut, "sign in to play rated games"}
	}
	return nil
}

// rate puts the ratings of those who sit at a table into it, and what the game that is over has changed. A table whose ratings
// cannot be found is shown without.
func (s *Server) rate(ctx context.Context, table *wire.Table, id string, state *match.State) {
	if !state.Rated || s.config.Standing == nil {
		return
	}
	err := s.rateSeats(ctx, table, state)
	if err == nil && state.Result != nil {
		err = s.rateGame(ctx, table, id, state.Game)
	}
	if err != nil && ctx.Err() == nil {
		s.config.Log.Error("the ratings of a table cannot be found", "match", id, "error", err)
	}
}

func (s *Server) rateSeats(ctx context.Context, table *wire.Table, state *match.State) error {
	pool := standing.PoolOf(&state.Rules, state.Time)
	for i, seat := range state.Seats {
		if len(seat.Holders) == 0 || seat.Kind != match.Person || table.Seats[i].Gone {
			continue
		}
		e, err := s.config.Standing.Of(ctx, pool, string(seat.Holders[0]), s.config.Now())
		if err != nil {
			return err
		}
		table.Seats[i].Rating = ratingOf(e.Value)
	}
	return nil
}

// rateGame tells what a game has changed.
func (s *Server) rateGame(ctx context.Context, table *wire.Table, id string, game int) error {
	changes, err := s.config.Standing.Changes(ctx, id, game)
	for _, c := range changes {
		if c.Seat < len(table.Seats) && table.Seats[c.Seat].Rating != nil {
			told := ratingOf(c.After)
			change := c.After.Shown() - rating.Value{Rating: c.Before}.Shown()
			told.Change = &change
			table.Seats[c.Seat].Rating = told
		}
	}
	return err
}

func ratingOf(v rating.Value) *wire.Rating {
	return &wire.Rating{Value: v.Shown(), Provisional: v.Provisional()}
}

// Rated tells those who watch matches that a game has changed ratings.
func (s *Server) Rated(matches []string) {
	for _, id := range matches {
		if err := s.config.Hall.Retell(s.ending, id); err != nil && s.ending.Err() == nil {
			s.config.Log.Warn("a table does not hear of its ratings", "match", id, "error", err)
		}
	}
}
