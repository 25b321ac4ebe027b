package room

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tessera/match"
	"tessera/store"
)

// seatedIn tells the store who sits in a match, or did before it began: what they said is still there to be erased.
func seatedIn(s *match.State) store.Seated {
	seated := store.Seated{Over: s.Result != nil}
	for _, seat := range s.Seats {
		for _, holder := range seat.Holders {
			if holder != match.House && !slices.Contains(seated.Holders, string(holder)) {
				seated.Holders = append(seated.Holders, string(holder))
			}
		}
	}
	for _, holder := range s.Unseated {
		if !slices.Contains(seated.Holders, string(holder)) {
			seated.Holders = append(seated.Holders, string(holder))
		}
	}
	return seated
}

// newlySeated is who sits in a match if that has changed, which is seldom; a new match has told nothing yet.
func newlySeated(before, after *match.State) *store.Seated {
	was, is := seatedIn(before), seatedIn(after)
	if before.Version > 0 && was.Over == is.Over && slices.Equal(was.Holders, is.Holders) {
		return nil
	}
	return &is
}

// unseatedPage is how many matches are looked at together.
const unseatedPage = 100

// Enrol tells the store who sits in the matches that were begun by a release that did not. It may run beside everything else;
// doing it twice is harmless. What cannot be read is logged and left.
func (h *Hall) Enrol(ctx context.Context) error {
	for after := ""; ; {
		matches, err := h.cfg.Store.Unseated(ctx, after, unseatedPage)
		if err != nil || len(matches) == 0 {
			return err
		}
		for _, id := range matches {
			if err := h.enrol(ctx, id); err != nil && ctx.Err() == nil {
				h.log.Error("a match cannot tell who sits there", "match", id, "error", err)
			}
		}
		after = matches[len(matches)-1]
	}
}

// enrol reads a match without making a room of it. Another version is there when somebody has just played on.
func (h *Hall) enrol(ctx context.Context, id string) error {
	for range maxTries {
		events, err := h.cfg.Store.Events(ctx, id, 0)
		if err != nil || len(events) == 0 {
			return err
		}
		line, err := newTimeline().read(events)
		if err != nil {
			return err
		}
		at := events[len(events)-1].At
		err = h.cfg.Store.Seat(ctx, id, line.version(), at, seatedIn(line.state))
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
	return fmt.Errorf("overtaken %d times: %w", maxTries, ErrBusy)
}
