package lobby

import (
	"maps"

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

// Pairings are the games that can begin, but for those who are busy. Nobody is in two of them: who sought first, or
// took first, is served first.
func (l *Lobby) Pairings(busy map[match.Holder]bool) []Pairing {
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
	waiting := map[string]Seek{}
	for _, s := range l.Seeks() {
		if busy[s.Holder] {
			continue
		}
		if s.Pool != "" {
			first, ok := waiting[s.Pool]
			if !ok || busy[first.Holder] || first.Holder == s.Holder {
				waiting[s.Pool] = s
				continue
			}
			delete(waiting, s.Pool)
			add(Pairing{first, []match.Holder{s.Holder}})
			continue
		}
		if others := l.company(&s, busy); len(others) == s.Wanted() {
			add(Pairing{s, others})
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
