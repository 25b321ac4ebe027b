package pente

// Score is what a game that ended in this position pays to each seat; nil where the rules pay nothing.
func (r *Rules) Score(p *Position) []int {
	if r.Scoring == (Scoring{}) {
		return nil
	}
	points := make([]int, r.Seats)
	for seat := range Seat(r.Seats) {
		points[seat] = r.Scoring.PerCapture * int(p.Captures[seat])
		if r.Scoring.PerRun != 0 {
			points[seat] += r.Scoring.PerRun * r.runs(p, r.Colour[seat], r.Scoring.RunLength)
		}
		if p.Outcome.By&ByRow != 0 && p.Outcome.Winners.Has(seat) {
			points[seat] += r.Scoring.RowBonus
		}
	}
	return points
}

// runs counts the rows of exactly so many stones of a colour on the board.
func (r *Rules) runs(p *Position, colour Colour, length int) int {
	n := 0
	for at := range r.points() {
		if p.Stones[at] != colour {
			continue
		}
		for _, axis := range axes {
			if found, before := r.rowThrough(p, at, axis, colour); before == 0 && found == length {
				n++
			}
		}
	}
	return n
}
