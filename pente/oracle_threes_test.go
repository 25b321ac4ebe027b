package pente_test

import "tessera/pente"

// forbiddenThrees reports whether an allowed and not winning move is a double three that nothing excuses.
func (o *oracle) forbiddenThrees(column, row int) bool {
	if !o.rules.NoDoubleThree || o.rules.DoubleThreeFirstOnly && o.turn != o.first {
		return false
	}
	after := o.clone()
	if wins, double := after.makes(column, row); wins || !double {
		return false
	}
	if !o.threatened(o.turn) || after.threatened(o.turn) {
		return true
	}
	excused := true
	o.each(func(c, r int) {
		if c == column && r == row || o.forbiddenPoint(c, r) != "" {
			return
		}
		other := o.clone()
		if wins, double := other.makes(c, r); wins || !double && !other.threatened(o.turn) {
			excused = false
		}
	})
	return !excused
}

// makes places a stone and reports whether it wins or makes a row that has only to survive, and whether it is a
// double three of the kind that may be forbidden.
func (o *oracle) makes(column, row int) (wins, double bool) {
	f := o.place(column, row, true)
	wins = f.byRow || f.byTaking || f.pending != nil
	return wins, o.threes(column, row) >= 2 && !(o.rules.DoubleThreeByCapture && f.groups > 0)
}

// threatened reports whether a seat of another side than this one's could complete a row.
func (o *oracle) threatened(turn int) bool {
	threat := false
	for seat := range o.rules.Seats {
		if o.rules.Side[seat] == o.rules.Side[turn] {
			continue
		}
		o.each(func(c, r int) {
			if o.at(c, r) != 0 {
				return
			}
			o.board[r][c] = int(o.rules.Colour[seat])
			threat = threat || len(o.rowsThrough(c, r)) > 0
			o.board[r][c] = 0
		})
	}
	return threat
}

// threes counts the directions in which a stone is part of an open three.
func (o *oracle) threes(column, row int) int {
	n := 0
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		if o.runThrough(column, row, d) < 4 && o.openThree(column, row, d) {
			n++
		}
	}
	return n
}

func (o *oracle) runThrough(column, row int, d [2]int) int {
	own, n := o.at(column, row), 1
	for _, sign := range []int{1, -1} {
		for i := 1; o.at(column+sign*i*d[0], row+sign*i*d[1]) == own; i++ {
			n++
		}
	}
	return n
}

// openThree puts a stone on every empty point of a line and looks for a straight four with the stone.
func (o *oracle) openThree(column, row int, d [2]int) bool {
	own := o.at(column, row)
	for i := -len(o.board); i <= len(o.board); i++ {
		x, y := column+i*d[0], row+i*d[1]
		if o.at(x, y) != 0 {
			continue
		}
		o.board[y][x] = own
		four := o.straightFour(column, row, d)
		o.board[y][x] = 0
		if four {
			return true
		}
	}
	return false
}

// straightFour reports whether four stones with this one among them have empty neighbours on the
// line, each of which makes a winning row.
func (o *oracle) straightFour(column, row int, d [2]int) bool {
	own := o.at(column, row)
	for first := -3; first <= 0; first++ {
		four := true
		for i := first; i < first+4; i++ {
			four = four && o.at(column+i*d[0], row+i*d[1]) == own
		}
		if !four {
			continue
		}
		wins := 0
		for _, end := range []int{first - 1, first + 4} {
			x, y := column+end*d[0], row+end*d[1]
			if o.at(x, y) != 0 {
				continue
			}
			o.board[y][x] = own
			if length := o.runThrough(column, row, d); length == 5 || length > 5 && !o.rules.ExactRow {
				wins++
			}
			o.board[y][x] = 0
		}
		if wins == 2 {
			return true
		}
	}
	return false
}

// call is what may be announced for the stone on a point.
func (o *oracle) call(column, row int, f found) pente.Call {
	if o.rules.Row != 5 || f.lost > 0 || len(o.rowsThrough(column, row)) > 0 {
		return ""
	}
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		if o.runThrough(column, row, d) == 4 {
			return "tessera"
		}
	}
	if o.threes(column, row) > 0 {
		return "tria"
	}
	return ""
}

// score pays the seats for the stones on the board and the captures; bonus goes to the seat that
// made a row, -1 for nobody.
func (o *oracle) score(bonus int) []int {
	points := make([]int, o.rules.Seats)
	s := o.rules.Scoring
	for seat := range points {
		own := o.colour[seat]
		points[seat] = s.PerCapture * o.captures[o.counted(seat)]
		o.each(func(c, r int) {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				if o.at(c, r) == own && o.at(c-d[0], r-d[1]) != own && o.runThrough(c, r, d) == s.RunLength {
					points[seat] += s.PerRun
				}
			}
		})
		if seat == bonus {
			points[seat] += s.RowBonus
		}
	}
	return points
}
