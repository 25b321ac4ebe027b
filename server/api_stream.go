package server

import (
	"net/http"
	"time"

	"tessera/match"
	"tessera/room"
)

// streamGame tells how a match stands, and from now on all that changes: GET /api/v1/games/{match}/stream. Whoever reads it is
// at the table.
func (s *Server) streamGame(w http.ResponseWriter, r *http.Request, who person) error {
	f, end, err := s.feed(w, r, who)
	defer end()
	if err != nil {
		return err
	}
	id, address := r.PathValue("match"), s.address(r)
	if !s.guests.watch(address) {
		return tooMany(limitWatches, "too many matches are watched from this address")
	}
	defer func() { s.guests.unwatch(address) }()
	listener, err := s.config.Hall.Watch(f.ctx, id, 0)
	if err != nil {
		return err
	}
	defer listener.Close()
	news := make(chan struct{}, 1)
	ring := func() {
		select {
		case news <- struct{}{}:
		default:
		}
	}
	at := &bell{holders: who.holders(), hear: ring}
	s.presence.come(id, at)
	defer s.leaveTable(id, at)
	listener.OnNews(ring)
	s.followGame(f, id, listener, who.holders(), news)
	return nil
}

// followGame tells what a listener hears until the feed ends.
func (s *Server) followGame(f *feed, id string, from *room.Listener, holders []match.Holder, news <-chan struct{}) {
	beat := time.NewTicker(feedBeat)
	defer beat.Stop()
	f.beat()
	for {
		state, err := s.passOn(f, from, holders)
		if err != nil {
			return // the hall closes
		}
		if state != nil {
			s.noteLive(f.ctx, id, state, s.presence.watching(id, state))
		}
		select {
		case <-f.ctx.Done():
			return
		case <-beat.C:
			f.beat()
		case <-news:
		}
	}
}

// passOn tells all that has changed, and returns how the match stands, nil where nothing has.
func (s *Server) passOn(f *feed, from *room.Listener, holders []match.Holder) (state *match.State, err error) {
	for {
		change, err := from.Take()
		if err != nil || change == nil {
			return state, err
		}
		if !concerns(*change, holders) {
			continue
		}
		state = change.State
		f.put(s.updateText(f.ctx, *change, holders))
	}
}
