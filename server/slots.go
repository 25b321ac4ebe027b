package server

import (
	"context"
	"net/http"
	"time"
)

// slots let so many go at a time.
type slots chan struct{}

// slotPatience is how long somebody waits for a slot.
const slotPatience = 10 * time.Second

func newSlots(count int) slots { return make(slots, count) }

// take waits for a slot, which is to be given back.
func (s slots) take(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, slotPatience)
	defer cancel()
	select {
	case s <- struct{}{}:
		return nil
	case <-ctx.Done():
		return tooMany(limitSlots, "too many are at this just now; wait a moment")
	}
}

func (s slots) give() { <-s }

// during answers while it holds a slot.
func (s slots) during(next answering) answering {
	return func(w http.ResponseWriter, r *http.Request) error {
		if err := s.take(r.Context()); err != nil {
			return err
		}
		defer s.give()
		return next(w, r)
	}
}
