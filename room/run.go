package room

import (
	"context"
	"fmt"
	"time"
)

// anyTime is longer than a clock goes back: what is due before then is all that there is to do.
const anyTime = 100 * 365 * 24 * time.Hour

// Run makes the computer play, follows the other halls, and drops idle rooms, until the context
// ends. Then it stops what is under way, closes all listeners, and returns nil. It may run once.
func (h *Hall) Run(ctx context.Context) error {
	h.crew.begin(ctx)
	defer h.stop()
	unsubscribe, err := h.cfg.Bus.Subscribe(h.hear)
	if err != nil {
		return fmt.Errorf("listening to the bus: %w", err)
	}
	defer unsubscribe()
	h.crew.run(h.jobs.ring)
	h.jobs.sweep(ctx, h.now().Add(anyTime), everyMatch)
	ticker := time.NewTicker(h.cfg.Sweep)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
		h.jobs.sweep(ctx, h.now().Add(-2*h.cfg.Sweep), sweepBatch)
		h.beat(ctx)
		h.rooms.dropIdle(h.now().Add(-h.cfg.Idle))
	}
}

// hear makes the room of a match, if it is live, follow what another hall has stored.
func (h *Hall) hear(matchID string, version int64) {
	r := h.rooms.find(matchID)
	if r == nil {
		return
	}
	if version <= r.version.Load() {
		h.done(r)
		return
	}
	started := h.crew.run(func(ctx context.Context) {
		defer h.done(r)
		if err := r.enter(ctx, func() error { return r.reach(ctx, version) }); err != nil && ctx.Err() == nil {
			h.log.Warn("a room could not catch up", "match", matchID, "version", version, "error", err)
		}
	})
	if !started {
		h.done(r)
	}
}

func (h *Hall) stop() {
	h.crew.end()
	h.closed.Store(true)
	for _, r := range h.rooms.all() {
		r.closeListeners()
	}
}
