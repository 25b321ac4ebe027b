package room

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"golang.org/x/sync/errgroup"

	"tessera/match"
	"tessera/pente"
)

const (
	// everyMatch is more work than there is.
	everyMatch = 1 << 30
	// atOnce is how many clocks are set at a time, so that they share commits.
	atOnce = 64
)

// Resume sets the running clocks on by as long as no hall was alive, so that nobody pays for an outage. It is to be called
// before the first command. Doing it twice is harmless. A match that cannot be read or written keeps no other from its time.
func (h *Hall) Resume(ctx context.Context) error {
	last, err := h.cfg.Store.LastBeat(ctx)
	if err != nil {
		return fmt.Errorf("when the house was last alive: %w", err)
	}
	now := h.now()
	due, err := h.cfg.Store.Due(ctx, now.Add(anyTime), everyMatch)
	if err != nil {
		return fmt.Errorf("which clocks run: %w", err)
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, work := range due {
		group.Go(func() error {
			_, err := h.Do(ctx, work.Match, match.Command{
				ID: "hold-" + strconv.FormatInt(now.UnixNano(), 10), Holder: match.House, Seat: pente.NoSeat,
				Action: match.Hold{Since: last},
			}, now)
			if err != nil && ctx.Err() == nil {
				h.log.Error("a clock could not be set on by an outage", "match", work.Match, "since", last, "error", err)
			}
			return ctx.Err()
		})
	}
	return group.Wait()
}

// slowBeat is the time between beats while only games of days are played, where a minute more is nothing.
const slowBeat = time.Minute

// beat notes from time to time that the house is alive, while there are clocks for which that counts.
func (h *Hall) beat(ctx context.Context) {
	now := h.now()
	slow := h.jobs.waitsFor(match.DueDays) && now.Sub(h.beaten).Abs() >= slowBeat
	if !slow && !h.jobs.waitsFor(match.DueDeadline) {
		return
	}
	err := h.cfg.Store.Beat(ctx, h.cfg.Node, now)
	switch {
	case err == nil:
		h.beaten = now
	case ctx.Err() == nil:
		h.log.Warn("that the house is alive could not be stored", "error", err)
	}
}
