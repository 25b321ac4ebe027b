package server

import "sync"

// errand is something to be done again whenever it is called for, by one helper for as long as there is something to do: who waits
// for nothing has no stack in memory. The zero value is idle.
type errand struct {
	mu sync.Mutex
	// running says that it is being done, and again that it is to be done once more.
	running, again bool
	// idle is closed when it is done for the last time; nil before the end.
	idle chan struct{}
}

// call has it done: now, or once more after what is being done. Once ended nothing is.
func (e *errand) call(do func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case e.idle != nil:
	case e.running:
		e.again = true
	default:
		e.running = true
		helping.do(func() { e.run(do) })
	}
}

func (e *errand) run(do func()) {
	for {
		do()
		if !e.once() {
			return
		}
	}
}

// once reports whether it is to be done once more.
func (e *errand) once() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.again && e.idle == nil {
		e.again = false
		return true
	}
	e.running = false
	if e.idle != nil {
		close(e.idle)
	}
	return false
}

// end lets nothing more be done, and waits for what is. It is to be called once.
func (e *errand) end() {
	e.mu.Lock()
	e.idle = make(chan struct{})
	idle := e.idle
	if !e.running {
		close(idle)
	}
	e.mu.Unlock()
	<-idle
}
