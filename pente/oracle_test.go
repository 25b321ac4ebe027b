package pente_test

import (
	"slices"

	"tessera/pente"
)

// oracle plays by the rules in the plainest way there is: it walks over the whole board for every
// question and shares no code with the package but the words for its answers.
type oracle struct {
	rules  pente.Rules
	board  [][]int // by row and column from the bottom left; 0 is empty
	first  int
	turn   int
	moves  int // stones and choices so far; -1 after a set-up, where no opening restriction holds
	left   int // stones that the turn has beyond the next
	colour []int
	// The counts are per colour where the seats choose theirs, and else per seat.
	captures []int
	taken    []int
	// pending are the rows that win if they survive.
	pending [][]pente.Point
	// open is the stone whose captures can be claimed, by the seat or colour that the counts are for.
	open    *[2]int
	claimer int
	out     []bool
	over    bool
}

var compass = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}

func newOracle(rules pente.Rules, first int) *oracle {
	o := &oracle{rules: rules, first: first, turn: first, captures: make([]int, rules.Seats),
		taken: make([]int, rules.Seats), out: make([]bool, rules.Seats)}
	o.board = make([][]int, rules.Size)
	for row := range o.board {
		o.board[row] = make([]int, rules.Size)
	}
	for seat := range rules.Seats {
		o.colour = append(o.colour, int(rules.Colour[seat]))
	}
	return o
}

// setUpOracle copies what a position holds.
func setUpOracle(rules pente.Rules, p pente.Position) *oracle {
	o := newOracle(rules, int(p.First))
	o.turn, o.moves = int(p.Turn), -1
	for row := range o.board {
		for column := range o.board {
			o.board[row][column] = int(p.Stones[pente.At(column, row)])
		}
	}
	for seat := range o.captures {
		o.captures[seat], o.taken[seat] = int(p.Captures[seat]), int(p.Taken[seat])
	}
	if p.Pending != pente.NoPoint {
		o.pending = o.rowsThrough(p.Pending.Column(), p.Pending.Row())
	}
	return o
}

func (o *oracle) clone() *oracle {
	c := *o
	c.board = make([][]int, len(o.board))
	for row := range o.board {
		c.board[row] = slices.Clone(o.board[row])
	}
	c.captures, c.taken, c.out, c.colour = slices.Clone(o.captures), slices.Clone(o.taken), slices.Clone(o.out), slices.Clone(o.colour)
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
	lost     int
	rows     [][]pente.Point
	pending  [][]pente.Point
	byRow    bool
	byTaking bool
	winner   pente.Side
	full     bool
	blocked  bool
}

// account is where a stone of a colour is counted.
func (o *oracle) account(colour int) int {
	if o.rules.Protocol != pente.NoProtocol {
		return colour - 1
	}
	return o.turn
}

// place puts a stone of the seat to move on a point, removes what it captures and judges the wins.
func (o *oracle) place(column, row int, claim bool) found {
	own := o.stone()
	account, side := o.account(own), o.sideOf(own)
	o.board[row][column] = own
	o.open = nil
	var f found
	before := o.clone()
	captured := before.capturedBy(column, row, own)
	if o.rules.Claimed && !claim {
		if len(captured) > 0 {
			o.open, o.claimer = &[2]int{column, row}, account
		}
		captured = nil
	}
	f.groups = len(captured)
	for _, group := range captured {
		for _, at := range group {
			f.captured = append(f.captured, at)
			if o.sideOf(before.board[at.Row()][at.Column()]) != side {
				f.taken++
			}
			o.board[at.Row()][at.Column()] = 0
		}
	}
	if o.rules.Poof {
		for _, at := range before.poofed(column, row, own) {
			f.captured = append(f.captured, at)
			f.lost++
			o.board[at.Row()][at.Column()] = 0
		}
	}
	slices.Sort(f.captured)
	o.captures[account] += f.groups
	o.taken[account] += f.taken
	if f.lost > 0 {
		o.taken[1-account] += f.lost
	}
	if standing := o.standing(); len(standing) > 0 {
		f.rows, f.byRow = standing, true
		f.winner = o.sideOf(o.board[standing[0][0].Row()][standing[0][0].Column()])
		return f
	}
	o.pending = nil
	f.byTaking, f.winner = o.takingWins(side)
	rows := [][]pente.Point(nil)
	if f.lost == 0 {
		rows = o.rowsThrough(column, row)
	}
	lasting := slices.ContainsFunc(rows, func(row []pente.Point) bool { return !o.breakable(row, own) })
	if o.rules.Survive && !lasting {
		if f.byTaking && f.winner == side {
			return f
		}
		f.pending, o.pending = rows, rows
		return f
	}
	if f.rows = rows; len(rows) > 0 {
		f.byRow, f.winner = true, side
	}
	return f
}

