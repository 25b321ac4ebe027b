// Package memo remembers what is asked for often and changes seldom.
package memo

import "sync"

// Memo remembers answers by their keys until they are forgotten. Make one with New.
type Memo[K comparable, V any] struct {
	most int

	mu    sync.Mutex
	known map[K]V
	// changes counts what was forgotten: what was read before a change is not remembered after it.
	changes int
}

// New returns a memo of so many answers at most; with one more all are forgotten, and read anew.
func New[K comparable, V any](most int) *Memo[K, V] {
	return &Memo[K, V]{most: most, known: map[K]V{}}
}

// Get returns what is known of a key, or reads it. What cannot be read is not remembered.
func (m *Memo[K, V]) Get(key K, read func() (V, error)) (V, error) {
	m.mu.Lock()
	value, ok := m.known[key]
	changes := m.changes
	m.mu.Unlock()
	if ok {
		return value, nil
	}
	value, err := read()
	if err == nil {
		m.remember(key, value, changes)
	}
	return value, err
}

func (m *Memo[K, V]) remember(key K, value V, changes int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.changes != changes {
		return
	}
	if len(m.known) >= m.most {
		clear(m.known)
	}
	m.known[key] = value
}

// Forget has a key read anew.
func (m *Memo[K, V]) Forget(key K) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	delete(m.known, key)
}

// Clear has all read anew.
func (m *Memo[K, V]) Clear() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	clear(m.known)
}
