package engine

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"tessera/pente"
)

// manner is how a level plays by rules that the fast board does not know.
type manner struct {
	time    time.Duration
	nodes   int64
	depth   int
	breadth int
	noise   Score // the most by which the level misjudges a move
}

// analysis is the manner of an unhurried search.
var analysis = manner{breadth: 20}

// branch is a move at the root of an exploration, and what is known of it.
type branch struct {
	option
	rank  int32
	bias  Score // added to the score where that is no result
	score Score
	depth int
	line  []pente.Move // what follows the move
}

// biased is the score by which branches are compared.
func (b *branch) biased() Score {
	if _, result := b.score.Mate(); result {
		return b.score
	}
	return max(-proven, min(proven, b.score+b.bias))
}

// exploration is a search by any rules in progress.
type exploration struct {
	explorer
	manner   manner
	rnd      *rand.Rand
	branches []branch
	searched int // so many branches are searched, the first ones
	depth    int // of the last complete iteration
}

// explore searches by any rules. Only moves of the best standing are searched, so that what is certain comes before
// all judgement; a random source, unless nil, blurs the judgement as far as the manner says.
func (e *Engine) explore(ctx context.Context, rules *pente.Rules, pos *pente.Position, limits Limits, m manner,
	rnd *rand.Rand, report func(Report)) (Report, error) {
	limits.Lines = max(1, limits.Lines)
	limits.Time = time.Duration(least(int64(limits.Time), int64(m.time)))
	limits.Nodes = least(limits.Nodes, m.nodes)
	limits.Depth = int(least(int64(limits.Depth), int64(m.depth)))
	x := &exploration{manner: m, rnd: rnd, explorer: explorer{
		judgement: newJudgement(newArbiter(rules)), seat: pos.Turn, many: rules.FreeForAll(), breadth: m.breadth,
		ctx: ctx, now: e.now, start: e.now(), limits: limits,
	}}
	if report == nil {
		report = func(Report) {}
	}
	return x.run(pos, report)
}

// least is the smaller of two limits, of which 0 is none.
func least(a, b int64) int64 {
	if a <= 0 || b <= 0 {
		return max(a, b)
	}
	return min(a, b)
}

func (x *exploration) run(pos *pente.Position, report func(Report)) (Report, error) {
	x.know(pos)
	if choices := x.rules.Choices(pos); choices != nil {
		x.chooseColour(pos, choices)
	} else {
		x.plant(pos)
		if len(x.branches) == 0 {
			return Report{}, ErrOver
		}
		if x.layingOut(pos) {
			x.layOut(pos)
		} else {
			x.deepen(pos, report)
		}
	}
	last := x.report()
	report(last)
	return last, nil
}

// plant lists the legal moves, those to be searched first, with a first score.
func (x *exploration) plant(pos *pente.Position) {
	all := x.options(pos)
	x.measure(pos)
	var v overview
	v.see(x.rules, pos)
	for _, o := range all {
		x.branches = append(x.branches, branch{option: o, rank: x.rootRank(pos, &v, &o)})
	}
	sortStable(x.branches, func(a, b *branch) int {
		return cmp.Or(a.compare(b.standing), cmp.Compare(b.rank, a.rank))
	})
	x.searched = min(len(foremost(all)), max(x.limits.Lines, 2*x.manner.breadth))
	for i := range x.branches[:min(len(all), max(x.searched, x.limits.Lines))] {
		b := &x.branches[i]
		b.bias, b.score = x.blur(), x.firstScore(pos, b)
	}
	x.sort(x.searched)
}

// rootRank puts a move in its place before any search; of several that win, the one that is paid best is first.
func (x *exploration) rootRank(pos *pente.Position, v *overview, o *option) int32 {
	if o.effect.Outcome.Over() {
		next := pos.After(o.effect)
		return int32(x.lead(&next, o.effect.Seat))
	}
	var at grid
	at.add(o.effect.Move.Point)
	return x.rank(pos, v, pos.Turn, &at, nil)[0].rank
}

