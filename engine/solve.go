package engine

import (
	"context"
	"errors"

	"tessera/pente"
	"tessera/proof"
)

// ErrUnsolvable says that the solver does not know the rules: those of more than two sides, of several stones a turn,
// of claimed captures, and of openings in which colours have yet to be chosen.
var ErrUnsolvable = errors.New("the solver does not know these rules")

// Verdict is what a solver has found out.
type Verdict uint8

const (
	// Unknown: a limit was reached first.
	Unknown Verdict = iota
	// Won: the side to move wins whatever is replied, as the certificate shows.
	Won
	// NotForced: there is no win in the space that was searched, see SolveLimits.Wide and Depth. Every move of that
	// space has a reply after which the search found none.
	NotForced
)

var verdictWords = [...]string{"unknown", "won", "not forced"}

// String is a word for the verdict: won, not forced, or unknown.
func (v Verdict) String() string { return verdictWords[v] }

// SolveLimits bound what a solver does and say where it looks. Zero sets no limit but for MiB.
type SolveLimits struct {
	Nodes int64 // positions looked at
	MiB   int   // of its tables; 0 stands for 16
	Depth int   // plies that a win may take, the last move of the winner counted
	// Wide has the winner try all legal moves. Without it he tries those which threaten: after which he would, were
	// it his turn again, win by at most ThreatPlies plies of moves that each threaten to win at once.
	Wide bool
	// Any has the solver stop at the first win, instead of looking for a shorter one with as many nodes again.
	Any bool
}

// ThreatPlies is how many plies the win may take that a move has to threaten.
const ThreatPlies = 15

// Solution is what a solver has found out about a position.
type Solution struct {
	Verdict Verdict
	// Plies is the number of plies that the win takes at most, 0 without one.
	Plies int
	// Shortest says that no win in fewer plies exists in the space that was searched.
	Shortest bool
	// Line is one of the longest lines of the certificate.
	Line []pente.Move
	// Certificate shows the win, see proof.Check.
	Certificate proof.Certificate
	Nodes       int64
}

// Solve finds out whether the side to move wins by force, by proof-number search. What the other side can do is
// complete: all of its legal moves, of which those that change nothing about a threat are looked at together. Limits
// of nodes and depth repeat exactly. The error is ErrOver or ErrUnsolvable; a cancelled context is none, and gives what
// was found.
func Solve(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits SolveLimits) (Solution, error) {
	if pos.Turn == pente.NoSeat || pos.Outcome.Over() {
		return Solution{}, ErrOver
	}
	if !solvable(rules, pos) {
		return Solution{}, ErrUnsolvable
	}
	s := newSolver(ctx, rules, pos, limits)
	tree := s.solve()
	found := Solution{Verdict: s.verdict, Nodes: s.nodes, Shortest: s.shortest}
	if tree != nil {
		found.Certificate = certify(tree)
		found.Plies, found.Line = tree.plies, mainLine(tree)
	}
	return found, nil
}

// deepest is the most plies that a solver looks ahead.
const deepest = maxPly - 16 - ThreatPlies

// solver is one attempt at a position.
type solver struct {
	ground
	ctx      context.Context
	limits   SolveLimits
	attacker int
	table    *proofTable
	fourFail fourTable
	defences map[uint64]*defence
	mostKept int // defences
	salt     uint64
	nodes    int64
	most     int64 // nodes, for the present search
	stopped  bool
	cut      bool // what was not found may be there: a limit other than those that say where to look was reached
	verdict  Verdict
	shortest bool
}

func newSolver(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits SolveLimits) *solver {
	s := &solver{ctx: ctx, limits: limits, defences: map[uint64]*defence{}}
	if fast(rules) && settled(rules, pos) {
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
	s.mostKept = max(64, s.limits.MiB<<20/4/defenceBytes)
	return s
}

// solve searches for a win, and then for shorter ones.
func (s *solver) solve() *tree {
	most := s.limits.Depth
	if most <= 0 || most > deepest {
		most = deepest
	}
	s.most = s.limits.Nodes
	best := s.within(most)
	switch {
	case best == nil && (s.stopped || s.cut):
		return nil
	case best == nil:
		s.verdict = NotForced
		return nil
	}
	s.verdict = Won
	s.most = 2*s.nodes + 1000
	if s.limits.Nodes > 0 {
		s.most = min(s.most, s.limits.Nodes)
	}
	for !s.limits.Any && best.plies > 1 && !s.stopped {
		shorter := s.within(best.plies - 2)
		if shorter == nil {
			s.shortest = !s.stopped && !s.cut
			break
		}
		best = shorter
	}
	s.shortest = s.shortest || best.plies == 1
	return best
}

// within searches for a win in so many plies.
func (s *solver) within(plies int) *tree {
	if plies < 1 {
		return nil
	}
	s.salt = scramble(uint64(plies))
	clear(s.defences)
	s.cut = false
	s.prove(plies, refusedNever)
	if s.read().own != 0 {
		return nil
	}
	return (&grower{solver: s, known: map[uint64]*tree{}}).attack(plies)
}

// tick counts a node and reports whether to stop.
func (s *solver) tick() bool {
	s.nodes++
	if s.most > 0 && s.nodes >= s.most || s.nodes%clockNodes == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	return s.stopped
}
