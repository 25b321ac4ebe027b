package server

import (
	"net/netip"
	"sync"
)

// guests counts what each address holds.
type guests struct {
	limits Limits

	mu      sync.Mutex
	byAddr  map[netip.Prefix]*guest
	sockets int
}

// guest is what one address holds.
type guest struct{ sockets, watches int }

func newGuests(limits Limits) *guests {
	return &guests{limits: limits, byAddr: map[netip.Prefix]*guest{}}
}

// open counts a socket of an address, unless there are too many; close must follow.
func (g *guests) open(address netip.Prefix) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	known := g.byAddr[address]
	if known == nil {
		known = &guest{}
	}
	if known.sockets >= g.limits.OpenSockets || g.sockets >= g.limits.AllSockets {
		return false
	}
	known.sockets++
	g.sockets++
	g.byAddr[address] = known
	return true
}

func (g *guests) close(address netip.Prefix) {
	g.mu.Lock()
	defer g.mu.Unlock()
	known := g.byAddr[address]
	known.sockets--
	g.sockets--
	if known.sockets == 0 {
		delete(g.byAddr, address)
	}
}

// watch counts a match that an address follows on an open socket, unless there are too many; unwatch must come before the
// socket's close.
func (g *guests) watch(address netip.Prefix) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	known := g.byAddr[address]
	if known.watches >= g.limits.OpenWatches {
		return false
	}
	known.watches++
	return true
}

func (g *guests) unwatch(address netip.Prefix) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.byAddr[address].watches--
}