// lead is how many points more than the best other seat a finished game pays to a seat.
func (x *exploration) lead(pos *pente.Position, seat pente.Seat) int {
	scores := x.rules.Score(pos)
	if scores == nil {
		return 0
	}
	most := 0
	for other, points := range scores {
		if pente.Seat(other) != seat {
			most = max(most, points)
		}
	}
	return scores[seat] - most
}

// blur draws by how much a move is misjudged.
func (x *exploration) blur() Score {
	if x.rnd == nil || x.manner.noise <= 0 {
		return 0
	}
	return Score(x.rnd.IntN(2*int(x.manner.noise)+1)) - x.manner.noise
}

// firstScore scores a move by what is certain, or as the board stands after it.
func (x *exploration) firstScore(pos *pente.Position, b *branch) Score {
	switch {
	case b.class == wins:
		return WinIn(1)
	case b.class == survives:
		return WinIn(2)
	case b.class == lost:
		return LossIn(1)
	case b.effect.Outcome.Over():
		return 0
	case b.class == 0:
		return LossIn(2)
	}
	next := pos.After(b.effect)
	return x.judgement.value(&next, x.rules.Side[x.seat], !x.many && x.ours(next.Turn))
}

// sort orders the first of the branches by their scores.
func (x *exploration) sort(n int) {
	sortStable(x.branches[:n], func(a, b *branch) int { return cmp.Compare(b.biased(), a.biased()) })
}

// deepen searches deeper and deeper until a limit is reached or nothing is left to find.
func (x *exploration) deepen(pos *pente.Position, report func(Report)) {
	most := explorerPly
	if x.limits.Depth > 0 {
		most = min(most, x.limits.Depth)
	}
	for x.depth < most && x.worthwhile() && x.iterate(pos, x.depth+1) {
		x.depth++
		report(x.report())
	}
}

// worthwhile reports whether another iteration could change anything.
func (x *exploration) worthwhile() bool {
	plies, result := x.branches[0].score.Mate()
	settled := result && max(plies, -plies) <= x.depth+1
	return x.searched > 1 && !settled || x.limits.Lines > 1 && x.searched > 0 || x.depth == 0 && !settled && x.rnd == nil
}

// iterate searches the branches to a depth; it returns false when it was stopped. What it has found by then
// stands, as it begins with the best of the iteration before.
func (x *exploration) iterate(pos *pente.Position, depth int) bool {
	var best []Score // the biased scores that lines are to beat, the best first
	done := 0
	for i := range x.branches[:x.searched] {
		b := &x.branches[i]
		alpha := -unbounded
		if len(best) == x.limits.Lines {
			alpha = unbias(best[len(best)-1], b.bias)
		}
		score := x.after(pos, &b.effect, true, node{depth: depth, alpha: alpha, beta: unbounded})
		if x.stopped {
			break
		}
		b.score, b.depth, b.line = score, depth, slices.Clone(x.explorer.lines[1])
		done++
		at, _ := slices.BinarySearchFunc(best, b.biased(), func(a, b Score) int { return cmp.Compare(b, a) })
		best = slices.Insert(best, at, b.biased())
		best = best[:min(len(best), x.limits.Lines)]
	}
	x.sort(done)
	return !x.stopped
}

// unbias is the score that a branch must exceed to beat a biased one.
func unbias(score, bias Score) Score {
	if _, result := score.Mate(); result {
		return score
	}
	return max(-proven, min(proven, score-bias))
}

// report tells the lines as they stand. Only what the arbiter knows is called a result: the search tries too few
// moves to prove any.
func (x *exploration) report() Report {
	r := Report{Depth: x.depth, Nodes: x.nodes, Elapsed: x.now().Sub(x.start)}
	for i := range x.branches[:min(len(x.branches), x.limits.Lines)] {
		b := &x.branches[i]
		score := b.score
		if b.class > lost && b.class < survives && !(b.class == 0 && !x.many) {
			score = max(-proven, min(proven, score))
		}
		line := Line{Score: score, Depth: b.depth, Moves: []pente.Move{b.effect.Move}}
		if !x.many {
			line.Moves = append(line.Moves, b.line...)
		}
		r.Lines = append(r.Lines, line)
	}
	return r
}
