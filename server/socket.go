package server

import (
	"net/http"
	"strings"

	"github.com/coder/websocket"
)

// hangUpAt is the size in bytes of a message so long that the connection is not worth keeping.
const hangUpAt = 64 << 10

// socket opens the line on which matches are played and watched: GET /api/socket.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) error {
	address := s.address(r)
	if !s.guests.open(address, s.config.Now()) {
		return tooMany("too many sockets from this address; wait a moment")
	}
	defer func() { s.guests.close(address, s.config.Now()) }()
	if !s.admit() {
		return unavailable("the server is shutting down")
	}
	defer s.sockets.Done()
	who := s.greet(w, r)
	// Accept answers the browser itself when it fails.
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: s.origins()})
	if err != nil {
		s.config.Log.Debug("socket refused", "error", err)
		return nil
	}
	conn.SetReadLimit(hangUpAt)
	line := newSession(s, conn, who, append(s.holders(r), who.holder), address)
	s.callers.hold(who.caller(), line)
	defer s.callers.drop(who.caller(), line)
	if s.changed(r, who) {
		line.cancel()
	}
	line.run()
	return nil
}

// changed reports whether somebody signed out, or became an account, before the line was held.
func (s *Server) changed(r *http.Request, who person) bool {
	if who.signedIn() {
		return !s.person(r).signedIn()
	}
	return s.config.People != nil && s.owned(r.Context(), who.holder)
}

// origins lists whose pages may open sockets, besides those from the host that was asked.
func (s *Server) origins() []string {
	if s.config.PublicURL == nil {
		return nil
	}
	// The host is a pattern to the library, and an IPv6 address has brackets.
	return []string{strings.ReplaceAll(s.config.PublicURL.Host, "[", `\[`)}
}
