package room

import (
	"context"
	"fmt"

	"tessera/match"
)

// Erase erases what was said in a match from the seats of some holders, in the store and here, and tells all who watch how
// it stands from the beginning.
func (h *Hall) Erase(ctx context.Context, matchID string, holders []match.Holder) error {
	r, err := h.use(matchID)
	if err != nil {
		return err
	}
	defer h.done(r)
	return r.enter(ctx, func() error { return r.erase(ctx, holders) })
}

func (r *room) erase(ctx context.Context, holders []match.Holder) error {
	events, err := r.hall.cfg.Store.Events(ctx, r.match, 0)
	if err != nil {
		return fmt.Errorf("match %s: reading events: %w", r.match, err)
	}
	var history [][]byte
	for _, each := range events {
		history = append(history, each.Data)
	}
	erased, err := match.Erasures(history, holders)
	if err != nil || len(erased) == 0 {
		return err
	}
	if err := r.hall.cfg.Store.Erase(ctx, r.match, erased); err != nil {
		return err
	}
	for i := range events {
		if data := erased[events[i].Version]; data != nil {
			events[i].Data = data
		}
	}
	line, err := newTimeline().read(events)
	if err != nil {
		return fmt.Errorf("match %s: %w", r.match, err)
	}
	r.line = line
	r.version.Store(line.version())
	r.tell(line.changeSince(r.match, 0))
	return nil
}
