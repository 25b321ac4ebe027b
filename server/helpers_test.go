package server

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
)

// TestHelpersDoAllAtOnce has more tasks that wait for each other than helpers wait for tasks, again and again: none waits for a helper.
func TestHelpersDoAllAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHelpers()
		for range 3 {
			var there, done sync.WaitGroup
			there.Add(3 * mostWaiting)
			done.Add(3 * mostWaiting)
			for range 3 * mostWaiting {
				h.do(func() {
					there.Done()
					there.Wait()
					done.Done()
				})
			}
			done.Wait()
			synctest.Wait()
			if n := h.waiting.Load(); n != mostWaiting {
				t.Errorf("%d helpers wait, want %d", n, mostWaiting)
			}
		}
		for range mostWaiting {
			h.tasks <- runtime.Goexit // or they would wait for ever
		}
	})
}

// TestAHelperDoesOneTaskAtATime has many callers.
func TestAHelperDoesOneTaskAtATime(t *testing.T) {
	h := newHelpers()
	var count atomic.Int64
	var callers sync.WaitGroup
	for range 50 {
		callers.Go(func() {
			for range 100 {
				var done sync.WaitGroup
				done.Add(1)
				h.do(func() { count.Add(1); done.Done() })
				done.Wait()
			}
		})
	}
	callers.Wait()
	if n := count.Load(); n != 5000 {
		t.Errorf("%d tasks were done, want 5000", n)
	}
}
