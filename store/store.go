// Package store keeps what must outlive the process: the events of every match, which commands they answered, the
// work that is due, and the secrets of the house. It holds bytes and knows nothing of the rules of a match.
//
// A match is a row of events with the versions 1, 2, 3, … without a gap. Whoever appends says after which version,
// and of several who say the same exactly one succeeds: that check, and nothing else, decides what happened, so any
// number of goroutines may hold the same match. What was appended never changes and is never removed,
// but for words that are erased (see Store.Erase).
package store

import (
	"context"
	"time"
)

// Store is the interface of every kind of store. All its methods may be called by many goroutines at once.
//
// What an Append, Finish, Beat or Secret that returned nil has done is durable: it survives the death of the process and
// a loss of power. It is also visible to every call that starts afterwards.
type Store interface {
	// Append adds events to a match, records the command that they answer and replaces the match's due work: all of
	// it or nothing. It returns when that is durable.
	//
	// The errors that say for certain that nothing was stored: *Repeated when the command was stored before (even if
	// After is stale), ErrConflict when the match is not at version After, ErrFull when there is no room, ErrInvalid,
	// ErrClosed, and the context's error. A context that ends while the append waits for its turn withdraws it; once
	// begun it is carried through whatever the context does, and Append waits for the outcome.
	//
	// After any other error (a failing disk, ErrLost) the append may come to light when the store is opened again: send the
	// same command once more to learn what became of it.
	Append(ctx context.Context, a Append) error

	// Erase puts other data in the place of events, by their versions: all of it or nothing. What was there is overwritten,
	// also in what a store keeps beside its file; in backups it stays. The error is ErrUnknown where the match has no such
	// event. It is for words that somebody wants to have unsaid, and changes nothing about what happened.
	Erase(ctx context.Context, match string, data map[int64][]byte) error

	// Events returns a match's events later than a version, oldest first: all of them after 0, none when the match
	// has nothing later. The error is ErrUnknown when the match does not exist.
	Events(ctx context.Context, match string, after int64) ([]Event, error)

	// Version returns the version of a match's last event, or ErrUnknown.
	Version(ctx context.Context, match string) (int64, error)

	// Matches returns the names of matches in their order, those after a name and at most limit of them, which must
	// be positive. Begin with "".
	Matches(ctx context.Context, after string, limit int) ([]string, error)

	// Changes returns the matches that have changed after a mark, in the order of their last changes and at most limit
	// of them, which must be positive. Begin with the zero Mark. A match that goes on changing comes again, under a later
	// mark; where one changes between two calls it is not missed.
	Changes(ctx context.Context, after Mark, limit int) ([]Change, error)

	// Sittings returns the matches in which some holders sit, by the last Append or Seat that told who does: the latest
	// first.
	Sittings(ctx context.Context, q Sittings) ([]Sitting, error)

	// Unseated returns the names of matches that have never told who sits there, in their order, those after a name and at
	// most limit of them, which must be positive. They are from before that was stored.
	Unseated(ctx context.Context, after string, limit int) ([]string, error)

	// Seat tells who sits in a match that is at a version and since when, as an Append would. The error is ErrConflict when the
	// match is at another version.
	Seat(ctx context.Context, match string, version int64, at time.Time, seated Seated) error

	// Answer looks for an actor's command in a match and returns the version to which it led; ok is false when no
	// such command was stored, the match being known or not.
	Answer(ctx context.Context, match, actor, id string) (version int64, ok bool, err error)

	// Due returns the work whose time is not later than now, earliest first and at most limit of it, which must be
	// positive. The work stays until it is finished or replaced.
	Due(ctx context.Context, now time.Time, limit int) ([]Due, error)

	// Finish removes a piece of work if the match still has the same; else it does nothing.
	Finish(ctx context.Context, work Due) error

	// Secret returns the 32 random bytes of that name, which are made on first use. All who ask get the same.
	Secret(ctx context.Context, name string) ([]byte, error)

	// Beat notes that a node of the house was alive at a time; each node keeps its last beat.
	Beat(ctx context.Context, node string, at time.Time) error

	// LastBeat returns the latest beat of any node, to the nanosecond, in UTC; the zero time when there was none.
	LastBeat(ctx context.Context) (time.Time, error)

	// Ready returns nil when the store reads and its writer takes its turn, within the time that the context allows.
	// It stores nothing, so that a full disk does not show. The error is ErrLost when what is stored is no more.
	Ready(ctx context.Context) error

	// Backup writes a copy of everything stored to a new file, while the store goes on serving. The copy is the
	// store at one moment: all appends up to some point in their order and none after it. The file appears under
	// its name when it is complete and durable; one that exists already is left alone, with an error that is
	// fs.ErrExist.
	Backup(ctx context.Context, path string) error

	// Close finishes the appends that have begun and frees everything. Later calls return ErrClosed.
	Close() error
}

// SecretSize is the number of bytes in a secret.
const SecretSize = 32

// Event is one entry in a match's history.
type Event struct {
	// Version counts a match's events from 1.
	Version int64
	// At is when it happened, to the nanosecond, in UTC.
	At time.Time
	// Data is the event as it was appended.
	Data []byte
}

// Mark is a place in the order of changes. It stays one when a backup is restored as a store of its own.
type Mark struct {
	// Number counts the changes. Several matches have the number 0: those that changed before changes were counted.
	Number int64
	Match  string
}

// Change is the last change of a match.
type Change struct {
	Mark
	// Version is that of the match with it.
	Version int64
}

// Due is work that a match needs at a time. A match has one at most: that of its last append.
type Due struct {
	Match string
	// At is when the work may be done, to the nanosecond, in UTC.
	At time.Time
	// Kind says what is to be done, and Key for which state of the match, so that doing it twice is harmless.
	Kind, Key string
}
