package room

import (
	"context"
	"sync"

	"tessera/match"
	"tessera/pente"
)

// Change brings somebody who knows a match at version Since to Version: of the moves known at
// Since the first From still stand, and State holds the rest. Since 0 fits everybody.
type Change struct {
	Match string
	// Since and Version are the versions before and after, as the State's Shown counts them; a change may span several.
	Since, Version int64
	// Only is the set of the seats that alone may hear of the change; empty where everybody may.
	Only pente.SeatSet
	// From is the number of moves that both versions have in common.
	From int
	// State is the match at Version. It is shared: read it only.
	State *match.State
	// Shared is the same for all who hear of this change, nil for a change that is one listener's.
	Shared *Shared
}

// Shared is where those who hear of a change keep what they make of it for everybody.
type Shared struct {
	once sync.Once
	made []byte
}

// Get returns what the first who asks makes.
func (s *Shared) Get(make func() []byte) []byte {
	s.once.Do(func() { s.made = make() })
	return s.made
}

// join returns the one change that does what c and then next do.
func (c Change) join(next Change) Change {
	only := next.Only
	next.Since, next.Shared = c.Since, nil
	next.From = min(c.From, next.From)
	if next.Only |= c.Only; c.Only == 0 || only == 0 {
		next.Only = 0
	}
	return next
}

// Listener follows one match. What its owner has not yet taken is joined into one change, so a slow
// owner costs a room neither time nor memory, and still hears of every version, in order, once.
type Listener struct {
	leave func(*Listener)
	// news holds a token when there may be something to take.
	news chan struct{}

	mu      sync.Mutex
	pending *Change
	closed  bool
	// call is called when there may be something to take, nil where nobody wants that.
	call func()
}

func newListener(leave func(*Listener)) *Listener {
	return &Listener{leave: leave, news: make(chan struct{}, 1)}
}

// Next waits for the next change. It returns ErrClosed once the listener or its hall is closed, and
// the context's error when that ends first. One goroutine at a time may call it.
func (l *Listener) Next(ctx context.Context) (Change, error) {
	for {
		change, closed := l.take()
		switch {
		case change != nil:
			return *change, nil
		case closed:
			return Change{}, ErrClosed
		}
		select {
		case <-l.news:
		case <-ctx.Done():
			return Change{}, ctx.Err()
		}
	}
}

// OnNews has a function called now and whenever there may be something to Take, by whoever brings it: the function must
// not wait. It is for those who would rather not wait in Next, at the cost of a goroutine.
func (l *Listener) OnNews(call func()) {
	l.mu.Lock()
	l.call = call
	l.mu.Unlock()
	call()
}

// Take returns the next change, nil if there is none yet, or ErrClosed. One goroutine at a time may call it.
func (l *Listener) Take() (*Change, error) {
	change, closed := l.take()
	if change == nil && closed {
		return nil, ErrClosed
	}
	return change, nil
}

// Close ends the watch; it may be called more than once.
func (l *Listener) Close() {
	if l.end() {
		l.leave(l)
	}
}

func (l *Listener) take() (change *Change, closed bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change, l.pending = l.pending, nil
	return change, l.closed
}

// hear adds a change to what the owner will take; it never waits.
func (l *Listener) hear(change Change) {
	l.mu.Lock()
	if l.pending != nil {
		change = l.pending.join(change)
	}
	l.pending = &change
	call := l.call
	l.mu.Unlock()
	l.wake(call)
}

// end marks the listener as closed and reports whether this was the first time.
func (l *Listener) end() bool {
	l.mu.Lock()
	first := !l.closed
	l.closed, l.pending = true, nil
	call := l.call
	l.mu.Unlock()
	l.wake(call)
	return first
}

func (l *Listener) wake(call func()) {
	select {
	case l.news <- struct{}{}:
	default:
	}
	if call != nil {
		call()
	}
}
