package engine

import (
	"cmp"
	"context"
	"time"

	"tessera/pente"
)

// explorer searches under rules of any kind, on positions of package pente: slower than searcher by far,
// and with a few moves at each place only.
//
// Two sides, however many seats they have, alternate as the rules say, and the search is a plain alpha-beta. With
// more sides it is a best-reply search (Schadd and Winands): between two moves of the seat that it thinks for only
// one opponent moves, the one that hurts most, and the others pass. That reaches the seat's own next move in two
// plies, where max^n and a paranoid search need a whole round of the table and come no further; and it fears
// neither that all conspire nor hopes that somebody else will defend. That nobody wins before the seat moves
// again is the arbiter's business, which looks at every opponent.
type explorer struct {
	judgement
	seat    pente.Seat
	many    bool // more than two sides
	breadth int  // moves tried at a place

	ctx     context.Context
	now     Clock
	start   time.Time
	limits  Limits
	nodes   int64
	stopped bool
	gains   gains
	moves   [explorerPly + 1][]seated
	lines   [explorerPly + 2][]pente.Move
}

// explorerPly is the deepest that an explorer goes, and explorerForced how far it follows the answers to threats.
const (
	explorerPly    = 24
	explorerForced = 12
)

// seated is a point for a seat, with its place in the order.
type seated struct {
	ranked
	seat pente.Seat
}

// ours reports whether a seat is of the side that the explorer thinks for.
func (x *explorer) ours(seat pente.Seat) bool { return x.rules.Side[seat] == x.rules.Side[x.seat] }

// tick counts a node and reports whether the search must stop. A node takes some microseconds.
func (x *explorer) tick() bool {
	if x.limits.Nodes > 0 && x.nodes >= x.limits.Nodes {
		x.stopped = true
	}
	if x.stopped {
		return true
	}
	x.nodes++
	if x.nodes%explorerNodes == 0 {
		x.stopped = x.ctx.Err() != nil || x.limits.Time > 0 && x.now().Sub(x.start) >= x.limits.Time
	}
	return x.stopped
}

// explorerNodes is how many nodes pass between two looks at the clock and the context.
const explorerNodes = 16

// movers are the seats of which one moves now.
func (x *explorer) movers(p *pente.Position, ours bool) []pente.Seat {
	if !x.many || ours {
		return []pente.Seat{p.Turn}
	}
	var all []pente.Seat
	for seat := x.rules.Next(p, x.seat); seat != x.seat; seat = x.rules.Next(p, seat) {
		if !x.ours(seat) {
			all = append(all, seat)
		}
	}
	return all
}

// search scores a position for those whose turn it is: our side, or the others.
func (x *explorer) search(p *pente.Position, ours bool, depth, ply int, alpha, beta Score) Score {
	x.lines[ply] = x.lines[ply][:0]
	if x.tick() {
		return 0
	}
	var v overview
	v.see(x.rules, p)
	movers := x.movers(p, ours)
	for _, seat := range movers {
		now, later := x.winning(p, &v, seat)
		switch {
		case now.any():
			return WinIn(ply + 1)
		case later.any():
			return WinIn(ply + 2)
		}
	}
	answers := x.answers(p, &v, ours)
	if answers.any() && depth <= 0 && ply < explorerForced {
		depth = 1
	}
	if depth <= 0 || ply >= explorerPly {
		return x.value(p, ours)
	}
	return x.try(p, &v, movers, answers, node{depth: depth, ply: ply, alpha: alpha, beta: beta}, ours)
}

// value judges a position for those whose turn it is.
func (x *explorer) value(p *pente.Position, ours bool) Score {
	v := x.judgement.value(p, x.rules.Side[x.seat], ours)
	if !ours {
		v = -v
	}
	return v
}

// answers are the points that may prevent a win of those who are not to move; none where none threatens.
func (x *explorer) answers(p *pente.Position, v *overview, ours bool) grid {
	var threats grid
	if p.Pending == pente.NoPoint {
		for seat := range pente.Seat(x.rules.Seats) {
			if x.ours(seat) != ours {
				now, later := x.winning(p, v, seat)
				threats = threats.union(&now).union(&later)
			}
		}
		if !threats.any() {
			return threats
		}
	}
	return threats.union(ref(x.bracketed(p, v, ours)))
}

func ref[T any](x T) *T { return &x }

