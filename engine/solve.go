package engine

import (
	"context"
	"errors"

	"tessera/pente"
	"tessera/proof"
)

// ErrUnsolvable says that the solver does not know the rules or the position, see proof.Supports: those of more than
// two sides, of several stones a turn, of claimed captures, and of openings in which colours have yet to be chosen.
var ErrUnsolvable = errors.New("the solver does not know this")

// unsolvable is ErrUnsolvable with its reason.
type unsolvable struct{ reason error }

func (e unsolvable) Error() string   { return ErrUnsolvable.Error() + ": " + e.reason.Error() }
func (e unsolvable) Unwrap() []error { return []error{ErrUnsolvable, e.reason} }

// Verdict is what a solver has found out.
type Verdict uint8

const (
	// Unknown: a limit was reached first.
	Unknown Verdict = iota
	// Won: the side to move wins whatever is replied, as the certificate shows.
	Won
	// NotForced: there is no win in the space that was searched, see SolveLimits.Space and Depth.
	NotForced
)

var verdictWords = [...]string{"unknown", "won", "not forced"}

// String is a word for the verdict: won, not forced, or unknown.
func (v Verdict) String() string { return verdictWords[v] }

// Space is where a solver looks for a win.
type Space uint8

const (
	// Everywhere looks among threats, and among all moves as far as that goes by the way.
	Everywhere Space = iota
	// Threats are moves after which the winner would, were it his turn again, win by at most ThreatPlies plies of
	// moves that each threaten to win at once.
	Threats
	// AllMoves are all legal moves.
	AllMoves
)

// ThreatPlies is how many plies the win may take that a move has to threaten.
const ThreatPlies = 15

// SolveLimits bound what a solver does and say where it looks. Zero sets no limit but for MiB.
type SolveLimits struct {
	Nodes int64 // stones placed
	MiB   int   // of its tables; 0 stands for 16
	Depth int   // plies that a win may take, the last move of the winner counted
	Space Space
}

// Solution is what a solver has found out about a position.
type Solution struct {
	Verdict Verdict
	// Plies is the number of plies that the win takes at most, 0 without one.
	Plies int
	// Shortest says that there is no win in fewer plies, by whatever moves.
	Shortest bool
	// ByThreats and ByAll are how many plies a win was looked for, by threats and by all moves, without there being any.
	// What the other side can do is always complete.
	ByThreats, ByAll int
	// Line is one of the longest lines of the certificate, as far as it matters what is replied.
	Line []pente.Move
	// Certificate shows the win, see proof.Check.
	Certificate proof.Certificate
	Nodes       int64
}

// Solve finds out whether the side to move wins by force, by proof-number search, and looks for a short win. What the
// other side can do is complete: all of its legal moves, of which those that change nothing about a threat are looked
// at together. Limits of nodes and depth repeat exactly. The verdict without a limit of depth is NotForced when no win
// by threats exists in Deepest plies. The error is ErrOver or ErrUnsolvable; a cancelled context is none, and gives
// what was found.
func Solve(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits SolveLimits) (Solution, error) {
	if pos.Turn == pente.NoSeat || pos.Outcome.Over() {
		return Solution{}, ErrOver
	}
	if err := proof.Supports(rules, pos); err != nil {
		return Solution{}, unsolvable{err}
	}
	s := newSolver(ctx, rules, pos, limits)
	best, none := s.campaign()
	found := Solution{Nodes: s.nodes, ByThreats: none.threats, ByAll: none.all}
	switch {
	case best != nil:
		found.Verdict, found.Plies, found.Line = Won, best.plies, mainLine(best)
		found.Shortest = none.all >= best.plies-2
		found.Certificate = certify(best)
	case none.reached(&s.limits):
		found.Verdict = NotForced
	}
	return found, nil
}

// Deepest is the most plies that a win may take which the solver looks for.
const Deepest = 87

// solver is one attempt at a position.
type solver struct {
	ground
	*track
	ctx      context.Context
	limits   SolveLimits
	attacker int
	table    *proofTable
	fourFail fourTable
	defences map[uint64]*defence
	kept     int // bytes of the defences, about
	mostKept int
	nodes    int64
	most     int64 // nodes, for the present stretch
	glance   int64 // the number of nodes at which to look at the context
	stopped  bool  // the stretch is over
	tired    bool  // the last search for fours has ended before it was through
}

func newSolver(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits SolveLimits) *solver {
	s := &solver{ctx: ctx, limits: limits, defences: map[uint64]*defence{}}
	if fast(rules) && steady(rules) && settled(rules, pos) {
		g := &swift{}
		g.board.setUp(rules, pos)
		s.ground = g
	} else {
		s.ground = newPlain(rules, pos)
	}
	s.attacker = s.mover()
	if limits.MiB <= 0 {
		s.limits.MiB = 16
	}
	s.table = newProofTable(max(1<<16, s.limits.MiB<<20*5/8))
	s.fourFail = newFourTable(max(1<<14, s.limits.MiB<<20/8))
	s.mostKept = s.limits.MiB << 20 / 4
	return s
}

// play places a stone, and counts that.
func (s *solver) play(p pente.Point) ending {
	s.nodes++
	return s.ground.play(p)
}

// tick reports whether to stop.
func (s *solver) tick() bool {
	if s.most > 0 && s.nodes >= s.most || s.nodes >= s.glance && s.ctx.Err() != nil {
		s.stopped = true
	}
	if s.nodes >= s.glance {
		s.glance = s.nodes + glanceNodes
	}
	return s.stopped
}

// glanceNodes is how many nodes pass between two looks at the context.
const glanceNodes = 4096
