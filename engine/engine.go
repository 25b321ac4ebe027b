package engine

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"tessera/pente"
)

// ErrOver says that a position leaves nothing to search: the game has ended.
var ErrOver = errors.New("the game is over")

// Clock tells the time.
type Clock func() time.Time

// Limits bound a search; it stops at the first that is reached. Zero sets no limit, and a search without
// any goes on until its context is cancelled or the result is proven.
type Limits struct {
	Time  time.Duration
	Nodes int64
	Depth int // plies
	Lines int // how many lines to find, the best first; 0 stands for 1
	// Threads is how many share the work; 0 stands for 1. Only with one does a search repeat exactly.
	Threads int
}

// Line is a sequence of best moves and what it leads to.
type Line struct {
	Score Score
	Depth int // plies searched; 0 for a first look
	Moves []pente.Move
}

// Report is what a search has found so far.
type Report struct {
	Lines   []Line // the best first, one for each different first move
	Depth   int    // of the last complete iteration
	Nodes   int64
	Elapsed time.Duration
}

// Engine searches positions. It may be used from several goroutines: each search at a time has a memory
// of its own, which later searches use again.
type Engine struct {
	now        Clock
	evaluation func(*pente.Rules) evaluation
	tableSize  int
	repertoire Repertoire // nil for none
	mu         sync.Mutex
	idle       []*searcher
}

// Option changes how an Engine is made.
type Option func(*Engine)

// TableSize sets the memory that each search at a time takes, in MiB; 24 without it. A thread takes some 8 of them and
// the transposition table the rest, but never less than 1.
func TableSize(mib int) Option { return func(e *Engine) { e.tableSize = mib } }

// New makes an engine that tells the time with a clock. It takes memory when it is first used.
func New(now Clock, options ...Option) *Engine {
	e := &Engine{now: now, evaluation: evaluationFor, tableSize: 24}
	for _, option := range options {
		option(e)
	}
	return e
}

// Search looks for the best moves in a position. It calls report, unless nil, after each iteration and
// at the end, from its own goroutine, and returns the last report. With a limit of nodes or depth alone
// it repeats exactly. Stopped early, by a limit or the context, it returns the best so far.
//
// The moves are always legal, and no certain win or answer is missed, see the package. Scores beyond every
// evaluation are proven results: for a win of either side every reply to a threat of five or of the last capture was
// tried, and elsewhere every reply near a stone. Where the board of two sides is not used, only wins and losses of the
// next two plies are called results, and with more than two sides lines are one move long.
//
// The error is ErrOver for a finished game; a cancelled context is none.
func (e *Engine) Search(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits Limits,
	report func(Report)) (Report, error) {
	if pos.Turn == pente.NoSeat || pos.Outcome.Over() {
		return Report{}, ErrOver
	}
	if !fast(rules) || !settled(rules, pos) {
		return e.explore(ctx, rules, pos, limits, analysis, nil, report)
	}
	return e.search(ctx, rules, pos, limits, func(*board) sight { return perfect }, report)
}

// search is Search on the board of two sides, with the eyes of a player, who first looks at the board.
func (e *Engine) search(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits Limits,
	look func(*board) sight, report func(Report)) (Report, error) {
	s := e.borrow()
	last, err := Report{}, ErrOver
	s.furnish(e.tableSize<<20, max(1, limits.Threads))
	if s.begin(ctx, rules, pos, limits, look) {
		last, err = s.run(report), nil
	}
	e.giveBack(s) // not after a panic: what that leaves behind is not used again
	return last, err
}

func (e *Engine) borrow() *searcher {
	e.mu.Lock()
	defer e.mu.Unlock()
	if n := len(e.idle); n > 0 {
		s := e.idle[n-1]
		e.idle = slices.Delete(e.idle, n-1, n)
		return s
	}
	return &searcher{now: e.now, evaluation: e.evaluation}
}

func (e *Engine) giveBack(s *searcher) {
	s.ctx = nil
	e.mu.Lock()
	defer e.mu.Unlock()
	e.idle = append(e.idle, s)
}
