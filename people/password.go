package people

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/rand"
	"crypto/subtle"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"
)

// The least length of a password in letters, and the greatest in bytes. There is no other rule but that it is not
// common.
const (
	ShortestPassword = 8
	LongestPassword  = 256
)

// The errors of a password that is not taken.
var (
	ErrShort  = errors.New("password is too short")
	ErrLong   = errors.New("password is too long")
	ErrCommon = errors.New("password is one of those that are tried first")
)

// common are the passwords of the list in @zxcvbn-ts/language-common 4.1.3 (MIT; see common.md) that are long enough
// to be chosen, in lower case, sorted.
//
//go:embed common.txt.gz
var commonPacked []byte

var common = sync.OnceValue(func() map[string]struct{} {
	unpacked, err := gzip.NewReader(bytes.NewReader(commonPacked))
	var text []byte
	if err == nil {
		text, err = io.ReadAll(unpacked)
	}
	if err != nil {
		panic(err) // it is embedded, and a test reads it
	}
	known := map[string]struct{}{}
	for word := range strings.Lines(string(text)) {
		known[strings.TrimSuffix(word, "\n")] = struct{}{}
	}
	return known
})

// CheckPassword says whether a password may be chosen by somebody of that name: nil, ErrShort, ErrLong or ErrCommon.
func CheckPassword(password, name string) error {
	lower := strings.ToLower(norm.NFKC.String(password))
	_, listed := common()[lower]
	switch {
	case len(password) > LongestPassword || !utf8.ValidString(password):
		return ErrLong
	case utf8.RuneCountInString(password) < ShortestPassword:
		return ErrShort
	case listed || Fold(password) == Fold(name) || strings.Count(lower, lower[:1]) == len(lower):
		return ErrCommon
	}
	return nil
}

// The cost of a digest: what OWASP advises for Argon2id, 19 MiB of memory read twice by one thread.
const (
	argonTime    = 2
	argonMemory  = 19 * 1024 // KiB
	argonThreads = 1
	saltSize     = 16
	digestSize   = 32
)

// Hasher makes digests of passwords, so many at a time at most: each takes 19 MiB while it is made.
type Hasher struct{ slots chan struct{} }

// NewHasher returns a hasher that makes so many digests at a time.
func NewHasher(atATime int) *Hasher { return &Hasher{make(chan struct{}, max(1, atATime))} }

// Hash returns the digest of a password in the usual form of Argon2, with a salt of its own. The error is the
// context's, which ended before it was the password's turn.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltSize)
	rand.Read(salt) // never fails
	sum, err := h.sum(ctx, password, salt)
	if err != nil {
		return "", err
	}
	raw := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, argonMemory, argonTime, argonThreads,
		raw.EncodeToString(salt), raw.EncodeToString(sum)), nil
}

// Match reports whether a password has a digest. It takes as long where there is no digest, so that the time tells
// nobody whether there is an account.
func (h *Hasher) Match(ctx context.Context, password, digest string) (bool, error) {
	salt, want := parts(digest)
	sum, err := h.sum(ctx, password, salt)
	return err == nil && len(want) == digestSize && subtle.ConstantTimeCompare(sum, want) == 1, err
}

func (h *Hasher) sum(ctx context.Context, password string, salt []byte) ([]byte, error) {
	select {
	case h.slots <- struct{}{}:
		defer func() { <-h.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	password = norm.NFKC.String(password[:min(len(password), LongestPassword)])
	return argon2.IDKey([]byte(password), salt, argonTime, argonMemory, argonThreads, digestSize), nil
}

// parts takes a digest apart; want is nil for what is no digest of ours.
func parts(digest string) (salt, want []byte) {
	fields := strings.Split(digest, "$")
	if len(fields) != 6 {
		return make([]byte, saltSize), nil
	}
	salt, err := base64.RawStdEncoding.DecodeString(fields[4])
	if err != nil {
		return make([]byte, saltSize), nil
	}
	want, _ = base64.RawStdEncoding.DecodeString(fields[5])
	return salt, want
}
