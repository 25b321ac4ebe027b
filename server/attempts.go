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

// signUp takes a token for a new account.
func (a *attempts) signUp(address netip.Prefix, now time.Time) bool {
	return a.take(now, bucket{a.addresses, "new " + address.String(), a.limits.SignUps})
}

// signIn takes a token for an attempt with a password.
func (a *attempts) signIn(address netip.Prefix, name string, now time.Time) bool {
	return a.take(now, bucket{a.addresses, address.String(), a.limits.SignIns}, bucket{a.names, nameKey(name), a.limits.SignInsByName})
}

// question takes a token for a question for a passkey, which takes room until it is answered or old.
func (a *attempts) question(address netip.Prefix, now time.Time) bool {
	return a.take(now, bucket{a.addresses, "ask " + address.String(), a.limits.Questions})
}

// complain takes a token for a mute or a report.
func (a *attempts) complain(address netip.Prefix, now time.Time) bool {
	return a.take(now, bucket{a.addresses, "complaint " + address.String(), a.limits.Complaints})
}

// letter takes a token for a letter: of the address that asks, and of the one who is written to or asks for it.
func (a *attempts) letter(address netip.Prefix, about string, now time.Time) bool {
	return a.take(now, bucket{a.addresses, "write " + address.String(), a.limits.Letters},
		bucket{a.names, "write " + strings.ToLower(about), a.limits.LettersByReader})
}

// succeeded forgets the attempts with a name: its owner is in.
func (a *attempts) succeeded(name string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.names, nameKey(name))
}

// nameKey is what attempts with a name have in common; the length is bounded, since anything can be sent.
func nameKey(name string) string { return people.Fold(name[:min(len(name), 8*people.LongestName)]) }

// bucket is where the tokens of a key are.
type bucket struct {
	known map[string]*attempt
	key   string
	limit Rate
}

// take takes a token of each bucket in turn, until one has none.
func (a *attempts) take(now time.Time, buckets ...bucket) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sweep(now)
	for _, each := range buckets {
		if !each.take(now) {
			return false
		}
	}
	return true
}

func (b bucket) take(now time.Time) bool {
	one := b.known[b.key]
	if one == nil {
		one = &attempt{limiter: b.limit.limiter()}
		b.known[b.key] = one
	}
	one.seen = now
	return one.limiter.AllowN(now, 1)
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
