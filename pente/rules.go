package pente

import (
	"fmt"
)

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
	// CaptureMax is the longest group that is captured: 0 for no captures, 2 for pairs, 3 for pairs and threes.
	CaptureMax int
	// MixedCaptures says that a captured group may hold several colours, though never the capturer's own.
	MixedCaptures bool
	// WinCaptures is the number of captures with which a side wins; 0: captures do not win by their number.
	WinCaptures int
	// WinStones is the number of opponents' stones with which a side wins; 0: stones do not win.
	WinStones int
	// CentreFirst says that the first stone stands on the centre.
	CentreFirst bool
	// SecondStoneDistance is how many lines from the centre, counted along the longer of both ways, the
	// second stone of the seat that began must at least be; 0: no matter.
	SecondStoneDistance int
	// Adjacent says that every stone but the first must stand next to one that is on the board.
	Adjacent bool
	// NoDoubleThree forbids a move that makes two open threes at once, but for a winning one and for the
	// only answer to a row that an opponent could complete.
	NoDoubleThree bool
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

// Next is the seat that follows in turn order.
func (r *Rules) Next(seat Seat) Seat { return (seat + 1) % Seat(r.Seats) }

// SideSeats is the set of seats on a side.
func (r *Rules) SideSeats(side Side) SeatSet {
	var set SeatSet
	for seat := range Seat(r.Seats) {
		if r.Side[seat] == side {
			set = set.With(seat)
		}
	}
	return set
}

// ColourSide is the side that plays a colour, -1 for a colour that nobody plays.
func (r *Rules) ColourSide(colour Colour) Side {
	for seat := range r.Seats {
		if r.Colour[seat] == colour {
			return r.Side[seat]
		}
	}
	return -1
}

// Colours is the number of colours in play.
func (r *Rules) Colours() int {
	var most Colour
	for seat := range r.Seats {
		most = max(most, r.Colour[seat])
	}
	return int(most)
}

// Validate says why games cannot be played by these rules, as a *RulesError, or returns nil.
func (r *Rules) Validate() error {
	for _, check := range []func(*Rules) *RulesError{
		checkSeats, checkSize, checkRow, checkCaptures, checkOpening, checkScoring,
	} {
		if err := check(r); err != nil {
			return err
		}
	}
	return nil
}

func conflict(format string, args ...any) *RulesError {
	return &RulesError{OptionsConflict, fmt.Sprintf(format, args...)}
}

func checkSeats(r *Rules) *RulesError {
	wrong := func(format string, args ...any) *RulesError {
		return &RulesError{WrongSeats, fmt.Sprintf(format, args...)}
	}
	if r.Seats < 2 || r.Seats > MaxSeats {
		return wrong("%d seats, not 2 to %d", r.Seats, MaxSeats)
	}
	used := 0
	for seat := range MaxSeats {
		colour, side := r.Colour[seat], r.Side[seat]
		switch {
		case seat >= r.Seats && (colour != Empty || side != 0):
			return wrong("seat %d has a colour or side but does not exist", seat)
		case seat >= r.Seats:
		case colour == Empty || int(colour) > used+1:
			return wrong("seat %d plays colour %d: colours are numbered from 1 in turn order", seat, colour)
		case side < 0 || int(side) >= r.Seats:
			return wrong("seat %d is on side %d", seat, side)
		case r.ColourSide(colour) != side:
			return wrong("seat %d shares colour %d with another side", seat, colour)
		}
		used = max(used, int(colour))
	}
	if r.SideSeats(r.Side[0]).Len() == r.Seats {
		return wrong("all seats are on one side")
	}
	return nil
}

func checkSize(r *Rules) *RulesError {
	if r.Size < MinSize || r.Size > MaxSize {
		return &RulesError{WrongSize, fmt.Sprintf("%d lines, not %d to %d", r.Size, MinSize, MaxSize)}
	}
	return nil
}

func checkRow(r *Rules) *RulesError {
	switch {
	case r.Row < 3:
		return conflict("a row of %d is too short to win", r.Row)
	case r.Row > r.Size:
		return &RulesError{WrongSize, fmt.Sprintf("a row of %d does not fit on %d lines", r.Row, r.Size)}
	case r.NoDoubleThree && r.Row != 5:
		return conflict("double threes can be forbidden only where a row of five wins, not of %d", r.Row)
	}
	return nil
}

// What may be asked for, so that no count of captures or stones can overflow in a Position.
const (
	mostWinCaptures = 1000
	mostWinStones   = 1000
)

func checkCaptures(r *Rules) *RulesError {
	wins := r.WinCaptures > 0 || r.WinStones > 0
	switch {
	case r.CaptureMax != 0 && r.CaptureMax != 2 && r.CaptureMax != 3:
		return conflict("groups of %d are never captured", r.CaptureMax)
	case r.WinCaptures < 0 || r.WinCaptures > mostWinCaptures:
		return conflict("%d captures to win, not 0 to %d", r.WinCaptures, mostWinCaptures)
	case r.WinStones < 0 || r.WinStones > mostWinStones:
		return conflict("%d stones to win, not 0 to %d", r.WinStones, mostWinStones)
	case r.CaptureMax == 0 && (wins || r.MixedCaptures):
		return conflict("nothing is captured, so captures can neither be mixed nor win")
	case r.CaptureMax > 0 && !wins:
		return conflict("captures that never win would let a game go on for ever")
	}
	return nil
}

func checkOpening(r *Rules) *RulesError {
	switch {
	case r.SecondStoneDistance < 0 || r.SecondStoneDistance > MaxSize:
		return conflict("a second stone %d lines from the centre", r.SecondStoneDistance)
	case r.SecondStoneDistance > 0 && !r.CentreFirst:
		return conflict("a second stone away from the centre goes with a first one on it")
	case r.SecondStoneDistance > 0 && r.Adjacent:
		return conflict("the stones next to the centre leave the first player no second stone %d lines "+
			"from it that touches another: the tournament and adjacent rules exclude each other", r.SecondStoneDistance)
	}
	return nil
}

func checkScoring(r *Rules) *RulesError {
	if r.Scoring == (Scoring{}) {
		return nil
	}
	if r.Scoring.PerRun != 0 && (r.Scoring.RunLength < 2 || r.Scoring.RunLength >= r.Row) {
		return conflict("a run of %d cannot be paid where a row of %d wins", r.Scoring.RunLength, r.Row)
	}
	for seat := range r.Seats {
		if r.SideSeats(r.Side[seat]).Len() != 1 {
			return conflict("points are paid to seats, so each seat plays for itself")
		}
	}
	return nil
}
