package room

import (
	"context"
	"sync"
	"time"

	"tessera/match"
)

// workers lets so many searches run at once as there are workers, and people wait for them in a fair queue. Workers
// that no game needs are lent to searches that can be done without, which wait in a queue of their own and give way.
type workers struct {
	mu    sync.Mutex
	free  int
	line  queue
	spare queue
	// lent are the searches with a worker that no game needed, and whether they have been asked to give way.
	lent map[*ticket]bool
}

func newWorkers(free int) *workers { return &workers{free: free, lent: map[*ticket]bool{}} }

// take waits for a worker, for a search of a person's that is due at a time. What it returns gives the worker back.
// The error is the context's, when that ended before.
func (w *workers) take(ctx context.Context, by match.Holder, due time.Time) (give func(), err error) {
	t, err := w.wait(ctx, &w.line, &ticket{by: by, due: due, called: make(chan struct{})})
	return func() { w.leave(&w.line, t) }, err
}

// borrow waits for a worker that no game needs. The context that comes with it ends when one does.
func (w *workers) borrow(ctx context.Context, by match.Holder, now time.Time) (context.Context, func(), error) {
	lent, cancel := context.WithCancel(ctx)
	t, err := w.wait(ctx, &w.spare, &ticket{by: by, due: now, called: make(chan struct{}), giveWay: cancel})
	if err != nil {
		cancel()
		return nil, nil, err
	}
	return lent, func() { cancel(); w.leave(&w.spare, t) }, nil
}

// wait stands in a line until the search may begin.
func (w *workers) wait(ctx context.Context, line *queue, t *ticket) (*ticket, error) {
	w.mu.Lock()
	line.add(t)
	w.call()
	w.mu.Unlock()
	select {
	case <-t.called:
		return t, nil
	case <-ctx.Done():
		w.leave(line, t)
		return nil, ctx.Err()
	}
}

// leave ends a search, or the wait for one.
func (w *workers) leave(line *queue, t *ticket) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if line.remove(t) {
		return
	}
	delete(w.lent, t)
	line.done(t)
	w.free++
	w.call()
}

// call lets searches begin while workers are free: those of games first, and while one of these has to wait a lent
// worker is called back for each. It is for those who hold the lock.
func (w *workers) call() {
	for w.free > 0 && w.begin(&w.line) {
	}
	for w.free > 0 && w.begin(&w.spare) {
	}
	back := 0
	for _, asked := range w.lent {
		if asked {
			back++
		}
	}
	for t, asked := range w.lent {
		if !asked && back < w.line.length() {
			w.lent[t] = true
			t.giveWay()
			back++
		}
	}
}

// begin lets the next search of a line begin, if there is one.
func (w *workers) begin(line *queue) bool {
	t := line.next()
	if t == nil {
		return false
	}
	if w.free--; t.giveWay != nil {
		w.lent[t] = false
	}
	close(t.called)
	return true
}
