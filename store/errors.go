package store

import (
	"errors"
	"fmt"
)

var (
	// ErrConflict: the match is not at the version after which one wanted to append. Catch up and decide again.
	ErrConflict = errors.New("version conflict")
	// ErrUnknown: there is no such match.
	ErrUnknown = errors.New("unknown match")
	// ErrFull: the disk, or the space granted to the database, is full. It may work again later.
	ErrFull = errors.New("no space left to store")
	// ErrInvalid: the caller asks for what cannot be stored.
	ErrInvalid = errors.New("cannot be stored")
	// ErrLost: what is stored was deleted or replaced under the store, which cannot keep anything any more.
	ErrLost = errors.New("database was deleted or replaced while in use")
	// ErrClosed: the store was closed.
	ErrClosed = errors.New("store is closed")
)

// Repeated says that a command was stored before; what was sent with it now is not looked at.
type Repeated struct {
	// Version is the version to which the command led the first time.
	Version int64
}

func (r *Repeated) Error() string {
	return fmt.Sprintf("command was stored before and led to version %d", r.Version)
}
