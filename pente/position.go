package pente

// Position is all that the rules need to go on from a moment of a game. It is a plain value: two
// positions are the same when they are equal, and a copy keeps the moment.
//
// The arrays per seat are as long as the largest table; entries of seats that the rules lack are zero.
type Position struct {
	// Stones holds what stands on each Point; points off a smaller board stay Empty.
	Stones [MaxSize * MaxSize]Colour
	// Captures counts the captures made by each seat (a pair, or a three where threes are taken, is one).
	Captures [MaxSeats]uint16
	// Taken counts the stones that each seat took from opponents.
	Taken [MaxSeats]uint16
	// Turn is the seat to move, NoSeat when the game is over.
	Turn Seat
	Phase
	// Outcome is the zero value while the game goes on.
	Outcome Outcome
}

// Phase is what the rules need to go on beside stones, captures and the turn.
type Phase struct {
	// Opening counts the stones and choices made while restrictions or a protocol of the opening may hold; it
	// stops at openingDone.
	Opening uint8
	// First is the seat that began; after a set-up, the one that is held to have begun.
	First Seat
	// Left is the number of stones that the seat to move has yet to place in this turn, beyond the next one.
	Left uint8
	// Swapped says that seats 0 and 1 play each other's colours.
	Swapped bool
	// Open is the stone whose captures can still be claimed by Choose(Claim), NoPoint when nothing can.
	// Its owner is Placer.
	Open   Point
	Placer Seat
	// Pending is the stone whose row wins if it survives this turn, NoPoint when there is none.
	Pending Point
	// Out is the set of the seats that have left; they are skipped.
	Out SeatSet
}

// quiet is the phase of the start: nothing to claim, no row that has to survive.
func quiet() Phase { return Phase{Open: NoPoint, Placer: NoSeat, Pending: NoPoint} }

// Outcome says how a game ended. The zero value means that it goes on.
type Outcome struct {
	// Winners is empty in a draw.
	Winners SeatSet
	By      Ending
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.By != 0 }

// Ending is the set of reasons that ended a game; a row and captures may hold together.
type Ending uint8

// The ways in which the rules end a game. (Resignation and its like belong to the match.)
const (
	ByRow Ending = 1 << iota
	ByCaptures
	// ByFull is a draw: no empty point is left.
	ByFull
	// ByBlocked is a draw: points are left, but none on which the seat to move may play.
	ByBlocked
)

// endingWords are the words of the endings, by bit.
var endingWords = [...]string{"row", "captures", "full", "blocked"}

// Words lists the endings in the set by the words that records use: row, captures, full, blocked.
func (e Ending) Words() []string {
	words := make([]string, 0, 2)
	for bit, word := range endingWords {
		if e>>bit&1 == 1 {
			words = append(words, word)
		}
	}
	return words
}

// After applies an effect without judging it.
func (p *Position) After(e Effect) Position {
	next := *p
	if e.Move.Choice == Stone {
		next.Stones[e.Move.Point] = e.Colour
	}
	for _, at := range e.Captured {
		next.Stones[at] = Empty
	}
	owner := e.owner()
	next.Captures[owner] += uint16(e.Groups)
	next.Taken[owner] += uint16(e.Taken)
	if e.Lost > 0 {
		next.Taken[1-owner] += uint16(e.Lost)
	}
	if e.Phase.Swapped != p.Swapped {
		next.Captures[0], next.Captures[1] = next.Captures[1], next.Captures[0]
		next.Taken[0], next.Taken[1] = next.Taken[1], next.Taken[0]
	}
	next.Turn = e.Next
	next.Phase = e.Phase
	next.Outcome = e.Outcome
	return next
}
