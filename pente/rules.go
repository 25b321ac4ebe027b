package pente

import "iter"

// MinSize is the number of lines of the smallest board.
const MinSize = 5

// DefaultSize is the number of lines of the usual board.
const DefaultSize = 19

// Rules are the parameters of a variant: plain data, an axis a field. Code asks for the property that
// it needs, never for the variant's name. Rules made by hand are to be checked with Validate.
type Rules struct {
	// Variant is the name in the table of variants, for people and records only.
	Variant string
	// Size is the number of lines of the board.
	Size int
	// Seats is the number of seats; the arrays below are used up to it and zero beyond.
	Seats int
	// Colour holds the colour that each seat plays. Seats that share a colour are on one side.
	Colour [MaxSeats]Colour
	// Side holds the side that each seat belongs to.
	Side [MaxSeats]Side

	// Row is the number of stones of one colour in a line that wins.
	Row int
	// ExactRow says that a longer row does not win.
	ExactRow bool
	// Survive says that a row which an opponent could capture a stone of wins only if it, or another of that
	// side, still stands after the reply; where ExactRow holds, only rows count that a placed stone made.
	Survive bool

	// CaptureMax is the longest group that is captured: 0 for no captures, 2 for pairs, 3 for pairs and threes.
	CaptureMax int
	// MixedCaptures says that a captured group may hold several colours, though never the capturer's own.
	MixedCaptures bool
	// Poof says that a stone placed into a bracket is lost, with the others of the bracketed group.
	Poof bool
	// Claimed says that bracketed stones are captured only if somebody claims them before the next stone.
	Claimed bool
	// WinCaptures is the number of captures with which a side wins; 0: captures do not win by their number.
	WinCaptures int
	// WinStones is the number of opponents' stones with which a side wins; 0: stones do not win.
	WinStones int
	// WinAhead says that WinStones stones win only a side that has more of them than the other.
	WinAhead bool
	// WinAheadByTurn says that where both sides have WinStones, but not as many, the one that comes first in turn
	// order wins although it may be behind: so decides the site that O-Pente comes from.
	WinAheadByTurn bool

	// CentreFirst says that the first stone stands on the centre.
	CentreFirst bool
	// SecondStoneDistance is how many lines from the centre, counted along the longer of both ways, the
	// second stone of the seat that began must at least be; 0: no matter.
	SecondStoneDistance int
	// SecondStoneAxisDistance is the same for a second stone on the centre's own row or column.
	SecondStoneAxisDistance int
	// Protocol is the opening in which stones are placed for both colours before the seats choose theirs.
	Protocol Protocol
	// StonesPerTurn is how many stones a turn has, but for the first of a game, which has one; 0 stands for 1.
	StonesPerTurn int
	// Adjacent says that every stone but the first must stand next to one that is on the board.
	Adjacent bool
	// NoDoubleThree forbids a move that makes two open threes at once, but for one that makes a winning row or
	// wins, and for the only answer to a row that an opponent could complete.
	NoDoubleThree bool
	// DoubleThreeFirstOnly says that only the seat that began is forbidden double threes.
	DoubleThreeFirstOnly bool
	// DoubleThreeByCapture allows a double three to a move that captures.
	DoubleThreeByCapture bool
	// Scoring says what a finished game pays; the zero value pays nothing.
	Scoring Scoring
}

// Scoring says how many points a finished game pays to each seat.
type Scoring struct {
	// RowBonus goes to the seat that made a winning row, once whatever the number of rows.
	RowBonus int
	// PerCapture is paid for each capture that the seat made.
	PerCapture int
	// PerRun is paid for each run of exactly RunLength stones of the seat's colour on the board.
	PerRun, RunLength int
}

// Reason is a word for why something is not allowed.
type Reason string

// Why there are no such rules.
const (
	UnknownVariant  Reason = "unknown_variant"
	UnknownOption   Reason = "unknown_option"
	WrongSeats      Reason = "seats"
	WrongSize       Reason = "size"
	OptionsConflict Reason = "options_conflict"
)

// RulesError says why rules cannot be played by.
type RulesError struct {
	Reason Reason
	// Detail explains it to a person, in English.
	Detail string
}

func (e *RulesError) Error() string { return "rules: " + e.Detail }

// Centre is the point in the middle: on a board with an even number of lines the upper right of the four.
func (r *Rules) Centre() Point { return At(r.Size/2, r.Size/2) }

// OnBoard reports whether a point lies on the board of these rules.
func (r *Rules) OnBoard(p Point) bool {
	return p >= 0 && p.Column() < r.Size && p.Row() < r.Size
}

// points lists the points of the board by row from the bottom, then column.
func (r *Rules) points() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for row := range r.Size {
			for column := range r.Size {
				if !yield(At(column, row)) {
					return
				}
			}
		}
	}
}
