package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// streamType is how server-sent events are known.
const streamType = "text/event-stream"

// streamPulse passes at most between two signs of life on a stream, so that no proxy takes it for dead.
const streamPulse = 20 * time.Second

// routeWatch are the addresses of what everybody may watch.
func (s *Server) routeWatch(mux *http.ServeMux) {
	mux.HandleFunc("GET /watch", s.app)
	mux.HandleFunc("GET /watch/screen", s.app)
	mux.HandleFunc("GET /embed/m/{match}", s.embed)
	mux.Handle("GET /api/watch", s.api(s.limited(s.watchBoards)))
}

// watchBoards tells the best of the running games: GET /api/watch. Whoever accepts it gets a stream of server-sent events, others
// how they stand now.
func (s *Server) watchBoards(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "n")
	most := v.number("n", mostHung)
	if most == 0 {
		most = mostHung
	}
	if v.err != nil {
		return v.err
	}
	defer s.gallery.enter()()
	if !strings.Contains(r.Header.Get("Accept"), streamType) {
		told, _ := s.boardsFor(newLooker(most))
		writeJSON(w, http.StatusOK, told)
		return nil
	}
	return s.stream(w, r, func(ctx context.Context, to *events) { s.streamBoards(ctx, newLooker(most), to) })
}

// stream sends events until there are no more, nobody reads them, or the server ends.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, send func(ctx context.Context, to *events)) error {
	leave, err := s.openLine(s.address(r), crowdedStreams)
	if err != nil {
		return err
	}
	defer leave()
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(s.ending, cancel)()
	send(ctx, newEvents(w, s.config.Patience))
	return nil
}

// boardsFor is what somebody does not know yet, at the time that it is told.
func (s *Server) boardsFor(l *looker) (told wire.Boards, changed <-chan struct{}) {
	told, changed = s.gallery.tell(l)
	told.Now = s.config.Now().UnixMilli()
	return told, changed
}

// streamBoards sends all boards and then what changes, until nobody reads any more.
func (s *Server) streamBoards(ctx context.Context, l *looker, to *events) {
	for {
		told, changed := s.boardsFor(l)
		if to.send(told) != nil || !to.await(ctx, changed) {
			return
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
	header.Set("Content-Type", streamType)
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

// await waits until there is news, and reports whether somebody still reads then. Readers pass over what it sends meanwhile.
func (e *events) await(ctx context.Context, news <-chan struct{}) bool {
	pulse := time.NewTicker(streamPulse)
	defer pulse.Stop()
	for {
		select {
		case <-news:
			return true
		case <-pulse.C:
			if e.write(":\n\n") != nil {
				return false
			}
		case <-ctx.Done():
			return false
		}
	}
}

func (e *events) write(text string) error {
	_ = e.control.SetWriteDeadline(time.Now().Add(e.patience))
	if _, err := fmt.Fprint(e.to, text); err != nil {
		return err
	}
	return e.control.Flush()
}
