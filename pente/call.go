package pente

// Call is what a player may announce after his move.
type Call string

// The announcements.
const (
	NoCall Call = ""
	// Tria: the stone is part of an open three.
	Tria Call = "tria"
	// Tessera: the stone is part of a row of exactly four.
	Tessera Call = "tessera"
)

// Announcement tells what the seat that moved may announce; p is the position after the move. A row that wins, or
// has only to survive, needs no announcement, and only where five in a row win is there any.
func (r *Rules) Announcement(p *Position, e *Effect) Call {
	at := e.Move.Point
	if r.Row != 5 || e.Move.Choice != Stone || !e.stays() {
		return NoCall
	}
	lines := r.lines(at)
	four, three := false, false
	for _, l := range lines {
		length, _ := p.rowThrough(at, l, e.Colour)
		if r.winningRow(length) {
			return NoCall
		}
		four = four || length == r.Row-1
		three = three || p.look(at, l, e.Colour).openThree(r.ExactRow) != 0
	}
	switch {
	case four:
		return Tessera
	case three:
		return Tria
	}
	return NoCall
}

// Call is Announcement with the stones that make it so: the four, or the three, for each line through the placed
// stone.
func (r *Rules) Call(p *Position, e Effect) (Call, [][]Point) {
	call := r.Announcement(p, &e)
	switch call {
	case Tessera:
		return call, r.runsThrough(p, e.Move.Point, r.Row-1)
	case Tria:
		return call, r.threesThrough(p, e.Move.Point)
	}
	return call, nil
}

// runsThrough lists the rows of exactly so many stones through one of them.
func (r *Rules) runsThrough(p *Position, at Point, length int) [][]Point {
	var runs [][]Point
	for _, l := range r.lines(at) {
		if found, before := p.rowThrough(at, l, p.Stones[at]); found == length {
			runs = append(runs, rowFrom(at, l, length, before))
		}
	}
	return runs
}

// threesThrough lists the stones of the open threes that a stone is part of.
func (r *Rules) threesThrough(p *Position, at Point) [][]Point {
	var threes [][]Point
	for _, l := range r.lines(at) {
		three := p.look(at, l, p.Stones[at]).openThree(r.ExactRow)
		if three == 0 {
			continue
		}
		stones := make([]Point, 0, 3)
		for bit := range 2*reach + 1 {
			if three>>bit&1 == 1 {
				stones = append(stones, at+l.step*Point(bit-reach))
			}
		}
		threes = append(threes, stones)
	}
	return threes
}