// capturedBy lists the groups that a stone of a colour on a point brackets.
func (o *oracle) capturedBy(column, row, own int) (groups [][]pente.Point) {
	c := o.clone()
	c.board[row][column] = own
	for _, d := range compass {
		for length := 2; length <= o.rules.CaptureMax; length++ {
			if !c.bracket(column, row, d, length) {
				continue
			}
			var group []pente.Point
			for i := 1; i <= length; i++ {
				group = append(group, pente.At(column+i*d[0], row+i*d[1]))
			}
			groups = append(groups, group)
		}
	}
	return groups
}

// poofed lists the stones of every bracketed group that the placed stone stands in, each once.
func (o *oracle) poofed(column, row, own int) (lost []pente.Point) {
	o.each(func(c, r int) {
		for _, d := range compass {
			for length := 2; length <= o.rules.CaptureMax; length++ {
				if o.at(c, r) < 1 || o.at(c, r) == own || !o.bracket(c, r, d, length) {
					continue
				}
				group := []pente.Point{}
				for i := 1; i <= length; i++ {
					group = append(group, pente.At(c+i*d[0], r+i*d[1]))
				}
				if !slices.Contains(group, pente.At(column, row)) {
					continue
				}
				for _, at := range group {
					if !slices.Contains(lost, at) {
						lost = append(lost, at)
					}
				}
			}
		}
	})
	return lost
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

// takingWins reports whether a side wins by what was captured, this one first, and which.
func (o *oracle) takingWins(mine pente.Side) (bool, pente.Side) {
	for _, side := range append([]pente.Side{mine}, o.rules.Side[:o.rules.Seats]...) {
		captures, taken, others := 0, 0, 0
		for i := range o.captures {
			if o.rules.Side[i] != side {
				others += o.taken[i]
				continue
			}
			captures += o.captures[i]
			taken += o.taken[i]
		}
		leads := taken > others
		if o.rules.WinAheadByTurn && taken >= o.rules.WinStones && others >= o.rules.WinStones {
			leads = taken != others && side == o.rules.Side[0]
		}
		if o.rules.WinCaptures > 0 && captures >= o.rules.WinCaptures ||
			o.rules.WinStones > 0 && taken >= o.rules.WinStones && (leads || !o.rules.WinAhead) {
			return true, side
		}
	}
	return false, 0
}

// allRows lists the winning rows of a colour on the board.
func (o *oracle) allRows(own int) (rows [][]pente.Point) {
	o.each(func(c, r int) {
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			if o.at(c, r) != own || o.at(c-d[0], r-d[1]) == own {
				continue // only where a row begins
			}
			var row []pente.Point
			for x, y := c, r; o.at(x, y) == own; x, y = x+d[0], y+d[1] {
				row = append(row, pente.At(x, y))
			}
			if len(row) == o.rules.Row || len(row) > o.rules.Row && !o.rules.ExactRow {
				rows = append(rows, row)
			}
		}
	})
	return rows
}

// rowsThrough lists the winning rows that hold a point, among all rows on the board.
func (o *oracle) rowsThrough(column, row int) [][]pente.Point {
	return slices.DeleteFunc(o.allRows(o.at(column, row)), func(points []pente.Point) bool {
		return !slices.Contains(points, pente.At(column, row))
	})
}

// breakable tries every reply of the other colour, of two.
func (o *oracle) breakable(row []pente.Point, own int) bool {
	breaks := false
	o.each(func(c, r int) {
		if o.at(c, r) != 0 {
			return
		}
		for _, group := range o.capturedBy(c, r, 3-own) {
			for _, at := range group {
				breaks = breaks || slices.Contains(row, at)
			}
		}
	})
	return breaks
}

// standing lists the rows that had to survive and did. Where longer rows win, any row of that colour does as well.
func (o *oracle) standing() [][]pente.Point {
	if o.pending == nil {
		return nil
	}
	own := 3 - o.stone()
	if !o.rules.ExactRow {
		return o.allRows(own)
	}
	return slices.DeleteFunc(slices.Clone(o.pending), func(row []pente.Point) bool {
		return slices.ContainsFunc(row, func(at pente.Point) bool { return o.at(at.Column(), at.Row()) != own })
	})
}
