package engine

import (
	"cmp"

	"tessera/pente"
)

// root is a legal move in the position searched, and what is known of it.
type root struct {
	ranked
	score Score
	depth int
	line  variation // what follows it
}

func (r *root) report() Line {
	line := Line{Score: r.score, Depth: r.depth, Moves: []pente.Move{{Point: r.point}}}
	for _, p := range r.line.moves[:r.line.length] {
		line.Moves = append(line.Moves, pente.Move{Point: p})
	}
	return line
}

// Ranks of root moves: what a first look says about them stands above all judgement, so that a search
// that is stopped at once does not overlook it.
const (
	rankWins    = 1 << 26
	rankSafe    = 1 << 25 // leaves the other side no win at once
	rankHinders = 1 << 24 // meets one of several threats
)

// findRoots lists the legal moves to search, ordered and scored by a first look.
func (w *worker) findRoots(rules *pente.Rules, pos *pente.Position) {
	b := &w.board
	w.roots = w.roots[:0]
	near := b.candidates()
	visible := near.without(&w.sight.blind)
	for _, from := range [...]set{visible, near, b.open()} {
		for p := range from.all() {
			if rules.Legal(pos, p) == nil && (w.sight.only.has(p) || !w.sight.only.any()) {
				w.roots = append(w.roots, w.firstLook(p))
			}
		}
		if len(w.roots) > 0 {
			break
		}
	}
	sortStable(w.roots, func(x, y *root) int { return cmp.Compare(y.rank, x.rank) })
}

// firstLook ranks and scores a root move without searching.
func (w *worker) firstLook(p pente.Point) root {
	b := &w.board
	r := root{ranked: ranked{p, b.deed(p).rank()}}
	threats := w.threats()
	wins := b.wins(p)
	b.make(p)
	defer b.unmake()
	mustLose := b.winning(b.mover)
	mustLose = mustLose.without(&w.sight.blind)
	switch {
	case wins:
		r.rank, r.score = r.rank+rankWins, WinIn(1)
	case b.given():
		r.score = LossIn(1)
	case mustLose.any():
		if threats.has(p) {
			r.rank += rankHinders
		}
		r.score = LossIn(2)
	default:
		r.rank += rankSafe
		r.score = -w.value()
	}
	return r
}

// aspire searches the roots from one on, first in a narrow window around what is expected.
func (w *worker) aspire(from int) {
	if w.done {
		return
	}
	const narrow = 40
	expected := w.roots[from].score
	alpha, beta := expected-narrow, expected+narrow
	if _, ok := expected.Mate(); ok || w.depth <= 2 {
		alpha, beta = -unbounded, unbounded
	}
	for width := Score(4 * narrow); ; width *= 4 {
		score := w.searchRoots(from, alpha, beta)
		switch {
		case w.done:
			return
		case score <= alpha:
			alpha = max(-unbounded, score-width)
		case score >= beta:
			beta = min(unbounded, score+width)
		default:
			return
		}
		if width > proven {
			alpha, beta = -unbounded, unbounded
		}
	}
}

// searchRoots searches the roots from one on and brings the best of them to the front.
func (w *worker) searchRoots(from int, alpha, beta Score) Score {
	b := &w.board
	best := -unbounded
	n := node{depth: w.depth, wide: true}
	for i := from; i < len(w.roots); i++ {
		r := &w.roots[i]
		reduction := 0
		if i-from >= 3 && b.deed(r.point).quiet() {
			reduction = n.reduction(i-from, 0)
		}
		wins := b.wins(r.point)
		score := WinIn(1)
		w.lines[1].length = 0
		if !wins {
			b.make(r.point)
			score = w.probe(w.depth-1, reduction, 1, alpha, beta, i == from, r.point)
			b.unmake()
		}
		if w.done {
			if i > from && w.roots[from].score < -proven && r.score >= -proven {
				w.promote(from, i) // what was tried loses, this was not tried to the end
			}
			return best
		}
		if score > best {
			best = score
		}
		if score > alpha || i == from {
			r.score, r.depth, r.line = score, w.depth, w.lines[1]
		}
		if score > alpha {
			alpha = score
			w.promote(from, i)
		}
		if score >= beta {
			break
		}
	}
	return best
}

// promote moves a root to the front of those from another on.
func (w *worker) promote(from, i int) {
	best := w.roots[i]
	copy(w.roots[from+1:i+1], w.roots[from:i])
	w.roots[from] = best
}
