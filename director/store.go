package director

import (
	"context"
	"errors"
)

// The errors of stores.
var (
	// ErrUnknown: there is no such tournament.
	ErrUnknown = errors.New("unknown tournament")
	// ErrConflict: the tournament is not at the version after which one wanted to append. Catch up and decide again.
	ErrConflict = errors.New("version conflict")
)

// Store keeps tournaments: the events of each, with the versions 1, 2, 3, … without a gap, and by what they are found. All its
// methods may be called by many goroutines at once; what an Append or Replace that returned nil has done is durable.
type Store interface {
	// Append adds events to a tournament, and replaces its card: all of it or nothing. After version 0 that makes it. Of several who
	// append after the same version exactly one succeeds; the error is ErrConflict for all others.
	Append(ctx context.Context, a Append) error
	// Replace puts another event in the place of one, or returns ErrUnknown. What was there is overwritten in the file. It is for
	// words that somebody wants to have unsaid, and changes nothing about what happened.
	Replace(ctx context.Context, tournament string, version int64, data []byte) error
	// Events returns those later than a version, or ErrUnknown.
	Events(ctx context.Context, tournament string, after int64) ([][]byte, error)
	// Find returns the tournaments that a question asks for, those that run first, then those to come, then those that are over.
	Find(ctx context.Context, q Query) ([]string, error)
	// Going returns those that run or are still to come, and Made how many of them a holder has made.
	Going(ctx context.Context) ([]string, error)
	Made(ctx context.Context, by string) (int, error)
	// Of returns those that some holders have made or ever entered, the oldest first.
	Of(ctx context.Context, holders ...string) ([]string, error)
	// Changes returns the tournaments that have changed after a number of changes, in the order of their last changes and at most
	// limit of them.
	Changes(ctx context.Context, after int64, limit int) ([]Change, error)
	// Backup writes a copy of everything to a new file. One that exists is left alone, with an error that is fs.ErrExist.
	Backup(ctx context.Context, path string) error
	Close() error
}

// Append is what is added to a tournament in one step.
type Append struct {
	Tournament string
	// After is the version that the tournament must have.
	After  int64
	Events [][]byte
	Card   Card
}

// Card is by what a tournament is found.
type Card struct {
	// Stage and Kind are those of package tournament, By is who has made it.
	Stage, Kind, By string
	// Part is where in a list it stands, the lowest first, and Rank where in that part.
	Part int
	Rank int64
	// Holders are those who have ever entered.
	Holders []string
}

// Query asks for some tournaments: with Stage, Kind and By, and those that Holder has ever entered, where these are not empty. Without a
// stage none is among them that was cancelled.
type Query struct {
	Stage, Kind, By, Holder string
	// Before is the last one already known, in the order of the list.
	Before string
	Limit  int
}

// Change is the last change of a tournament.
type Change struct {
	Number     int64
	Tournament string
}
