package lobby

import (
	"maps"
	"time"

	"tessera/match"
)

// Pairing is a seek whose table is full: those who sit down with its holder, in the order of the open seats.
type Pairing struct {
	Seek   Seek
	Others []match.Holder
}

// Holders are all who play.
func (p *Pairing) Holders() []match.Holder {
	return append([]match.Holder{p.Seek.Holder}, p.Others...)
}

// Pairings are the games that can begin by now, but for those who are busy. Nobody is in two of them: who sought first, or
// took first, is served first. In a pool they are served with whoever is nearest to them in rating.
func (l *Lobby) Pairings(busy map[match.Holder]bool, now time.Time) []Pairing {
	var found []Pairing
	if busy = maps.Clone(busy); busy == nil {
		busy = map[match.Holder]bool{}
	}
	add := func(p Pairing) {
		for _, h := range p.Holders() {
			busy[h] = true
		}
		found = append(found, p)
	}
	seeks := l.Seeks()
	for i := range seeks {
		s := &seeks[i]
		if busy[s.Holder] {
			continue
		}
		if s.quick() {
			if other := nearest(s, seeks[i+1:], busy, now); other != nil {
				add(Pairing{*s, []match.Holder{other.Holder}})
			}
			continue
		}
		if others := l.company(s, busy); len(others) == s.Wanted() {
			add(Pairing{*s, others})
		}
	}
	return found
}

// nearest is who of some waits in the same pool for the same kind of game and is nearest in rating, nil where nobody is near
// enough. Of several it is who has waited for longest.
func nearest(s *Seek, others []Seek, busy map[match.Holder]bool, now time.Time) (found *Seek) {
	for i := range others {
		other := &others[i]
		if other.Pool != s.Pool || other.Settings.Rated != s.Settings.Rated || other.Holder == s.Holder || busy[other.Holder] {
			continue
		}
		if near(s, other, now) && (found == nil || apart(s, other) < apart(s, found)) {
			found = other
		}
	}
	return found
}

// company is who sits down at the table of a seek: those who took it first, as many as it wants.
func (l *Lobby) company(s *Seek, busy map[match.Holder]bool) (others []match.Holder) {
	for _, t := range l.Takers(s.ID) {
		if len(others) < s.Wanted() && !busy[t.Holder] && t.Holder != s.Holder {
			others = append(others, t.Holder)
		}
	}
	return others
}
