package room

import (
	"container/list"
	"fmt"
	"sync"
	"time"
)

// registry holds the live rooms of a hall. A room with users (commands under way, listeners) stays;
// one without may be dropped at any time, since the store can bring it back.
type registry struct {
	mu    sync.Mutex
	rooms map[string]*entry
	// idle lists the entries without users, longest idle first.
	idle *list.List
	max  int
}

type entry struct {
	room  *room
	users int
	// place is the entry's element in idle, nil while it has users.
	place *list.Element
	since time.Time
}

func newRegistry(limit int) *registry {
	return &registry{rooms: map[string]*entry{}, idle: list.New(), max: limit}
}

// use returns the room of a match, made if need be, and counts a user who must call done.
// It returns ErrBusy when all places are taken by rooms in use.
func (g *registry) use(match string, open func(match string) *room) (*room, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if e := g.rooms[match]; e != nil {
		return g.join(e), nil
	}
	if len(g.rooms) >= g.max && !g.dropOldest() {
		return nil, fmt.Errorf("match %s: all of %d rooms are in use: %w", match, g.max, ErrBusy)
	}
	e := &entry{room: open(match)}
	g.rooms[match] = e
	return g.join(e), nil
}

// find returns the room of a match if it is live, and counts a user who must call done.
func (g *registry) find(match string) *room {
	g.mu.Lock()
	defer g.mu.Unlock()
	if e := g.rooms[match]; e != nil {
		return g.join(e)
	}
	return nil
}

func (g *registry) join(e *entry) *room {
	e.users++
	if e.place != nil {
		g.idle.Remove(e.place)
		e.place = nil
	}
	return e.room
}

// done ends a use. A room that is not worth keeping goes with its last user.
func (g *registry) done(r *room, now time.Time, keep bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	e := g.rooms[r.match]
	e.users--
	switch {
	case e.users > 0:
	case keep:
		e.since = now
		e.place = g.idle.PushBack(e)
	default:
		delete(g.rooms, r.match)
	}
}

// dropIdle drops the rooms that have been without users since a time or longer.
func (g *registry) dropIdle(since time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for front := g.idle.Front(); front != nil && !front.Value.(*entry).since.After(since); front = g.idle.Front() {
		g.dropOldest()
	}
}

func (g *registry) dropOldest() bool {
	front := g.idle.Front()
	if front == nil {
		return false
	}
	delete(g.rooms, g.idle.Remove(front).(*entry).room.match)
	return true
}

// all lists the live rooms.
func (g *registry) all() []*room {
	g.mu.Lock()
	defer g.mu.Unlock()
	rooms := make([]*room, 0, len(g.rooms))
	for _, e := range g.rooms {
		rooms = append(rooms, e.room)
	}
	return rooms
}
