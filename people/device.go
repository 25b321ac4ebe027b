package people

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"
)

// MostDevices is how many devices of one person can be reminded; mostOfGuests how many of all guests together: beyond, the
// oldest are forgotten.
const (
	MostDevices  = 10
	mostOfGuests = 20_000
)

// ErrDevices: the person has as many devices as can be reminded.
var ErrDevices = errors.New("too many devices")

// Device is a browser that wants to be reminded by a push service, also while no page of it is open.
type Device struct {
	// ID names the device, to its owner too. It is made of the endpoint and does not tell it.
	ID string
	// Holder is whose it is, a guest's too. Session is where somebody is signed in on it, empty for guests: the device is
	// forgotten with it.
	Holder, Session string
	// Endpoint is where the push service takes messages for it; who knows that and the keys can write to it.
	Endpoint string
	// Key is the browser's public key and Auth what it shares with those who write to it (RFC 8291).
	Key, Auth []byte
	// Language is that in which it wants to be told, and Browser what it calls itself.
	Language, Browser string
	Since             time.Time
}

// DeviceStore keeps devices, as a Store does.
type DeviceStore interface {
	// AddDevice adds a device, or replaces what is known of it, whoever it was of before. The error is ErrDevices where the
	// holder has so many others. Of those of guests it keeps so many of all.
	AddDevice(ctx context.Context, d Device, most, guests int) error
	// Devices lists the devices of holders and of the accounts that they are known by, the oldest first.
	Devices(ctx context.Context, holders ...string) ([]Device, error)
	// DeviceHolders lists everybody who has a device.
	DeviceHolders(ctx context.Context) ([]string, error)
	// RemoveDevice removes a device of one of some holders, or returns ErrUnknown.
	RemoveDevice(ctx context.Context, id string, holders ...string) error
	// DropDevice removes a device whoever has it.
	DropDevice(ctx context.Context, id string) error
}

// AddDevice has a device reminded, or changes what is known of it.
func (h *House) AddDevice(ctx context.Context, d Device) error {
	d.ID, d.Since = DeviceID(d.Endpoint), h.now()
	d.Browser = shortened(d.Browser)
	return h.store.AddDevice(ctx, d, MostDevices, mostOfGuests)
}

// DeviceID is the id of the device behind an endpoint.
func DeviceID(endpoint string) string {
	sum := sha256.Sum256([]byte(endpoint))
	return letters.EncodeToString(sum[:])[:26]
}

// Devices lists the devices of whoever is known by some holders. It is quick for those who have none.
func (h *House) Devices(ctx context.Context, holders ...string) ([]Device, error) {
	for _, holder := range holders {
		if has, err := h.store.hasDevices(ctx, holder); has || err != nil {
			return h.store.Devices(ctx, holders...)
		}
	}
	return nil, nil
}

// DeviceHolders lists everybody who has a device.
func (h *House) DeviceHolders(ctx context.Context) ([]string, error) {
	return h.store.DeviceHolders(ctx)
}

// RemoveDevice has a device not reminded any more. The error is ErrUnknown where none of the holders has it.
func (h *House) RemoveDevice(ctx context.Context, id string, holders ...string) error {
	return h.store.RemoveDevice(ctx, id, holders...)
}

// DropDevice forgets a device that is no more.
func (h *House) DropDevice(ctx context.Context, id string) error { return h.store.DropDevice(ctx, id) }
