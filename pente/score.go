package pente

// Account is what a finished game pays to a seat, and what for.
type Account struct {
	// Bonus is paid for a winning row.
	Bonus int
	// Captures is the number of the seat's captures, CapturePoints what they pay.
	Captures, CapturePoints int
	// Runs lists the runs on the board that are paid, RunPoints what they pay.
	Runs      [][]Point
	RunPoints int
}

// Total is all that is paid to the seat.
func (a *Account) Total() int { return a.Bonus + a.CapturePoints + a.RunPoints }

// Sheet is what a game that ended in this position pays to each seat; nil where the rules pay nothing. The bonus
// goes to a seat, NoSeat for nobody: RowSeat, or whom the table's rules say when a seat left the game.
func (r *Rules) Sheet(p *Position, bonus Seat) []Account {
	if r.Scoring == (Scoring{}) {
		return nil
	}
	sheet := make([]Account, r.Seats)
	for seat := range Seat(r.Seats) {
		a := &sheet[seat]
		a.Captures = int(p.Captures[seat])
		a.CapturePoints = r.Scoring.PerCapture * a.Captures
		if r.Scoring.PerRun != 0 {
			a.Runs = r.runs(p, r.ColourOf(p, seat), r.Scoring.RunLength)
			a.RunPoints = r.Scoring.PerRun * len(a.Runs)
		}
		if seat == bonus {
			a.Bonus = r.Scoring.RowBonus
		}
	}
	return sheet
}

// RowSeat is the seat that won by a row, where each seat plays for itself; NoSeat where none did.
func (r *Rules) RowSeat(p *Position) Seat {
	if p.Outcome.By&ByRow != 0 && p.Outcome.Winners.Len() == 1 {
		return p.Outcome.Winners.Seats()[0]
	}
	return NoSeat
}

// Score is what a game that ended in this position pays to each seat; nil where the rules pay nothing.
func (r *Rules) Score(p *Position) []int {
	sheet := r.Sheet(p, r.RowSeat(p))
	if sheet == nil {
		return nil
	}
	points := make([]int, len(sheet))
	for seat := range sheet {
		points[seat] = sheet[seat].Total()
	}
	return points
}

// runs lists the rows of exactly so many stones of a colour on the board.
func (r *Rules) runs(p *Position, colour Colour, length int) [][]Point {
	var runs [][]Point
	for at := range r.points() {
		if p.Stones[at] != colour {
			continue
		}
		for _, l := range r.lines(at) {
			if found, before := p.rowThrough(at, l, colour); before == 0 && found == length {
				runs = append(runs, rowFrom(at, l, length, before))
			}
		}
	}
	return runs
}
