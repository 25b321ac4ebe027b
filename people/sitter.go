package people

import (
	"context"
	"errors"

	"tessera/internal/memo"
)

// Deleted is what records call somebody who has deleted the account. Nobody can have it as a name: it has a blank.
const Deleted = "deleted player"

// Sitter is what everybody may know of whoever holds a seat. The zero value is a guest.
type Sitter struct {
	// Name is the account's, empty for guests and for whoever is gone.
	Name string
	// Gone: the account is deleted.
	Gone bool
	// Bot: the account is a program's.
	Bot bool
}

// Written is what records call the sitter: Deleted where the account is, nothing for guests.
func (s Sitter) Written() string {
	if s.Gone {
		return Deleted
	}
	return s.Name
}

// Sitter tells who holds a seat, of all its holders: the first who has an account, or had one. It is quick: what was
// asked before is known until it changes.
func (h *House) Sitter(ctx context.Context, holders ...string) (found Sitter, err error) {
	for _, holder := range holders {
		sitter, err := h.store.sitter(ctx, holder)
		if err != nil || sitter.Name != "" {
			return sitter, err
		}
		found.Gone = found.Gone || sitter.Gone
	}
	return found, nil
}

// knowing is a store that remembers whose holders are whose, and who has no device. All that changes that goes through it.
type knowing struct {
	Store
	sitters *memo.Memo[string, Sitter]
	devices *memo.Memo[string, bool]
}

// mostSitters bounds how many holders are remembered.
const mostSitters = 10_000

func newKnowing(store Store) *knowing {
	return &knowing{Store: store, sitters: memo.New[string, Sitter](mostSitters), devices: memo.New[string, bool](mostSitters)}
}

// Add implements Store.
func (k *knowing) Add(ctx context.Context, a Account, ways ...Way) error {
	defer k.sitters.Clear()
	return k.Store.Add(ctx, a, ways...)
}

// Claim implements Store.
func (k *knowing) Claim(ctx context.Context, id, holder string) error {
	defer k.sitters.Clear()
	defer k.devices.Clear()
	return k.Store.Claim(ctx, id, holder)
}

// Delete implements Store.
func (k *knowing) Delete(ctx context.Context, id string) error {
	defer k.sitters.Clear()
	return k.Store.Delete(ctx, id)
}

// BecomeBot implements Store.
func (k *knowing) BecomeBot(ctx context.Context, id string, n Note) error {
	defer k.sitters.Clear()
	return k.Store.BecomeBot(ctx, id, n)
}

// AddDevice implements Store.
func (k *knowing) AddDevice(ctx context.Context, d Device, most, guests int) error {
	defer k.devices.Clear()
	return k.Store.AddDevice(ctx, d, most, guests)
}

// hasDevices reports whether a holder may have devices. That they are gone is found out by looking.
func (k *knowing) hasDevices(ctx context.Context, holder string) (bool, error) {
	return k.devices.Get(holder, func() (bool, error) {
		all, err := k.Devices(ctx, holder)
		return len(all) > 0, err
	})
}

func (k *knowing) sitter(ctx context.Context, holder string) (Sitter, error) {
	return k.sitters.Get(holder, func() (Sitter, error) { return k.look(ctx, holder) })
}

func (k *knowing) look(ctx context.Context, holder string) (Sitter, error) {
	a, err := k.ByHolder(ctx, holder)
	if errors.Is(err, ErrUnknown) {
		gone, err := k.Gone(ctx, holder)
		return Sitter{Gone: gone}, err
	}
	return Sitter{Name: a.Name, Bot: a.Bot}, err
}
