package server

import (
	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// choiceNames are the words of the choices, stones among them.
var choiceNames = map[pente.Choice]wire.Choice{
	pente.First: wire.ChoiceFirst, pente.Second: wire.ChoiceSecond, pente.More: wire.ChoiceMore, pente.Claim: wire.ChoiceClaim,
}

// movesOf lists the moves of the running game from a ply on. Effects hold points only, so the stones are followed from
// the start to tell which colours were captured.
func movesOf(s *match.State, from int) []wire.Move {
	moves := make([]wire.Move, 0, max(0, len(s.Moves)-from))
	var board board
	for ply, played := range s.Moves {
		if ply >= from {
			moves = append(moves, board.moveOf(&s.Rules, played))
		}
		board.apply(played.Effect)
	}
	return moves
}

// board is what stands on the points, and which seat plays what.
type board struct{ position pente.Position }

func (b *board) apply(e pente.Effect) {
	if e.Move.Choice == pente.Stone {
		b.position.Stones[e.Move.Point] = e.Colour
	}
	for _, point := range e.Captured {
		b.position.Stones[point] = pente.Empty
	}
	b.position.Phase = e.Phase
}

// moveOf tells one move that is made on the board.
func (b *board) moveOf(r *pente.Rules, p match.Played) wire.Move {
	move := wire.Move{
		Seat: int(p.Seat), Colour: colourNumber(b.colourOf(r, p.Effect)), Choice: choiceNames[p.Move.Choice],
		Claimed: p.Move.Claim && len(p.Captured) > 0, Swaps: p.Phase.Swapped != b.position.Swapped,
		Groups: int(p.Groups), Rows: rowNames(p.Rows), Pending: rowNames(p.Pending),
		Call: wire.Call(p.Call), Called: rowNames(p.Called), Ahead: p.Ahead,
	}
	if p.Move.Choice == pente.Stone {
		move.Point = p.Move.Point.String()
	}
	for _, point := range p.Captured {
		colour := b.position.Stones[point]
		if point == p.Move.Point {
			colour = p.Colour // a stone that was lost where it was placed
		}
		move.Captured = append(move.Captured, wire.Captured{
			Point: point.String(), Colour: colourNumber(colour), To: seatNumber(b.receiver(r, p.Effect, colour)),
		})
	}
	return move
}

// colourOf is the colour of a stone, or that which the seat plays from a choice or a claim on.
func (b *board) colourOf(r *pente.Rules, e pente.Effect) pente.Colour {
	if e.Colour != pente.Empty {
		return e.Colour
	}
	return r.ColourOf(&b.position, e.Seat)
}

// receiver is the seat for which a captured stone counts: the opponent's for a stone that was lost, nobody's for a
// partner's.
func (b *board) receiver(r *pente.Rules, e pente.Effect, colour pente.Colour) pente.Seat {
	owner, own := e.Seat, b.colourOf(r, e)
	if e.Foreign {
		owner = 1 - owner
	}
	switch {
	case colour == own:
		return 1 - owner
	case r.ColourSide(colour) == r.ColourSide(own):
		return pente.NoSeat
	}
	return owner
}
