package server

import (
	"sync"

	"tessera/match"
)

// callers are the sockets that are open, by the session of whoever is signed in, the token or the guest: when one is signed out,
// revoked, or becomes an account, they are hung up.
type callers struct {
	mu   sync.Mutex
	open map[string]map[caller]struct{}
}

// caller is a socket, or what a program reads.
type caller interface{ hangUp() }

func newCallers() *callers { return &callers{open: map[string]map[caller]struct{}{}} }

// hold remembers a socket until drop.
func (c *callers) hold(id string, line caller) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[id] == nil {
		c.open[id] = map[caller]struct{}{}
	}
	c.open[id][line] = struct{}{}
}

func (c *callers) drop(id string, line caller) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.open[id], line)
	if len(c.open[id]) == 0 {
		delete(c.open, id)
	}
}

// end hangs the sockets of sessions and guests up.
func (c *callers) end(ids ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, id := range ids {
		for line := range c.open[id] {
			line.hangUp()
		}
	}
}

// dismiss hangs up the sockets of some sessions of a holder, or of a guest, who is signed out there: what was sought on them
// ends at once.
func (s *Server) dismiss(holder match.Holder, callers ...string) {
	s.callers.end(callers...)
	for _, each := range callers {
		s.config.Lobby.Forget(holder, each)
	}
}

// disown is dismiss for all sockets of a holder who is gone, or is known as another from now on.
func (s *Server) disown(holder match.Holder, callers ...string) {
	s.callers.end(callers...)
	s.config.Lobby.Forget(holder, "")
}
