package pente

import (
	"maps"
	"math"
	"slices"
)

// openingDone is when Position.Opening stops counting: all opening restrictions lie behind.
const openingDone = MaxSeats + 1

// Start is the empty board with a seat to begin. It panics when there is no such seat.
func (r *Rules) Start(first Seat) Position {
	if first < 0 || int(first) >= r.Seats {
		panic("pente: seat " + itoa(first) + " cannot begin a game of " + itoa(r.Seats))
	}
	p := Position{Turn: first, Phase: quiet()}
	p.First = first
	return p
}

// Setup is a position to start from that has not been checked.
type Setup struct {
	// Stones lists the points of each colour.
	Stones map[Colour][]Point
	// Turn is the seat to move.
	Turn Seat
	// First is the seat that is held to have begun.
	First Seat
	// Captures and Taken are counted per seat; nil stands for none.
	Captures, Taken []int
}

// SetupReason says why a set-up is refused.
type SetupReason string

// The reasons for which set-ups are refused.
const (
	// NoSetup: under these rules nothing can be set up.
	NoSetup SetupReason = "none"
	// SetupSeat: the seat to move, or the one that began, does not exist.
	SetupSeat SetupReason = "seat"
	// SetupColour: nobody plays a colour.
	SetupColour SetupReason = "colour"
	// SetupOffBoard: a stone stands off the board.
	SetupOffBoard SetupReason = "off_board"
	// SetupTwice: two stones stand on one point.
	SetupTwice SetupReason = "twice"
	// SetupCounts: captures are counted for the wrong number of seats, or are such as cannot be.
	SetupCounts SetupReason = "counts"
	// SetupFull: no point is empty.
	SetupFull SetupReason = "full"
	// SetupCaptures: somebody has won by captures.
	SetupCaptures SetupReason = "captures"
	// SetupRow: somebody has won with a row.
	SetupRow SetupReason = "row"
)

// SetupError says why a set-up is refused.
type SetupError struct {
	Reason SetupReason
	// Detail says what and where, in English.
	Detail string
}

func (e *SetupError) Error() string { return "set-up: " + e.Detail }

func wrongSetup(reason SetupReason, detail string) error {
	return &SetupError{reason, detail}
}

// SetUp makes a position in which the restrictions of the opening are off. It refuses, as a *SetupError, stones off the
// board or twice on a point, colours and turns that do not exist, counts of the wrong number, a full
// board, a position that is already won, and any at all where turns have several stones or a protocol opens:
// a set-up does not tell how far those have come. Where the seat to move may play nowhere, the game is drawn.
func (r *Rules) SetUp(s Setup) (Position, error) {
	p := Position{Turn: s.Turn, Phase: quiet()}
	p.Opening, p.First = openingDone, s.First
	switch {
	case r.Protocol != NoProtocol || r.StonesPerTurn > 1:
		return Position{}, wrongSetup(NoSetup, "these rules have none")
	case s.Turn < 0 || int(s.Turn) >= r.Seats:
		return Position{}, wrongSetup(SetupSeat, "no seat "+itoa(s.Turn)+" to move")
	case s.First < 0 || int(s.First) >= r.Seats:
		return Position{}, wrongSetup(SetupSeat, "no seat "+itoa(s.First)+" that began")
	}
	if err := r.setStones(&p, s.Stones); err != nil {
		return Position{}, err
	}
	if err := r.setCounts(&p.Captures, s.Captures, "captures"); err != nil {
		return Position{}, err
	}
	if err := r.setCounts(&p.Taken, s.Taken, "stones taken"); err != nil {
		return Position{}, err
	}
	if !r.anyEmpty(&p, NoPoint) {
		return Position{}, wrongSetup(SetupFull, "the board is full")
	}
	if err := r.undecided(&p); err != nil {
		return Position{}, err
	}
	if r.restricted(p.Opening) && r.blocked(&p) {
		p.Turn, p.Outcome = NoSeat, Outcome{By: ByBlocked}
	}
	return p, nil
}

func (r *Rules) setStones(p *Position, stones map[Colour][]Point) error {
	for _, colour := range slices.Sorted(maps.Keys(stones)) {
		if colour == Empty || int(colour) > r.Colours() {
			return wrongSetup(SetupColour, "nobody plays colour "+itoa(colour))
		}
		for _, at := range stones[colour] {
			if !r.OnBoard(at) {
				return wrongSetup(SetupOffBoard, "a stone of colour "+itoa(colour)+" stands off the board")
			}
			if p.Stones[at] != Empty {
				return wrongSetup(SetupTwice, "two stones on "+at.String())
			}
			p.Stones[at] = colour
		}
	}
	return nil
}

func (r *Rules) setCounts(to *[MaxSeats]uint16, counts []int, what string) error {
	if counts != nil && len(counts) != r.Seats {
		return wrongSetup(SetupCounts, what+" of "+itoa(len(counts))+" seats, not "+itoa(r.Seats))
	}
	for seat, n := range counts {
		if n < 0 || n > math.MaxInt16 {
			return wrongSetup(SetupCounts, itoa(n)+" "+what+" of seat "+itoa(seat))
		}
		to[seat] = uint16(n)
	}
	return nil
}

// undecided says by what a position is already won. A row that has to survive the reply which is due now has not
// won yet: then its stone is pending.
func (r *Rules) undecided(p *Position) error {
	for seat := range r.Seats {
		if r.capturesWin(p, r.Side[seat], 0, 0, 0) {
			return wrongSetup(SetupCaptures, "seat "+itoa(seat)+" has won by captures")
		}
	}
	most := 0
	for at := range r.points() {
		colour := p.Stones[at]
		if colour == Empty {
			continue
		}
		rows := r.appendRows(nil, p, at, colour, false)
		for _, row := range rows {
			if !r.Survive || colour == r.Colour[p.Turn] || !r.breakable(p, row, r.Colour[p.Turn]) {
				return wrongSetup(SetupRow, "colour "+itoa(colour)+" has a winning row through "+at.String())
			}
		}
		if len(rows) > most {
			most, p.Pending = len(rows), at
		}
	}
	return nil
}
