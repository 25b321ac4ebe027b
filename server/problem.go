package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"tessera/library"
	"tessera/match"
	"tessera/room"
	"tessera/store"
	"tessera/wire"
)

// problem is the one kind of error that leaves the server: a status for HTTP, a code for browsers,
// and what and where in plain English.
type problem struct {
	status  int
	code    wire.Code
	message string
}

func (p *problem) Error() string { return p.message }

func (p *problem) wire() wire.Error { return wire.Error{Code: p.code, Message: p.message} }

func forbidden(message string) error {
	return &problem{http.StatusForbidden, wire.CodeForbidden, message}
}

// limit names what there was too much of, for whoever counts that.
type limit string

// The limits.
const (
	limitMatches  limit = "matches"
	limitRequests limit = "requests"
	limitSearches limit = "searches"
	limitTalk     limit = "talk"
	limitFiles    limit = "files"
	limitSlots    limit = "slots"
	limitSockets  limit = "sockets"
	limitWatches  limit = "watches"
	limitAttempts limit = "attempts"
	limitReports  limit = "reports"
)

// tooMany refuses what there is too much of just now.
func tooMany(of limit, message string) error {
	return &hurried{&problem{http.StatusTooManyRequests, wire.CodeTooMany, message}, time.Second, of}
}

// hurried is the problem of somebody who is to wait for a while.
type hurried struct {
	*problem
	wait time.Duration
	of   limit
}

func (h *hurried) Unwrap() error { return h.problem }

// tooSoon refuses what there has been too much of, and says how long to wait.
func tooSoon(of limit, what string, wait time.Duration) error {
	seconds := int64((wait + time.Second - 1) / time.Second)
	message := fmt.Sprintf("%s; wait %d seconds", what, seconds)
	return &hurried{&problem{http.StatusTooManyRequests, wire.CodeTooMany, message}, time.Duration(seconds) * time.Second, of}
}

// retryAfter is the header for a problem that passes: a second where nothing else is known.
func retryAfter(err error) string {
	if each, ok := errors.AsType[*hurried](err); ok {
		return strconv.FormatInt(int64(each.wait/time.Second), 10)
	}
	return "1"
}

func unavailable(message string) error {
	return &problem{http.StatusServiceUnavailable, wire.CodeUnavailable, message}
}

// refusalStatus gives the refusals that are not a conflict with the state of the match.
var refusalStatus = map[wire.Code]int{
	wire.CodeNotYourSeat:    http.StatusForbidden,
	wire.CodeMalformed:      http.StatusBadRequest,
	wire.CodeUnknownVariant: http.StatusUnprocessableEntity,
	wire.CodeUnknownOption:  http.StatusUnprocessableEntity,
	wire.CodeSeats:          http.StatusUnprocessableEntity,
	wire.CodeSize:           http.StatusUnprocessableEntity,
	wire.CodeConflict:       http.StatusUnprocessableEntity,
	wire.CodeTarget:         http.StatusUnprocessableEntity,
	wire.CodeTime:           http.StatusUnprocessableEntity,
	wire.CodeRatedTime:      http.StatusUnprocessableEntity,
	wire.CodeRatedSeats:     http.StatusUnprocessableEntity,
	wire.CodeRatedRules:     http.StatusUnprocessableEntity,
}

