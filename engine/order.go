package engine

import (
	"math/bits"

	"tessera/pente"
)

// ranked is a move with its place in the order in which a search tries them.
type ranked struct {
	point pente.Point
	rank  int32
}

// choice is a move to be tried, packed so that the greater one comes first: its rank on top, then what it does, its
// point, and its place in the list.
type choice uint64

const (
	choicePoint = 9 // bits of a point and of a place in a list of points
	choiceDeed  = 2 * choicePoint
	choiceRank  = choiceDeed + deedBits
	leastRank   = -1 << 24 // below every rank
)

func choiceOf(p pente.Point, rank int32, d deed, at int) choice {
	return choice(rank-leastRank)<<choiceRank | choice(d&(rankOne-1))<<choiceDeed | choice(p)<<choicePoint | choice(at)
}

func (c choice) point() pente.Point { return pente.Point(c >> choicePoint & (1<<choicePoint - 1)) }

// deed is what the move does, without its rank.
func (c choice) deed() deed { return deed(c>>choiceDeed) & (rankOne - 1) }

func (c choice) place() int { return int(c & (1<<choicePoint - 1)) }

// moved is the choice at another place of its list.
func (c choice) moved(to int) choice { return c&^(1<<choicePoint-1) | choice(to) }

// next moves the best ranked of the moves from i on to place i.
func next(moves []choice, i int) choice {
	var even, odd choice // two at once, since each step waits for the one before
	rest := moves[i:]
	for ; len(rest) > 1; rest = rest[2:] {
		even, odd = max(even, rest[0]), max(odd, rest[1])
	}
	if len(rest) > 0 {
		even = max(even, rest[0])
	}
	best := max(even, odd)
	moves[best.place()] = moves[i].moved(best.place())
	moves[i] = best.moved(i)
	return moves[i]
}

// Ranks of moves beside those that they have by their traits: a hundred and twenty for a factor of e in how often a move
// turns out best.
const (
	rankKnown   = 1 << 24 // the best move of an earlier search
	rankFive    = 2400    // completes a row
	rankStops   = 960     // stops one; the fitting leaves out what is forced
	rankKiller  = 90      // refuted a sibling
	rankCounter = 60      // refuted the same move elsewhere
	rankMost    = 120     // the most that the history of a move adds
)

// deed sums up what a stone of the mover does on an empty point.
func (b *board) deed(p pente.Point) deed {
	at, side, k := &places[p], b.mover&1, b.book
	return k.at(b.line[at.line[0]]).deed[side][at.at[0]] + k.at(b.line[at.line[1]]).deed[side][at.at[1]] +
		k.at(b.line[at.line[2]]).deed[side][at.at[2]] + k.at(b.line[at.line[3]]).deed[side][at.at[3]]
}

// list ranks the moves of a set.
func (w *worker) list(n *node, from *set) []choice {
	b := &w.board
	moves := w.moves[n.ply][:0]
	killers, history := &w.killers[n.ply], &w.history[b.mover]
	counter := pente.NoPoint
	if n.last > 0 {
		counter = w.counters[b.mover][n.last]
	}
	for word, rest := range from {
		for ; rest != 0; rest &= rest - 1 {
			p := pente.Point(word<<6 + bits.TrailingZeros64(rest))
			d := b.deed(p)
			rank := d.rank() + history[p]
			switch p {
			case killers[0], killers[1]:
				rank += rankKiller
			case counter:
				rank += rankCounter
			}
			moves = append(moves, choiceOf(p, rank, d, len(moves)))
		}
	}
	return moves
}

// praise remembers a quiet move that refuted what led to it, after others had failed to.
func (w *worker) praise(n *node, p pente.Point, failed []choice) {
	if killers := &w.killers[n.ply]; killers[0] != p {
		killers[0], killers[1] = p, killers[0]
	}
	side := w.board.mover
	if n.last > 0 {
		w.counters[side][n.last] = p
	}
	gain := min(int32(n.depth*n.depth), rankMost/2)
	h := &w.history[side]
	h[p] += gain - h[p]*gain/rankMost
	for _, m := range failed {
		if p := m.point(); m.deed().quiet() {
			h[p] -= gain/2 + h[p]*gain/2/rankMost
		}
	}
}
