package library

import "tessera/pente"

// symmetries is the number of ways in which a square can be turned and mirrored. Each is a set of steps, made in
// this order: bit 2 exchanges columns and rows, bit 0 mirrors the columns, bit 1 the rows. The order is not that of
// pente.Symmetries: libraries hold numbers that were made by it.
const symmetries = 8

// images holds where each symmetry takes each point, by the size of the board.
var images = makeImages()

func makeImages() (all [pente.MaxSize + 1][symmetries][pente.MaxSize * pente.MaxSize]pente.Point) {
	for size := range all {
		for s := range symmetries {
			for row := range size {
				for column := range size {
					all[size][s][pente.At(column, row)] = makeImage(size, s, column, row)
				}
			}
		}
	}
	return all
}

func makeImage(size, s, column, row int) pente.Point {
	if s&4 != 0 {
		column, row = row, column
	}
	if s&1 != 0 {
		column = size - 1 - column
	}
	if s&2 != 0 {
		row = size - 1 - row
	}
	return pente.At(column, row)
}

// image is where a symmetry of a board takes a point.
func image(size, s int, at pente.Point) pente.Point { return images[size][s][at] }

// inverse is the symmetry that undoes another.
func inverse(s int) int {
	if s&4 == 0 {
		return s
	}
	return 4 | s&1<<1 | s>>1&1
}
