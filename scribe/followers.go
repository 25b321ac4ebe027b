package scribe

import (
	"context"
	"errors"
	"fmt"

	"tessera/record"
)

// errUnreadable: the log holds what cannot be read; reading it again would not help.
var errUnreadable = errors.New("unreadable")

// maxFollowers bounds how many matches are held in memory. Those beyond are read from their beginning again.
const maxFollowers = 500

// followers are the matches that were read last. The zero value is empty, and gives no names.
type followers struct {
	names Names
	known map[string]*Follower
	// order lists the known ones, the one that was read longest ago first.
	order []string
}

// read reads what is new in a match, and returns the games that it finishes, or any that were finished before where the
// match was not known.
func (f *followers) read(ctx context.Context, log Log, match string) ([]*record.Record, error) {
	one := f.take(match)
	events, err := log.Events(ctx, match, one.Version())
	if err != nil {
		return nil, err
	}
	finished, err := one.Read(events)
	if err != nil {
		return finished, fmt.Errorf("%w: %w", errUnreadable, err)
	}
	f.keep(one)
	return finished, nil
}

// take finds a match, or begins to follow it.
func (f *followers) take(match string) *Follower {
	if known := f.known[match]; known != nil {
		return known
	}
	return Follow(match, f.names)
}

// keep remembers a match, and forgets another where there are too many.
func (f *followers) keep(one *Follower) {
	if f.known == nil {
		f.known = map[string]*Follower{}
	}
	if f.known[one.id] != nil {
		return
	}
	if len(f.order) >= maxFollowers {
		delete(f.known, f.order[0])
		f.order = f.order[1:]
	}
	f.known[one.id] = one
	f.order = append(f.order, one.id)
}
