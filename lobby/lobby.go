package lobby

import (
	"errors"
	"slices"
	"time"

	"tessera/match"
)

// The limits of a lobby.
const (
	// MaxSeeks is how many seeks one holder may have, and MaxTakes how many that wait for more people they may have taken.
	MaxSeeks = 3
	MaxTakes = 3
	// MaxFrom is how many seeks there may be from one address, which many people may share, and MaxAround from the network
	// around it. Seeks in pools are counted apart.
	MaxFrom   = 60
	MaxAround = 120
	// MaxAll is how many seeks there may be in all. Those in pools do not count: they are one for each holder, and end in
	// pairs.
	MaxAll = 300
	// SeekLasts and ChallengeLasts are how long somebody waits at most.
	SeekLasts      = time.Hour
	ChallengeLasts = 15 * time.Minute
	// settledFor is how long it is remembered that somebody has been paired: longer than news of it travels.
	settledFor = time.Minute
)

// The errors of wishes that are not granted.
var (
	// ErrGone: the seek is not there, or not there any more.
	ErrGone = errors.New("the seek is not there any more")
	// ErrOwn: nobody plays against himself.
	ErrOwn = errors.New("that seek is one's own")
	// ErrMany: the holder has as many seeks, or has taken as many, as there may be.
	ErrMany = errors.New("too many seeks at once")
	// ErrFull: there are as many seeks as there may be, in all or from one address or network.
	ErrFull = errors.New("the lobby is full")
	// ErrOutOfRange: the seek is for people with other ratings. ErrRange: nobody can have such a rating.
	ErrOutOfRange = errors.New("the seek is for people with other ratings")
	ErrRange      = errors.New("nobody can have a rating within that range, or nothing is rated")
	// ErrSeats: the seek has no seat for another, or more than one for its holder.
	ErrSeats = errors.New("a seek has one seat for its holder, and one or more that are open")
	// ErrBot: nobody is paired with a bot who has not asked for that.
	ErrBot = errors.New("a bot takes only challenges and what other bots offer, and waits in no pool")
)

// Part is what the people on one node want.
type Part struct {
	Seeks []Seek
	Takes []Take
}

// Lobby is all that is wanted: on this node, and on the others as far as it has heard. The zero value is empty.
type Lobby struct {
	Own    Part
	Others map[string]Part
	// settled is when holders were paired or went: what they wanted until then they want no more.
	settled map[match.Holder]time.Time
}

// Find finds a seek.
func (l *Lobby) Find(id string) (Seek, bool) {
	seeks := l.Seeks()
	i := slices.IndexFunc(seeks, func(s Seek) bool { return s.ID == id })
	if i < 0 {
		return Seek{}, false
	}
	return seeks[i], true
}

// Decline ends a challenge on this node at the word of whom it is for, and returns it.
func (l *Lobby) Decline(holder match.Holder, id string) (Seek, bool) {
	declined := func(s Seek) bool { return s.ID == id && s.To == holder }
	i := slices.IndexFunc(l.Own.Seeks, declined)
	if i < 0 {
		return Seek{}, false
	}
	found := l.Own.Seeks[i]
	l.Own.dropSeeks(func(s *Seek) bool { return declined(*s) })
	return found, true
}

// Put adds a seek of somebody on this node, or does nothing when it is there already. Whoever wants to be paired quickly
// leaves the other pools.
func (l *Lobby) Put(s Seek) error {
	if _, there := l.Find(s.ID); there {
		return nil
	}
	if err := s.check(); err != nil {
		return err
	}
	if s.Pool != "" {
		l.Own.dropSeeks(func(each *Seek) bool { return each.Holder == s.Holder && each.Pool != "" })
	}
	if err := l.room(&s); err != nil {
		return err
	}
	s.Since = l.after(s.Holder, s.Since)
	l.Own.Seeks = append(l.Own.Seeks, s)
	return nil
}

func (s *Seek) check() error {
	persons := 0
	for _, seat := range s.Settings.Seats {
		if seat.Kind == match.Person {
			persons++
		}
	}
	if persons != 1 || s.Wanted() == 0 || s.To != "" && s.Wanted() != 1 {
		return ErrSeats
	}
	if s.To == s.Holder {
		return ErrOwn
	}
	if s.Bot && s.quick() {
		return ErrBot
	}
	return s.Range.check(&s.Settings)
}

// Take adds the wish of somebody on this node to sit down at the table of a seek.
func (l *Lobby) Take(t Take) error {
	s, there := l.Find(t.Seek)
	if !there || s.Pool != "" || s.To != "" && s.To != t.Holder {
		return ErrGone
	}
	if s.Holder == t.Holder {
		return ErrOwn
	}
	if t.Bot && !s.Bot && s.Listed() {
		return ErrBot
	}
	if s.Settings.Rated && !s.Range.Has(t.Rating.Value) {
		return ErrOutOfRange
	}
	mine := 0
	for _, each := range l.Takes() {
		if each.Holder == t.Holder {
			mine++
		}
		if each.Holder == t.Holder && each.Seek == t.Seek {
			return nil
		}
	}
	if mine >= MaxTakes {
		return ErrMany
	}
	t.Since = l.after(t.Holder, t.Since)
	l.Own.Takes = append(l.Own.Takes, t)
	return nil
}

