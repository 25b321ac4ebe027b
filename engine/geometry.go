package engine

import "tessera/pente"

// directions are the four ways in which lines run: along the row, up the column, and both diagonals.
const directions = 4

// step is the distance between neighbouring points of a line, by direction.
var step = [directions]pente.Point{1, pente.MaxSize, pente.MaxSize + 1, 1 - pente.MaxSize}

// lineCount is the number of diagonals, the most lines that a direction has.
const lineCount = 2*pente.MaxSize - 1

// place says where a point lies on the line of each direction.
type place struct {
	line   [directions]uint8 // which line of the direction
	at     [directions]uint8 // its place on that line
	before [directions]int8  // points of the largest board before it within reach
	after  [directions]int8  // and after it
}

var places = findPlaces()

func findPlaces() *[points]place {
	var all [points]place
	for p := range pente.Point(points) {
		column, row := p.Column(), p.Row()
		all[p].line = [directions]uint8{
			uint8(row), uint8(column), uint8(column - row + pente.MaxSize - 1), uint8(column + row),
		}
		all[p].at = [directions]uint8{uint8(column), uint8(row), uint8(column), uint8(column)}
		for d, move := range [directions][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			all[p].before[d] = room(column, row, -move[0], -move[1])
			all[p].after[d] = room(column, row, move[0], move[1])
		}
	}
	return &all
}

// room counts the points within reach from a point in a direction.
func room(column, row, right, up int) int8 {
	var n int8
	for n < reach && pente.At(column+(int(n)+1)*right, row+(int(n)+1)*up) != pente.NoPoint {
		n++
	}
	return n
}
