package server

import (
	"slices"
	"sync"
	"time"

	"tessera/match"
)

// familiarFor is how long it is remembered who was signed in in a browser; maxFamiliar of how many at most, and maxKnown
// how many holders of each.
const (
	familiarFor = 24 * time.Hour
	maxFamiliar = 100_000
	maxKnown    = 24
)

// familiar remembers who was known lately in the browser of a guest: every account that was signed in there and the guests
// that the browser was before, so that signing in, out or up makes nobody another person. It is kept in memory only.
type familiar struct {
	mu   sync.Mutex
	seen map[match.Holder][]acquaintance
}

type acquaintance struct {
	holder match.Holder
	at     time.Time
}

func newFamiliar() *familiar { return &familiar{seen: map[match.Holder][]acquaintance{}} }

// meet notes that some holders were known in the browser of a guest, besides those that were before.
func (f *familiar) meet(guest match.Holder, holders []match.Holder, now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.seen) >= maxFamiliar {
		f.sweep(now)
	}
	known := slices.DeleteFunc(f.seen[guest], func(each acquaintance) bool {
		return each.past(now) || slices.Contains(holders, each.holder)
	})
	for _, holder := range holders {
		known = append(known, acquaintance{holder, now})
	}
	f.seen[guest] = known[max(0, len(known)-maxKnown):]
}

func (a acquaintance) past(now time.Time) bool { return now.Sub(a.at) >= familiarFor }

// sweep forgets those of long ago, and all where there are none.
func (f *familiar) sweep(now time.Time) {
	for guest, known := range f.seen {
		if known[len(known)-1].past(now) {
			delete(f.seen, guest)
		}
	}
	if len(f.seen) >= maxFamiliar {
		clear(f.seen)
	}
}

// of are the holders that were known lately in the browser of a guest.
func (f *familiar) of(guest match.Holder, now time.Time) []match.Holder {
	f.mu.Lock()
	defer f.mu.Unlock()
	var holders []match.Holder
	for _, each := range f.seen[guest] {
		if !each.past(now) {
			holders = append(holders, each.holder)
		}
	}
	return holders
}
