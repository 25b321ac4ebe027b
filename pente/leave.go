package pente

// Next is the seat that follows in turn order, among those that have not left.
func (r *Rules) Next(p *Position, seat Seat) Seat {
	for range r.Seats {
		if seat++; int(seat) == r.Seats {
			seat = 0
		}
		if !p.Out.Has(seat) {
			break
		}
	}
	return seat
}

// Remaining is the set of the seats that have not left.
func (r *Rules) Remaining(p *Position) SeatSet {
	return (SeatSet(1)<<r.Seats - 1) &^ p.Out
}

// Leave takes a seat out of a game that goes on for the others (see FreeForAll): its stones stay, it is skipped,
// and the rest of its turn is lost. What it bracketed can still be claimed. Whether those that remain play on is
// not for the rules to say.
func (r *Rules) Leave(p Position, seat Seat) Position {
	p.Out = p.Out.With(seat)
	if p.Turn == seat {
		p.Turn, p.Left = r.Next(&p, seat), r.stonesLeft(p.Opening)
	}
	return p
}

// Come takes a seat that has left back into the game, when its turn comes round.
func (r *Rules) Come(p Position, seat Seat) Position {
	p.Out &^= SeatSet(0).With(seat)
	return p
}

// stonesLeft is how many stones a turn has beyond the next, when so many have been placed.
func (r *Rules) stonesLeft(opening uint8) uint8 {
	if opening == 0 || r.StonesPerTurn == 0 {
		return 0
	}
	return uint8(r.StonesPerTurn - 1)
}
