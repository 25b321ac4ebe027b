package server

import (
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"testing"
	"testing/fstest"
)

// TestIdleConnectionsGiveWay opens connections that ask for nothing: the server goes on answering, and those that have
// waited for longest are closed.
func TestIdleConnectionsGiveWay(t *testing.T) {
	limits := NoLimits()
	limits.OpenConnections = 3
	s, err := New(Config{Assets: fstest.MapFS{}, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(listener) }()
	defer func() {
		if err := errors.Join(s.http.Close(), <-served); err != nil {
			t.Error(err)
		}
	}()
	const silent = 10
	conns := make([]net.Conn, silent)
	for i := range conns {
		if conns[i], err = net.Dial("tcp", listener.Addr().String()); err != nil {
			t.Fatal(err)
		}
		defer conns[i].Close()
	}
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	answer, err := client.Get("http://" + listener.Addr().String() + "/healthz")
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%+v, %v", answer, err)
	}
	defer answer.Body.Close()
	for _, conn := range conns[:silent-2] {
		if n, err := conn.Read(make([]byte, 1)); n != 0 || err == nil {
			t.Errorf("read %d bytes, %v", n, err)
		}
	}
}

// fakeConn is a connection from an address, which remembers that it was closed.
type fakeConn struct {
	net.Conn
	from   string
	closed bool
}

func (f *fakeConn) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(f.from), Port: 1234} }
func (f *fakeConn) Close() error         { f.closed = true; return io.ErrClosedPipe }

func TestConnectionsAreCountedByAddress(t *testing.T) {
	conns := map[string]*fakeConn{}
	c := newConnections(Limits{OpenConnections: 2, AllConnections: 4}, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")})
	for i, step := range []struct {
		name, from string
		state      http.ConnState
		closed     []string
	}{
		{"a1", "192.0.2.1", http.StateNew, nil},
		{"a1", "", http.StateActive, nil},
		{"a2", "192.0.2.1", http.StateNew, nil},
		{"a1", "", http.StateIdle, nil},
		{"a3", "192.0.2.1", http.StateNew, []string{"a2"}}, // idle for longer than a1
		{"a2", "", http.StateClosed, []string{"a2"}},
		{"a1", "", http.StateActive, []string{"a2"}},
		{"a3", "", http.StateActive, []string{"a2"}},
		{"a4", "192.0.2.1", http.StateNew, []string{"a2", "a4"}}, // all others are at work
		{"a4", "", http.StateActive, []string{"a2", "a4"}},
		{"a4", "", http.StateIdle, []string{"a2", "a4"}},
		{"a4", "", http.StateClosed, []string{"a2", "a4"}},
		{"a1", "", http.StateHijacked, []string{"a2", "a4"}}, // a socket
		{"a5", "192.0.2.1", http.StateNew, []string{"a2", "a4"}},
		{"b1", "2001:db8:1:2::1", http.StateNew, []string{"a2", "a4"}},
		{"b2", "2001:db8:1:2::2", http.StateNew, []string{"a2", "a4"}},
		{"b3", "2001:db8:1:2::3", http.StateNew, []string{"a2", "a4", "b1"}},
		{"c1", "192.0.2.3", http.StateNew, []string{"a2", "a4", "a5", "b1"}}, // the fifth of all
		{"c1", "", http.StateClosed, []string{"a2", "a4", "a5", "b1"}},
		{"b3", "", http.StateClosed, []string{"a2", "a4", "a5", "b1"}},
		{"p1", "127.0.0.1", http.StateNew, []string{"a2", "a4", "a5", "b1"}},
		{"p2", "127.0.0.1", http.StateNew, []string{"a2", "a4", "a5", "b1"}},
		{"p3", "127.0.0.1", http.StateNew, []string{"a2", "a4", "a5", "b1", "b2"}}, // a proxy may have more, but not all
	} {
		if step.state == http.StateNew {
			conns[step.name] = &fakeConn{from: step.from}
		}
		c.follow(conns[step.name], step.state)
		var closed []string
		for _, name := range slices.Sorted(maps.Keys(conns)) {
			if conns[name].closed {
				closed = append(closed, name)
			}
		}
		if !slices.Equal(closed, step.closed) {
			t.Errorf("step %d, %s: closed %v, want %v", i, step.name, closed, step.closed)
		}
	}
	for _, conn := range conns {
		c.follow(conn, http.StateClosed)
	}
	if len(c.open)+len(c.byAddr)+c.idle.Len() != 0 {
		t.Errorf("left are %v, %v, %d", c.open, c.byAddr, c.idle.Len())
	}
}
