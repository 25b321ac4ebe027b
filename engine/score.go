package engine

// Score values a position for the seat to move, in centi-stones: 100 is about what one more stone is worth.
// Proven wins and losses lie beyond every other value; Mate tells them apart.
type Score int

const (
	mate Score = 30000
	// proven bounds the scores of forced wins: no evaluation reaches it.
	proven Score = mate - 1000
	// unbounded lies beyond every score.
	unbounded Score = mate + 1
)

// WinIn is the score of a win with the plies-th move from now, the winner's own moves and the replies counted.
func WinIn(plies int) Score { return mate - Score(plies) }

// LossIn is the score of a loss to the plies-th move from now.
func LossIn(plies int) Score { return -WinIn(plies) }

// Mate reports whether the score is a proven result and in how many plies it comes:
// positive for a win of the seat to move, negative for a loss.
func (s Score) Mate() (plies int, ok bool) {
	switch {
	case s > proven:
		return int(mate - s), true
	case s < -proven:
		return int(-mate - s), true
	}
	return 0, false
}
