package server

import (
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tessera/people"
)

// attempts counts who tries to get in: by address, and by the name that is tried from wherever. A name counts whether
// or not somebody has it, so that the answer does not tell.
type attempts struct {
	limits Limits

	mu               sync.Mutex
	addresses, names map[string]*attempt
	swept            time.Time
}

type attempt struct {
	limiter *rate.Limiter
	seen    time.Time
}

func newAttempts(limits Limits) *attempts {
	return &attempts{limits: limits, addresses: map[string]*attempt{}, names: map[string]*attempt{}}
}

// form takes a token for what somebody wants to sign up with, be it good or not.
func (a *attempts) form(address netip.Prefix, now time.Time) error {
	return a.take(now, "too many attempts from this address", bucket{a.addresses, "form " + address.String(), a.limits.Forms})
}

// signUp takes a token for a new account.
func (a *attempts) signUp(address netip.Prefix, now time.Time) error {
	return a.take(now, "too many new accounts from this address", bucket{a.addresses, "new " + address.String(), a.limits.SignUps})
}

// signIn takes a token for an attempt with a password. One address cannot use up what a name has for all: its own tokens
// for that name come back more slowly.
func (a *attempts) signIn(address netip.Prefix, name string, now time.Time) error {
	return a.take(now, "too many attempts to sign in",
		bucket{a.addresses, address.String(), a.limits.SignIns},
		bucket{a.names, hereKey(address, name), a.limits.SignInsByName},
		bucket{a.names, nameKey(name), a.limits.SignInsByNameFromAll})
}

// prove takes a token for an attempt to prove that whoever is signed in owns the account: attempts to sign in elsewhere do
// not count.
func (a *attempts) prove(account string, now time.Time) error {
	return a.take(now, "too many attempts", bucket{a.names, "prove " + account, a.limits.SignInsByName})
}

// question takes a token for a question for a passkey, which takes room until it is answered or old.
func (a *attempts) question(address netip.Prefix, now time.Time) error {
	return a.take(now, "too many attempts from this address", bucket{a.addresses, "ask " + address.String(), a.limits.Questions})
}

// complain takes a token for a mute or a report.
func (a *attempts) complain(address netip.Prefix, now time.Time) error {
	return a.take(now, "too many are muted or reported from this address", bucket{a.addresses, "complaint " + address.String(), a.limits.Complaints})
}

// device takes a token for a device that is to be reminded.
func (a *attempts) device(address netip.Prefix, now time.Time) error {
	return a.take(now, "too many devices are added from this address", bucket{a.addresses, "device " + address.String(), a.limits.Devices})
}

// letter takes a token for a letter: of the address that asks, and of the one who is written to or asks for it.
func (a *attempts) letter(address netip.Prefix, about string, now time.Time) error {
	return a.take(now, "too many letters", bucket{a.addresses, "write " + address.String(), a.limits.Letters},
		bucket{a.names, "write " + strings.ToLower(about), a.limits.LettersByReader})
}

// succeeded forgets the attempts with a name from an address: its owner is in.
func (a *attempts) succeeded(address netip.Prefix, name string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.names, hereKey(address, name))
}

// proved forgets the attempts to prove whose an account is.
func (a *attempts) proved(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.names, "prove "+account)
}

// nameKey is what attempts with a name have in common; the length is bounded, since anything can be sent.
func nameKey(name string) string { return people.Fold(name[:min(len(name), 8*people.LongestName)]) }

// hereKey is what attempts with a name from one address have in common.
func hereKey(address netip.Prefix, name string) string { return address.String() + " " + nameKey(name) }

// bucket is where the tokens of a key are.
type bucket struct {
	known map[string]*attempt
	key   string
	limit Rate
}

// take takes a token of each bucket in turn, until one has none: then it says so, and when it will have one.
func (a *attempts) take(now time.Time, what string, buckets ...bucket) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sweep(now)
	for _, each := range buckets {
		if wait := each.take(now); wait > 0 {
			return tooSoon(what, wait)
		}
	}
	return nil
}

// take takes a token, or returns how long it is until there is one.
func (b bucket) take(now time.Time) time.Duration {
	one := b.known[b.key]
	if one == nil {
		one = &attempt{limiter: b.limit.limiter()}
		b.known[b.key] = one
	}
	one.seen = now
	token := one.limiter.ReserveN(now, 1)
	wait := token.DelayFrom(now)
	if wait > 0 {
		token.CancelAt(now)
	}
	return wait
}

// attemptsKept is how long an attempt counts; all buckets are full again by then.
const attemptsKept = time.Hour

func (a *attempts) sweep(now time.Time) {
	if now.Sub(a.swept) < forgetAfter {
		return
	}
	a.swept = now
	for _, known := range []map[string]*attempt{a.addresses, a.names} {
		for key, one := range known {
			if now.Sub(one.seen) > attemptsKept {
				delete(known, key)
			}
		}
	}
}
