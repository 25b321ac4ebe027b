package pente

// Symmetries is the number of ways in which a square board can be turned and mirrored: bit 0 of each mirrors the columns,
// bit 1 the rows, and then bit 2 exchanges both.
const Symmetries = 8

// Turned is where one of the Symmetries of a board takes a point.
func (p Point) Turned(size, way int) Point {
	x, y := p.Column(), p.Row()
	if way&1 != 0 {
		x = size - 1 - x
	}
	if way&2 != 0 {
		y = size - 1 - y
	}
	if way&4 != 0 {
		x, y = y, x
	}
	return At(x, y)
}
