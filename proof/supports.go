package proof

import (
	"errors"
	"strconv"

	"tessera/pente"
)

// Supports says why certificates cannot speak of these rules and this position, nil when they can. They know two sides
// that place a stone each by turns: no claims, no turns of several stones, and no choices of colours yet to come. A
// position need not come from a game, but has to stand on the board.
func Supports(r *pente.Rules, p *pente.Position) error {
	switch {
	case r.Sides() != 2 || r.SideSeats(0) == 0 || r.SideSeats(1) == 0:
		return errors.New("there are not two sides")
	case r.StonesPerTurn > 1 || p.Left != 0:
		return errors.New("a turn has several stones")
	case r.Claimed:
		return errors.New("captures are claimed")
	case p.Out != 0:
		return errors.New("a seat has left")
	case p.Outcome.Over() || p.Turn == pente.NoSeat:
		return errors.New("the game is over")
	case r.Protocol != pente.NoProtocol && int(p.Opening) <= pente.MaxSeats:
		return errors.New("colours have yet to be chosen")
	}
	return stands(r, p)
}

// stands says what of a position is not on the board or at the table.
func stands(r *pente.Rules, p *pente.Position) error {
	if p.Turn < 0 || int(p.Turn) >= r.Seats || p.First < 0 || int(p.First) >= r.Seats {
		return errors.New("there are no seats " + strconv.Itoa(int(p.Turn)) + " and " + strconv.Itoa(int(p.First)))
	}
	for at, colour := range p.Stones {
		at := pente.Point(at)
		if colour != pente.Empty && (!r.OnBoard(at) || int(colour) > r.Colours()) {
			return errors.New("a stone of colour " + strconv.Itoa(int(colour)) + " cannot stand on " + at.String())
		}
	}
	if at := p.Pending; at != pente.NoPoint && (!r.OnBoard(at) || p.Stones[at] == pente.Empty) {
		return errors.New("no row through " + at.String() + " has to survive")
	}
	if p.Swapped && r.Seats != 2 {
		return errors.New("more than two seats cannot swap colours")
	}
	return nil
}
