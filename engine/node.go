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
func (w *worker) value() Score {
	v := w.judge.value(&w.board)
	if n := uint64(w.sight.noise); n > 0 {
		v += Score(scramble(w.board.hash^w.sight.seed)%(2*n+1)) - w.sight.noise
	}
	return v
}

// threats are the points where the side not to move would win at once.
func (w *worker) threats() set {
	if !w.board.mayWin(1 - w.board.mover) {
		return set{}
	}
	points := w.board.winning(1 - w.board.mover)
	return points.without(&w.sight.blind)
}

// decided scores positions that need no search: a win in one, and a full board.
func (w *worker) decided(ply int) (Score, bool) {
	b := &w.board
	if b.given() {
		return WinIn(ply), true
	}
	if !b.mayWin(b.mover) {
		return 0, b.empties == 0
	}
	wins := b.winning(b.mover)
	wins = wins.without(&w.sight.blind)
	if p := wins.first(); p != pente.NoPoint {
		w.lines[ply].moves[0], w.lines[ply].length = p, 1
		return WinIn(ply + 1), true
	}
	return 0, b.empties == 0
}

// node is what the moves of a position are tried with.
type node struct {
	depth, ply  int
	alpha, beta Score
	static      Score
	forced      bool // the other side threatens to win at once
	pressed     bool // the other side threatens to make an open four that nothing breaks
	wide        bool
	last        pente.Point // the move that led here, NoPoint after a pass
}

// search scores the board for its mover, between alpha and beta, by principal variation search.
func (w *worker) search(depth, ply int, alpha, beta Score, last pente.Point) Score {
	w.lines[ply].length = 0
	if w.tick() {
		return 0
	}
	b := &w.board
	if b.pending() {
		return w.reply(&node{depth: max(0, depth), ply: ply, alpha: alpha, beta: beta}, 0)
	}
	if score, ok := w.decided(ply); ok {
		return score
	}
	threats := w.threats()
	forced := threats.any()
	var from set
	if forced {
		from = b.answers(&threats)
		if from = from.without(&w.sight.blind); !from.any() {
			return w.lost(ply, &threats)
		}
		if ply < 2*w.depth+4 {
			depth++
		}
	}
	if depth <= 0 || ply >= maxPly-1 {
		return w.quiet(w.beyond, ply, alpha, beta, &threats)
	}
	if best := WinIn(ply + 3); alpha >= best {
		return best
	}
	wide := beta-alpha > 1
	known, found := w.table.find(b.hash)
	if !found {
		known.move = pente.NoPoint
	} else if score, ok := known.settles(depth, ply, alpha, beta); ok && !wide {
		return score
	}
	n := node{depth: depth, ply: ply, alpha: alpha, beta: beta, forced: forced, wide: wide, last: last}
	if forced {
		return w.tryMoves(&n, &from, known.move)
	}
	if !wide && w.winsByFour() {
		return WinIn(ply + 3)
	}
	n.static = w.value()
	if from, n.pressed = b.defences(); n.pressed {
		if from = from.without(&w.sight.blind); !from.any() {
			from = w.visible()
		}
		return w.tryMoves(&n, &from, known.move)
	}
	if score, ok := w.prune(&n); ok || w.done {
		return score
	}
	if !found && depth >= 5 {
		n.depth--
	}
	from = w.visible()
	return w.tryMoves(&n, &from, known.move)
}

// lost scores a position in which nothing answers a threat; what the line shows is one of the moves.
func (w *worker) lost(ply int, threats *set) Score {
	p := threats.first()
	w.lines[ply].moves[0], w.lines[ply].length = p, 1
	rest := *threats
	rest.flip(p)
	if p = rest.first(); p != pente.NoPoint {
		w.lines[ply].moves[1], w.lines[ply].length = p, 2
	}
	return LossIn(ply + 2)
}

// settles reports whether an entry makes a search unnecessary, and its score from the root.
func (e *entry) settles(depth, ply int, alpha, beta Score) (Score, bool) {
	score := e.score.toRoot(ply)
	_, result := score.Mate()
	ok := (e.depth >= depth || result && e.bound == exact) &&
		(e.bound == exact || e.bound == atLeast && score >= beta || e.bound == atMost && score <= alpha)
	return score, ok
}

// visible are the candidates that the player notices, or all when there is none.
func (w *worker) visible() set {
	near := w.board.candidates()
	if seen := near.without(&w.sight.blind); seen.any() {
		return seen
	}
	return near
}

// Margins of what is not worth a search, in centi-stones a ply.
const (
	marginGood = 110 // ahead of beta by so much
	marginBad  = 260 // behind alpha
)

