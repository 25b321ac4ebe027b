package server

import (
	"net"
	"sync"
	"time"
)

// cork is a connection on which several messages can be sent together. What is written has so much time to get away.
type cork struct {
	net.Conn
	patience time.Duration

	mu sync.Mutex
	// held is what is kept back, nil while nothing is.
	held *[]byte
}

// corked is how much a cork keeps back at most, in bytes.
const corked = 64 << 10

// pages are what corks keep back on: a socket that has nothing to say takes no memory for what it might.
var pages = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}

// Write implements net.Conn.
func (c *cork) Write(text []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held == nil {
		return c.send(text)
	}
	*c.held = append(*c.held, text...)
	if len(*c.held) < corked {
		return len(text), nil
	}
	if _, err := c.send(*c.held); err != nil {
		return 0, err
	}
	*c.held = (*c.held)[:0]
	return len(text), nil
}

// send writes now.
func (c *cork) send(text []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.patience)); err != nil {
		return 0, err
	}
	return c.Conn.Write(text)
}

// hold keeps back what is written until release.
func (c *cork) hold() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held == nil {
		c.held = pages.Get().(*[]byte)
	}
}

// release sends what was kept back.
func (c *cork) release() (err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held == nil {
		return nil
	}
	if len(*c.held) > 0 {
		_, err = c.send(*c.held)
	}
	*c.held = (*c.held)[:0]
	pages.Put(c.held)
	c.held = nil
	return err
}
