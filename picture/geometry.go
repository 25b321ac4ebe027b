package picture

import (
	"math"

	"tessera/pente"
)

// cell is the distance between two lines in units of a drawing.
const cell = 40.0

// Distances from the outermost line that is shown, in units: to the printed frame; and to the end of the drawing with
// coordinates, without them at an edge of the board, and where the board goes on.
const (
	toFrame         = 0.56 * cell
	withCoordinates = 1.24 * cell
	atEdge          = 0.96 * cell
	atCut           = 0.5 * cell
)

// view is the part of a board that is shown: its outermost lines, counted from the left and from the top, all of them
// shown.
type view struct{ size, left, top, right, bottom int }

func wholeView(size int) view { return view{size, 0, 0, size - 1, size - 1} }

// viewBetween shows what lies between two opposite corners, those included.
func viewBetween(size int, a, b pente.Point) view {
	return view{
		size, min(a.Column(), b.Column()), size - 1 - max(a.Row(), b.Row()),
		max(a.Column(), b.Column()), size - 1 - min(a.Row(), b.Row()),
	}
}

// whole reports whether no edge is cut off.
func (v view) whole() bool { return v == wholeView(v.size) }

// shows reports whether a point is in view.
func (v view) shows(p pente.Point) bool {
	row := v.size - 1 - p.Row()
	return p.Column() >= v.left && p.Column() <= v.right && row >= v.top && row <= v.bottom
}

// spot is where a point is drawn. The origin is the top left corner of the grid.
func (v view) spot(p pente.Point) spot {
	return spot{cell * float64(p.Column()), cell * float64(v.size-1-p.Row())}
}

// box is all of the drawing of a board.
func (v view) box(coordinates bool) box {
	return v.around(func(cut bool) float64 {
		switch {
		case coordinates:
			return withCoordinates
		case cut:
			return atCut
		}
		return atEdge
	})
}

// cloth is the printed part: to the frame, or half a cell on where the board goes on.
func (v view) cloth() box {
	return v.around(func(cut bool) float64 {
		if cut {
			return atCut
		}
		return toFrame
	})
}

func (v view) around(beyond func(cut bool) float64) box {
	x, y := cell*float64(v.left)-beyond(v.left > 0), cell*float64(v.top)-beyond(v.top > 0)
	return box{
		x, y,
		cell*float64(v.right) + beyond(v.right < v.size-1) - x,
		cell*float64(v.bottom) + beyond(v.bottom < v.size-1) - y,
	}
}

// end is where the last line is drawn.
func (v view) end() float64 { return cell * float64(v.size-1) }

// stars are the four points three lines aside and three up or down of the centre.
func (v view) stars() []pente.Point {
	half := v.size / 2
	if half-3 < 0 || half+3 >= v.size {
		return nil
	}
	return []pente.Point{
		pente.At(half-3, half+3), pente.At(half+3, half+3), pente.At(half-3, half-3), pente.At(half+3, half-3),
	}
}

// disc is the circle of which a printed half-circle shows the part inside the frame: the distance of its middle outside
// the outermost line, and its radius. With these, exactly so many points lie under the print as are promised.
type disc struct{ out, radius float64 }

var discs = map[int]disc{3: {toFrame, 1.33 * cell}, 5: {2 * cell, 2.9 * cell}}

// disc says how the half-circles are drawn that hide so many points; boards too small for them have none.
func (v view) disc(hidden int) (disc, bool) {
	d, known := discs[hidden]
	return d, known && v.size%2 == 1 && v.size >= 2*hidden+3
}

// half is the half-circle at the top edge, its flat side on the frame, drawn smaller by so much.
func (d disc) half(v view, smaller float64) path {
	radius := d.radius - smaller
	centre := spot{v.end() / 2, -d.out}
	deep := math.Asin((d.out - toFrame) / radius)
	return path{}.arc(centre, radius, deep, math.Pi-deep).close()
}

// quarter turns a path around the middle of the board, so many times.
func (v view) quarter(p path, times int) path {
	middle := spot{v.end() / 2, v.end() / 2}
	return p.under(identity.moved(middle.times(-1)).turned(float64(times) * math.Pi / 2).moved(middle))
}
