package server

import (
	"bufio"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// hangUpAt is the size in bytes of a message so long that the connection is not worth keeping.
const hangUpAt = 64 << 10

// The sizes of a socket's buffers in bytes: what browsers send is short, and what they are sent is put together by a cork.
const (
	readBuffer  = 512
	writeBuffer = 256
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
	through := &slim{w, s.config.Patience, nil}
	conn, err := websocket.Accept(through, r, &websocket.AcceptOptions{OriginPatterns: s.origins()})
	if err != nil {
		s.config.Log.Debug("socket refused", "error", err)
		return nil, closed
	}
	conn.SetReadLimit(hangUpAt)
	line = newSession(s, conn, through.conn, who, append(s.holders(r), who.holder), address)
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

// slim is an answer whose connection is taken over with smaller buffers, as one on which writing takes so long at most.
type slim struct {
	http.ResponseWriter
	patience time.Duration
	conn     *cork
}

// Hijack implements http.Hijacker.
func (s *slim) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(s.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	s.conn = &cork{Conn: conn, patience: s.patience}
	in := buffers.Reader
	if in.Buffered() == 0 {
		in = bufio.NewReaderSize(conn, readBuffer)
	}
	return s.conn, bufio.NewReadWriter(in, bufio.NewWriterSize(s.conn, writeBuffer)), nil
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
