package pente_test

import (
	"slices"

	"tessera/pente"
)

// oracle plays by the rules in the plainest way there is: it walks over the whole board for every
// question and shares no code with the package but the words for its answers.
type oracle struct {
	rules    pente.Rules
	board    [][]int // by row and column from the bottom left; 0 is empty
	turn     int
	stones   int // played so far; -1 after a set-up, where no opening restriction holds
	captures []int
	taken    []int
	over     bool
}

var compass = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}

func newOracle(rules pente.Rules, first int) *oracle {
	o := &oracle{rules: rules, turn: first, captures: make([]int, rules.Seats), taken: make([]int, rules.Seats)}
	o.board = make([][]int, rules.Size)
	for row := range o.board {
		o.board[row] = make([]int, rules.Size)
	}
	return o
}

// setUpOracle copies what a position holds.
func setUpOracle(rules pente.Rules, p pente.Position) *oracle {
	o := newOracle(rules, int(p.Turn))
	o.stones = -1
	for row := range o.board {
		for column := range o.board {
			o.board[row][column] = int(p.Stones[pente.At(column, row)])
		}
	}
	for seat := range o.captures {
		o.captures[seat], o.taken[seat] = int(p.Captures[seat]), int(p.Taken[seat])
	}
	return o
}

func (o *oracle) clone() *oracle {
	c := *o
	c.board = make([][]int, len(o.board))
	for row := range o.board {
		c.board[row] = slices.Clone(o.board[row])
	}
	c.captures, c.taken = slices.Clone(o.captures), slices.Clone(o.taken)
	return &c
}

// at is the colour on a point, -1 off the board.
func (o *oracle) at(column, row int) int {
	if column < 0 || row < 0 || column >= len(o.board) || row >= len(o.board) {
		return -1
	}
	return o.board[row][column]
}

func (o *oracle) sideOf(colour int) pente.Side {
	for seat := range o.rules.Seats {
		if int(o.rules.Colour[seat]) == colour {
			return o.rules.Side[seat]
		}
	}
	panic("nobody plays this colour")
}

// each calls f for every point.
func (o *oracle) each(f func(column, row int)) {
	for row := range o.board {
		for column := range o.board {
			f(column, row)
		}
	}
}

// found is what a move does, in the oracle's words.
type found struct {
	captured []pente.Point
	groups   int
	taken    int
	rows     int
	byRow    bool
	byTaking bool
	full     bool
	blocked  bool
}

// place puts a stone of the seat to move on a point, removes what it captures and judges the wins.
func (o *oracle) place(column, row int) found {
	own, side := int(o.rules.Colour[o.turn]), o.rules.Side[o.turn]
	o.board[row][column] = own
	var f found
	before := o.clone()
	o.each(func(c, r int) {
		for _, d := range compass {
			for length := 2; length <= o.rules.CaptureMax; length++ {
				// A group begins beside (c, r), which must be the stone just placed.
				if c != column || r != row || !before.bracket(c, r, d, length) {
					continue
				}
				f.groups++
				for i := 1; i <= length; i++ {
					x, y := c+i*d[0], r+i*d[1]
					f.captured = append(f.captured, pente.At(x, y))
					if o.sideOf(before.board[y][x]) != side {
						f.taken++
					}
					o.board[y][x] = 0
				}
			}
		}
	})
	slices.Sort(f.captured)
	o.captures[o.turn] += f.groups
	o.taken[o.turn] += f.taken
	f.rows = o.rowsThrough(column, row)
	f.byRow = f.rows > 0
	captures, taken := 0, 0
	for seat := range o.rules.Seats {
		if o.rules.Side[seat] == side {
			captures += o.captures[seat]
			taken += o.taken[seat]
		}
	}
	f.byTaking = o.rules.WinCaptures > 0 && captures >= o.rules.WinCaptures ||
		o.rules.WinStones > 0 && taken >= o.rules.WinStones
	return f
}

// bracket reports whether a group of a length lies between a stone and another of its colour.
func (o *oracle) bracket(column, row int, d [2]int, length int) bool {
	own := o.at(column, row)
	if o.at(column+(length+1)*d[0], row+(length+1)*d[1]) != own {
		return false
	}
	first := o.at(column+d[0], row+d[1])
	for i := 1; i <= length; i++ {
		c := o.at(column+i*d[0], row+i*d[1])
		if c < 1 || c == own || c != first && !o.rules.MixedCaptures {
			return false
		}
	}
	return true
}

