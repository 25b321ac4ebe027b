package people

import "context"

// Count is how much is kept of people.
type Count struct {
	// Accounts are people, Sessions the browsers in which they are signed in, Devices those that are reminded.
	Accounts, Sessions, Devices int
}

// Count tells how much is kept.
func (h *House) Count(ctx context.Context) (Count, error) { return h.store.Count(ctx) }
