package server

import (
	"io"
	"net/http"
)

// health says that the process is alive.
func (s *Server) health(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	_, _ = io.WriteString(w, "ok\n") // an error here is the reader's, who went away
}

// ready says whether the server can serve: its store answers and it is not shutting down. A full disk, with which all
// can still be read, does not count.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) error {
	if s.ending.Err() != nil {
		return unavailable("the server is shutting down")
	}
	if err := s.config.Hall.Ready(r.Context()); err != nil {
		if !s.lost(err) {
			s.config.Log.Warn("not ready", "error", err)
		}
		return unavailable("the store does not answer")
	}
	s.health(w, r)
	return nil
}
