package server

import (
	"log/slog"
	"net/http"
	"time"
)

// logged tells the observer of each request and writes a line: what and how long, but no cookies, keys or query strings. A failure that
// nobody waited for any more is none to warn of.
func (s *Server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		recorder := &recorder{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(recorder, r)
		took := time.Since(start)
		s.config.Observer.Answered(r.Pattern, recorder.status, took)
		level := slog.LevelDebug
		if recorder.status >= http.StatusInternalServerError && r.Context().Err() == nil {
			level = slog.LevelWarn
		}
		s.config.Log.Log(r.Context(), level, "request",
			"method", r.Method, "path", r.URL.Path, "status", recorder.status,
			"from", s.address(r).Addr(), "took", took.Round(time.Microsecond))
	})
}

// recorder remembers the status of an answer.
type recorder struct {
	http.ResponseWriter
	status int
}

func (r *recorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

// Unwrap lets a socket take over the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
