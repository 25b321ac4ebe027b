package record

import "tessera/pente"

// grid is the board of another program, columns from the left and rows from the top.
type grid struct {
	columns, rows int
	// first is the number of the first column and row.
	first int
}

// cell is a point of it, both counted from 0, with its place in the text.
type cell struct {
	x, y, at int
	time     string
}

// fit finds the rules for a game on a grid, and by how much its stones are shifted so that they stand on a board that
// the rules know: a game without captures is the same wherever on a large board it stands, and as long as the edges do
// not matter to it.
func (s *scan) fit(board grid, stones []cell) (rules pente.Rules, options []string, shift cell, err error) {
	size := max(board.columns, board.rows)
	if given := s.options.Rules; given != nil {
		if board.first == 0 {
			return *given, s.options.RulesOptions, shift, nil // Gomotur's board is always the same
		}
		if rules, err = s.rulesOn(min(size, pente.MaxSize)); err != nil {
			return rules, nil, shift, s.faultOf(0, err)
		}
		return rules, s.options.RulesOptions, shift, nil
	}
	if size < pente.MinSize {
		return rules, nil, shift, s.fault(0, boardSize, size, pente.MinSize, pente.MaxSize)
	}
	s.assume(assumedFive)
	if board.columns != board.rows {
		s.assume(assumedSquare, board.columns, board.rows, min(size, pente.MaxSize))
	}
	if size > pente.MaxSize {
		if shift = window(stones); shift == (cell{}) {
			s.assume(assumedSmaller, size, pente.MaxSize)
		} else {
			s.assume(assumedShifted, size, pente.MaxSize, shift.x, shift.y)
		}
	}
	return freeFive(min(size, pente.MaxSize)), nil, shift, nil
}

// window is by how much stones have to be shifted so that none stands beyond the last line.
func window(stones []cell) (shift cell) {
	for _, c := range stones {
		shift.x = max(shift.x, c.x-(pente.MaxSize-1))
		shift.y = max(shift.y, c.y-(pente.MaxSize-1))
	}
	return shift
}
