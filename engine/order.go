package engine

import "tessera/pente"

// ranked is a move with its place in the order in which a search tries them.
type ranked struct {
	point pente.Point
	rank  int32
}

// next moves the best ranked of the moves from i on to place i.
func next(moves []ranked, i int) ranked {
	best := i
	for j := i + 1; j < len(moves); j++ {
		if moves[j].rank > moves[best].rank {
			best = j
		}
	}
	moves[i], moves[best] = moves[best], moves[i]
	return moves[i]
}

// Ranks of moves that are tried before those that the evaluation likes.
const (
	rankKnown  = 1 << 24 // the best move of an earlier search
	rankKiller = 90      // refuted a sibling
	rankMost   = 60      // the most that the history of a move adds
)

// What a move is worth in the order for its counters, by whose they are. Points add up.
var mine = [...]struct {
	field field
	rank  int32
}{{openFours, 4000}, {fours, 260}, {openThrees, 160}, {captures, 220}, {attacks, 40}, {hangs, -90}}

var theirs = [...]struct {
	field field
	rank  int32
}{{openFours, 1500}, {fours, 120}, {openThrees, 70}, {captures, 180}}

// rankOf values what a stone of a side makes and prevents, for the order of moves.
func rankOf(c counts, w worth, side int) int32 {
	rank := int32(w.to(side) + w.to(1-side))
	for _, m := range mine {
		rank += m.rank * int32(m.field.of(c, side))
	}
	for _, m := range theirs {
		rank += m.rank * int32(m.field.of(c, 1-side))
	}
	return rank
}

// rank values a stone of the mover on a point, for the order of moves.
func (b *board) rank(p pente.Point) int32 {
	var rank int32
	for _, number := range b.cells[p].pattern {
		rank += b.table.patterns[number].rank[b.mover]
	}
	return rank
}

// quietMove reports whether a stone on a point neither makes nor meets a threat.
func (b *board) quietMove(p pente.Point) bool { return b.cells[p].counts&forcing == 0 }

// list ranks the moves of a set, the known one first.
func (s *searcher) list(ply int, from *set, known pente.Point) []ranked {
	b := &s.board
	moves := s.moves[ply][:0]
	killers, history := &s.killers[ply], &s.history[b.mover]
	for p := range from.all() {
		rank := b.rank(p) + history[p]
		switch p {
		case known:
			rank = rankKnown
		case killers[0], killers[1]:
			rank += rankKiller
		}
		moves = append(moves, ranked{p, rank})
	}
	return moves
}

// praise remembers a move that refuted what led to it.
func (s *searcher) praise(ply, depth int, p pente.Point) {
	if killers := &s.killers[ply]; killers[0] != p {
		killers[0], killers[1] = p, killers[0]
	}
	h := &s.history[s.board.mover][p]
	gain := min(int32(depth*depth), rankMost)
	*h += gain - *h*gain/rankMost
}
