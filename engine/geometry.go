package engine

import "tessera/pente"

// directions are the four ways in which lines run: along the row, up the column, and both diagonals.
const directions = 4

// step is the distance between neighbouring points of a line, by direction.
var step = [directions]pente.Point{1, pente.MaxSize, pente.MaxSize + 1, 1 - pente.MaxSize}

// Lines are numbered by direction: first the rows, then the columns, then the rising diagonals, then the falling ones.
const (
	diagonals  = 2*pente.MaxSize - 1
	lineCount  = 2*pente.MaxSize + 2*diagonals
	firstUp    = pente.MaxSize
	firstRise  = 2 * pente.MaxSize
	firstFall  = firstRise + diagonals
	lineBits   = pente.MaxSize // the most points that a line has
	lineFilter = 1<<lineBits - 1
)

// place says where a point lies on the line of each direction. Every line counts its points from its own
// beginning, so that lines of different places are alike when their stones are.
type place struct {
	line [directions]uint8 // the number of the line
	at   [directions]uint8 // the place of the point on it
}

var places = findPlaces()

// pointsOn is the inverse of places: the point at each place of each line, NoPoint beyond its end.
var pointsOn = findPoints()

func findPlaces() *[points]place {
	var all [points]place
	for p := range pente.Point(points) {
		x, y := p.Column(), p.Row()
		all[p] = place{
			line: [directions]uint8{
				uint8(y), uint8(firstUp + x), uint8(firstRise + x - y + pente.MaxSize - 1), uint8(firstFall + x + y),
			},
			at: [directions]uint8{uint8(x), uint8(y), uint8(min(x, y)), uint8(min(x, pente.MaxSize-1-y))},
		}
	}
	return &all
}

func findPoints() *[lineCount][lineBits]pente.Point {
	var all [lineCount][lineBits]pente.Point
	for l := range all {
		for i := range all[l] {
			all[l][i] = pente.NoPoint
		}
	}
	for p := range pente.Point(points) {
		for d := range directions {
			all[places[p].line[d]][places[p].at[d]] = p
		}
	}
	return &all
}

// distance is the larger of the distances along rows and columns.
func distance(p, q pente.Point) int {
	columns, rows := p.Column()-q.Column(), p.Row()-q.Row()
	return max(columns, -columns, rows, -rows)
}
