package engine

import (
	"iter"
	"math/bits"

	"tessera/pente"
)

// grid is a set of points that is quick to shift as a whole: a bit a column, by row. It serves boards of
// any number of colours, where set serves the fast board.
type grid [pente.MaxSize]uint32

func (g *grid) add(p pente.Point)      { g[p.Row()] |= 1 << p.Column() }
func (g *grid) has(p pente.Point) bool { return g[p.Row()]>>p.Column()&1 == 1 }
func (g *grid) any() bool              { return *g != grid{} }

func (g *grid) len() int {
	n := 0
	for _, row := range g {
		n += bits.OnesCount32(row)
	}
	return n
}

// union returns the points of either grid.
func (g grid) union(other *grid) grid {
	for y := range g {
		g[y] |= other[y]
	}
	return g
}

// without returns the points that the other grid lacks.
func (g grid) without(other *grid) grid {
	for y := range g {
		g[y] &^= other[y]
	}
	return g
}

// and returns the points of both grids.
func (g grid) and(other *grid) grid {
	for y := range g {
		g[y] &= other[y]
	}
	return g
}

// around returns the points at most so many lines from one of the grid, beyond the edge of smaller boards too.
func (g *grid) around(within int) grid {
	var wide, near grid
	for y, row := range g {
		for range within {
			row |= row<<1 | row>>1
		}
		wide[y] = row
	}
	for y := range near {
		for _, row := range wide[max(0, y-within):min(len(wide), y+within+1)] {
			near[y] |= row
		}
	}
	return near
}

// all yields the points in order.
func (g *grid) all() iter.Seq[pente.Point] {
	return func(yield func(pente.Point) bool) {
		for y, row := range g {
			for ; row != 0; row &= row - 1 {
				if !yield(pente.At(bits.TrailingZeros32(row), y)) {
					return
				}
			}
		}
	}
}

// ways are the four lines through a point as steps along columns and rows, all upwards or to the right.
var ways = [directions]struct{ columns, rows int }{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}

// shifted returns a row of a grid, none beyond the edges, moved so that the bit of a column tells of the
// point so many columns further.
func (g *grid) shifted(y, columns int) uint32 {
	switch {
	case y < 0 || y >= len(g):
		return 0
	case columns < 0:
		return g[y] << -columns
	}
	return g[y] >> columns
}

// overview is a position as sets of points.
type overview struct {
	empty, full grid
	stones      [pente.MaxSeats + 1]grid // by colour
}

// see makes an overview of a position.
func (v *overview) see(r *pente.Rules, p *pente.Position) {
	*v = overview{}
	for y := range r.Size {
		row := p.Stones[y*pente.MaxSize : y*pente.MaxSize+r.Size]
		for x, c := range row {
			v.stones[c][y] |= 1 << x
		}
	}
	v.empty = v.stones[pente.Empty]
	for y := range r.Size {
		v.full[y] = (1<<r.Size - 1) &^ v.empty[y]
	}
}

// completing are the empty points where a stone of a colour would stand in a row of at least so many.
func (v *overview) completing(colour pente.Colour, length int) grid {
	var found grid
	if length > pente.MaxSize {
		return found
	}
	own := &v.stones[colour]
	for _, way := range ways {
		for y := range own {
			v.gaps(&found, own, y, length, way.columns, way.rows)
		}
	}
	return found
}

// gaps adds the empty points of windows from a row on that lack no other stone of their own.
func (v *overview) gaps(found, own *grid, y, length, columns, rows int) {
	// lacking none and lacking one point so far, the windows by the column where they start
	var behind [pente.MaxSize + 1]uint32
	behind[length] = 1<<32 - 1
	for i := length - 1; i > 0; i-- {
		behind[i] = behind[i+1] & own.shifted(y+i*rows, i*columns)
	}
	before := uint32(1<<32 - 1)
	for i := range length {
		if lacking := before & behind[i+1]; lacking != 0 && y+i*rows < len(own) {
			at := lacking << (i * max(columns, 0)) >> (i * max(-columns, 0))
			found[y+i*rows] |= at & v.empty[y+i*rows]
		}
		if before &= own.shifted(y+i*rows, i*columns); before == 0 {
			return
		}
	}
}

// bracketing are the empty points where a stone of a colour would bracket a group of two stones up to a
// number, none of the colour's own: once at least, and twice at least. Groups of several colours count too.
func (v *overview) bracketing(colour pente.Colour, longest int) (once, twice grid) {
	own := &v.stones[colour]
	prey := v.full.without(own)
	for _, way := range ways {
		for _, sign := range [2]int{1, -1} {
			columns, rows := sign*way.columns, sign*way.rows
			for y := range own {
				group := v.empty[y] & prey.shifted(y+rows, columns)
				for i := 2; i <= longest && group != 0; i++ {
					group &= prey.shifted(y+i*rows, i*columns)
					there := group & own.shifted(y+(i+1)*rows, (i+1)*columns)
					twice[y] |= once[y] & there
					once[y] |= there
				}
			}
		}
	}
	return once, twice
}
