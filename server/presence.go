package server

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tessera/match"
	"tessera/pente"
)

// presence knows who watches which match on this node, and since when others no longer do. The zero value is not of use:
// see newPresence.
type presence struct {
	now func() time.Time

	mu     sync.Mutex
	tables map[string]*tableside
}

// tableside is what is known of a match that somebody watches.
type tableside struct {
	// since is when the first of the present watchers came: who was never seen has been away since then.
	since time.Time
	// here counts the watches of each holder, and left is when the last of a holder's ended.
	here map[match.Holder]int
	left map[match.Holder]time.Time
	// bells are rung when somebody comes or goes.
	bells map[*bell]struct{}
}

// bell is rung for one watch, of somebody with some holders; rings that nobody has answered yet are one.
type bell struct {
	holders []match.Holder
	rung    atomic.Bool
	// hear is called when it is rung, and must not wait.
	hear func()
}

func (b *bell) ring() {
	b.rung.Store(true)
	b.hear()
}

// answered reports whether the bell was rung since it was last asked.
func (b *bell) answered() bool { return b.rung.Swap(false) }

// awaySeat is a seat whose person is not there.
type awaySeat struct {
	seat  pente.Seat
	since time.Time
}

func newPresence(now func() time.Time) *presence {
	return &presence{now: now, tables: map[string]*tableside{}}
}

// come notes that somebody watches a match; their bell is rung now and from now on until they go.
func (p *presence) come(id string, b *bell) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := p.tables[id]
	if t == nil {
		t = &tableside{
			since: p.now(), here: map[match.Holder]int{}, left: map[match.Holder]time.Time{}, bells: map[*bell]struct{}{},
		}
		p.tables[id] = t
	}
	t.bells[b] = struct{}{}
	for _, holder := range b.holders {
		t.here[holder]++
	}
	t.ring()
}

// leave notes that a watch has ended.
func (p *presence) leave(id string, b *bell) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := p.tables[id]
	delete(t.bells, b)
	for _, holder := range b.holders {
		if t.here[holder]--; t.here[holder] == 0 {
			delete(t.here, holder)
			t.forget(p.now())
			t.left[holder] = p.now()
		}
	}
	if len(t.bells) == 0 {
		delete(p.tables, id)
		return
	}
	t.ring()
}

// watched lists the matches that somebody watches.
func (p *presence) watched() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Collect(maps.Keys(p.tables))
}

// maxLeft bounds how many who have left are remembered: more than the seats have holders.
const maxLeft = 256

// forget makes room, where very many have come and gone. Then everybody counts as there until now, so that nobody loses by it.
func (t *tableside) forget(now time.Time) {
	if len(t.left) >= maxLeft {
		clear(t.left)
		t.since = now
	}
}

func (t *tableside) ring() {
	for b := range t.bells {
		b.ring()
	}
}

// away lists the seats of people none of whose browsers is there, in turn order, and since when they have been missed: the
// seat to move not before its turn began, since until then the game did not wait for it. Where nobody watches nobody is missed, and in
// games of days nobody ever is.
func (p *presence) away(id string, s *match.State) (list []awaySeat) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := p.tables[id]
	if t == nil || s.Time.ByDays() {
		return nil
	}
	for number, seat := range s.Seats {
		present := func(h match.Holder) bool { return t.here[h] > 0 }
		if seat.Kind != match.Person || slices.ContainsFunc(seat.Holders, present) {
			continue
		}
		since := t.gone(seat.Holders)
		if s.Turn() == pente.Seat(number) && s.Since.After(since) {
			since = s.Since
		}
		list = append(list, awaySeat{pente.Seat(number), since})
	}
	return list
}

// watching counts those who watch a match and have no seat in it.
func (p *presence) watching(id string, s *match.State) (count int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if t := p.tables[id]; t != nil {
		seen := map[match.Holder]bool{}
		for b := range t.bells {
			if visitor := b.holders[0]; !seen[visitor] && len(s.Mine(b.holders...)) == 0 {
				seen[visitor] = true
				count++
			}
		}
	}
	return count
}

// present reports whether one of some holders watches a match.
func (p *presence) present(id string, holders []match.Holder) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := p.tables[id]
	return t != nil && slices.ContainsFunc(holders, func(h match.Holder) bool { return t.here[h] > 0 })
}

// attended reports whether anybody watches a match.
func (p *presence) attended(id string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.tables[id] != nil
}

// gone is when the last of some holders left.
func (t *tableside) gone(holders []match.Holder) time.Time {
	since := t.since
	for _, h := range holders {
		if left := t.left[h]; left.After(since) {
			since = left
		}
	}
	return since
}
