package room

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
)

// room is one live match on this node. It carries out one command at a time; what it knows may lag
// behind the store, which arbitrates between nodes.
type room struct {
	match string
	hall  *Hall

	// gate holds a token while somebody is inside. Those who wait give up with their context.
	gate chan struct{}
	// The next four are for whoever is inside.
	line    timeline
	checked time.Time // when line was last known to be what the store holds
	unsure  bool      // the outcome of an append is unknown, or nothing was read yet
	refused refusals

	// version is line's, for those outside.
	version atomic.Int64
	// running says for those outside whether a game is being played.
	running atomic.Bool

	mu        sync.Mutex
	listeners map[*Listener]struct{}
}

func newRoom(h *Hall, match string) *room {
	return &room{
		match: match, hall: h, gate: make(chan struct{}, 1), line: newTimeline(), unsure: true,
		listeners: map[*Listener]struct{}{},
	}
}

// enter runs f alone in the room, on a line that holds all that this node has stored. A panic ends
// f with an error and disturbs nothing else: what f changes is assigned only when it is complete.
func (r *room) enter(ctx context.Context, f func() error) error {
	select {
	case r.gate <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	return r.inside(ctx, f)
}

func (r *room) inside(ctx context.Context, f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			r.unsure = true
			err = fmt.Errorf("match %s: panic: %v", r.match, p)
			r.hall.log.Error("panic in a room", "match", r.match, "panic", p, "stack", string(debug.Stack()))
		}
		<-r.gate
	}()
	if r.unsure {
		if _, err := r.catchUp(ctx); err != nil {
			return err
		}
	}
	return f()
}

// fresh is enter for those who only look: it asks the store when that was last done too long ago.
func (r *room) fresh(ctx context.Context, f func() error) error {
	return r.enter(ctx, func() error {
		if err := r.recheck(ctx); err != nil {
			return err
		}
		return f()
	})
}

func (r *room) recheck(ctx context.Context) error {
	now := r.hall.now()
	if now.Sub(r.checked) < r.hall.cfg.Recheck {
		return nil
	}
	// Mostly nobody else has stored anything: to hear that is cheaper than to look for it.
	if version, err := r.hall.cfg.Store.Version(ctx, r.match); err == nil && version == r.line.version() {
		r.checked = now
		return nil
	}
	_, err := r.catchUp(ctx)
	return err
}

// glance is fresh for those who would rather not wait: it does nothing while somebody is inside.
func (r *room) glance(ctx context.Context) error {
	select {
	case r.gate <- struct{}{}:
		return r.inside(ctx, func() error { return r.recheck(ctx) })
	default:
		return nil
	}
}

// reach catches up if the match has a version that is news here.
func (r *room) reach(ctx context.Context, version int64) error {
	if version <= r.line.version() {
		return nil
	}
	_, err := r.catchUp(ctx)
	return err
}

// reachShown is reach for a version that somebody was shown.
func (r *room) reachShown(ctx context.Context, version int64) error {
	if version <= r.line.shown() {
		return nil
	}
	_, err := r.catchUp(ctx)
	return err
}

// replanned is the set of the seats whose plans differ between two states.
func replanned(before, after *match.State) (seats pente.SeatSet) {
	for i := range after.Seats {
		if seat := pente.Seat(i); before.PlanOf(seat).Made != after.PlanOf(seat).Made {
			seats = seats.With(seat)
		}
	}
	return seats
}

// catchUp reads what others have stored, tells the listeners, and reports whether there was anything.
func (r *room) catchUp(ctx context.Context) (moved bool, err error) {
	now := r.hall.now()
	events, err := r.hall.cfg.Store.Events(ctx, r.match, r.line.version())
	if errors.Is(err, store.ErrUnknown) {
		return false, fmt.Errorf("match %q: %w", r.match, ErrUnknownMatch)
	}
	if err != nil {
		return false, fmt.Errorf("match %s: reading events: %w", r.match, err)
	}
	next, err := r.line.read(events)
	if err != nil {
		r.hall.log.Error("the events of a match cannot be read", "match", r.match, "error", err)
		return false, fmt.Errorf("match %s: %w: %w", r.match, ErrUnreadable, err)
	}
	loaded := r.line.version() == 0
	r.checked, r.unsure = now, false
	if len(events) > 0 {
		r.advance(next)
	}
	if loaded {
		r.takeUp(now)
	}
	return len(events) > 0, nil
}

// takeUp begins due work if it lies further ahead than any can that was planned by this clock: the clock has
// gone back, and no sweep would find the work in time.
func (r *room) takeUp(now time.Time) {
	pauses := r.hall.pauses
	if due := r.line.due(r.match, pauses); due != nil && due.At.After(now.Add(pauses.longest(due))) {
		r.hall.jobs.adopt(*due)
	}
}

// advance moves on to a later line, which is stored, and tells the listeners.
func (r *room) advance(next timeline) {
	change := next.changeSince(r.match, r.line.shown())
	if change.Since == change.Version {
		change.Only = replanned(r.line.state, next.state)
	}
	before := r.line
	r.line = next
	r.version.Store(next.version())
	r.running.Store(next.state.Running())
	r.tell(change)
	if told := r.hall.cfg.Turned; told != nil && before.version() > 0 {
		told(r.match, before.state, next.state)
	}
	r.hall.jobs.settle(r.match, next.due(r.match, r.hall.pauses))
}

func (r *room) tell(change Change) {
	change.Shared = new(Shared)
	r.mu.Lock()
	defer r.mu.Unlock()
	for l := range r.listeners {
		l.hear(change)
	}
}

// watch adds a listener who knows the match at a version. It hears at once how the match stands, although that may be known:
// what is said beside the events depends on who listens. It uses the room until it is closed.
func (r *room) watch(after int64) *Listener {
	l := newListener(r.forget)
	l.hear(r.line.changeSince(r.match, after))
	r.mu.Lock()
	r.listeners[l] = struct{}{}
	r.mu.Unlock()
	return l
}

// forget removes a listener that its owner has closed, and ends its use of the room.
func (r *room) forget(l *Listener) {
	r.mu.Lock()
	delete(r.listeners, l)
	r.mu.Unlock()
	r.hall.done(r)
}

// closeListeners ends all watches.
func (r *room) closeListeners() {
	r.mu.Lock()
	listeners := slices.Collect(maps.Keys(r.listeners))
	r.mu.Unlock()
	for _, l := range listeners {
		l.Close()
	}
}