// bracketed are the points where those whose turn it is capture.
func (x *explorer) bracketed(p *pente.Position, v *overview, ours bool) grid {
	var all grid
	for _, seat := range x.movers(p, ours) {
		once, _ := v.bracketing(x.rules.ColourOf(p, seat), x.rules.CaptureMax)
		all = all.union(&once)
	}
	return all
}

// try searches the moves of a node.
func (x *explorer) try(p *pente.Position, v *overview, movers []pente.Seat, answers grid, n node, ours bool) Score {
	best, tried := -unbounded, 0
	for _, m := range x.list(p, v, movers, answers, n.ply) {
		if tried >= x.breadth && !answers.any() {
			break
		}
		q := x.turned(p, m.seat)
		e, err := x.judge(&q, m.point)
		if err != nil {
			continue
		}
		tried++
		score := x.after(&q, &e, ours, n)
		if x.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > n.alpha {
			n.alpha = score
			x.lines[n.ply] = append(append(x.lines[n.ply][:0], e.Move), x.lines[n.ply+1]...)
		}
		if score >= n.beta {
			break
		}
	}
	if tried == 0 {
		return x.value(p, ours)
	}
	return best
}

// after scores a move for those who make it.
func (x *explorer) after(p *pente.Position, e *pente.Effect, ours bool, n node) Score {
	x.lines[n.ply+1] = x.lines[n.ply+1][:0]
	switch {
	case e.Outcome.Winners.Has(e.Seat):
		return WinIn(n.ply + 1)
	case e.Outcome.Winners != 0:
		return LossIn(n.ply + 1)
	case e.Outcome.Over():
		return 0
	}
	next := p.After(*e)
	then := !ours
	if !x.many {
		then = x.ours(next.Turn)
	} else if then {
		next = x.turned(&next, x.seat)
	}
	if then == ours {
		return x.search(&next, then, n.depth-1, n.ply+1, n.alpha, n.beta)
	}
	return -x.search(&next, then, n.depth-1, n.ply+1, -n.beta, -n.alpha)
}

// list ranks the points that are worth a try, for each of the seats that may move.
func (x *explorer) list(p *pente.Position, v *overview, movers []pente.Seat, answers grid, ply int) []seated {
	moves := x.moves[ply][:0]
	x.measure(p)
	for _, seat := range movers {
		from := answers
		if !from.any() {
			from = x.near(v, 2)
		}
		moves = x.rank(p, v, seat, &from, moves)
	}
	sortStable(moves, func(a, b *seated) int {
		return cmp.Or(cmp.Compare(b.rank, a.rank), cmp.Compare(a.point, b.point), cmp.Compare(a.seat, b.seat))
	})
	x.moves[ply] = moves
	return moves
}

// measure finds out what points would gain.
func (x *explorer) measure(p *pente.Position) {
	clear(x.gains[:])
	x.take(p, &x.gains)
}

// near are the empty points at most so many lines from a stone, or all when there is none.
func (x *explorer) near(v *overview, within int) grid {
	near := v.full.around(within)
	if near = near.and(&v.empty); near.any() {
		return near
	}
	return v.empty
}

// What captures are worth in the order of moves, made and prevented.
const (
	rankCapture = 180
	rankRescue  = 110
)

// rank adds the points of a grid for a seat: what they gain, and what they take from the opponents. What partners
// would gain there counts against them.
func (x *explorer) rank(p *pente.Position, v *overview, seat pente.Seat, from *grid, to []seated) []seated {
	own := x.rules.ColourOf(p, seat)
	takes, many := v.bracketing(own, x.rules.CaptureMax)
	var loses grid
	for colour := range pente.Colour(x.rules.Colours() + 1) {
		if colour != pente.Empty && x.side[colour] != x.side[own] {
			once, _ := v.bracketing(colour, x.rules.CaptureMax)
			loses = loses.union(&once)
		}
	}
	for at := range from.all() {
		rank := 10 * x.gains[own][at]
		for colour := 1; colour <= x.rules.Colours(); colour++ {
			switch gain := x.gains[colour][at]; {
			case colour == int(own):
			case x.side[colour] == x.side[own]:
				rank -= 3 * gain
			default:
				rank += 7 * gain
			}
		}
		for _, more := range [...]struct {
			grid  *grid
			worth int32
		}{{&takes, rankCapture}, {&many, rankCapture}, {&loses, rankRescue}} {
			if more.grid.has(at) {
				rank += 10 * more.worth
			}
		}
		to = append(to, seated{ranked{at, rank}, seat})
	}
	return to
}
