package engine

import "tessera/pente"

// How far quiet searches go beyond the plies that a player follows, and within them.
const (
	quietAnswers  = 6  // answers to threats are still tried so many plies later
	quietCaptures = 4  // captures are tried in the first plies only
	quietThreats  = 6  // and so are threats to win by captures
	quietBelow    = 32 // what quiet searches find out is stored as of so many plies less deep
)

// quiet scores the board for its mover by following fours, captures and the answers to threats only.
// The threats against the mover are known when they are not nil.
func (w *worker) quiet(left, ply int, alpha, beta Score, threats *set) Score {
	b := &w.board
	if threats == nil {
		w.lines[ply].length = 0
		if w.tick() {
			return 0
		}
		if b.pending() {
			return w.reply(&node{depth: inQuiet, ply: ply, alpha: alpha, beta: beta}, left)
		}
		if score, ok := w.decided(ply); ok {
			return score
		}
		found := w.threats()
		threats = &found
	}
	if ply >= maxPly-1 || left <= -quietAnswers {
		return w.value()
	}
	var from set
	best, calm := -unbounded, !threats.any()
	entryDepth := left - quietBelow
	if calm {
		if beta-alpha <= 1 && w.winsByFour() {
			return WinIn(ply + 3)
		}
		best = w.value()
		if best >= beta || left <= 0 {
			return best
		}
		if known, found := w.table.find(b.hash); found && beta-alpha <= 1 {
			if score, ok := known.settles(entryDepth, ply, alpha, beta); ok {
				return score
			}
		}
		from = b.where(four, b.mover)
		if b.survive {
			from = from.union(ref(b.where(five, b.mover)))
		}
		if left > w.beyond-quietCaptures && b.hanging(b.mover) > 0 {
			takes := b.where(capture, b.mover)
			from = from.union(&takes)
		}
		if left > w.beyond-quietThreats && b.nearlyTaken(b.mover) {
			b.threatenCaptures(&from)
		}
		from = from.without(&w.sight.blind)
	} else {
		from = b.answers(threats)
		if from = from.without(&w.sight.blind); !from.any() {
			return w.lost(ply, threats)
		}
	}
	first := alpha
	alpha = max(alpha, best)
	moves := w.list(&node{ply: ply}, &from)
	for i := range moves {
		m := next(moves, i)
		d, p := m.deed(), m.point()
		if calm && left < w.beyond-1 && d.count(ourFour) > 0 && !d.promising() {
			continue
		}
		if b.noDouble && b.forbidden(p) {
			continue
		}
		w.table.announce(b.hashAfter(p))
		b.make(p)
		if calm && d.count(ourFour) == 0 && !b.took() && !b.pending() && !b.threatens() {
			b.unmake()
			continue
		}
		score := -w.quiet(left-1, ply+1, -beta, -alpha, nil)
		b.unmake()
		if w.done {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha = score
			w.lines[ply].follow(p, &w.lines[ply+1])
		}
		if score >= beta {
			break
		}
	}
	if best == -unbounded {
		return w.value() // no answer is allowed
	}
	if calm {
		w.remember(&node{depth: entryDepth, ply: ply, alpha: first, beta: beta}, entry{move: pente.NoPoint, score: best})
	}
	return best
}
