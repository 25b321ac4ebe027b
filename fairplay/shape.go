package fairplay

import "tessera/pente"

// Shape is where the stones of a position stand. Captures, whose turn it is and the rules do not belong to it, since
// what is said of a position with others helps as much.
type Shape []stone

type stone struct {
	x, y   int
	colour pente.Colour
}

// ShapeOf is the shape of a position.
func ShapeOf(p *pente.Position) Shape {
	var shape Shape
	for at, colour := range p.Stones {
		if colour != pente.Empty {
			at := pente.Point(at)
			shape = append(shape, stone{at.Column(), at.Row(), colour})
		}
	}
	return shape
}

// FewStones is the number of stones below which a position belongs to everybody: the first moves of most games are alike.
const FewStones = 3

// manyStones is the number from which a game's stones stand together in no other position by chance.
const manyStones = 11

// Near reports whether a shape is that of a game, when a board is turned, mirrored or moved about, or two colours are exchanged,
// or may be that after up to six more moves. One stone in eight may stand elsewhere (three at most), so that it helps nobody to
// move one; and where a game has many stones any number may stand beside them, so that it helps nobody to add some far away.
func (s Shape) Near(game Shape) bool {
	n := len(game)
	slack, reach := min(n/8, 3), min(n-2, 6)
	if n >= manyStones {
		reach = len(s)
	}
	if n < FewStones || len(s) < n-slack || len(s) > n+reach {
		return false
	}
	common := s.common(game)
	return n-common <= slack && len(s)-common <= reach
}

// common is the largest number of stones that two shapes can have in common, however a board is turned, mirrored and moved
// about, and whether or not two colours are exchanged.
func (s Shape) common(other Shape) int {
	most := 0
	for way := range pente.Symmetries {
		turned := s.turned(way)
		most = max(most, turned.overlap(other), turned.exchanged().overlap(other))
	}
	return most
}

func (s Shape) turned(way int) Shape {
	turned := make(Shape, len(s))
	for i, each := range s {
		at := pente.At(each.x, each.y).Turned(pente.MaxSize, way)
		turned[i] = stone{at.Column(), at.Row(), each.colour}
	}
	return turned
}

// exchanged lets the first two colours change places.
func (s Shape) exchanged() Shape {
	other := make(Shape, len(s))
	for i, each := range s {
		if each.colour <= 2 {
			each.colour = 3 - each.colour
		}
		other[i] = each
	}
	return other
}

// overlap is the largest number of stones that two shapes have in common when one of them is moved about.
func (s Shape) overlap(other Shape) int {
	const steps = 2*pente.MaxSize - 1
	var hits [steps][steps]int
	most := 0
	for _, a := range s {
		for _, b := range other {
			if a.colour == b.colour {
				hit := &hits[b.x-a.x+pente.MaxSize-1][b.y-a.y+pente.MaxSize-1]
				*hit++
				most = max(most, *hit)
			}
		}
	}
	return most
}
