package desk

import (
	"context"

	"tessera/lobby"
	"tessera/match"
)

// Line is one connection of somebody's, by which they hear of the lobby. As long as they have one they are looking for
// what they seek.
type Line struct {
	desk   *Desk
	holder match.Holder
	// caller is as whom the holder has the line.
	caller string
	rung   chan struct{}

	// The desk's lock guards the rest: what is to be told once.
	paired   []Paired
	gone     []string
	declined []lobby.Seek
	stirred  bool
}

// Wish is a seek as others see it.
type Wish struct {
	lobby.Seek
	// Takers is how many have sat down.
	Takers int
}

// News is how the lobby stands for somebody, and what happened since they heard last.
type News struct {
	// Mine are the seeks of the holder, Taken those that they have taken, Challenges those that wait for their answer.
	Mine, Taken, Challenges []Wish
	// List are all seeks that others may take, and Pools how many wait in each pool.
	List  []Wish
	Pools map[string]int
	// Paired are matches that have begun, Gone the seeks that others got, Declined the challenges that were refused.
	Paired   []Paired
	Gone     []string
	Declined []lobby.Seek
	// Stirred says that something has changed among the holder's games.
	Stirred bool
}

// Join opens a line of a holder, as some caller that Forget knows. It must be left. What the holder wants on other nodes they
// want here from now on.
func (d *Desk) Join(holder match.Holder, caller string) *Line {
	l := &Line{desk: d, holder: holder, caller: caller, rung: make(chan struct{}, 1)}
	d.mu.Lock()
	defer d.mu.Unlock()
	v := d.people[holder]
	if v == nil {
		v = &visitor{lines: map[*Line]struct{}{}}
		d.people[holder] = v
	}
	v.lines[l] = struct{}{}
	d.lobby.Adopt(holder)
	now := d.cfg.Now()
	for _, p := range d.recent {
		for _, h := range p.Holders {
			if h == holder && now.Sub(p.At) < remembered {
				l.paired = append(l.paired, p)
			}
		}
	}
	l.ring()
	d.rouse()
	return l
}

// Leave ends a line. Who has no other goes on looking for a game for a short while.
func (l *Line) Leave() {
	d := l.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	if l.lives() {
		v := d.people[l.holder]
		delete(v.lines, l)
		v.left = d.cfg.Now()
	}
}

// lives reports whether a line was neither left nor ended; the caller holds the lock.
func (l *Line) lives() bool {
	v := l.desk.people[l.holder]
	if v == nil {
		return false
	}
	_, ok := v.lines[l]
	return ok
}

// Ask has Next tell how the lobby stands although nothing has changed.
func (l *Line) Ask() { l.ring() }

// Stir tells some people on their lines to this node that something has changed among their games.
func (d *Desk) Stir(holders ...match.Holder) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, holder := range holders {
		if v := d.people[holder]; v != nil {
			for l := range v.lines {
				l.stirred = true
				l.ring()
			}
		}
	}
}

func (l *Line) ring() {
	select {
	case l.rung <- struct{}{}:
	default:
	}
}

// Next waits until something has changed, and tells how the lobby stands.
func (l *Line) Next(ctx context.Context) (News, error) {
	select {
	case <-ctx.Done():
		return News{}, ctx.Err()
	case <-l.rung:
	}
	d := l.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	news := d.news(l.holder)
	news.Paired, news.Gone, news.Declined = l.paired, l.gone, l.declined
	news.Stirred = l.stirred
	l.paired, l.gone, l.declined, l.stirred = nil, nil, nil, false
	return news, nil
}

// news is how the lobby stands for a holder; the caller holds the lock.
func (d *Desk) news(holder match.Holder) News {
	n := News{Pools: map[string]int{}}
	takers, taken := map[string]int{}, map[string]bool{}
	for _, t := range d.lobby.Takes() {
		takers[t.Seek]++
		taken[t.Seek] = taken[t.Seek] || t.Holder == holder
	}
	for _, s := range d.lobby.Seeks() {
		wish := Wish{s, takers[s.ID]}
		if s.Pool != "" {
			n.Pools[s.Pool]++
		}
		if s.Listed() {
			n.List = append(n.List, wish)
		}
		switch {
		case s.Holder == holder:
			n.Mine = append(n.Mine, wish)
		case taken[s.ID]:
			n.Taken = append(n.Taken, wish)
		case s.To == holder && !s.Silent:
			n.Challenges = append(n.Challenges, wish)
		}
	}
	return n
}