// problemOf turns any error into what may be told. What it does not know is the house's fault, and
// its words stay in the house: surprising reports that.
func problemOf(err error) (p *problem, surprising bool) {
	var refusal *match.Refusal
	switch {
	case errors.As(err, &p):
		return p, false
	case errors.As(err, &refusal):
		code := wire.Code(refusal.Code)
		status, ok := refusalStatus[code]
		if !ok {
			status = http.StatusConflict
		}
		return &problem{status, code, refusal.Detail}, false
	case lobbyProblem(err) != nil:
		return lobbyProblem(err), false
	case tournamentProblem(err) != nil:
		return tournamentProblem(err), false
	case peopleProblem(err) != nil:
		return peopleProblem(err), false
	case errors.Is(err, library.ErrUnknown):
		return &problem{http.StatusNotFound, wire.Code(wire.CodeUnknownGame), "the library has no such game"}, false
	case errors.Is(err, library.ErrCrowd):
		return &problem{http.StatusBadRequest, wire.CodeMalformed, "a seat is that of one player or few: many names begin so"}, false
	case errors.Is(err, library.ErrStudies):
		return &problem{http.StatusInsufficientStorage, wire.Code(wire.CodeStudiesFull), "no more studies are kept here"}, true
	case errors.Is(err, library.ErrReadOnly):
		return &problem{http.StatusForbidden, wire.Code(wire.CodeNoLibrary), "the library here can only be read"}, false
	case errors.Is(err, library.ErrClosed):
		return &problem{http.StatusServiceUnavailable, wire.CodeUnavailable, "the server is shutting down; try again"}, false
	case errors.Is(err, library.ErrFull):
		return &problem{http.StatusInsufficientStorage, wire.CodeDiskFull, "the server's disk is full"}, true
	case errors.Is(err, room.ErrUnknownMatch):
		return &problem{http.StatusNotFound, wire.CodeUnknownMatch, "there is no such match"}, false
	case errors.Is(err, store.ErrFull):
		return &problem{http.StatusInsufficientStorage, wire.CodeDiskFull, "the server's disk is full; nothing has changed"}, true
	case errors.Is(err, store.ErrLost):
		return &problem{http.StatusServiceUnavailable, wire.CodeUnavailable, "the server has lost its database and can store nothing"}, true
	case errors.Is(err, room.ErrBusy):
		return &problem{http.StatusServiceUnavailable, wire.CodeUnavailable, "the server is too busy; try again"}, false
	case errors.Is(err, room.ErrClosed), errors.Is(err, store.ErrClosed):
		return &problem{http.StatusServiceUnavailable, wire.CodeUnavailable, "the server is shutting down; try again"}, false
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return &problem{http.StatusServiceUnavailable, wire.CodeUnavailable, "the server did not answer in time; try again"}, true
	default:
		return &problem{http.StatusInternalServerError, wire.CodeUnavailable, "something is wrong with the server"}, true
	}
}

// told turns an error into what may be told, and logs what the house should look at. An error under a context that has
// ended is hardly that: whoever asked has gone away.
func (s *Server) told(ctx context.Context, err error, doing string) *problem {
	p, surprising := problemOf(err)
	s.config.Observer.Failed(string(p.code))
	if each, ok := errors.AsType[*hurried](err); ok {
		s.config.Observer.Limited(string(each.of))
	}
	if surprising {
		s.complain(ctx, err, doing)
	}
	return p
}

// complain logs what the house should look at.
func (s *Server) complain(ctx context.Context, err error, doing string) {
	level := slog.LevelError
	if s.lost(err) || ctx.Err() != nil {
		level = slog.LevelDebug
	}
	s.config.Log.Log(ctx, level, "cannot "+doing, "error", err)
}

// lost reports whether an error comes of the database's loss, and logs that the first time: it does not mend itself,
// and everybody's requests will meet it.
func (s *Server) lost(err error) bool {
	if !errors.Is(err, store.ErrLost) {
		return false
	}
	s.lostOnce.Do(func() {
		s.config.Log.Error("the database was deleted or replaced under the server, and nothing can be stored; "+
			"put it back, or restore a backup and start the server again", "error", err)
	})
	return true
}

// answering is a handler that may fail.
type answering func(http.ResponseWriter, *http.Request) error

// api answers errors with their status and a wire.Error.
func (s *Server) api(h answering) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			p := s.told(r.Context(), err, "answer "+r.Pattern)
			if p.status == http.StatusTooManyRequests {
				w.Header().Set("Retry-After", retryAfter(err))
			}
			if t, ok := errors.AsType[*trouble](err); ok {
				writeJSON(w, p.status, t.wire())
				return
			}
			writeJSON(w, p.status, p.wire())
		}
	})
}

// writeJSON sends an answer that nobody may keep. An error in sending it is the reader's, who went away.
func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
