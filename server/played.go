package server

import (
	"net/http"

	"tessera/record"
	"tessera/scribe"
	"tessera/wire"
)

// played is a game of the match that an address names, by its number; 0 stands for the present one.
func (s *Server) played(r *http.Request, game int) (*record.Record, error) {
	id := r.PathValue("match")
	events, err := s.config.Hall.History(r.Context(), id)
	if err != nil {
		return nil, err
	}
	follower := scribe.Follow(id, s.Players)
	finished, err := follower.Read(events)
	if err != nil {
		return nil, err
	}
	now := follower.Record()
	if now == nil {
		return nil, &problem{http.StatusConflict, wire.CodeNotStarted, "the first game has not begun"}
	}
	if game == 0 || game == now.Match.Game {
		return now, nil
	}
	for _, one := range finished {
		if one.Match.Game == game {
			return one, nil
		}
	}
	return nil, &problem{http.StatusNotFound, wire.Code(wire.CodeUnknownGame), "the match has no such game"}
}
