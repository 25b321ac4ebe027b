package server

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"tessera/lobby"
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
func (s *session) mayLook(ctx context.Context, now time.Time) error {
	if s.server.config.Standing == nil {
		return nil
	}
	until, err := s.server.config.Standing.Waits(ctx, string(s.holder), now)
	if err != nil || !until.After(now) {
		return err
	}
	message := fmt.Sprintf("games were left or kept waiting; wait until %s", until.Format(time.RFC3339))
	return &delayed{&problem{http.StatusTooManyRequests, wire.Code(wire.CodeLeftGames), message}, until}
}

// take takes a seek with the rating that its game asks for.
func (s *session) take(ctx context.Context, id string) (err error) {
	t := lobby.Take{Seek: id, Holder: s.holder, Name: s.name}
	if wanted, there := s.server.config.Lobby.Find(id); there {
		if t.Rating, err = s.ratingFor(ctx, &wanted.Settings); err != nil {
			return err
		}
	}
	return s.lobby.Take(t)
}

// ratingFor is what the visitor has for games of some settings; it is of no matter where these are not rated. Guests are not.
func (s *session) ratingFor(ctx context.Context, settings *match.Settings) (lobby.Rating, error) {
	if err := s.server.mayBeRated(settings.Rated, s.name != ""); err != nil || !settings.Rated {
		return lobby.Rating{}, err
	}
	rules, err := pente.New(settings.Variant, settings.Size, len(settings.Seats), settings.Options...)
	if err != nil {
		return lobby.Rating{}, err
	}
	e, err := s.server.config.Standing.Of(ctx, standing.PoolOf(&rules, settings.Time), string(s.holder), s.server.config.Now())
	return lobby.Rating{Value: e.Shown(), Provisional: e.Provisional()}, err
}
