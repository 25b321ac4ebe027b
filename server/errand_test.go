package server

import (
	"sync"
	"sync/atomic"
	"testing"
)

// TestAnErrandIsDoneAfterEachCall has many call at once: what is done is never done twice at a time, and has seen whatever
// was there before a call.
func TestAnErrandIsDoneAfterEachCall(t *testing.T) {
	var e errand
	var left, doing atomic.Int32
	do := func() {
		if doing.Add(1) > 1 {
			t.Error("done twice at a time")
		}
		left.Store(0)
		doing.Add(-1)
	}
	for range 200 {
		var callers sync.WaitGroup
		for range 8 {
			callers.Go(func() {
				left.Add(1)
				e.call(do)
			})
		}
		callers.Wait()
	}
	e.end()
	if n := left.Load(); n > 0 && !calledAgain(&e) {
		t.Errorf("%d calls were not followed by anything", n)
	}
}

// calledAgain reports whether the end came before what was still to be done.
func calledAgain(e *errand) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.again
}

func TestAnErrandEnds(t *testing.T) {
	var e errand
	begun, finish := make(chan struct{}), make(chan struct{})
	times := 0
	do := func() {
		times++
		begun <- struct{}{}
		<-finish
	}
	e.call(do)
	<-begun
	e.call(do) // not done any more: the end comes before
	ended := make(chan struct{})
	go func() {
		e.end()
		close(ended)
	}()
	for ending := false; !ending; {
		e.mu.Lock()
		ending = e.idle != nil
		e.mu.Unlock()
	}
	select {
	case <-ended:
		t.Fatal("it ended while it was being done")
	default:
	}
	close(finish)
	<-ended
	e.call(do)
	if times != 1 {
		t.Errorf("done %d times, want 1", times)
	}
}

func TestAnIdleErrandEndsAtOnce(t *testing.T) {
	var e errand
	e.end()
	e.call(func() { t.Error("done after the end") })
}
