package people

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"errors"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// How long a browser stays signed in: unused, and in all.
const (
	IdleFor = 90 * 24 * time.Hour
	LastFor = 365 * 24 * time.Hour
)

// seenEvery is how exactly it is known when a session was last used.
const seenEvery = time.Hour

// longestBrowser is how much is kept of what a browser calls itself, in bytes.
const longestBrowser = 300

// The errors of a house, besides those of its store and of names and passwords.
var (
	// ErrCredentials: no account has that name and that password. Which of the two is wrong is not told.
	ErrCredentials = errors.New("name or password is wrong")
	// ErrCode: not the code that makes the first host.
	ErrCode = errors.New("wrong code")
)

// House lets people in. Make one with Open.
type House struct {
	store  *knowing
	hasher *Hasher
	now    func() time.Time

	// mu guards code, which is empty once it has been used.
	mu   sync.Mutex
	code string
}

// Open returns a house over a store; now is its clock. Sessions that are too old are removed.
func Open(ctx context.Context, store Store, hasher *Hasher, now func() time.Time) (*House, error) {
	h := &House{store: newKnowing(store), hasher: hasher, now: now}
	if err := store.Sweep(ctx, now().Add(-IdleFor), now().Add(-LastFor)); err != nil {
		return nil, err
	}
	hosted, err := store.HasHost(ctx)
	if err == nil && !hosted {
		h.code = random(10)
	}
	return h, err
}

// Code is what makes the one who knows it host at sign-up: a server that starts without a host has one, another at every
// start. It is worth nothing once it was used.
func (h *House) Code(ctx context.Context) (string, error) {
	hosted, err := h.store.HasHost(ctx)
	if hosted || err != nil {
		return "", err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.code, nil
}

// spend makes the code worthless.
func (h *House) spend() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.code = ""
}

func (h *House) opens(code string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.code != "" && subtle.ConstantTimeCompare([]byte(strings.ToLower(strings.TrimSpace(code))), []byte(h.code)) == 1
}

// SignIn finds the account of a name and a password, or returns ErrCredentials after the same work.
func (h *House) SignIn(ctx context.Context, name, password string) (Account, error) {
	a, err := h.store.ByName(ctx, name)
	if err != nil && !errors.Is(err, ErrUnknown) {
		return Account{}, err
	}
	ok, err := h.hasher.Match(ctx, password, a.Password)
	switch {
	case err != nil:
		return Account{}, err
	case !ok || len(password) > LongestPassword:
		return Account{}, ErrCredentials
	}
	return a, nil
}

// Enter signs a browser in and returns the secret for its cookie. The account is as it was when its owner was let in: when
// its password has been changed since then, the error is ErrCredentials.
func (h *House) Enter(ctx context.Context, a Account, browser string) (secret string, s Session, err error) {
	secret = random(32)
	now := h.now()
	s = Session{
		ID: random(10), Token: tokenOf(secret), Account: a.ID, Began: now, Seen: now,
		Browser: shortened(browser),
	}
	known, err := h.store.Sessions(ctx, a.ID)
	if err != nil {
		return "", s, err
	}
	if err := h.store.Begin(ctx, s, a.Password); errors.Is(err, ErrUnknown) {
		return "", s, ErrCredentials
	} else if err != nil {
		return "", s, err
	}
	for _, each := range known {
		if each.Browser == s.Browser {
			return secret, s, nil
		}
	}
	return secret, s, h.note(ctx, NotedSignIn, a.ID, "a browser that was not signed in before")
}

// shortened is what is kept of what a browser calls itself.
func shortened(browser string) string {
	return strings.ToValidUTF8(browser[:min(len(browser), longestBrowser)], "")
}

// Who finds whose cookie a secret is of, or returns ErrUnknown.
func (h *House) Who(ctx context.Context, secret string) (Account, Session, error) {
	if secret == "" || len(secret) > 100 || !utf8.ValidString(secret) {
		return Account{}, Session{}, ErrUnknown
	}
	s, a, err := h.store.Session(ctx, tokenOf(secret))
	if err != nil {
		return Account{}, Session{}, err
	}
	now := h.now()
	if now.Sub(s.Seen) > IdleFor || now.Sub(s.Began) > LastFor {
		return Account{}, Session{}, cmp.Or(h.store.End(ctx, a.ID, s.ID), ErrUnknown)
	}
	if now.Sub(s.Seen) > seenEvery {
		s.Seen = now
		err = h.store.See(ctx, s.ID, now)
	}
	return a, s, err
}

// SetPassword gives an account another password, ends all its sessions but one and returns their ids; what was to renew
// the former one is void. Whether it may is
// for the caller to know; see Confirm.
func (h *House) SetPassword(ctx context.Context, a Account, but, password string) ([]string, error) {
	if err := CheckPassword(password, a.Name); err != nil {
		return nil, err
	}
	digest, err := h.hasher.Hash(ctx, password)
	if err != nil {
		return nil, err
	}
	note := Note{At: h.now(), Kind: NotedPassword, Account: a.ID, Detail: "changed"}
	return h.store.SetPassword(ctx, a.ID, digest, but, renews, note)
}

// Confirm returns ErrCredentials unless a password is an account's.
func (h *House) Confirm(ctx context.Context, a Account, password string) error {
	ok, err := h.hasher.Match(ctx, password, a.Password)
	if err == nil && !ok {
		err = ErrCredentials
	}
	return err
}

// Delete removes an account and everything that belongs to it, and returns the ids of its sessions.
func (h *House) Delete(ctx context.Context, a Account) ([]string, error) {
	ended, err := h.store.EndOthers(ctx, a.ID, "")
	if err != nil {
		return nil, err
	}
	if err := h.store.Delete(ctx, a.ID); err != nil {
		return ended, err
	}
	return ended, h.note(ctx, NotedDeletion, "", "by its owner")
}

// SignOut ends a session of an account, or returns ErrUnknown.
func (h *House) SignOut(ctx context.Context, a Account, id string) error {
	return h.store.End(ctx, a.ID, id)
}

// SignOutOthers ends all sessions of an account but one, and returns their ids.
func (h *House) SignOutOthers(ctx context.Context, a Account, but string) ([]string, error) {
	return h.store.EndOthers(ctx, a.ID, but)
}

// Sessions lists the browsers in which an account is signed in.
func (h *House) Sessions(ctx context.Context, a Account) ([]Session, error) {
	return h.store.Sessions(ctx, a.ID)
}

// ByID finds an account by its id, or returns ErrUnknown.
func (h *House) ByID(ctx context.Context, id string) (Account, error) { return h.store.ByID(ctx, id) }

// Named finds an account by its name, however it is written, or returns ErrUnknown.
func (h *House) Named(ctx context.Context, name string) (Account, error) {
	return h.store.ByName(ctx, name)
}

// Held finds the account that a table knows by a holder, or returns ErrUnknown.
func (h *House) Held(ctx context.Context, holder string) (Account, error) {
	return h.store.ByHolder(ctx, holder)
}

func (h *House) note(ctx context.Context, kind, account, detail string) error {
	return h.store.Note(ctx, Note{At: h.now(), Kind: kind, Account: account, Detail: detail})
}

func tokenOf(secret string) [32]byte { return sha256.Sum256([]byte(secret)) }

// letters writes bytes in lower case, without signs that addresses would have to escape.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// random returns so many random bytes in letters.
func random(bytes int) string {
	b := make([]byte, bytes)
	rand.Read(b) // never fails
	return letters.EncodeToString(b)
}
