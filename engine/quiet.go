package engine

// How far quiet searches go beyond the plies that a player follows, and within them.
const (
	quietAnswers  = 6 // answers to threats are still tried so many plies later
	quietCaptures = 4 // captures are tried in the first plies only
)

// quiet scores the board for its mover by following fours, captures and the answers to threats only.
// The threats against the mover are known when they are not nil.
func (s *searcher) quiet(left, ply int, alpha, beta Score, threats *set) Score {
	b := &s.board
	if threats == nil {
		s.lines[ply].length = 0
		if s.tick() {
			return 0
		}
		if score, ok := s.decided(ply); ok {
			return score
		}
		found := s.threats()
		threats = &found
	}
	if ply >= maxPly-1 || left <= -quietAnswers {
		return s.value()
	}
	var from set
	best := -unbounded
	if threats.any() {
		from = b.answers(threats)
	} else {
		best = s.value()
		if best >= beta || left <= 0 {
			return best
		}
		alpha = max(alpha, best)
		from = b.four[b.mover]
		if left > s.sight.quiet-quietCaptures {
			from = from.union(&b.capture[b.mover])
		}
	}
	from = from.without(&s.sight.blind)
	moves := s.list(ply, &from, -1)
	for i := range moves {
		p := next(moves, i).point
		b.make(p)
		score := -s.quiet(left-1, ply+1, -beta, -alpha, nil)
		b.unmake()
		if s.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha = score
			s.lines[ply].follow(p, &s.lines[ply+1])
		}
		if score >= beta {
			break
		}
	}
	return best
}
