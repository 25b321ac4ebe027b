package server

import "time"

// Observer is told what the server does, for whoever counts it. Its methods are called by many goroutines at once and must
// not wait; what they are told names nobody.
type Observer interface {
	// Answered tells of a request: the pattern of its address, empty where it has none, the status of the answer, and how long
	// that took. A socket is answered when it is open.
	Answered(route string, status int, took time.Duration)
	// Told tells how long it took from when a command was received until the line had its acknowledgement, after the update that shows it.
	Told(took time.Duration)
	// Failed tells the code of an error that somebody was told.
	Failed(code string)
	// Limited tells what there was too much of.
	Limited(of string)
}

// nobody observes nothing.
type nobody struct{}

func (nobody) Answered(string, int, time.Duration) {}
func (nobody) Told(time.Duration)                  {}
func (nobody) Failed(string)                       {}
func (nobody) Limited(string)                      {}

// Load is what a server has to do at a moment.
type Load struct {
	// Sockets are open, Watches the matches that are followed on them, and Tables the different ones among these.
	Sockets, Watches, Tables int
}

// Load returns what the server has to do now.
func (s *Server) Load() Load {
	sockets, watches := s.guests.held()
	return Load{Sockets: sockets, Watches: watches, Tables: len(s.presence.watched())}
}

// held counts the sockets that are open and the matches that are followed on them.
func (g *guests) held() (sockets, watches int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, each := range g.byAddr {
		watches += each.watches
	}
	return g.sockets, watches
}
