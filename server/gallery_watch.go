package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// streamPulse passes at most between two signs of life on a stream, so that no proxy takes it for dead.
const streamPulse = 20 * time.Second

// routeWatch are the addresses of what everybody may watch.
func (s *Server) routeWatch(mux *http.ServeMux) {
	mux.HandleFunc("GET /watch", s.app)
	mux.HandleFunc("GET /watch/screen", s.app)
	mux.Handle("GET /api/watch", s.api(s.limited(s.watchBoards)))
}

// watchBoards streams the best of the running games as server-sent events: GET /api/watch.
func (s *Server) watchBoards(w http.ResponseWriter, r *http.Request) error {
	address := s.address(r)
	if !s.guests.open(address, s.config.Now()) {
		return tooMany("too many streams from this address; wait a moment")
	}
	defer func() { s.guests.close(address, s.config.Now()) }()
	if !s.admit() {
		return unavailable("the server is shutting down")
	}
	defer s.sockets.Done()
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(s.ending, cancel)()
	defer s.gallery.enter()()
	s.streamBoards(ctx, newEvents(w, s.config.Patience))
	return nil
}

// streamBoards sends all boards and then what changes, until nobody reads any more.
func (s *Server) streamBoards(ctx context.Context, to *events) {
	for known := int64(0); ; {
		told, at, changed := s.gallery.since(known)
		told.Now = s.config.Now().UnixMilli()
		if to.send(told) != nil {
			return
		}
		known = at
		for waits := true; waits; {
			select {
			case <-changed:
				waits = false
			case <-time.After(streamPulse):
				if to.pulse() != nil {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}

// boardsNow are the best of the live tables as they stand.
func (s *Server) boardsNow() []wire.Board {
	best := s.live.best(s.presence.attended)
	return listOf(best[:min(len(best), mostHung)], func(_ int, table liveTable) wire.Board {
		return s.boardOf(table)
	})
}

func (s *Server) boardOf(t liveTable) wire.Board {
	board := wire.Board{
		Match: t.told.Match, Table: tableOf(t.state), Moves: len(t.state.Moves), Watching: t.told.Watching,
		Stones: stonesOf(&t.state.Position), Last: lastOf(t.state),
	}
	for i, seat := range t.told.Seats {
		board.Table.Seats[i].Name = seat.Name
	}
	board.Captures, board.Taken = capturesOf(t.state)
	return board
}

// capturesOf are the groups and the stones that each seat has captured.
func capturesOf(s *match.State) (groups, stones []int) {
	for seat := range pente.Seat(len(s.Seats)) {
		groups = append(groups, int(s.Position.Captures[seat]))
		stones = append(stones, int(s.Position.Taken[seat]))
	}
	return groups, stones
}

// events sends JSON as server-sent events. A reader that does not take one in time is given up.
type events struct {
	to       http.ResponseWriter
	control  *http.ResponseController
	patience time.Duration
}

func newEvents(w http.ResponseWriter, patience time.Duration) *events {
	header := w.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // or proxies would wait for the end
	return &events{w, http.NewResponseController(w), patience}
}

func (e *events) send(value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return e.write("data: " + string(data) + "\n\n")
}

// pulse sends what readers pass over.
func (e *events) pulse() error { return e.write(":\n\n") }

func (e *events) write(text string) error {
	_ = e.control.SetWriteDeadline(time.Now().Add(e.patience))
	if _, err := fmt.Fprint(e.to, text); err != nil {
		return err
	}
	return e.control.Flush()
}
