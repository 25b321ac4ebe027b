package room

import (
	"context"
	"sync"
	"time"

	"tessera/match"
)

// workers lets so many searches run at once as there are workers, and people wait for them in a fair queue.
type workers struct {
	mu   sync.Mutex
	free int
	line queue
}

// take waits for a worker, for a search of a person's that is due at a time. What it returns gives the worker back.
// The error is the context's, when that ended before.
func (w *workers) take(ctx context.Context, by match.Holder, due time.Time) (give func(), err error) {
	t := &ticket{by: by, due: due, called: make(chan struct{})}
	w.mu.Lock()
	w.line.add(t)
	w.call()
	w.mu.Unlock()
	select {
	case <-t.called:
		return func() { w.leave(t) }, nil
	case <-ctx.Done():
		w.leave(t)
		return nil, ctx.Err()
	}
}

// leave ends a search, or the wait for one.
func (w *workers) leave(t *ticket) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.line.remove(t) {
		return
	}
	w.line.done(t)
	w.free++
	w.call()
}

// call lets searches begin while workers are free. It is for those who hold the lock.
func (w *workers) call() {
	for w.free > 0 {
		t := w.line.next()
		if t == nil {
			return
		}
		w.free--
		close(t.called)
	}
}