// Withdraw ends a seek of a holder, or that they have taken one; where they want neither it does nothing.
func (l *Lobby) Withdraw(holder match.Holder, id string) {
	l.Own.dropSeeks(func(s *Seek) bool { return s.Holder == holder && s.ID == id })
	l.Own.dropTakes(func(t *Take) bool { return t.Holder == holder && t.Seek == id })
}

// Leave ends all that a holder wants on this node.
func (l *Lobby) Leave(holder match.Holder) {
	l.Own.dropSeeks(func(s *Seek) bool { return s.Holder == holder })
	l.Own.dropTakes(func(t *Take) bool { return t.Holder == holder })
}

// Adopt makes what a holder wants on other nodes a wish on this one too, where one of their lines is now.
func (l *Lobby) Adopt(holder match.Holder) {
	for _, s := range l.Seeks() {
		if s.Holder == holder && !slices.ContainsFunc(l.Own.Seeks, func(each Seek) bool { return each.ID == s.ID }) {
			l.Own.Seeks = append(l.Own.Seeks, s)
		}
	}
	for _, t := range l.Takes() {
		if t.Holder == holder && !slices.Contains(l.Own.Takes, t) {
			l.Own.Takes = append(l.Own.Takes, t)
		}
	}
}

// Settle notes that holders have been paired, or are gone: they want nothing more of what they wanted until then. The clocks
// of nodes differ, so that the time should be a little later than any of theirs can be.
func (l *Lobby) Settle(holders []match.Holder, at time.Time) {
	if l.settled == nil {
		l.settled = map[match.Holder]time.Time{}
	}
	for _, h := range holders {
		l.settled[h] = at
		l.Own.dropSeeks(func(s *Seek) bool { return s.Holder == h && !s.Since.After(at) })
		l.Own.dropTakes(func(t *Take) bool { return t.Holder == h && !t.Since.After(at) })
	}
}

// Expire ends what has waited for too long or is too much, and the takes of seeks that are gone: it returns these.
func (l *Lobby) Expire(now time.Time) (lost []Take) {
	l.Own.dropSeeks(func(s *Seek) bool { return now.Sub(s.Since) >= s.lasts() })
	l.thin()
	for h, at := range l.settled {
		if now.Sub(at) >= settledFor {
			delete(l.settled, h)
		}
	}
	there := map[string]bool{}
	for _, s := range l.Seeks() {
		there[s.ID] = true
	}
	l.Own.dropTakes(func(t *Take) bool {
		if !there[t.Seek] {
			lost = append(lost, *t)
		}
		return !there[t.Seek]
	})
	return lost
}

// Seeks are all that is sought, what has waited for longest first. Of one that is on several nodes the oldest counts.
func (l *Lobby) Seeks() []Seek {
	var all []Seek
	for part := range l.parts {
		for _, s := range part.Seeks {
			if !l.isSettled(s.Holder, s.Since) {
				all = append(all, s)
			}
		}
	}
	slices.SortFunc(all, older)
	return once(all, func(s Seek) string { return s.ID })
}

// Takers lists who has taken a seek, in the order in which they did.
func (l *Lobby) Takers(id string) []Take {
	var takers []Take
	for _, t := range l.Takes() {
		if t.Seek == id {
			takers = append(takers, t)
		}
	}
	return takers
}

// Takes are all that have been taken, the earliest first.
func (l *Lobby) Takes() []Take {
	var all []Take
	for part := range l.parts {
		for _, t := range part.Takes {
			if !l.isSettled(t.Holder, t.Since) {
				all = append(all, t)
			}
		}
	}
	slices.SortFunc(all, earlier)
	type key struct {
		seek   string
		holder match.Holder
	}
	return once(all, func(t Take) key { return key{t.Seek, t.Holder} })
}

// once leaves the first of each that have the same key.
func once[T any, K comparable](all []T, key func(T) K) []T {
	seen := map[K]bool{}
	return slices.DeleteFunc(all, func(each T) bool {
		k := key(each)
		known := seen[k]
		seen[k] = true
		return known
	})
}

// parts yields this node's part and then the others'.
func (l *Lobby) parts(yield func(Part) bool) {
	if !yield(l.Own) {
		return
	}
	for _, part := range l.Others {
		if !yield(part) {
			return
		}
	}
}

// after is a time that is later than what a holder has been paired for.
func (l *Lobby) after(h match.Holder, at time.Time) time.Time {
	if l.isSettled(h, at) {
		return l.settled[h].Add(1)
	}
	return at
}

func (l *Lobby) isSettled(h match.Holder, since time.Time) bool {
	at, ok := l.settled[h]
	return ok && !since.After(at)
}

func (p *Part) dropSeeks(is func(*Seek) bool) {
	p.Seeks = slices.DeleteFunc(slices.Clone(p.Seeks), func(s Seek) bool { return is(&s) })
}

func (p *Part) dropTakes(is func(*Take) bool) {
	p.Takes = slices.DeleteFunc(slices.Clone(p.Takes), func(t Take) bool { return is(&t) })
}
