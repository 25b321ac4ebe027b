package people

import (
	"context"
	"slices"
)

// Mute keeps somebody from hearing whoever holds a seat. Nobody else is told.
func (h *House) Mute(ctx context.Context, by string, whom []string, match string, seat int) error {
	id, mutes := random(10), []Mute{}
	for _, each := range whom {
		mutes = append(mutes, Mute{ID: id, By: by, Whom: each, At: h.now(), Match: match, Seat: seat})
	}
	return h.store.Mute(ctx, mutes...)
}

// Unmute ends the mutes of an id, or returns ErrUnknown.
func (h *House) Unmute(ctx context.Context, by, id string) error { return h.store.Unmute(ctx, by, id) }

// Mutes lists whom somebody has muted, the latest first.
func (h *House) Mutes(ctx context.Context, by string) ([]Mute, error) { return h.store.Mutes(ctx, by) }

// Muted reports whether somebody does not want to hear another.
func (h *House) Muted(ctx context.Context, by, whom string) (bool, error) {
	mutes, err := h.store.Mutes(ctx, by)
	return slices.ContainsFunc(mutes, func(m Mute) bool { return m.Whom == whom }), err
}
