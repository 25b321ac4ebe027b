package people

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// MostPasskeys is how many passkeys an account may have; longestLabel is how long the name of one may be, in letters.
const (
	MostPasskeys = 20
	longestLabel = 60
)

// The errors of passkeys.
var (
	// ErrPasskey: not a passkey of anybody here, or one that may have been copied.
	ErrPasskey = errors.New("passkey is not accepted")
	// ErrMany: the account has all the passkeys that it may have.
	ErrMany = errors.New("too many passkeys")
	// ErrLastWay: without it nobody could sign in to the account any more.
	ErrLastWay = errors.New("last way to sign in")
	// ErrLabel: nothing by which a passkey could be told from others.
	ErrLabel = errors.New("not a name for a passkey")
)

// Passkey is a key pair of which a browser or a device keeps the secret half.
type Passkey struct {
	// ID is chosen by the device.
	ID []byte
	// Label is what its owner calls it.
	Label string
	// Added is when it was made, Used when somebody last came in by it: zero where nobody did.
	Added, Used time.Time
	// Key is the public half and what else has to be remembered, as package passkey writes it.
	Key string
}

func (Passkey) way() {}

// Way is a way to sign in besides a password: a Passkey or an Identity.
type Way interface{ way() }

// PasskeyStore keeps passkeys, as a Store does.
type PasskeyStore interface {
	// AddPasskey adds a passkey. The error is ErrTaken where somebody has it, ErrMany where the account has so many.
	AddPasskey(ctx context.Context, account string, p Passkey, most int) error
	// Passkeys lists an account's passkeys in the order in which they were added.
	Passkeys(ctx context.Context, account string) ([]Passkey, error)
	// ByPasskey finds a passkey and whose it is, or returns ErrUnknown.
	ByPasskey(ctx context.Context, id []byte) (Passkey, Account, error)
	// UsePasskey notes that a passkey was used: its key changes from one to another. The error is ErrUnknown where it
	// is not the former any more.
	UsePasskey(ctx context.Context, id []byte, from, to string, at time.Time) error
	// LabelPasskey gives a passkey of an account another label, or returns ErrUnknown.
	LabelPasskey(ctx context.Context, account string, id []byte, label string) error
	// RemovePasskey removes a passkey of an account. The error is ErrUnknown, or ErrLastWay.
	RemovePasskey(ctx context.Context, account string, id []byte) error
}

// Passkeys lists the passkeys of an account.
func (h *House) Passkeys(ctx context.Context, a Account) ([]Passkey, error) {
	return h.store.Passkeys(ctx, a.ID)
}

// ByPasskey finds a passkey and its owner, or returns ErrUnknown.
func (h *House) ByPasskey(ctx context.Context, id []byte) (Passkey, Account, error) {
	return h.store.ByPasskey(ctx, id)
}

// AddPasskey gives an account another passkey, which has a label.
func (h *House) AddPasskey(ctx context.Context, a Account, p Passkey) error {
	if err := h.store.AddPasskey(ctx, a.ID, p, MostPasskeys); err != nil {
		return err
	}
	return h.note(ctx, NotedPasskey, a.ID, "added")
}

// UsePasskey notes that a passkey was used; key is what has to be remembered from now on.
func (h *House) UsePasskey(ctx context.Context, p Passkey, key string) error {
	return h.store.UsePasskey(ctx, p.ID, p.Key, key, h.now())
}

// SuspectPasskey notes that a passkey was refused for it may have been copied.
func (h *House) SuspectPasskey(ctx context.Context, a Account) error {
	return h.note(ctx, NotedPasskey, a.ID, "refused: its counter went back, so that it may have been copied")
}

// LabelPasskey gives a passkey another label.
func (h *House) LabelPasskey(ctx context.Context, a Account, id []byte, label string) error {
	label, err := CheckLabel(label)
	if err != nil {
		return err
	}
	return h.store.LabelPasskey(ctx, a.ID, id, label)
}

// RemovePasskey removes a passkey, unless it is the last way to sign in.
func (h *House) RemovePasskey(ctx context.Context, a Account, id []byte) error {
	if err := h.store.RemovePasskey(ctx, a.ID, id); err != nil {
		return err
	}
	return h.note(ctx, NotedPasskey, a.ID, "removed")
}

// CheckLabel returns a label in one line, or ErrLabel.
func CheckLabel(text string) (string, error) {
	label := strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
	if n := utf8.RuneCountInString(label); n == 0 || n > longestLabel || !utf8.ValidString(text) {
		return "", ErrLabel
	}
	return label, nil
}
