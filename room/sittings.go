package room

import (
	"context"
	"iter"

	"tessera/store"
)

// Sittings returns the matches in which some holders sit, the latest first.
func (h *Hall) Sittings(ctx context.Context, q store.Sittings) ([]store.Sitting, error) {
	return h.cfg.Store.Sittings(ctx, q)
}

// EverySitting yields all of them, however many there are, as many at a time as the question's limit. An error is the last.
func (h *Hall) EverySitting(ctx context.Context, q store.Sittings) iter.Seq2[store.Sitting, error] {
	return func(yield func(store.Sitting, error) bool) {
		for {
			page, err := h.Sittings(ctx, q)
			if err != nil {
				yield(store.Sitting{}, err)
				return
			}
			for _, each := range page {
				if !yield(each, nil) {
					return
				}
			}
			if len(page) < q.Limit {
				return
			}
			q.Before = page[len(page)-1].Mark
		}
	}
}
