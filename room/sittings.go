package room

import (
	"context"

	"tessera/store"
)

// Sittings returns the matches in which some holders sit, the latest first.
func (h *Hall) Sittings(ctx context.Context, q store.Sittings) ([]store.Sitting, error) {
	return h.cfg.Store.Sittings(ctx, q)
}
