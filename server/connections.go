package server

import (
	"container/list"
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// connections counts those that net/http looks after, which all but sockets are, by the address at their other end. A
// proxy speaks for many, so its connections count only among all.
type connections struct {
	limits  Limits
	proxies []netip.Prefix

	mu     sync.Mutex
	open   map[net.Conn]*connection
	byAddr map[netip.Prefix]int
	// idle holds the *connection on which no request is under way, the one that has been so for longest first.
	idle list.List
}

type connection struct {
	net.Conn
	address netip.Prefix
	// limited is false for a proxy's.
	limited bool
	// idle is the place among those that are, nil during a request.
	idle *list.Element
}

func newConnections(limits Limits, proxies []netip.Prefix) *connections {
	return &connections{
		limits: limits, proxies: proxies, open: map[net.Conn]*connection{}, byAddr: map[netip.Prefix]int{},
	}
}

// follow is told by net/http of each change of a connection.
func (c *connections) follow(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if state == http.StateNew {
		c.admit(conn)
		return
	}
	known := c.open[conn]
	if known == nil {
		return // closed here before
	}
	switch state {
	case http.StateActive:
		c.busy(known)
	case http.StateIdle:
		known.idle = c.idle.PushBack(known)
	case http.StateHijacked, http.StateClosed:
		c.forget(known)
	}
}

// admit makes room for a new connection at the cost of one that is idle; if none is, it has to go itself.
func (c *connections) admit(conn net.Conn) {
	from := parseAddress(conn.RemoteAddr().String())
	added := &connection{Conn: conn, address: countedAs(from), limited: !trusted(from, c.proxies)}
	c.open[conn] = added
	c.byAddr[added.address]++
	added.idle = c.idle.PushBack(added)
	switch {
	case added.limited && c.byAddr[added.address] > c.limits.OpenConnections:
		c.end(c.oldest(func(other *connection) bool { return other.address == added.address }))
	case len(c.open) > c.limits.AllConnections:
		c.end(c.oldest(func(*connection) bool { return true }))
	}
}

// oldest returns the connection that has been idle for longest among some, of which there must be one.
func (c *connections) oldest(among func(*connection) bool) *connection {
	at := c.idle.Front()
	for !among(at.Value.(*connection)) {
		at = at.Next()
	}
	return at.Value.(*connection)
}

// end closes a connection. That net/http closes it once more does not matter.
func (c *connections) end(conn *connection) {
	c.forget(conn)
	_ = conn.Close()
}

// forget counts a connection no more.
func (c *connections) forget(conn *connection) {
	c.busy(conn)
	delete(c.open, conn.Conn)
	if c.byAddr[conn.address]--; c.byAddr[conn.address] == 0 {
		delete(c.byAddr, conn.address)
	}
}

// busy takes a connection out of those that are idle.
func (c *connections) busy(conn *connection) {
	if conn.idle != nil {
		c.idle.Remove(conn.idle)
		conn.idle = nil
	}
}
