package people

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// RecoveryCodes is how many codes an account gets at a time, and codeBytes how much of each is random.
const (
	RecoveryCodes = 10
	codeBytes     = 10
)

// renews opens the choice of a new password or passkey; RecoveredFor is how long a code leaves for that.
const (
	renews       = "renew"
	RecoveredFor = 15 * time.Minute
)

// ErrRecovery: no account has that name and that code. Which of the two is wrong is not told.
var ErrRecovery = errors.New("name or recovery code is wrong")

// RecoveryStore keeps the digests of recovery codes, as a Store does.
type RecoveryStore interface {
	// SetCodes replaces all of an account's codes.
	SetCodes(ctx context.Context, account string, codes [][32]byte) error
	// CountCodes counts those that are left.
	CountCodes(ctx context.Context, account string) (int, error)
	// UseCode takes a code of an account for a ticket, with a note, or returns ErrUnknown: of many who try, one succeeds.
	UseCode(ctx context.Context, account string, code [32]byte, t Ticket, n Note) error
	// Renew takes a ticket of an account for a new way to sign in: the digest of a password or, where that is empty, a passkey,
	// of which there may be so many. It ends the account's sessions and other tickets of the kind, and returns the ids of the
	// sessions; all of that or, with an error, nothing. The error is ErrTicket, ErrMany or ErrTaken.
	Renew(ctx context.Context, t Ticket, digest string, key *Passkey, most int, n Note) ([]string, error)
}

// NewCodes gives an account recovery codes in place of those that it had. They are nowhere to be read again.
func (h *House) NewCodes(ctx context.Context, a Account) ([]string, error) {
	codes, digests := make([]string, RecoveryCodes), make([][32]byte, RecoveryCodes)
	for i := range codes {
		codes[i] = inFours(random(codeBytes))
		digests[i] = digestOfCode(codes[i])
	}
	if err := h.store.SetCodes(ctx, a.ID, digests); err != nil {
		return nil, err
	}
	return codes, h.note(ctx, NotedRecovery, a.ID, "new codes")
}

// CodesLeft counts the recovery codes that an account can still use.
func (h *House) CodesLeft(ctx context.Context, a Account) (int, error) {
	return h.store.CountCodes(ctx, a.ID)
}

// Recover uses a recovery code up, and returns a secret for Renew; or ErrRecovery.
func (h *House) Recover(ctx context.Context, name, code string) (Account, string, error) {
	secret, now := random(20), h.now()
	a, err := h.store.ByName(ctx, name)
	if err == nil {
		t := Ticket{Token: tokenOf(secret), Kind: renews, Account: a.ID, Expires: now.Add(RecoveredFor)}
		n := Note{At: now, Kind: NotedRecovery, Account: a.ID, Detail: "a code was used"}
		err = h.store.UseCode(ctx, a.ID, digestOfCode(code), t, n)
	}
	if errors.Is(err, ErrUnknown) {
		err = ErrRecovery
	}
	if err != nil {
		return Account{}, "", err
	}
	return a, secret, nil
}

// Renewing tells whose password a secret for Renew renews, or returns ErrTicket.
func (h *House) Renewing(ctx context.Context, secret string) (Account, error) {
	t, err := h.Ticket(ctx, renews, secret)
	if err != nil {
		return Account{}, err
	}
	return h.store.ByID(ctx, t.Account)
}

// Renew gives an account a new password or, where that is empty, a passkey besides those that it has; it ends all of its
// sessions and returns their ids. After an error the secret can be used again: the password may have been too short, or the
// passkeys too many.
func (h *House) Renew(ctx context.Context, secret, password string, key *Passkey) (Account, []string, error) {
	a, err := h.Renewing(ctx, secret)
	if err != nil {
		return Account{}, nil, err
	}
	note := Note{At: h.now(), Kind: NotedPasskey, Account: a.ID, Detail: "added"}
	digest := ""
	if password != "" || key == nil {
		if err := CheckPassword(password, a.Name); err != nil {
			return Account{}, nil, err
		}
		if digest, err = h.hasher.Hash(ctx, password); err != nil {
			return Account{}, nil, err
		}
		note.Kind, note.Detail = NotedPassword, "changed"
	}
	t := Ticket{Token: tokenOf(secret), Kind: renews, Account: a.ID}
	ended, err := h.store.Renew(ctx, t, digest, key, MostPasskeys, note)
	if err != nil {
		return Account{}, nil, err
	}
	a, err = h.store.ByID(ctx, a.ID)
	return a, ended, err
}

// digestOfCode is the same however a code is typed: letters that digits are taken for are meant.
func digestOfCode(code string) [32]byte {
	typed := strings.NewReplacer("-", "", " ", "", "0", "o", "1", "l", "8", "b").Replace(strings.ToLower(code[:min(len(code), 100)]))
	return tokenOf(typed)
}

func inFours(letters string) string {
	return fmt.Sprintf("%s-%s-%s-%s", letters[:4], letters[4:8], letters[8:12], letters[12:])
}