// rowsThrough counts the winning rows that hold a point, among all rows on the board.
func (o *oracle) rowsThrough(column, row int) int {
	own, n := o.at(column, row), 0
	o.each(func(c, r int) {
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			if o.at(c, r) != own || o.at(c-d[0], r-d[1]) == own {
				continue // only where a row begins
			}
			length, holds := 0, false
			for x, y := c, r; o.at(x, y) == own; x, y = x+d[0], y+d[1] {
				length++
				holds = holds || x == column && y == row
			}
			if holds && (length == o.rules.Row || length > o.rules.Row && !o.rules.ExactRow) {
				n++
			}
		}
	})
	return n
}

// judge says what a move does, or why it is forbidden, and leaves the board as it is.
func (o *oracle) judge(column, row int) (found, pente.Reason) {
	if reason := o.forbidden(column, row); reason != "" {
		return found{}, reason
	}
	next := o.clone()
	f := next.place(column, row)
	if f.byRow || f.byTaking {
		return f, ""
	}
	if o.rules.NoDoubleThree && o.forbiddenThrees(column, row) {
		return found{}, "double_three"
	}
	f.full, f.blocked = true, true
	next.turn = (o.turn + 1) % o.rules.Seats
	if next.stones >= 0 {
		next.stones++
	}
	next.each(func(c, r int) {
		if next.at(c, r) != 0 || !f.blocked {
			return
		}
		f.full = false
		if next.forbidden(c, r) == "" && !(o.rules.NoDoubleThree && next.forbiddenThrees(c, r)) {
			f.blocked = false
		}
	})
	return f, ""
}

// forbidden gives the reason against a stone, double threes aside.
func (o *oracle) forbidden(column, row int) pente.Reason {
	size, near := len(o.board), false
	away := max(abs(column-size/2), abs(row-size/2))
	empty := true
	o.each(func(c, r int) {
		if o.at(c, r) != 0 {
			empty = false
			near = near || abs(c-column) <= 1 && abs(r-row) <= 1
		}
	})
	switch {
	case o.over:
		return "game_over"
	case o.at(column, row) < 0:
		return "off_board"
	case o.at(column, row) > 0:
		return "occupied"
	case o.rules.CentreFirst && o.stones == 0 && away != 0:
		return "center_first"
	case o.rules.SecondStoneDistance > 0 && o.stones == o.rules.Seats && away < o.rules.SecondStoneDistance:
		return "tournament"
	case o.rules.Adjacent && !empty && !near:
		return "not_adjacent"
	}
	return ""
}

func abs(n int) int { return max(n, -n) }

// play makes a move that judge allows.
func (o *oracle) play(column, row int) found {
	f, _ := o.judge(column, row)
	o.place(column, row)
	o.over = f.byRow || f.byTaking || f.full || f.blocked
	o.turn = (o.turn + 1) % o.rules.Seats
	if o.stones >= 0 {
		o.stones++
	}
	return f
}

// forbiddenThrees reports whether an allowed and not winning move is a double three that nothing excuses.
func (o *oracle) forbiddenThrees(column, row int) bool {
	after := o.clone()
	if f := after.place(column, row); f.byRow || f.byTaking || after.threes(column, row) < 2 {
		return false
	}
	if !o.threatened(o.turn) || after.threatened(o.turn) {
		return true
	}
	excused := true
	o.each(func(c, r int) {
		if c == column && r == row || o.forbidden(c, r) != "" {
			return
		}
		other := o.clone()
		f := other.place(c, r)
		if f.byRow || f.byTaking || other.threes(c, r) < 2 && !other.threatened(o.turn) {
			excused = false
		}
	})
	return !excused
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
			threat = threat || o.rowsThrough(c, r) > 0
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
	if o.rules.Row != 5 || f.byRow {
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
		points[seat] = s.PerCapture * o.captures[seat]
		o.each(func(c, r int) {
			own := int(o.rules.Colour[seat])
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
