package engine

import "tessera/pente"

// child is the position after a move.
type child struct {
	point pente.Point
	key   uint64
	efforts
	over bool // the game has ended
}

// hardest is the effort that others have for a move about which nothing speaks.
const hardest = 6

// refusedNever lets a search go on until a position is settled.
var refusedNever = efforts{surely, surely}

// read is what is known of the present position.
func (s *solver) read() efforts {
	if e, ok := s.table.find(s.key() ^ s.salt); ok {
		return e
	}
	return efforts{1, 1}
}

// prove searches the present position until it takes as much effort as the limits say, for either side. The
// attacker's win may take so many plies more.
func (s *solver) prove(left int, limits efforts) {
	before := s.nodes
	if s.tick() {
		return
	}
	d, now, children := s.expand(left)
	if s.stopped {
		return // what was not found may be there
	}
	for !now.settled() && !s.stopped {
		s.refresh(children)
		if now = combined(children); now.other == 0 && d != nil && !s.check(d) {
			children = s.children(d.replies)
			now = combined(children)
		}
		if now.settled() || now.own >= limits.own || now.other >= limits.other {
			break
		}
		next, most := choose(children, limits)
		s.play(next.point)
		s.prove(left-1, most)
		s.back()
	}
	s.table.store(s.key()^s.salt, now, s.nodes-before)
}

// expand finds the moves of the present position, or settles it.
func (s *solver) expand(left int) (d *defence, now efforts, children []child) {
	if s.mover() != s.attacker {
		if d = s.defence(left); d == nil {
			return nil, reached, nil
		}
		return d, efforts{1, 1}, s.children(d.replies)
	}
	s.tired = true
	if _, known := s.table.find(s.key() ^ s.salt); !known && s.fours(min(left, ThreatPlies)) != nil {
		return nil, reached, nil
	}
	if !s.suspended() && (left < 3 || left < 5 && !s.tired && (!s.wide || s.lonely() != pente.NoPoint)) {
		return nil, refuted, nil // what wins in three plies are fours
	}
	return nil, efforts{1, 1}, s.children(s.attacks())
}

// attacks are the moves that the attacker tries.
func (s *solver) attacks() []pente.Point {
	var from set
	switch {
	case s.wide || s.suspended():
		from = s.open()
	default:
		from = s.building()
		if pressing := s.pressing(); pressing.any() {
			near := s.near() // a stone that takes the defender's answer to a four away
			from = from.union(&near)
		}
	}
	if !s.suspended() {
		if threats := s.winning(1 - s.attacker); threats.any() {
			answers := s.answers(&threats)
			from = from.and(&answers)
		}
	}
	var moves []pente.Point
	for p := range from.all() {
		if s.legal(p) {
			moves = append(moves, p)
		}
	}
	return moves
}

// children are the positions after moves, with what they seem to take before anything is known of them.
func (s *solver) children(moves []pente.Point) []child {
	all := make([]child, 0, len(moves))
	s.nodes += int64(len(moves)) / 8
	attacking := s.mover() == s.attacker
	var promising set
	if attacking {
		promising = s.building()
	}
	for _, p := range moves {
		c := child{point: p, efforts: efforts{1, 1}}
		if attacking {
			c.other = hardest
			if promising.has(p) {
				c.other = s.hope(p)
			}
		}
		key, end := s.after(p)
		switch {
		case end == goesOn:
			c.key = key ^ s.salt
		case attacking == (attacking && end == moverWins || !attacking && end == otherWins):
			c.efforts, c.over = refuted, true // for the side whose turn it would be
		default:
			c.efforts, c.over = reached, true
		}
		all = append(all, c)
	}
	return all
}

// refresh looks up what is known of children by now.
func (s *solver) refresh(children []child) {
	for i := range children {
		if c := &children[i]; !c.over {
			if e, ok := s.table.find(c.key); ok {
				c.efforts = e
			}
		}
	}
}

// combined are the efforts of a position by those after its moves. To refute it all moves have to be refuted; that is
// counted as the hardest of them and one for each other, as many lead to the same positions in the end.
func combined(children []child) efforts {
	now := efforts{own: surely}
	open := uint32(0)
	for i := range children {
		c := &children[i]
		now.own = min(now.own, c.other)
		now.other = max(now.other, c.own)
		if c.own > 0 {
			open++
		}
	}
	if open > 1 && now.other < surely {
		now.other = min(now.other+open-1, surely-1)
	}
	return now
}

// choose picks the easiest move, and how far to go before another is to be preferred: some way beyond the next best,
// so that the search does not go to and fro.
func choose(children []child, limits efforts) (*child, efforts) {
	best, second, open := &children[0], uint32(surely), uint32(0)
	for i := range children {
		c := &children[i]
		if c.own > 0 {
			open++
		}
		switch {
		case i == 0:
		case c.other < best.other:
			best, second = c, best.other
		default:
			second = min(second, c.other)
		}
	}
	most := efforts{own: limits.other, other: min(limits.own, second+second/4+1)}
	if most.own < surely {
		most.own -= min(most.own-1, open-1)
	}
	return best, most
}
