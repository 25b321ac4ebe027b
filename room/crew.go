package room

import (
	"context"
	"sync"
)

// crew does background work while its hall runs, and none before or after.
type crew struct {
	mu sync.Mutex
	// ctx is nil when the crew is not at work.
	ctx   context.Context
	tasks sync.WaitGroup
}

// begin takes up work; tasks end with the context.
func (c *crew) begin(ctx context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ctx = ctx
}

// end takes no more tasks and waits for those under way.
func (c *crew) end() {
	c.mu.Lock()
	c.ctx = nil
	c.mu.Unlock()
	c.tasks.Wait()
}

func (c *crew) working() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ctx != nil
}

// run starts a task and reports whether the crew is at work at all.
func (c *crew) run(task func(context.Context)) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ctx == nil {
		return false
	}
	ctx := c.ctx
	c.tasks.Go(func() { task(ctx) })
	return true
}
