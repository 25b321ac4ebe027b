package server

import "sync/atomic"

// mostWaiting bounds how many helpers wait for something to do.
const mostWaiting = 64

// helpers do tasks, each in a goroutine of its own. Some of those that are done wait for another task: their stacks have grown to what
// the taking apart and writing of messages needs, and growing that of a new goroutine takes longer than many a task does.
type helpers struct {
	tasks   chan func()
	waiting atomic.Int64
}

// helping are the helpers of all sessions.
var helping = newHelpers()

func newHelpers() *helpers { return &helpers{tasks: make(chan func())} }

// do has a task done, and does not wait for that.
func (h *helpers) do(task func()) {
	select {
	case h.tasks <- task:
	default:
		go h.help(task)
	}
}

// help does a task, and those that come after it.
func (h *helpers) help(task func()) {
	for {
		task()
		if h.waiting.Add(1) > mostWaiting {
			h.waiting.Add(-1)
			return
		}
		task = <-h.tasks
		h.waiting.Add(-1)
	}
}
