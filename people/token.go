package people

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"
)

// Scope is something that a token allows.
type Scope string

// The scopes.
const (
	// ScopeRead looks at what is the account's own.
	ScopeRead Scope = "read"
	// ScopePlay plays and looks for games.
	ScopePlay Scope = "play"
)

// Scopes are all there are.
var Scopes = []Scope{ScopeRead, ScopePlay}

const (
	// MostTokens is how many an account can have.
	MostTokens = 20
	// LongestToken is for how long one can last.
	LongestToken = 365 * day
	// TokenMark begins the secret of every token, so that whoever finds one knows what it is.
	TokenMark = "tessera_"
)

// The errors of tokens.
var (
	// ErrToken: nobody can have such a token: without a name or a scope, or for too long.
	ErrToken = errors.New("a token has a name, a scope and an end within a year")
	// ErrTokens: the account has as many as it may.
	ErrTokens = errors.New("too many tokens")
)

// Token lets a program act for an account.
type Token struct {
	// ID names the token to its owner. It opens nothing.
	ID string
	// Digest is that of the secret, which is shown once.
	Digest  [32]byte
	Account string
	// Name is what its owner calls it.
	Name   string
	Scopes []Scope
	// Made is when it was, Seen when it was last used, to the hour or so, and zero before. Expires is when it ends.
	Made, Seen, Expires time.Time
}

// Allows reports whether a token has a scope.
func (t Token) Allows(s Scope) bool { return slices.Contains(t.Scopes, s) }

// TokenStore keeps tokens, as a Store does. SetPassword and Renew remove those of the account too.
type TokenStore interface {
	// AddToken adds one, and removes those of the account that have ended. The error is ErrTokens where there are so many, and
	// ErrUnknown where there is no such account.
	AddToken(ctx context.Context, t Token, most int) error
	// Token finds one by the digest of its secret, with its account, or returns ErrUnknown.
	Token(ctx context.Context, digest [32]byte) (Token, Account, error)
	// Tokens lists those of an account, the latest first.
	Tokens(ctx context.Context, account string) ([]Token, error)
	// SeeToken notes when one was used.
	SeeToken(ctx context.Context, id string, at time.Time) error
	// EndToken removes one of an account, or returns ErrUnknown.
	EndToken(ctx context.Context, account, id string) error
}

// MakeToken makes a token for an account and returns its secret. The error is ErrToken or ErrTokens.
func (h *House) MakeToken(ctx context.Context, a Account, name string, scopes []Scope, lasts time.Duration) (secret string, err error) {
	now := h.now()
	if name, err = CheckLabel(name); err != nil || !allowable(scopes) || lasts <= 0 || lasts > LongestToken {
		return "", ErrToken
	}
	t := Token{
		ID: random(10), Account: a.ID, Name: name, Made: now, Expires: now.Add(lasts),
		Scopes: slices.Compact(slices.Sorted(slices.Values(scopes))),
	}
	secret = TokenMark + random(32)
	t.Digest = tokenOf(secret)
	if err := h.store.AddToken(ctx, t, MostTokens); err != nil {
		return "", err
	}
	return secret, h.note(ctx, NotedToken, a.ID, "made")
}

// allowable reports whether some scopes are one or more that there are.
func allowable(scopes []Scope) bool {
	unknown := func(s Scope) bool { return !slices.Contains(Scopes, s) }
	return len(scopes) > 0 && !slices.ContainsFunc(scopes, unknown)
}

// Bearer finds whose token a secret is, or returns ErrUnknown.
func (h *House) Bearer(ctx context.Context, secret string) (Account, Token, error) {
	if !strings.HasPrefix(secret, TokenMark) || len(secret) > 100 {
		return Account{}, Token{}, ErrUnknown
	}
	t, a, err := h.store.Token(ctx, tokenOf(secret))
	if err != nil {
		return Account{}, Token{}, err
	}
	now := h.now()
	if !now.Before(t.Expires) {
		return Account{}, Token{}, cmp.Or(h.store.EndToken(ctx, a.ID, t.ID), ErrUnknown)
	}
	if now.Sub(t.Seen) > seenEvery {
		t.Seen = now
		err = h.store.SeeToken(ctx, t.ID, now)
	}
	return a, t, err
}

// Tokens lists an account's tokens that have not ended, the latest first.
func (h *House) Tokens(ctx context.Context, a Account) ([]Token, error) {
	all, err := h.store.Tokens(ctx, a.ID)
	now := h.now()
	return slices.DeleteFunc(all, func(t Token) bool { return !now.Before(t.Expires) }), err
}

// EndToken revokes one of an account's tokens, or returns ErrUnknown.
func (h *House) EndToken(ctx context.Context, a Account, id string) error {
	if err := h.store.EndToken(ctx, a.ID, id); err != nil {
		return err
	}
	return h.note(ctx, NotedToken, a.ID, "revoked")
}
