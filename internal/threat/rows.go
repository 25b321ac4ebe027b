package threat

import (
	"slices"

	"tessera/pente"
)

// directions are those of lines.
var directions = [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// lines lists all lines of a board, the points of each in order.
func lines(size int) (all [][]pente.Point) {
	for row := range size {
		for column := range size {
			for _, d := range directions {
				if !inside(size, column-d[0], row-d[1]) {
					all = append(all, lineFrom(size, column, row, d))
				}
			}
		}
	}
	return all
}

// through lists the lines through a point.
func through(size int, at pente.Point) (all [][]pente.Point) {
	for _, d := range directions {
		column, row := at.Column(), at.Row()
		for inside(size, column-d[0], row-d[1]) {
			column, row = column-d[0], row-d[1]
		}
		all = append(all, lineFrom(size, column, row, d))
	}
	return all
}

func lineFrom(size, column, row int, d [2]int) (line []pente.Point) {
	for ; inside(size, column, row); column, row = column+d[0], row+d[1] {
		line = append(line, pente.At(column, row))
	}
	return line
}

func inside(size, column, row int) bool {
	return 0 <= column && column < size && 0 <= row && row < size
}

// leastRow is the shortest winning row for which there is anything to threaten.
const leastRow = 4

// fours finds the rows of a line that one stone more makes winning ones.
func (s *sight) fours(line []pente.Point) (rows []Row) {
	length := s.rules.Row
	if length < leastRow {
		return nil
	}
	for i := 0; i+length <= len(line); i++ {
		stones, empty := s.split(line[i : i+length])
		if len(stones) == length-1 && len(empty) == 1 && s.ends(line, i, i+length) {
			rows = join(rows, stones, empty)
		}
	}
	return rows
}

// threes finds the rows of a line that one stone more makes fours which win at either end.
func (s *sight) threes(line []pente.Point) (rows []Row) {
	length := s.rules.Row
	if length < leastRow {
		return nil
	}
	for i := 0; i+length < len(line); i++ {
		if s.position.Stones[line[i]] != pente.Empty || s.position.Stones[line[i+length]] != pente.Empty {
			continue
		}
		stones, empty := s.split(line[i+1 : i+length])
		if len(stones) == length-2 && len(empty) == 1 && s.ends(line, i, i+length+1) {
			rows = join(rows, stones, empty)
		}
	}
	return rows
}

// split sorts points into the colour's stones and the empty ones.
func (s *sight) split(points []pente.Point) (stones, empty []pente.Point) {
	for _, at := range points {
		switch s.position.Stones[at] {
		case s.colour:
			stones = append(stones, at)
		case pente.Empty:
			empty = append(empty, at)
		}
	}
	return stones, empty
}

// ends reports whether a row from one point of a line up to another cannot become too long by what stands beside it.
func (s *sight) ends(line []pente.Point, from, to int) bool {
	own := func(i int) bool { return 0 <= i && i < len(line) && s.position.Stones[line[i]] == s.colour }
	return !s.rules.ExactRow || !own(from-1) && !own(to)
}

// join adds a row, or the points that it wants where its stones are there already.
func join(rows []Row, stones, at []pente.Point) []Row {
	for i := range rows {
		if slices.Equal(rows[i].Stones, stones) {
			for _, point := range at {
				if !slices.Contains(rows[i].At, point) {
					rows[i].At = append(rows[i].At, point)
				}
			}
			return rows
		}
	}
	return append(rows, Row{stones, at})
}

// gains counts the rows through a stone just placed: a four that wins at either end counts twice, and a line with a
// four has no three besides.
func (s *sight) gains(at pente.Point) (count int) {
	for _, line := range through(s.rules.Size, at) {
		fours := 0
		for _, row := range s.fours(line) {
			if slices.Contains(row.Stones, at) {
				fours += min(2, len(row.At))
			}
		}
		if fours == 0 && slices.ContainsFunc(s.threes(line), func(r Row) bool { return slices.Contains(r.Stones, at) }) {
			fours = 1
		}
		count += fours
	}
	return count
}
