package server

import (
	"sync"
	"time"

	"tessera/match"
)

// familiarFor is how long it is remembered who was signed in in a browser, maxFamiliar of how many at most.
const (
	familiarFor = 24 * time.Hour
	maxFamiliar = 100_000
)

// familiar remembers who was signed in lately in the browser of a guest, so that signing out makes nobody another person.
// It is kept in memory only.
type familiar struct {
	mu   sync.Mutex
	seen map[match.Holder]acquaintance
}

type acquaintance struct {
	account []match.Holder
	at      time.Time
}

func newFamiliar() *familiar { return &familiar{seen: map[match.Holder]acquaintance{}} }

// meet notes that an account, with some holders, is signed in in the browser of a guest.
func (f *familiar) meet(guest match.Holder, account []match.Holder, now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.seen) >= maxFamiliar {
		f.sweep(now)
	}
	f.seen[guest] = acquaintance{account, now}
}

// sweep forgets those of long ago, and all where there are none.
func (f *familiar) sweep(now time.Time) {
	for guest, each := range f.seen {
		if now.Sub(each.at) >= familiarFor {
			delete(f.seen, guest)
		}
	}
	if len(f.seen) >= maxFamiliar {
		clear(f.seen)
	}
}

// of are the holders of the account that was signed in lately in the browser of a guest, none where nobody was.
func (f *familiar) of(guest match.Holder, now time.Time) []match.Holder {
	f.mu.Lock()
	defer f.mu.Unlock()
	if each, ok := f.seen[guest]; ok && now.Sub(each.at) < familiarFor {
		return each.account
	}
	return nil
}
