package server

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"
)

// What a browser may take over a request, so that none can hold a connection for ever. Sockets have
// left the care of net/http and look after themselves.
const (
	headerPatience = 10 * time.Second
	readPatience   = 30 * time.Second
	writePatience  = 60 * time.Second
	idlePatience   = 30 * time.Second
	headerBytes    = 16 << 10
)

func (s *Server) newHTTP() *http.Server {
	return &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerPatience,
		ReadTimeout:       readPatience,
		WriteTimeout:      writePatience,
		IdleTimeout:       idlePatience,
		MaxHeaderBytes:    headerBytes,
		ConnState:         newConnections(s.config.Limits, s.config.Proxies).follow,
		ErrorLog:          slog.NewLogLogger(s.config.Log.Handler(), slog.LevelWarn),
	}
}

// Serve answers whoever connects, until Shutdown; it returns nil then.
func (s *Server) Serve(listener net.Listener) error {
	if err := s.http.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Shutdown takes no more connections, tells every browser that the server goes away, and waits until
// what they asked for is answered and their sockets are closed. Whoever is left when the context ends is cut off,
// which is logged and no error: a request that never ends must not make stopping fail.
func (s *Server) Shutdown(ctx context.Context) error {
	s.door.Lock()
	s.end()
	s.door.Unlock()
	err := s.http.Shutdown(ctx)
	closed := make(chan struct{})
	go func() {
		s.sockets.Wait()
		close(closed)
	}()
	select {
	case <-closed:
	case <-ctx.Done():
	}
	if ctx.Err() == nil {
		return err
	}
	s.config.Log.Warn("stopping: cut off what was not done in time")
	return s.http.Close()
}

// openLine counts a socket or a stream of an address, unless there are too many, which is told as crowded, or the server shuts
// down. leave must be called when it has ended.
func (s *Server) openLine(address netip.Prefix, crowded string) (leave func(), err error) {
	if err := s.limiter.open(address, s.config.Now()); err != nil {
		return nil, err
	}
	if !s.guests.open(address) {
		return nil, tooMany(limitSockets, crowded)
	}
	if !s.admit() {
		s.guests.close(address)
		return nil, unavailable("the server is shutting down")
	}
	return func() {
		s.guests.close(address)
		s.sockets.Done()
	}, nil
}

// admit counts a socket, or something that is told to them, unless the server shuts down.
func (s *Server) admit() bool {
	s.door.Lock()
	defer s.door.Unlock()
	if s.ending.Err() != nil {
		return false
	}
	s.sockets.Add(1)
	return true
}
