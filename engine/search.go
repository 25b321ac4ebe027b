package engine

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tessera/pente"
)

// clockNodes is how many nodes pass between two looks at the clock and the context: a millisecond or two.
const clockNodes = 1024

// maxDepth is the deepest iteration.
const maxDepth = 60

// searcher is all that one search at a time needs. It is used again for the next.
type searcher struct {
	board   board
	table   *table
	judge   evaluator
	sight   sight
	ctx     context.Context
	now     Clock
	start   time.Time
	limits  Limits
	nodes   int64
	stopped bool
	depth   int // of the present iteration
	roots   []root
	moves   [maxPly + 1][points]ranked
	killers [maxPly + 1][2]pente.Point
	history [sides][points]int32
	lines   [maxPly + 2]variation
}

// variation is a line of best moves from a ply on.
type variation struct {
	length int
	moves  [maxPly + 1]pente.Point
}

// follow makes a variation a move and what follows it.
func (v *variation) follow(p pente.Point, rest *variation) {
	v.moves[0] = p
	v.length = 1 + copy(v.moves[1:], rest.moves[:min(rest.length, maxPly)])
}

// begin prepares a search; it returns false when there is no legal move.
func (s *searcher) begin(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits Limits,
	look func(*board) sight) bool {
	s.ctx, s.limits = ctx, limits
	s.start, s.nodes, s.stopped, s.depth = s.now(), 0, false, 0
	s.limits.Lines = max(1, limits.Lines)
	for ply := range s.killers {
		s.killers[ply] = [2]pente.Point{pente.NoPoint, pente.NoPoint}
	}
	clear(s.history[:])
	s.table.forget()
	s.board.setUp(rules, pos)
	s.sight = look(&s.board)
	s.findRoots(rules, pos)
	return len(s.roots) > 0
}

// deepen searches deeper and deeper until a limit is reached or nothing is left to find.
func (s *searcher) deepen(report func(Report)) Report {
	if report == nil {
		report = func(Report) {}
	}
	for s.worthwhile() {
		s.depth++
		for line := range s.lineCount() {
			s.aspire(line)
		}
		if s.stopped {
			s.depth--
			break
		}
		report(s.report())
	}
	last := s.report()
	report(last)
	return last
}

// worthwhile reports whether another iteration may be begun and could find something.
func (s *searcher) worthwhile() bool {
	return s.depth < min(maxDepth, s.board.empties) && (s.limits.Depth <= 0 || s.depth < s.limits.Depth) && !s.settled()
}

// lineCount is the number of lines to find.
func (s *searcher) lineCount() int { return min(s.limits.Lines, len(s.roots)) }

// settled reports whether all lines asked for are proven, within the depth searched.
func (s *searcher) settled() bool {
	for _, r := range s.roots[:s.lineCount()] {
		plies, ok := r.score.Mate()
		if !ok || max(plies, -plies) > s.depth {
			return false
		}
	}
	return true
}

// report tells the lines as they stand.
func (s *searcher) report() Report {
	r := Report{Depth: s.depth, Nodes: s.nodes, Elapsed: s.now().Sub(s.start)}
	for i := range s.roots[:s.lineCount()] {
		r.Lines = append(r.Lines, s.roots[i].report())
	}
	slices.SortStableFunc(r.Lines, func(a, b Line) int { return cmp.Compare(b.Score, a.Score) })
	return r
}

// tick counts a node and reports whether the search must stop.
func (s *searcher) tick() bool {
	if s.limits.Nodes > 0 && s.nodes >= s.limits.Nodes {
		s.stopped = true
	}
	if s.stopped {
		return true
	}
	s.nodes++
	if s.nodes%clockNodes == 0 {
		s.stopped = s.ctx.Err() != nil || s.limits.Time > 0 && s.now().Sub(s.start) >= s.limits.Time
	}
	return s.stopped
}
