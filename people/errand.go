package people

import (
	"context"
	"time"
)

// Errand is something that a device is to be told. What it means is the caller's business.
type Errand struct {
	Device string
	// Subject is what it is about, and Kind what of it: a device has one errand of a kind about a subject.
	Subject, Kind string
	// Key tells it from others of its kind about the same subject.
	Key string
	// At is when it may be told, and Until when it is worth nothing any more.
	At, Until time.Time
	// Tries counts the attempts that have failed. Done says that nothing more is to be tried; the errand is kept so that it
	// is not done again.
	Tries int
	Done  bool
}

// Due is an errand whose time has come, with the device that it is for.
type Due struct {
	Errand Errand
	Device Device
}

// Plan is all that is to be told about a subject.
type Plan struct {
	Subject string
	Errands []Errand
}

// ErrandStore keeps errands, as a Store does.
type ErrandStore interface {
	// Plan replaces the errands about some subjects: those that are there with the same key stay as they are, and one whose
	// device is gone is left out. With them it keeps a cursor by its name, where that has one.
	Plan(ctx context.Context, plans []Plan, cursor, value string) error
	// Cursor is what Plan has kept last, empty for nothing.
	Cursor(ctx context.Context, cursor string) (value string, err error)
	// AddErrand adds an errand, unless its device was told something of the kind about the subject since a time.
	AddErrand(ctx context.Context, e Errand, since time.Time) error
	// Due lists errands that are not done and whose time has come, the earliest first.
	Due(ctx context.Context, now time.Time, limit int) ([]Due, error)
	// Settle stores At, Tries and Done of an errand, if there still is one with its key.
	Settle(ctx context.Context, e Errand) error
	// SweepErrands removes errands that are done and worth nothing since a time.
	SweepErrands(ctx context.Context, before time.Time) error
}

// Errands is where errands are kept.
func (h *House) Errands() ErrandStore { return h.store }
