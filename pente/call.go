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

// Call tells what the seat that moved may announce; p is the position after the move. A winning row
// needs no announcement, and only where five in a row win is there any.
func (r *Rules) Call(p *Position, e Effect) Call {
	if r.Row != 5 || len(e.Rows) > 0 {
		return NoCall
	}
	for _, axis := range axes {
		if length, _ := r.rowThrough(p, e.Move.Point, axis, e.Colour); length == r.Row-1 {
			return Tessera
		}
	}
	if r.openThrees(p, e.Move.Point) > 0 {
		return Tria
	}
	return NoCall
}