// prune scores a node by less than a search where its static value is far from what matters: good enough even after a
// pass of the mover, or so bad that only forcing moves could help.
func (w *worker) prune(n *node) (Score, bool) {
	if n.wide || n.beta >= proven || n.alpha <= -proven || w.board.played <= w.board.opening.seats {
		return 0, false
	}
	if n.depth <= 4 && n.static-Score(marginGood*n.depth) >= n.beta {
		return n.static, true
	}
	if n.depth <= 2 && n.static+Score(marginBad*n.depth) <= n.alpha {
		if score := w.quiet(w.beyond, n.ply, n.alpha, n.beta, &set{}); score <= n.alpha {
			return score, true
		}
	}
	if n.depth >= 3 && n.static >= n.beta && n.last != pente.NoPoint {
		w.board.pass()
		score := -w.search(n.depth-3-n.depth/4, n.ply+1, -n.beta, -n.beta+1, pente.NoPoint)
		w.board.pass()
		return min(score, proven), score >= n.beta
	}
	return 0, false
}

// tryMoves searches the moves of a node, the known one first, and stores the result.
func (w *worker) tryMoves(n *node, from *set, known pente.Point) Score {
	b := &w.board
	best, alpha := entry{move: pente.NoPoint, score: -unbounded}, n.alpha
	var moves []choice
	ahead := 0 // moves tried before the list is made
	if known != pente.NoPoint && from.has(known) {
		from.flip(known)
		ahead = 1
	} else {
		moves = w.list(n, from)
	}
	tried := 0
	for i := 0; ; i++ {
		var m choice
		if i == 0 && ahead == 1 {
			m = choiceOf(known, rankKnown, b.deed(known), 0)
		} else {
			if moves == nil {
				moves = w.list(n, from)
			}
			if i-ahead >= len(moves) {
				break
			}
			m = next(moves, i-ahead)
		}
		p, quiet := m.point(), m.deed().quiet()
		if tried > 0 && best.score > -proven && n.hopeless(tried, quiet, alpha) {
			moves = loud(moves, i-ahead) // and so will be all quiet moves that follow
			i--
			continue
		}
		if b.noDouble && b.forbidden(p) {
			continue
		}
		reduction := 0
		if tried >= 2 && !n.forced && !n.pressed {
			reduction = n.reduction(tried, w.history[b.mover][p])
		}
		w.table.announce(b.hashAfter(p))
		b.make(p)
		score := w.probe(n.depth-1, reduction, n.ply+1, alpha, n.beta, tried == 0, p)
		b.unmake()
		tried++
		if w.done {
			return 0
		}
		if score <= best.score {
			continue
		}
		best.score = score
		if score > alpha {
			alpha, best.move = score, p
			w.lines[n.ply].follow(p, &w.lines[n.ply+1])
		}
		if score >= n.beta {
			if quiet {
				w.praise(n, p, moves[:max(0, i-ahead)])
			}
			break
		}
	}
	if tried == 0 {
		return 0 // nobody may move: a draw
	}
	w.remember(n, best)
	return best.score
}

// remember stores what a node has come to.
func (w *worker) remember(n *node, best entry) {
	e := entry{best.move, best.score.fromPly(n.ply), n.depth, exact}
	switch {
	case best.score >= n.beta:
		e.bound = atLeast
	case best.score <= n.alpha:
		e.bound = atMost
	}
	w.table.store(w.board.hash, e)
}

// probe scores a board after a move for the side that made it: the first move with the whole window,
// others by asking whether they are better than alpha at all, less deep at first.
func (w *worker) probe(depth, reduction, ply int, alpha, beta Score, first bool, last pente.Point) Score {
	if first {
		return -w.search(depth, ply, -beta, -alpha, last)
	}
	score := -w.search(depth-reduction, ply, -alpha-1, -alpha, last)
	if reduction > 0 && score > alpha {
		score = -w.search(depth, ply, -alpha-1, -alpha, last)
	}
	if score > alpha && score < beta && beta-alpha > 1 {
		score = -w.search(depth, ply, -beta, -alpha, last)
	}
	return score
}

// hopeless reports whether a move need not be tried at the i-th place of a shallow search.
func (n *node) hopeless(i int, quiet bool, alpha Score) bool {
	if n.forced || n.pressed || !quiet || n.depth > 8 {
		return false
	}
	return i >= 4+3*n.depth || n.depth <= 4 && n.static+Score(130*n.depth+80) <= alpha
}

// loud leaves the quiet moves out from the i-th on.
func loud(moves []choice, i int) []choice {
	kept := moves[:i]
	for _, m := range moves[i:] {
		if !m.deed().quiet() {
			kept = append(kept, m.moved(len(kept)))
		}
	}
	return kept
}

// reductions by depth and place.
var reductions = func() (table [maxDepth + 1][64]uint8) {
	for depth := 2; depth <= maxDepth; depth++ {
		for i := 2; i < 64; i++ {
			table[depth][i] = uint8(1.8 + math.Log(float64(depth))*math.Log(float64(i))/1.2)
		}
	}
	return table
}()

// reduction is by how many plies a late quiet move is searched less deep.
func (n *node) reduction(i int, history int32) int {
	r := int(reductions[min(n.depth, maxDepth)][min(i, 63)])
	if n.wide {
		r--
	}
	if history > rankMost/2 {
		r--
	}
	return max(0, r)
}
