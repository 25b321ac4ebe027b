package server

import (
	"bufio"
	"net"
	"net/http"
	"net/netip"
	"strings"

	"github.com/coder/websocket"
)

// hangUpAt is the size in bytes of a message so long that the connection is not worth keeping.
const hangUpAt = 64 << 10

// The sizes of a socket's buffers in bytes: what browsers send is short, and what they are sent fits once or twice.
const (
	readBuffer  = 512
	writeBuffer = 2 << 10
)

// socket opens the line on which matches are played and watched: GET /api/socket.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) error {
	address := s.address(r)
	closed, err := s.openLine(address, "too many sockets are open from this address; close some, or wait a moment")
	if err != nil {
		return err
	}
	line, end := s.accept(w, r, address, closed)
	if line == nil {
		end()
		return nil
	}
	// The goroutine of the request ends here, and all that it held.
	go func() {
		defer end()
		line.run()
	}()
	return nil
}

// accept makes a session of a request, nil where it cannot; the browser has been answered then. In any case end is to be
// called.
func (s *Server) accept(w http.ResponseWriter, r *http.Request, address netip.Prefix, closed func()) (line *session, end func()) {
	who := s.greet(w, r)
	// Accept answers the browser itself when it fails.
	conn, err := websocket.Accept(slim{w}, r, &websocket.AcceptOptions{OriginPatterns: s.origins()})
	if err != nil {
		s.config.Log.Debug("socket refused", "error", err)
		return nil, closed
	}
	conn.SetReadLimit(hangUpAt)
	line = newSession(s, conn, who, append(s.holders(r), who.holder), address)
	caller := who.caller()
	s.callers.hold(caller, line)
	if s.changed(r, who) {
		line.cancel()
	}
	return line, func() {
		s.callers.drop(caller, line)
		closed()
	}
}

// slim is an answer whose connection is taken over with smaller buffers.
type slim struct{ http.ResponseWriter }

// Hijack implements http.Hijacker.
func (s slim) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(s.ResponseWriter).Hijack()
	if err != nil || buffers.Reader.Buffered() > 0 {
		return conn, buffers, err
	}
	return conn, bufio.NewReadWriter(bufio.NewReaderSize(conn, readBuffer), bufio.NewWriterSize(conn, writeBuffer)), nil
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
