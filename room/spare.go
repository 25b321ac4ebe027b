package room

import (
	"context"
	"errors"
	"fmt"

	"tessera/match"
	"tessera/store"
)

// Spare runs a search of a visitor's that no game waits for, when its turn has come and a worker has nothing else to
// do. The search is to end soon after its context, which ends early when a game needs the worker: overtaken tells that
// it did, and that the search may be asked for again. The error is the context's, or the search's.
func (h *Hall) Spare(ctx context.Context, by match.Holder, search func(context.Context) error) (overtaken bool, err error) {
	lent, giveBack, err := h.workers.borrow(ctx, by, h.now())
	if err != nil {
		return false, err
	}
	defer giveBack()
	err = search(lent)
	return lent.Err() != nil && ctx.Err() == nil, err
}

// History returns all events of a match as they are stored.
func (h *Hall) History(ctx context.Context, matchID string) ([]store.Event, error) {
	events, err := h.cfg.Store.Events(ctx, matchID, 0)
	if errors.Is(err, store.ErrUnknown) {
		return nil, fmt.Errorf("match %q: %w", matchID, ErrUnknownMatch)
	}
	return events, err
}
