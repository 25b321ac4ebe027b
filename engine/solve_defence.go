package engine

import "tessera/pente"

// defence is what the defender can do after a move of the attacker. Replies that it does not list lose to rest, as
// far as that is known: when all others are proven to lose, those that have not been tried are.
type defence struct {
	replies []pente.Point
	rest    *tree // nil where there is no such answer
	checked bool  // every other reply loses to rest, or there is none
}

// zoneNodes is the most nodes of a tree that are looked at for points where the defender could interfere.
const zoneNodes = 200

// defence finds what the defender, who is to move, can do; nil when the attacker's move has led to nothing. The
// attacker's win may take so many plies more.
func (s *solver) defence(left int) *defence {
	key := s.key() ^ s.salt
	if d, ok := s.defences[key]; ok {
		return d
	}
	d := s.findDefence(left)
	if s.stopped {
		return d // what was not found may be there
	}
	if s.kept += d.bytes(); s.kept > s.mostKept {
		clear(s.defences)
		s.kept = d.bytes()
	}
	s.defences[key] = d
	return d
}

// bytes is about what a defence takes with its place in the map. Replies may be added later.
func (d *defence) bytes() int {
	const place, each = 64, 96
	if d == nil {
		return place
	}
	return 2*place + 4*len(d.replies) + each*d.rest.count()
}

// count is the number of nodes of a tree.
func (t *tree) count() int {
	if t == nil {
		return 0
	}
	n := 1 + t.rest.count()
	for _, a := range t.replies {
		n += a.then.count()
	}
	return n
}

func (s *solver) findDefence(left int) *defence {
	if left < 2 {
		return nil
	}
	if losses := s.winning(1 - s.attacker); losses.any() {
		return nil
	}
	if s.suspended() {
		return s.everything()
	}
	if wins := s.winning(s.attacker); wins.any() {
		d := &defence{rest: &tree{move: wins.first(), plies: 1}, checked: true}
		s.everyAnswer(&wins, d.rest.move, func(r pente.Point) bool {
			d.replies = append(d.replies, r)
			return true
		})
		return d
	}
	s.pass()
	threat := s.fours(min(left-1, ThreatPlies))
	s.unpass()
	switch {
	case threat != nil:
		return s.against(threat)
	case s.wide:
		if p := s.lonely(); p != pente.NoPoint {
			return &defence{replies: []pente.Point{p}}
		}
		return s.everything()
	}
	s.cut = s.cut || s.tired
	return nil
}

// everything lists all replies.
func (s *solver) everything() *defence {
	open := s.open()
	d := &defence{checked: true}
	for p := range open.all() {
		d.replies = append(d.replies, p)
	}
	return d
}

// against lists the replies that undo what the attacker threatens to play, of those on its points and those that
// take the initiative. The rest is checked when all these are proven to lose.
func (s *solver) against(threat *tree) *defence {
	zone := s.counters()
	left := zoneNodes
	threat.addPoints(&zone, &left)
	d := &defence{rest: threat}
	for p := range zone.all() {
		if s.legal(p) && !s.losesTo(p, threat) {
			d.replies = append(d.replies, p)
		}
	}
	return d
}

// losesTo reports whether a reply loses to a tree of fours.
func (s *solver) losesTo(p pente.Point, t *tree) bool {
	defer s.back()
	switch s.play(p) {
	case otherWins:
		return true
	case goesOn:
		return s.holds(t)
	}
	return false
}

// addPoints adds the points that a tree plays on.
func (t *tree) addPoints(zone *set, left *int) {
	if *left--; *left < 0 {
		return
	}
	zone.add(t.move)
	if t.rest != nil {
		t.rest.addPoints(zone, left)
	}
	for _, a := range t.replies {
		zone.add(a.point)
		a.then.addPoints(zone, left)
	}
}

// check adds the replies that do not lose to the rest, and were not listed. It returns false when there were some.
func (s *solver) check(d *defence) bool {
	if d.checked {
		return true
	}
	known := len(d.replies)
	open := s.open()
	for _, p := range d.replies {
		open.flip(p)
	}
	for p := range open.all() {
		if d.rest == nil || !s.losesTo(p, d.rest) {
			d.replies = append(d.replies, p)
		}
	}
	d.checked = true
	return len(d.replies) == known
}
