package engine

import (
	"cmp"
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
	"unsafe"

	"tessera/pente"
)

// clockNodes is how many nodes pass between two looks at the clock and the context: a fraction of a millisecond.
const clockNodes = 256

// yieldNodes is how many pass until others may have the processor: a millisecond or two. Yielding wakes an idle
// processor up, which takes a seventh of the time when it is done at each look.
const yieldNodes = 8 * clockNodes

// maxDepth is the deepest iteration.
const maxDepth = 60

// searcher is all that one search at a time needs. It is used again for the next.
type searcher struct {
	table      *table
	now        Clock
	evaluation func(*pente.Rules) evaluation
	ctx        context.Context
	start      time.Time
	limits     Limits
	stopped    atomic.Bool
	total      atomic.Int64 // nodes of all workers, as far as they have told
	workers    []*worker
	human      bool // the last search saw less than all, and nobody else is to believe what it found
}

// worker is one thread of a search. The first one decides; the others fill the table that all share, and by that
// spare it work.
type worker struct {
	*searcher
	board    board
	judge    evaluator
	sight    sight
	helps    bool // not the first
	nodes    int64
	done     bool // stopped
	depth    int  // of the present iteration
	beyond   int  // plies that quiet searches go in it
	roots    []root
	moves    [maxPly + 1][points]choice
	killers  [maxPly + 1][2]pente.Point
	counters [sides][points]pente.Point // what refuted a move of the other side
	history  [sides][points]int32
	lines    [maxPly + 2]variation
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

// workerBytes is what a thread takes: its book of lines and the moves of all plies above all.
const workerBytes = int(unsafe.Sizeof(worker{}) + unsafe.Sizeof(book{}))

// furnish makes threads and a table that together take so many bytes, and a smaller table when the threads become more.
func (s *searcher) furnish(size, threads int) {
	for len(s.workers) < threads {
		s.workers = append(s.workers, &worker{searcher: s, helps: len(s.workers) > 0})
		s.table = nil
	}
	if s.table == nil {
		s.table = newTable(max(1<<20, size-len(s.workers)*workerBytes))
	}
}

// begin prepares a search; it returns false when there is no legal move.
func (s *searcher) begin(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits Limits,
	look func(*board) sight) bool {
	s.ctx, s.limits, s.start = ctx, limits, s.now()
	s.limits.Lines = max(1, limits.Lines)
	s.stopped.Store(false)
	s.total.Store(0)
	first := s.workers[0]
	first.begin(rules, pos)
	first.sight = look(&first.board)
	human := first.sight != perfect
	s.table.next(limits.Nodes > 0 || limits.Depth > 0 || human || s.human)
	s.human = human
	first.findRoots(rules, pos)
	for _, w := range s.workers[1:max(1, limits.Threads)] {
		w.begin(rules, pos)
		w.sight = first.sight
		w.roots = append(w.roots[:0], first.roots...)
	}
	return len(first.roots) > 0
}

// begin sets a worker's board up and lets it forget.
func (w *worker) begin(rules *pente.Rules, pos *pente.Position) {
	w.nodes, w.done, w.depth = 0, false, 0
	for ply := range w.killers {
		w.killers[ply] = [2]pente.Point{pente.NoPoint, pente.NoPoint}
	}
	clear(w.history[:])
	clear(w.counters[:])
	how := w.evaluation(rules)
	w.board.setUpWith(rules, pos, how.model)
	w.judge = how.evaluator
}

// run searches with as many threads as are asked for.
func (s *searcher) run(report func(Report)) Report {
	if report == nil {
		report = func(Report) {}
	}
	var helpers sync.WaitGroup
	for i, w := range s.workers[1:max(1, s.limits.Threads)] {
		helpers.Go(func() {
			w.depth = i % 2 // half of them a ply ahead
			w.deepen(func(Report) {})
		})
	}
	defer func() {
		s.stopped.Store(true)
		helpers.Wait()
	}()
	return s.workers[0].deepen(report)
}

// deepen searches deeper and deeper until a limit is reached or nothing is left to find.
func (w *worker) deepen(report func(Report)) Report {
	for w.worthwhile() {
		w.depth++
		w.beyond = min(w.sight.quiet, 2+2*w.depth)
		for line := range w.lineCount() {
			w.aspire(line)
		}
		if w.done {
			w.depth--
			break
		}
		if !w.helps {
			report(w.report())
		}
	}
	if w.helps {
		return Report{}
	}
	last := w.report()
	report(last)
	return last
}

// worthwhile reports whether another iteration may be begun and could find something.
func (w *worker) worthwhile() bool {
	if w.helps && w.stopped.Load() {
		return false
	}
	return w.depth < min(maxDepth, w.board.empties) && (w.limits.Depth <= 0 || w.depth < w.limits.Depth) && !w.settled()
}

// lineCount is the number of lines to find.
func (w *worker) lineCount() int { return min(w.limits.Lines, len(w.roots)) }

// settled reports whether all lines asked for are proven, within the depth searched.
func (w *worker) settled() bool {
	for _, r := range w.roots[:w.lineCount()] {
		plies, ok := r.score.Mate()
		if !ok || max(plies, -plies) > w.depth {
			return false
		}
	}
	return true
}

// report tells the lines as they stand.
func (w *worker) report() Report {
	r := Report{Depth: w.depth, Nodes: w.counted(), Elapsed: w.now().Sub(w.start)}
	for i := range w.roots[:w.lineCount()] {
		r.Lines = append(r.Lines, w.roots[i].report())
	}
	sortStable(r.Lines, func(a, b *Line) int { return cmp.Compare(b.Score, a.Score) })
	return r
}

// tick counts a node and reports whether the search must stop.
func (w *worker) tick() bool {
	if w.limits.Nodes > 0 && w.nodes >= w.limits.Nodes {
		w.done = true
	}
	if w.done {
		return true
	}
	w.nodes++
	if w.nodes%clockNodes == 0 {
		w.done = w.look()
	}
	return w.done
}

// look tells the others of the nodes and reports whether it is time to stop.
func (w *worker) look() bool {
	if w.nodes%yieldNodes == 0 {
		runtime.Gosched() // who wants to stop the search may be waiting for its processor
	}
	total := w.total.Add(clockNodes)
	if w.stopped.Load() || w.limits.Nodes > 0 && total >= w.limits.Nodes {
		return true
	}
	return !w.helps && (w.ctx.Err() != nil || w.limits.Time > 0 && w.now().Sub(w.start) >= w.limits.Time)
}

// counted is the number of nodes of all workers: exact for one, and short of a few for several.
func (w *worker) counted() int64 {
	if w.limits.Threads > 1 {
		return w.total.Load()
	}
	return w.nodes
}
