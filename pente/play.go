package pente

// Effect is everything that a legal move does. It is what gets recorded: Position.After applies it
// without judging again, so that a later mend of a rule does not rewrite history.
type Effect struct {
	// Seat is who moved; for a claim, whose stone captures.
	Seat Seat
	// Colour is that of the placed stone; for a choice, that which the seat plays from now on; Empty for a claim.
	Colour Colour
	Move   Move
	// Foreign says that the placed stone is of the other seat's colour, as in openings where one seat places
	// both. What it captures counts for that seat.
	Foreign bool
	// Captured lists the stones that leave the board, by row from the bottom, then column.
	Captured []Point
	// Groups counts the captures that the stone made (pairs, and threes where those are taken).
	Groups uint8
	// Taken counts the captured stones that belonged to opponents.
	Taken uint8
	// Lost counts the stones that were lost by placing one beside them, that one included; they are among
	// Captured, and the opponent of the stone's colour has taken them.
	Lost uint8
	// Rows holds each row that wins now, its points in order along the line: those through the placed stone, or
	// an opponent's that has survived the reply.
	Rows [][]Point
	// Pending holds each row through the placed stone that wins if it survives the reply.
	Pending [][]Point
	// Next is the seat to move afterwards, NoSeat when the game is over.
	Next Seat
	// Phase is that of the position afterwards.
	Phase   Phase
	Outcome Outcome
}

// owner is the seat for whom the stone captures.
func (e *Effect) owner() Seat {
	if e.Foreign {
		return 1 - e.Seat
	}
	return e.Seat
}
