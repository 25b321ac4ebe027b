package engine

import "tessera/pente"

// tree is how the attacker wins: a move, and what follows the replies.
type tree struct {
	move    pente.Point
	plies   int   // to the end at most
	rest    *tree // what follows all other replies, nil when there are none
	replies []answer
}

// answer is a reply of the defender, and what follows.
type answer struct {
	point pente.Point
	then  *tree
}

// add lists a reply.
func (t *tree) add(p pente.Point, then *tree) {
	t.replies = append(t.replies, answer{p, then})
	t.plies = max(t.plies, 2+then.plies)
}

// after is what follows a reply.
func (t *tree) after(p pente.Point) *tree {
	for _, a := range t.replies {
		if a.point == p {
			return a.then
		}
	}
	return t.rest
}

// fourBudget is how many nodes a search for fours may take.
const fourBudget = 4000

// fours looks for a win in so many plies by moves that each threaten to win at once, deeper and deeper. The attacker
// is to move.
func (s *solver) fours(most int) *tree {
	budget := fourBudget
	s.tired = false
	for plies := 1; ; plies = min(most, 2*plies+1) {
		if t := s.four(min(plies, most), &budget); t != nil || plies >= most {
			return t
		}
		if s.stopped || budget <= 0 {
			s.tired = true
			return nil
		}
	}
}

// four is fours to one depth.
func (s *solver) four(left int, budget *int) *tree {
	if left < 1 {
		return nil
	}
	wins := s.winning(s.attacker)
	for p := range wins.all() {
		if s.wins(p) {
			return &tree{move: p, plies: 1}
		}
	}
	if left < 3 || s.suspended() {
		return nil
	}
	key := s.key()
	if s.fourFail.failed(key, left) {
		return nil
	}
	*budget--
	if *budget <= 0 || s.tick() {
		return nil
	}
	from := s.pressing()
	if threats := s.winning(1 - s.attacker); threats.any() {
		answers := s.answers(&threats)
		from = from.and(&answers)
	}
	for p := range from.all() {
		if !s.legal(p) {
			continue
		}
		var t *tree
		if s.play(p) == goesOn {
			t = s.afterFour(p, left-1, budget)
		}
		s.back()
		if t != nil || s.stopped || *budget <= 0 {
			return t
		}
	}
	s.fourFail.fail(key, left)
	return nil
}

// afterFour is what follows a move of the attacker that threatens to win at once, nil when it fails.
func (s *solver) afterFour(p pente.Point, left int, budget *int) *tree {
	if s.suspended() {
		return nil
	}
	wins := s.winning(s.attacker)
	if !wins.any() {
		return nil
	}
	if losses := s.winning(1 - s.attacker); losses.any() {
		return nil
	}
	t := &tree{move: p, rest: &tree{move: wins.first(), plies: 1}, plies: 3}
	holds := s.everyAnswer(&wins, t.rest.move, func(r pente.Point) bool {
		then := s.four(left-1, budget)
		if then != nil {
			t.add(r, then)
		}
		return then != nil
	})
	if !holds {
		return nil
	}
	return t
}

// everyAnswer tries the replies after which the attacker no longer wins at once on a point, as he threatens to, and
// reports whether something holds after each. The game goes on after all of them.
func (s *solver) everyAnswer(threats *set, win pente.Point, holds func(r pente.Point) bool) bool {
	replies := s.answers(threats)
	replies.add(win)
	for r := range replies.all() {
		if !s.legal(r) {
			continue
		}
		var ok bool
		switch s.play(r) {
		case otherWins:
			ok = true
		case goesOn:
			ok = s.wins(win) || holds(r)
		}
		s.back()
		if !ok {
			return false
		}
	}
	return true
}

// holds reports whether a tree of fours wins in the present position, with the attacker to move.
func (s *solver) holds(t *tree) bool {
	if !s.legal(t.move) {
		return false
	}
	if s.wins(t.move) {
		return true
	}
	if t.rest == nil {
		return false
	}
	ok := false
	if s.play(t.move) == goesOn && !s.suspended() {
		wins := s.winning(s.attacker)
		losses := s.winning(1 - s.attacker)
		ok = wins.has(t.rest.move) && !losses.any() && s.everyAnswer(&wins, t.rest.move, func(r pente.Point) bool {
			then := t.after(r)
			return then != t.rest && s.holds(then)
		})
	}
	s.back()
	return ok
}

// fourTable remembers positions in which the attacker does not win by fours, and within how many plies.
type fourTable []fourEntry

type fourEntry struct {
	key   uint64
	plies int
}

func newFourTable(bytes int) fourTable { return make(fourTable, bytes/16) }

func (t fourTable) failed(key uint64, plies int) bool {
	e := &t[key%uint64(len(t))]
	return e.key == key && e.plies >= plies
}

func (t fourTable) fail(key uint64, plies int) { t[key%uint64(len(t))] = fourEntry{key, plies} }
