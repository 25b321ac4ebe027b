package director

import (
	"context"
	"errors"
	"sync"

	"tessera/tournament"
)

// table is a tournament as it is known here.
type table struct {
	id string
	// turn is held while something is appended or read.
	turn sync.Mutex

	mu      sync.Mutex
	state   *tournament.State
	changed chan struct{}
}

// now is how it stands, and closed at the next change.
func (t *table) now() (*tournament.State, <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.state, t.changed
}

// set has it stand otherwise.
func (t *table) set(s *tournament.State) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.state = s
	close(t.changed)
	t.changed = make(chan struct{})
}

// mostTables is how many tournaments are held in memory, but for those that go on.
const mostTables = 300

// table finds a tournament, and reads it where it is not known.
func (d *Director) table(ctx context.Context, id string) (*table, error) {
	d.mu.Lock()
	t := d.tables[id]
	if t == nil {
		t = &table{id: id, state: &tournament.State{}, changed: make(chan struct{})}
	}
	d.mu.Unlock()
	if state, _ := t.now(); state.Version > 0 {
		return t, nil
	}
	if err := d.refresh(ctx, t); err != nil {
		return nil, err
	}
	return d.keep(t), nil
}

// keep remembers a tournament, and forgets others that are over where there are too many. Who was faster is the one that is known.
func (d *Director) keep(t *table) *table {
	d.mu.Lock()
	defer d.mu.Unlock()
	if known := d.tables[t.id]; known != nil {
		return known
	}
	for id, each := range d.tables {
		if len(d.tables) < mostTables {
			break
		}
		if state, _ := each.now(); !state.Going() {
			delete(d.tables, id)
		}
	}
	d.tables[t.id] = t
	return t
}

// refresh reads what others have appended.
func (d *Director) refresh(ctx context.Context, t *table) error {
	t.turn.Lock()
	defer t.turn.Unlock()
	return d.catchUp(ctx, t)
}

// catchUp is refresh for whoever has the turn.
func (d *Director) catchUp(ctx context.Context, t *table) error {
	before, _ := t.now()
	events, err := d.cfg.Store.Events(ctx, t.id, before.Version)
	if err != nil || len(events) == 0 {
		return err
	}
	after, err := tournament.Replay(*before, events...)
	if err != nil {
		return err
	}
	t.set(&after)
	return nil
}

// mostTries is how often something is decided again because another was faster.
const mostTries = 16

// change appends what is decided upon, however the tournament stands then, and returns how it stands with that.
func (d *Director) change(ctx context.Context, t *table, decide func(s *tournament.State) ([]tournament.Event, error)) (*tournament.State, error) {
	t.turn.Lock()
	defer t.turn.Unlock()
	for range mostTries {
		state, _ := t.now()
		events, err := decide(state)
		if err != nil || len(events) == 0 {
			return state, err
		}
		after, err := d.append(ctx, t.id, *state, events)
		if err == nil {
			t.set(after)
			return after, nil
		}
		if !errors.Is(err, ErrConflict) {
			return state, err
		}
		if err := d.catchUp(ctx, t); err != nil {
			return state, err
		}
	}
	return nil, ErrConflict
}

// append stores events, and returns the state after them.
func (d *Director) append(ctx context.Context, id string, s tournament.State, events []tournament.Event) (*tournament.State, error) {
	a := Append{Tournament: id, After: s.Version}
	for _, e := range events {
		if err := tournament.Fits(&s, e); err != nil {
			return nil, err
		}
		data, err := tournament.Encode(e)
		if err != nil {
			return nil, err
		}
		a.Events = append(a.Events, data)
		s = tournament.Apply(s, e)
	}
	a.Card = cardOf(&s)
	return &s, d.cfg.Store.Append(ctx, a)
}

// The parts of a list.
const (
	partRunning = iota
	partOpen
	partOver
)

// someday is later than all times at which tournaments begin, in milliseconds since 1970.
const someday = int64(1) << 50

// cardOf is by what a tournament is found: those that have begun last first, then those that begin next, then those that have ended last.
func cardOf(s *tournament.State) Card {
	c := Card{Stage: string(s.Stage), Kind: string(s.Terms.Kind), By: s.By}
	switch s.Stage {
	case tournament.StageRunning:
		c.Part, c.Rank = partRunning, -s.Began
	case tournament.StageOpen:
		if c.Part, c.Rank = partOpen, s.Terms.Starts; c.Rank == 0 {
			c.Rank = someday - s.Made
		}
	default:
		c.Part, c.Rank = partOver, -s.Ended
	}
	for _, e := range s.Entrants {
		if e.Holder != "" {
			c.Holders = append(c.Holders, e.Holder)
		}
	}
	return c
}
