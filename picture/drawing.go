package picture

// Drawing is a picture as data: what SVG and PNG write is the same.
type Drawing struct {
	box box
	// title and desc are for those who cannot see it.
	title, desc string
	// id is the prefix of all ids of an SVG.
	id string
	// paper is beneath everything: at the edges of pixels it may be seen.
	paper colour
	// ground is what stays the same from picture to picture of a game; items lie on it.
	ground, items []item
}

// box is a rectangle in units of a drawing.
type box struct{ x, y, width, height float64 }

// inset is the box without a margin.
func (b box) inset(by float64) box { return box{b.x + by, b.y + by, b.width - 2*by, b.height - 2*by} }

// item is a part of a drawing: a shape, a use, a clipped or a tiled.
type item interface{ isItem() }

// shape is an outline that is filled, stroked, or both, the stroke above the fill.
type shape struct {
	path path
	fill *paint
	// stroke is centred on the outline; its joins are round.
	stroke *paint
	width  float64
	// dash lists lengths that are drawn and left out in turn; nil for a whole stroke.
	dash []float64
	// caps are round where a stroke ends, else it is cut off.
	caps bool
}

// symbol is a part that is drawn in several places.
type symbol struct{ items []item }

// use draws a symbol with its origin at a spot.
type use struct {
	symbol *symbol
	at     spot
	// scale and opacity stand for 1 where they are 0.
	scale, opacity float64
}

// clipped shows what lies in a box.
type clipped struct {
	box   box
	items []item
}

// tiled repeats a square of some side over a box.
type tiled struct {
	box   box
	side  float64
	items []item
	// fine is the least number of pixels for a unit at which the tiles are worth drawing.
	fine float64
}

func (shape) isItem()   {}
func (use) isItem()     {}
func (clipped) isItem() {}
func (tiled) isItem()   {}

func (u use) factor() float64 {
	if u.scale == 0 {
		return 1
	}
	return u.scale
}

// filled and stroked are the usual shapes.
func filled(p path, with *paint) shape { return shape{path: p, fill: with} }

func stroked(p path, with *paint, width float64) shape {
	return shape{path: p, stroke: with, width: width, caps: true}
}
