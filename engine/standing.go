package engine

import (
	"cmp"
	"slices"

	"tessera/pente"
)

// standing is what is certain about a move. The fields decide in their order.
type standing struct {
	class  int // see below; the more the better
	leaks  int // ways in which the next opponent that could win would do so
	harm   int // stones of partners that it captures
	blocks int // points with which partners could have won, and no longer could
}

// The classes of moves. Between lost and safe lie those after which an opponent could win before the seat
// moves again: the later that opponent moves, the better. What others do in between is left out of account.
const (
	lost     = -1
	safe     = 2 * (pente.MaxSeats + 1)
	survives = safe + 1 // wins after whatever the reply
	wins     = safe + 2
)

// compare puts the better standing first.
func (s standing) compare(o standing) int {
	return cmp.Or(cmp.Compare(o.class, s.class), cmp.Compare(s.leaks, o.leaks),
		cmp.Compare(s.harm, o.harm), cmp.Compare(s.blocks, o.blocks))
}

// option is a legal move with what it does and what is certain about it.
type option struct {
	effect pente.Effect
	standing
}

// options lists the stones that the seat to move may place.
func (a *arbiter) options(p *pente.Position) []option {
	var v overview
	v.see(a.rules, p)
	partners := a.partnersWinning(p, &v, p.Turn)
	var all []option
	for at := range v.empty.all() {
		e, err := a.judge(p, at)
		if err != nil {
			continue
		}
		o := option{effect: e}
		o.class, o.leaks = a.class(p, &e)
		o.harm = len(e.Captured) - int(e.Taken) - int(e.Lost)
		if partners > 0 && !e.Outcome.Over() {
			next := p.After(e)
			var after overview
			after.see(a.rules, &next)
			o.blocks = max(0, partners-a.partnersWinning(&next, &after, e.Seat))
		}
		all = append(all, o)
	}
	return all
}

// foremost returns the options of the best standing.
func foremost(all []option) []option {
	if len(all) == 0 {
		return nil
	}
	best := slices.MinFunc(all, func(x, y option) int { return x.compare(y.standing) }).standing
	var some []option
	for _, o := range all {
		if o.standing == best {
			some = append(some, o)
		}
	}
	return some
}

// partnersWinning counts the points with which the other seats of a side could win, were it their turn.
func (a *arbiter) partnersWinning(p *pente.Position, v *overview, seat pente.Seat) int {
	n := 0
	for other := range pente.Seat(a.rules.Seats) {
		if other != seat && a.rules.Side[other] == a.rules.Side[seat] {
			now, _ := a.winning(p, v, other)
			n += now.len()
		}
	}
	return n
}

// class says what a move leads to before the seat moves again, and in how many ways at worst.
func (a *arbiter) class(p *pente.Position, e *pente.Effect) (class, leaks int) {
	switch {
	case e.Outcome.Winners.Has(e.Seat):
		return wins, 0
	case e.Outcome.Winners != 0:
		return lost, 0
	case e.Outcome.Over():
		return safe, 0
	case len(e.Pending) > 0 && a.survives(p, e):
		return survives, 0
	}
	next := p.After(*e)
	if e.Next == e.Seat {
		return a.classWithin(&next)
	}
	var v overview
	v.see(a.rules, &next)
	seat := e.Next
	for turns := 0; turns < a.rules.Seats && seat != e.Seat; turns++ {
		if a.rules.Side[seat] != a.rules.Side[e.Seat] {
			now, later := a.winning(&next, &v, seat)
			if now.any() {
				return 2 * turns, now.len()
			}
			if later.any() {
				return 2*turns + 1, later.len()
			}
		}
		seat = a.rules.Next(&next, seat)
	}
	return safe, 0
}

// classWithin is the class of a stone that leaves its seat to move, with stones of its turn left.
func (a *arbiter) classWithin(next *pente.Position) (class, leaks int) {
	r := a.rules
	if r.StonesPerTurn <= 1 {
		return safe, 0 // the opening is being laid out, nobody can win yet
	}
	left := int(next.Left) + 1
	if len(a.windows(next, r.ColourOf(next, next.Turn), left)) > 0 {
		return survives, 0
	}
	for seat := r.Next(next, next.Turn); seat != next.Turn; seat = r.Next(next, seat) {
		threats := a.windows(next, r.ColourOf(next, seat), r.StonesPerTurn)
		if r.Side[seat] != r.Side[next.Turn] && !stoppable(threats, left) {
			return 0, len(threats)
		}
	}
	return safe, 0
}
