package people

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"time"
)

// The errors of digests.
var (
	// ErrNoMail: there is no confirmed address to which one could be sent.
	ErrNoMail = errors.New("no address of e-mail")
	// ErrClock: there is no such hour or no such time zone.
	ErrClock = errors.New("no such hour or time zone")
)

// Digest is an account's wish for a letter a day.
type Digest struct {
	Account string
	// Hour is that of the day in the time zone of that name, of the IANA's.
	Hour int
	Zone string
	// Next is when the next one is due, and Since from when on it tells what has happened.
	Next, Since time.Time
	// Token ends it, without a sign-in.
	Token string
}

// DigestStore keeps the wishes for digests, as a Store does.
type DigestStore interface {
	// SetDigest stores an account's wish in place of what it had.
	SetDigest(ctx context.Context, d Digest) error
	// Digest returns an account's wish, or ErrUnknown.
	Digest(ctx context.Context, account string) (Digest, error)
	// EndDigest removes an account's wish, and EndDigestBy that of a token; where there is none they do nothing.
	EndDigest(ctx context.Context, account string) error
	EndDigestBy(ctx context.Context, token string) error
	// DueDigests lists those whose time has come, the earliest first.
	DueDigests(ctx context.Context, now time.Time, limit int) ([]Digest, error)
	// Postpone stores Next and Since of a wish, if Next still is what it was.
	Postpone(ctx context.Context, d Digest, was time.Time) error
}

// Digest returns an account's wish for a letter a day, or ErrUnknown.
func (h *House) Digest(ctx context.Context, a Account) (Digest, error) {
	return h.store.Digest(ctx, a.ID)
}

// AskDigest has a letter sent to an account each day at an hour in a time zone. The error is ErrNoMail or ErrClock.
func (h *House) AskDigest(ctx context.Context, a Account, hour int, zone string) error {
	now := h.now()
	d := Digest{Account: a.ID, Hour: hour, Zone: zone, Since: now}
	var err error
	if d.Next, err = d.After(now); err != nil {
		return err
	}
	box, err := h.store.Mail(ctx, a.ID)
	if err == nil && box.Address == "" {
		err = ErrNoMail
	}
	if err != nil {
		return err
	}
	if d.Token, err = h.digestToken(ctx, a.ID); err != nil {
		return err
	}
	return h.store.SetDigest(ctx, d)
}

// EndDigest sends an account no more digests.
func (h *House) EndDigest(ctx context.Context, a Account) error { return h.store.EndDigest(ctx, a.ID) }

// Unsubscribe ends the digest of a token. Nobody is told whether there was one.
func (h *House) Unsubscribe(ctx context.Context, token string) error {
	return h.store.EndDigestBy(ctx, token)
}

// digestToken signs an account's id, so that old letters end a digest as well as the last one.
func (h *House) digestToken(ctx context.Context, account string) (string, error) {
	key, err := h.store.Secret(ctx, "digest")
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(account))
	return letters.EncodeToString(mac.Sum(nil)[:20]), nil
}

// longestZone is more than any name of a time zone has letters.
const longestZone = 64

// Place is where the hour counts.
func (d Digest) Place() (*time.Location, error) {
	if d.Zone == "" || d.Zone == "Local" || len(d.Zone) > longestZone {
		return nil, ErrClock
	}
	place, err := time.LoadLocation(d.Zone)
	if err != nil {
		return nil, errors.Join(ErrClock, err)
	}
	return place, nil
}

// After is the first time after another at which a digest is due: each day once, also where clocks are changed.
func (d Digest) After(t time.Time) (time.Time, error) {
	place, err := d.Place()
	if err != nil || d.Hour < 0 || d.Hour > 23 {
		return time.Time{}, errors.Join(ErrClock, err)
	}
	day := t.In(place)
	for {
		next := time.Date(day.Year(), day.Month(), day.Day(), d.Hour, 0, 0, 0, place)
		if next.After(t) {
			return next.UTC(), nil
		}
		day = time.Date(day.Year(), day.Month(), day.Day()+1, 12, 0, 0, 0, place)
	}
}

// Digests is where wishes for digests are kept.
func (h *House) Digests() DigestStore { return h.store }

// Secret returns 32 random bytes of a name, made at first use.
func (h *House) Secret(ctx context.Context, name string) ([]byte, error) {
	return h.store.Secret(ctx, name)
}
