package server

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"tessera/lobby"
	"tessera/lobby/desk"
	"tessera/match"
	"tessera/pente"
	"tessera/standing"
	"tessera/wire"
)

// delayed is the problem of somebody who has to wait before they can look for a game.
type delayed struct {
	*problem
	until time.Time
}

func (d *delayed) Unwrap() error { return d.problem }

// mayLook refuses those who have left games or let others wait, for a while.
func (s *Server) mayLook(ctx context.Context, holder match.Holder, now time.Time) error {
	if s.config.Standing == nil {
		return nil
	}
	until, err := s.config.Standing.Waits(ctx, string(holder), now)
	if err != nil || !until.After(now) {
		return err
	}
	message := fmt.Sprintf("games were left or kept waiting; wait until %s", until.Format(time.RFC3339))
	return &delayed{&problem{http.StatusTooManyRequests, wire.Code(wire.CodeLeftGames), message}, until}
}

// take takes a seek with the rating that its game asks for.
func (s *Server) take(ctx context.Context, line *desk.Line, by seeker, id string) (err error) {
	t := lobby.Take{Seek: id, Holder: by.holder, Name: by.name, Bot: by.bot}
	if wanted, there := s.config.Lobby.Find(id); there {
		if t.Rating, err = s.ratingFor(ctx, by, &wanted.Settings); err != nil {
			return err
		}
	}
	return line.Take(t)
}

// ratingFor is what the visitor has for games of some settings; it is of no matter where these are not rated. Guests are not.
func (s *Server) ratingFor(ctx context.Context, by seeker, settings *match.Settings) (lobby.Rating, error) {
	if err := s.mayBeRated(settings.Rated, by.name != ""); err != nil || !settings.Rated {
		return lobby.Rating{}, err
	}
	rules, err := pente.New(settings.Variant, settings.Size, len(settings.Seats), settings.Options...)
	if err != nil {
		return lobby.Rating{}, err
	}
	e, err := s.config.Standing.Of(ctx, standing.PoolOf(&rules, settings.Time), string(by.holder), s.config.Now())
	return lobby.Rating{Value: e.Shown(), Provisional: e.Provisional()}, err
}
