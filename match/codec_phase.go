package match

import (
	"fmt"

	"tessera/pente"
)

// phaseBody is the encoded form of a phase. What is absent is 0, false, no point or no seat.
type phaseBody struct {
	Opening uint8       `json:"opening,omitempty"`
	First   pente.Seat  `json:"first,omitempty"`
	Left    uint8       `json:"left,omitempty"`
	Swapped bool        `json:"swapped,omitempty"`
	Open    *point      `json:"open,omitempty"`
	Placer  *pente.Seat `json:"placer,omitempty"`
	Pending *point      `json:"pending,omitempty"`
	Out     seatSet     `json:"out,omitempty"`
}

// newPhaseBody encodes a phase.
func newPhaseBody(p pente.Phase) *phaseBody {
	body := &phaseBody{
		Opening: p.Opening, First: p.First, Left: p.Left, Swapped: p.Swapped, Out: seatSet(p.Out),
		Open: pointOrNone(p.Open), Pending: pointOrNone(p.Pending),
	}
	if p.Placer != pente.NoSeat {
		body.Placer = &p.Placer
	}
	return body
}

// phase decodes it; b is nil when there is none, which is an error.
func (b *phaseBody) phase() (pente.Phase, error) {
	if b == nil {
		return pente.Phase{}, fmt.Errorf("the phase is missing")
	}
	phase := pente.Phase{
		Opening: b.Opening, First: b.First, Left: b.Left, Swapped: b.Swapped, Out: pente.SeatSet(b.Out),
		Open: orNoPoint(b.Open), Pending: orNoPoint(b.Pending), Placer: pente.NoSeat,
	}
	if b.Placer != nil {
		phase.Placer = *b.Placer
		if err := checkSeat(phase.Placer); err != nil {
			return phase, err
		}
	}
	return phase, checkSeat(phase.First)
}

// fitsPhase says why a position with some stones cannot be in a phase.
func (s *State) fitsPhase(stones *pente.Position, turn pente.Seat, p pente.Phase) error {
	stands := func(at pente.Point) bool {
		return at == pente.NoPoint || s.Rules.OnBoard(at) && stones.Stones[at] != pente.Empty
	}
	switch {
	case !s.has(p.First):
		return fmt.Errorf("seat %d began: there are %d seats", p.First, len(s.Seats))
	case !s.hasAll(p.Out) || p.Out.Has(turn) || p.Placer != pente.NoSeat && !s.has(p.Placer):
		return fmt.Errorf("seats %v are out, seat %d is to move and seat %d placed a stone: there are %d seats",
			p.Out.Seats(), turn, p.Placer, len(s.Seats))
	case p.Swapped && len(s.Seats) != 2:
		return fmt.Errorf("%d seats cannot swap colours", len(s.Seats))
	case !stands(p.Open) || !stands(p.Pending) || (p.Open == pente.NoPoint) != (p.Placer == pente.NoSeat):
		return fmt.Errorf("%s can be claimed of seat %d and %s has to survive, where no such stones stand",
			p.Open, p.Placer, p.Pending)
	}
	return nil
}

// pointOrNone encodes a point that may be none.
func pointOrNone(p pente.Point) *point {
	if p == pente.NoPoint {
		return nil
	}
	encoded := point(p)
	return &encoded
}

// orNoPoint is the inverse of pointOrNone.
func orNoPoint(p *point) pente.Point {
	if p == nil {
		return pente.NoPoint
	}
	return pente.Point(*p)
}
