package engine

import (
	"math/rand/v2"

	"tessera/pente"
)

// What follows finds wins and answers with Rules.Judge alone, trying every point: slow, and easy to believe.

// judged are the effects of all stones that a seat could place, were it to move, claimed and unclaimed.
func judged(r *pente.Rules, pos *pente.Position, seat pente.Seat) (all []pente.Effect) {
	p := *pos
	if p.Turn != seat {
		p.Turn, p.Left, p.Pending = seat, uint8(max(1, r.StonesPerTurn)-1), pente.NoPoint
	}
	for at := range pente.Point(points) {
		for _, claim := range [2]bool{false, true} {
			if e, err := r.Judge(&p, pente.Move{Point: at, Claim: claim}); err == nil {
				all = append(all, e)
			}
		}
	}
	return all
}

// couldWin reports whether a seat, were it to move, could win with its turn.
func couldWin(r *pente.Rules, pos *pente.Position, seat pente.Seat) bool {
	if pos.Out.Has(seat) {
		return false
	}
	p := *pos
	if p.Turn != seat {
		p.Turn, p.Left, p.Pending = seat, uint8(max(1, r.StonesPerTurn)-1), pente.NoPoint
	}
	for _, e := range judged(r, pos, seat) {
		if e.Outcome.Winners.Has(seat) {
			return true
		}
		if e.Next == seat && r.Protocol == pente.NoProtocol {
			if next := p.After(e); couldWin(r, &next, seat) {
				return true
			}
		}
	}
	return false
}

// outlasts reports whether a move makes a row that stands after every reply.
func outlasts(r *pente.Rules, pos *pente.Position, e *pente.Effect) bool {
	if len(e.Pending) == 0 {
		return false
	}
	next := pos.After(*e)
	for _, reply := range judged(r, &next, next.Turn) {
		if !reply.Outcome.Winners.Has(e.Seat) {
			return false
		}
	}
	return true
}

// firstDanger is how many seats move before the first opponent that could win after a move; more than there are
// seats when none could. Losing by the move itself is -1.
func firstDanger(r *pente.Rules, pos *pente.Position, e *pente.Effect) int {
	switch {
	case e.Outcome.Winners.Has(e.Seat):
		return 2 * pente.MaxSeats
	case e.Outcome.Winners != 0:
		return -1
	case e.Outcome.Over():
		return pente.MaxSeats + 1
	}
	next := pos.After(*e)
	seat := e.Next
	for n := 0; n < r.Seats && seat != e.Seat; n++ {
		if r.Side[seat] != r.Side[e.Seat] && couldWin(r, &next, seat) {
			return n
		}
		seat = r.Next(&next, seat)
	}
	return pente.MaxSeats + 1
}

// wild plays at random near other stones for some plies, with rows and captures where they offer themselves,
// and then brings some captures close to those that win. It may stop earlier, and never after the end.
func wild(r *pente.Rules, plies int, rnd *rand.Rand) pente.Position {
	pos := r.Start(pente.Seat(rnd.IntN(r.Seats)))
	for range plies {
		var m pente.Move
		if choices := r.Choices(&pos); choices != nil {
			m = pente.Choose(choices[rnd.IntN(len(choices))])
		} else {
			m = pente.Place(tempting(r, &pos, rnd))
		}
		next, _, err := r.Play(pos, m)
		if err != nil || next.Outcome.Over() {
			break
		}
		pos = next
	}
	ripen(r, &pos, rnd)
	return unsettled(r, pos, rnd)
}

// unsettled brings about what seldom comes about by itself: a row that has to survive, and seats that have left.
func unsettled(r *pente.Rules, pos pente.Position, rnd *rand.Rand) pente.Position {
	if r.Survive && rnd.IntN(2) == 0 {
		for _, e := range judged(r, &pos, pos.Turn) {
			if len(e.Pending) > 0 {
				return pos.After(e)
			}
		}
	}
	if seat := pente.Seat(rnd.IntN(r.Seats)); r.FreeForAll() && rnd.IntN(4) == 0 {
		return r.Leave(pos, seat)
	}
	return pos
}

// tempting is a legal point near stones, preferably next to one of the same colour in line with another.
func tempting(r *pente.Rules, pos *pente.Position, rnd *rand.Rand) pente.Point {
	best, most := pente.NoPoint, -1
	for range 60 {
		p := pente.At(rnd.IntN(r.Size), rnd.IntN(r.Size))
		if r.Legal(pos, p) != nil {
			continue
		}
		score := rnd.IntN(4)
		own := r.StoneColour(pos)
		for _, way := range ways {
			is := func(c pente.Colour) bool { return c == own }
			n := run(r, pos, p, way.columns, way.rows, is) + run(r, pos, p, -way.columns, -way.rows, is)
			score = max(score, 2*n+rnd.IntN(3))
		}
		if score > most {
			best, most = p, score
		}
		if rnd.IntN(12) == 0 {
			break
		}
	}
	if best != pente.NoPoint {
		return best
	}
	for p := range pente.Point(points) {
		if r.Legal(pos, p) == nil {
			return p
		}
	}
	return best
}

// ripen gives a side so many captures that a few more win.
func ripen(r *pente.Rules, pos *pente.Position, rnd *rand.Rand) {
	for seat := range pente.Seat(r.Seats) {
		if r.CaptureMax == 0 || rnd.IntN(r.Seats+1) > 0 {
			continue
		}
		old := *pos
		if r.WinCaptures > 0 {
			pos.Captures[seat] = uint16(r.WinCaptures - 1 - rnd.IntN(min(2, r.WinCaptures)))
		}
		if r.WinStones > 0 {
			pos.Taken[seat] = uint16(r.WinStones - 1 - rnd.IntN(3))
		}
		captures, stones := made(r, pos, r.Side[seat])
		if r.WinCaptures > 0 && captures >= r.WinCaptures || r.WinStones > 0 && stones >= r.WinStones {
			*pos = old
		}
	}
}
