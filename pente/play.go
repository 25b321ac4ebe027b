package pente

// Move is what a seat does in a turn. Today that is placing a stone; opening protocols will add kinds.
type Move struct {
	Point Point
}

// Effect is everything that a legal move does. It is what gets recorded: Position.After applies it
// without judging again, so that a later mend of a rule does not rewrite history.
type Effect struct {
	Seat   Seat
	Colour Colour
	Move   Move
	// Captured lists the stones that leave the board, by row from the bottom, then column.
	Captured []Point
	// Groups counts the captures made (pairs, and threes where those are taken).
	Groups uint8
	// Taken counts the captured stones that belonged to opponents.
	Taken uint8
	// Rows holds each winning row through the stone, its points in order along the line.
	Rows [][]Point
	// Next is the seat to move afterwards, NoSeat when the game is over.
	Next    Seat
	Outcome Outcome
}

// String writes a move as players do: the point.
func (m Move) String() string { return m.Point.String() }

// ParseMove reads what Move.String writes.
func ParseMove(text string) (Move, error) {
	p, err := ParsePoint(text)
	return Move{p}, err
}

// MarshalText writes a move as String does.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads a move as ParseMove does.
func (m *Move) UnmarshalText(text []byte) (err error) {
	*m, err = ParseMove(string(text))
	return err
}
