package people

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"
)

// Reason is why somebody is reported or silenced.
type Reason string

// Reasons are all that there are.
var Reasons = []Reason{"insult", "spam", "cheating", "stalling", "name", "other"}

// MaxMutes is how many others somebody can mute.
const MaxMutes = 500

// The errors of conduct.
var (
	// ErrReported: the same was reported already by the same person.
	ErrReported = errors.New("reported already")
	// ErrClosed: another has closed the report.
	ErrClosed = errors.New("closed already")
	// ErrRank: nobody does this to somebody of the same or a higher role, or to himself.
	ErrRank = errors.New("not for this role")
	// ErrMutes: MaxMutes are muted already.
	ErrMutes = errors.New("too many are muted")
)

// Conduct keeps how people treat each other: whom they do not want to hear, what they report, and what was done about
// it. People are told apart by their holders, since guests take part. Whatever a moderator does is stored together with
// its note or not at all.
type Conduct interface {
	// Mute adds what is missing of mutes, or returns ErrMutes. Unmute removes those of an id, or returns ErrUnknown.
	Mute(ctx context.Context, mutes ...Mute) error
	Unmute(ctx context.Context, by, id string) error
	// Mutes lists whom somebody has muted, the latest first.
	Mutes(ctx context.Context, by string) ([]Mute, error)

	// AddReport stores a report and returns its number, or ErrReported.
	AddReport(ctx context.Context, r Report) (int64, error)
	// Report finds a report with its lines, or returns ErrUnknown; Reports lists some without.
	Report(ctx context.Context, number int64) (Report, error)
	Reports(ctx context.Context, q Query) ([]Report, error)
	// ReportsBy lists those that some holders have made, the earliest first, without lines.
	ReportsBy(ctx context.Context, holders []string) ([]Report, error)
	// CloseReport ends an open report, or returns ErrClosed.
	CloseReport(ctx context.Context, number int64, v Verdict, n Note) error

	// Silence begins a silence, and Lift ends it, or returns ErrUnknown.
	Silence(ctx context.Context, s Silence, n Note) error
	Lift(ctx context.Context, id string, n Note) error
	// SilenceOf finds the silence of a holder that lasts longest, or returns ErrUnknown. SilenceByID finds one that may be
	// over, and Silences lists those that last, the latest first.
	SilenceOf(ctx context.Context, holder string, now time.Time) (Silence, error)
	SilenceByID(ctx context.Context, id string) (Silence, error)
	Silences(ctx context.Context, now time.Time) ([]Silence, error)

	// SilencesOn lists all silences of some holders that are kept, the latest first.
	SilencesOn(ctx context.Context, holders []string) ([]Silence, error)
	// NotesOn lists the notes about an account, and those of what it did, the earliest first.
	NotesOn(ctx context.Context, id string) ([]Note, error)

	// Appoint gives an account another role. Moderators lists those who have one, the host first.
	Appoint(ctx context.Context, id string, role Role, n Note) error
	Moderators(ctx context.Context) ([]Account, error)
}

// Mute says that somebody does not want to hear another.
type Mute struct {
	// ID is what the mutes of one seat's holders have in common. It says nothing about anybody.
	ID       string
	By, Whom string
	At       time.Time
	// Match and Seat are where they met.
	Match string
	Seat  int
}

// Line is something said at a table, as it was.
type Line struct {
	At   time.Time
	Seat int
	// Holder is who held the seat, empty for an account that is deleted: what it said is erased with it.
	Holder, Phrase, Text string
	// Reported tells that the report is about this line.
	Reported bool
}

// Report is what somebody has to say about another.
type Report struct {
	Number int64
	At     time.Time
	// By is who reports, empty for an account that is deleted; About is who is reported. Both are holders.
	By, About string
	// Match and Seat are where it happened; Version is that of the line, 0 where the report is about the player.
	Match   string
	Seat    int
	Version int64
	Reason  Reason
	Words   string
	// Lines are those around it.
	Lines   []Line
	Verdict Verdict
}

// Open reports whether nobody has closed the report.
func (r Report) Open() bool { return r.Verdict.At.IsZero() }

// Verdict is how a report was closed, by the account of a moderator.
type Verdict struct {
	At        time.Time
	By, Words string
}

// Query says which reports are wanted: open or closed ones, for a reason if there is one, with numbers below Before
// if that is not 0. None about the holders Not, nor by them, is among them.
type Query struct {
	Closed bool
	Reason Reason
	Before int64
	Not    []string
	Limit  int
}

// Silence keeps somebody from talking.
type Silence struct {
	ID string
	// Holders are those of one person.
	Holders []string
	At      time.Time
	// Until is zero for good.
	Until  time.Time
	Reason Reason
	// Words are for whoever is silenced.
	Words string
	// By is the account of a moderator, empty once that is deleted; Report is a number, or 0.
	By     string
	Report int64
}

// Tag tells guests apart for moderators. A holder cannot be found by it.
func Tag(holder string) string {
	sum := sha256.Sum256([]byte("guest " + holder))
	return letters.EncodeToString(sum[:])[:6]
}
