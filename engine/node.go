package engine

import (
	"math"

	"tessera/pente"
)

// sight is what a player sees: the perfect one sees all.
type sight struct {
	only  set    // what the player may choose from; all when empty
	blind set    // points that escape the player for this move
	noise Score  // the most by which the player misjudges a position
	seed  uint64 // of the misjudgements
	quiet int    // plies that the player follows fours and captures beyond the depth of the search
}

// perfect is the sight of the engine at its best.
var perfect = sight{quiet: 10}

// value judges the board for its mover, as well as the player can.
func (s *searcher) value() Score {
	v := s.judge.value(&s.board)
	if n := uint64(s.sight.noise); n > 0 {
		v += Score(scramble(s.board.hash^s.sight.seed)%(2*n+1)) - s.sight.noise
	}
	return v
}

// threats are the points where the side not to move would win at once.
func (s *searcher) threats() set {
	points := s.board.winning(1 - s.board.mover)
	return points.without(&s.sight.blind)
}

// decided scores positions that need no search: a win in one, and a full board.
func (s *searcher) decided(ply int) (Score, bool) {
	b := &s.board
	wins := b.winning(b.mover)
	wins = wins.without(&s.sight.blind)
	if p := wins.first(); p != pente.NoPoint {
		s.lines[ply].moves[0], s.lines[ply].length = p, 1
		return WinIn(ply + 1), true
	}
	return 0, b.empties == 0
}

// search scores the board for its mover, between alpha and beta, by principal variation search.
func (s *searcher) search(depth, ply int, alpha, beta Score, passed bool) Score {
	s.lines[ply].length = 0
	if s.tick() {
		return 0
	}
	if score, ok := s.decided(ply); ok {
		return score
	}
	threats := s.threats()
	forced := threats.any()
	if forced && ply < 2*s.depth+8 {
		depth++
	}
	if depth <= 0 || ply >= maxPly-1 {
		return s.quiet(s.sight.quiet, ply, alpha, beta, &threats)
	}
	if best := WinIn(ply + 3); alpha >= best {
		return best
	}
	wide := beta-alpha > 1
	known, found := s.table.find(s.board.hash)
	if !found {
		known.move = pente.NoPoint
	} else if score, ok := known.settles(depth, ply, alpha, beta); ok && !wide {
		return score
	}
	var from set
	var static Score
	if forced {
		from = s.board.answers(&threats)
		from = from.without(&s.sight.blind)
	} else {
		static = s.value()
		if !wide && !passed && s.canPass(depth, static, beta) {
			if score := s.pass(depth, ply, beta); score >= beta || s.stopped {
				return score
			}
		}
		from = s.visible()
	}
	return s.tryMoves(node{depth, ply, alpha, beta, static, forced}, &from, known.move)
}

// settles reports whether an entry makes a search unnecessary, and its score from the root.
func (e *entry) settles(depth, ply int, alpha, beta Score) (Score, bool) {
	score := e.score.toRoot(ply)
	ok := e.depth >= depth &&
		(e.bound == exact || e.bound == atLeast && score >= beta || e.bound == atMost && score <= alpha)
	return score, ok
}

// visible are the candidates that the player notices, or all when there is none.
func (s *searcher) visible() set {
	near := s.board.candidates()
	if seen := near.without(&s.sight.blind); seen.any() {
		return seen
	}
	return near
}

// canPass reports whether it is worth a try to let the other side move twice: a position that stands
// that is good enough to play on.
func (s *searcher) canPass(depth int, static, beta Score) bool {
	return depth >= 3 && static >= beta && beta < proven && beta > -proven && s.board.played > sides
}

// pass scores the board after a pass; a win for the other side counts for nothing more than a failure.
func (s *searcher) pass(depth, ply int, beta Score) Score {
	s.board.pass()
	score := -s.search(depth-3-depth/4, ply+1, -beta, -beta+1, true)
	s.board.pass()
	return min(score, proven)
}

// node is what the moves of a position are tried with.
type node struct {
	depth, ply  int
	alpha, beta Score
	static      Score
	forced      bool
}

// tryMoves searches the moves of a node, the known one first, and stores the result.
func (s *searcher) tryMoves(n node, from *set, known pente.Point) Score {
	moves := s.list(n.ply, from, known)
	if len(moves) == 0 {
		return 0 // nobody may move: a draw
	}
	best, alpha := entry{move: pente.NoPoint, score: -unbounded}, n.alpha
	for i := range moves {
		p := next(moves, i).point
		quiet := s.board.quietMove(p)
		if i > 0 && quiet && best.score > -proven && n.hopeless(i, alpha) {
			continue
		}
		reduction := 0
		if i >= 3 && quiet && !n.forced {
			reduction = reductionOf(n.depth, i)
		}
		s.board.make(p)
		score := s.probe(n.depth-1, reduction, n.ply+1, alpha, n.beta, i == 0)
		s.board.unmake()
		if s.stopped {
			return 0
		}
		if score <= best.score {
			continue
		}
		best.score = score
		if score > alpha {
			alpha, best.move = score, p
			s.lines[n.ply].follow(p, &s.lines[n.ply+1])
		}
		if score >= n.beta {
			if quiet {
				s.praise(n.ply, n.depth, p)
			}
			break
		}
	}
	s.remember(n, best)
	return best.score
}

// remember stores what a node has come to.
func (s *searcher) remember(n node, best entry) {
	e := entry{best.move, best.score.fromPly(n.ply), n.depth, exact}
	switch {
	case best.score >= n.beta:
		e.bound = atLeast
	case best.score <= n.alpha:
		e.bound = atMost
	}
	s.table.store(s.board.hash, e)
}

// probe scores a board after a move for the side that made it: the first move with the whole window,
// others by asking whether they are better than alpha at all, less deep at first.
func (s *searcher) probe(depth, reduction, ply int, alpha, beta Score, first bool) Score {
	if first {
		return -s.search(depth, ply, -beta, -alpha, false)
	}
	score := -s.search(depth-reduction, ply, -alpha-1, -alpha, false)
	if reduction > 0 && score > alpha {
		score = -s.search(depth, ply, -alpha-1, -alpha, false)
	}
	if score > alpha && score < beta && beta-alpha > 1 {
		score = -s.search(depth, ply, -beta, -alpha, false)
	}
	return score
}

// hopeless reports whether a quiet move need not be tried at the i-th place of a shallow search.
func (n *node) hopeless(i int, alpha Score) bool {
	if n.forced || n.depth > 3 {
		return false
	}
	return i >= 4+4*n.depth*n.depth || n.static+Score(160*n.depth+80) <= alpha
}

// reductions by depth and place.
var reductions = func() (table [maxDepth + 1][64]uint8) {
	for depth := 2; depth <= maxDepth; depth++ {
		for i := 3; i < 64; i++ {
			table[depth][i] = uint8(1.5 + math.Log(float64(depth))*math.Log(float64(i))/2)
		}
	}
	return table
}()

// reductionOf is by how many plies a late quiet move is searched less deep.
func reductionOf(depth, i int) int { return int(reductions[min(depth, maxDepth)][min(i, 63)]) }
