package people

import (
	"context"
	"errors"
	"time"
)

// The errors of stores.
var (
	// ErrTaken: another account has the name, or one that looks like it.
	ErrTaken = errors.New("name is taken")
	// ErrUnknown: there is no such account or session.
	ErrUnknown = errors.New("unknown person")
	// ErrHosted: the server has a host already.
	ErrHosted = errors.New("there is a host already")
)

// Store keeps accounts and what belongs to them. All its methods may be called by many goroutines at once; what one
// that returned nil has done is durable. What is deleted is overwritten in the file.
type Store interface {
	PasskeyStore
	RecoveryStore
	MailStore
	IdentityStore
	TicketStore
	VacationStore
	TokenStore

	// Count tells how much is kept.
	Count(ctx context.Context) (Count, error)
	// Add adds an account with its ways to sign in besides a password. The error is ErrTaken where another has the name
	// or one that looks like it, or ErrHosted for a host where there is one.
	Add(ctx context.Context, a Account, ways ...Way) error
	// ByID, ByName (however it is written) and ByHolder find an account, or return ErrUnknown.
	ByID(ctx context.Context, id string) (Account, error)
	ByName(ctx context.Context, name string) (Account, error)
	ByHolder(ctx context.Context, holder string) (Account, error)
	// Resembles reports whether an account has a name of that Likeness.
	Resembles(ctx context.Context, name string) (bool, error)
	// Claim makes a guest's holder one of an account's. The error is ErrTaken where it is or was that of an account,
	// ErrUnknown where there is no such account.
	Claim(ctx context.Context, id, holder string) error
	// HasHost reports whether there is a host.
	HasHost(ctx context.Context) (bool, error)
	// BecomeBot makes the account of a player a bot's, or returns ErrUnknown where there is none that can become one.
	BecomeBot(ctx context.Context, id string, n Note) error
	// SetPassword replaces the digest of an account's password, ends its tokens and all its sessions but one, returns the ids of
	// what has ended, removes its tickets of a kind, and notes that.
	SetPassword(ctx context.Context, id, digest, but, kind string, n Note) ([]string, error)
	// Delete removes an account with all that belongs to it. Its holders are never given out again: Gone says so.
	Delete(ctx context.Context, id string) error
	// Gone reports whether a holder was that of an account that is deleted.
	Gone(ctx context.Context, holder string) (bool, error)

	// Begin adds a session where the digest of the account's password is still that by which it was let in, or returns
	// ErrUnknown: a password that was changed meanwhile opens nothing.
	Begin(ctx context.Context, s Session, digest string) error
	// Session finds a session by the digest of its secret, with its account, or returns ErrUnknown.
	Session(ctx context.Context, token [32]byte) (Session, Account, error)
	// Sessions lists an account's sessions, those seen last first.
	Sessions(ctx context.Context, account string) ([]Session, error)
	// See notes when a session was used.
	See(ctx context.Context, id string, at time.Time) error
	// End removes a session of an account, or returns ErrUnknown.
	End(ctx context.Context, account, id string) error
	// EndOthers removes all sessions of an account but one, and returns the ids of those.
	EndOthers(ctx context.Context, account, but string) ([]string, error)
	// Sweep removes the sessions not seen since a time, or begun before another, and with the latter time: the reports
	// closed, the silences over, the mutes made by guests and the sign-ins noted before it.
	Sweep(ctx context.Context, seen, began time.Time) error

	// Note adds to the audit trail, and Notes lists some of its entries, the latest first.
	Note(ctx context.Context, n Note) error
	Notes(ctx context.Context, q NoteQuery) ([]Note, error)

	Conduct
	DeviceStore
	ErrandStore
	DigestStore

	// Secret returns the 32 random bytes of that name, which are made on first use. All who ask get the same.
	Secret(ctx context.Context, name string) ([]byte, error)

	// Backup writes a copy of everything to a new file.
	Backup(ctx context.Context, path string) error
	Close() error
}
