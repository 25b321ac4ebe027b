// Package urgent holds the names of what is to be looked at before its turn comes.
package urgent

import (
	"maps"
	"slices"
	"sync"
)

// List is a set of names, which any number of goroutines may use. The zero value is empty.
type List struct {
	mu    sync.Mutex
	names map[string]struct{}
}

// Add puts names on the list.
func (l *List) Add(names ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.names == nil {
		l.names = map[string]struct{}{}
	}
	for _, name := range names {
		l.names[name] = struct{}{}
	}
}

// Take empties the list, and returns what was on it, in order.
func (l *List) Take() []string {
	l.mu.Lock()
	names := l.names
	l.names = nil
	l.mu.Unlock()
	return slices.Sorted(maps.Keys(names))
}
