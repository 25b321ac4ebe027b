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
	// UseCode removes a code of an account, or returns ErrUnknown: of many who try, one succeeds.
	UseCode(ctx context.Context, account string, code [32]byte) error
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
	a, err := h.store.ByName(ctx, name)
	if err == nil {
		err = h.store.UseCode(ctx, a.ID, digestOfCode(code))
	}
	if errors.Is(err, ErrUnknown) {
		return Account{}, "", ErrRecovery
	}
	if err == nil {
		err = h.note(ctx, NotedRecovery, a.ID, "a code was used")
	}
	if err != nil {
		return Account{}, "", err
	}
	secret, err := h.Issue(ctx, renews, a.ID, "", RecoveredFor)
	return a, secret, err
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
// sessions and returns their ids. A secret that is not used up can be used again: the password may have been too short.
func (h *House) Renew(ctx context.Context, secret, password string, key *Passkey) (Account, []string, error) {
	a, err := h.Renewing(ctx, secret)
	if err != nil {
		return Account{}, nil, err
	}
	if password != "" || key == nil {
		if err := CheckPassword(password, a.Name); err != nil {
			return Account{}, nil, err
		}
	}
	if _, err := h.Redeem(ctx, renews, secret); err != nil {
		return Account{}, nil, err
	}
	if password != "" {
		ended, err := h.SetPassword(ctx, a, "", password)
		if err != nil {
			return a, ended, err
		}
		a, err = h.store.ByID(ctx, a.ID)
		return a, ended, err
	}
	if err := h.AddPasskey(ctx, a, *key); err != nil {
		return Account{}, nil, err
	}
	ended, err := h.store.EndOthers(ctx, a.ID, "")
	return a, ended, errors.Join(err, h.store.Void(ctx, renews, a.ID))
}

// digestOfCode is the same however a code is typed: letters that digits are taken for are meant.
func digestOfCode(code string) [32]byte {
	typed := strings.NewReplacer("-", "", " ", "", "0", "o", "1", "l", "8", "b").Replace(strings.ToLower(code[:min(len(code), 100)]))
	return tokenOf(typed)
}

func inFours(letters string) string {
	return fmt.Sprintf("%s-%s-%s-%s", letters[:4], letters[4:8], letters[8:12], letters[12:])
}
