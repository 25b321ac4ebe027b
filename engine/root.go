package engine

import (
	"cmp"
	"slices"

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
func (s *searcher) findRoots(rules *pente.Rules, pos *pente.Position) {
	b := &s.board
	s.roots = s.roots[:0]
	near := b.candidates()
	visible := near.without(&s.sight.blind)
	for _, from := range [...]set{visible, near, b.open()} {
		for p := range from.all() {
			if rules.Legal(pos, p) == nil && (s.sight.only.has(p) || !s.sight.only.any()) {
				s.roots = append(s.roots, s.firstLook(p))
			}
		}
		if len(s.roots) > 0 {
			break
		}
	}
	slices.SortStableFunc(s.roots, func(x, y root) int { return cmp.Compare(y.rank, x.rank) })
}

// firstLook ranks and scores a root move without searching.
func (s *searcher) firstLook(p pente.Point) root {
	b := &s.board
	r := root{ranked: ranked{p, b.rank(p)}}
	threats := s.threats()
	wins := b.wins(p)
	b.make(p)
	defer b.unmake()
	mustLose := b.winning(b.mover)
	mustLose = mustLose.without(&s.sight.blind)
	switch {
	case wins:
		r.rank, r.score = r.rank+rankWins, WinIn(1)
	case mustLose.any():
		if threats.has(p) {
			r.rank += rankHinders
		}
		r.score = LossIn(2)
	default:
		r.rank += rankSafe
		r.score = -s.value()
	}
	return r
}

// aspire searches the roots from one on, first in a narrow window around what is expected.
func (s *searcher) aspire(from int) {
	if s.stopped {
		return
	}
	const narrow = 40
	expected := s.roots[from].score
	alpha, beta := expected-narrow, expected+narrow
	if _, ok := expected.Mate(); ok || s.depth <= 2 {
		alpha, beta = -unbounded, unbounded
	}
	for width := Score(4 * narrow); ; width *= 4 {
		score := s.searchRoots(from, alpha, beta)
		switch {
		case s.stopped:
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
func (s *searcher) searchRoots(from int, alpha, beta Score) Score {
	best := -unbounded
	for i := from; i < len(s.roots); i++ {
		r := &s.roots[i]
		reduction := 0
		if i-from >= 3 && s.board.quietMove(r.point) {
			reduction = reductionOf(s.depth, i-from)
		}
		wins := s.board.wins(r.point)
		score := WinIn(1)
		s.lines[1].length = 0
		if !wins {
			s.board.make(r.point)
			score = s.probe(s.depth-1, reduction, 1, alpha, beta, i == from)
			s.board.unmake()
		}
		if s.stopped {
			return best
		}
		if score > best {
			best = score
		}
		if score > alpha || i == from {
			r.score, r.depth, r.line = score, s.depth, s.lines[1]
		}
		if score > alpha {
			alpha = score
			s.promote(from, i)
		}
		if score >= beta {
			break
		}
	}
	return best
}

// promote moves a root to the front of those from another on.
func (s *searcher) promote(from, i int) {
	best := s.roots[i]
	copy(s.roots[from+1:i+1], s.roots[from:i])
	s.roots[from] = best
}
