package server

import (
	"math"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// deed is something that is done so often at most: which limit that is, and the plural by which a refusal names it.
type deed struct {
	of   limit
	name string
}

// The deeds that are counted.
var (
	deedMatches    = deed{limitMatches, "new matches"}
	deedSockets    = deed{limitSockets, "new sockets"}
	deedRequests   = deed{limitRequests, "requests"}
	deedSearches   = deed{limitSearches, "searches"}
	deedFiles      = deed{limitFiles, "files"}
	deedTalk       = deed{limitTalk, "lines of talk"}
	deedComplaints = deed{limitReports, "mutes and reports"}
	deedDevices    = deed{limitAttempts, "new devices"}
	deedAccounts   = deed{limitAttempts, "new accounts"}
	deedForms      = deed{limitAttempts, "attempts to make an account"}
	deedQuestions  = deed{limitAttempts, "questions for passkeys"}
	deedSignIns    = deed{limitAttempts, "attempts to sign in"}
	deedProofs     = deed{limitAttempts, "attempts to prove whose account it is"}
	deedLetters    = deed{limitAttempts, "letters"}
)

// count is what is counted of a deed: whose it is, how a refusal says so, and how much there may be.
type count struct {
	deed deed
	// by follows the deed in a refusal, and keeps keys of different kinds apart.
	by    string
	key   string
	limit Rate
}

// The ways in which something is counted.
const (
	fromAddress = " from this address"
	ofAccount   = " by this account"
	ofName      = ""
)

// from counts what comes from an address.
func from(address netip.Prefix, what deed, limit Rate) count {
	return count{what, fromAddress, address.String(), limit}
}

// limiter holds tokens: a deed takes one of each of its counts.
type limiter struct {
	limits Limits

	mu    sync.Mutex
	known map[bucket]*rate.Limiter
	swept time.Time
}

// bucket is where the tokens of a count are.
type bucket struct {
	deed    deed
	by, key string
}

func newLimiter(limits Limits) *limiter {
	return &limiter{limits: limits, known: map[bucket]*rate.Limiter{}}
}

// take takes a token of each count in turn, until one has none: then it says so, and when it will have one.
func (l *limiter) take(now time.Time, counts ...count) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(now)
	for _, each := range counts {
		if wait := l.wait(now, each); wait > 0 {
			return tooSoon(each.deed.of, "too many "+each.deed.name+each.by, wait)
		}
	}
	return nil
}

// wait takes a token, or returns how long it is until there is one.
func (l *limiter) wait(now time.Time, c count) time.Duration {
	if math.IsInf(c.limit.PerSecond, 1) {
		return 0
	}
	at := c.bucket()
	tokens := l.known[at]
	if tokens == nil {
		tokens = rate.NewLimiter(rate.Limit(c.limit.PerSecond), c.limit.Burst)
		l.known[at] = tokens
	}
	token := tokens.ReserveN(now, 1)
	wait := token.DelayFrom(now)
	if wait > 0 {
		token.CancelAt(now)
	}
	return wait
}

// forget gives all tokens of a count back.
func (l *limiter) forget(c count) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.known, c.bucket())
}

func (c count) bucket() bucket { return bucket{c.deed, c.by, c.key} }

// sweepEvery is how often full buckets are looked for. A full one is as good as none.
const sweepEvery = 10 * time.Minute

func (l *limiter) sweep(now time.Time) {
	if now.Sub(l.swept) < sweepEvery {
		return
	}
	l.swept = now
	for at, tokens := range l.known {
		if tokens.TokensAt(now) >= float64(tokens.Burst()) {
			delete(l.known, at)
		}
	}
}
