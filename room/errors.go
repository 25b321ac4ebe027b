package room

import "errors"

var (
	// ErrUnknownMatch says that no match has this id.
	ErrUnknownMatch = errors.New("no such match")
	// ErrUnreadable says that what is stored of a match is none that this release can read.
	ErrUnreadable = errors.New("unreadable match")
	// ErrBusy says that the house is at its limits just now; the same command may be sent again.
	ErrBusy = errors.New("the house is too busy")
	// ErrClosed says that the hall has stopped, or that the listener was closed.
	ErrClosed = errors.New("closed")
)
