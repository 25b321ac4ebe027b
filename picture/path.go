package picture

import "math"

// spot is a place in a drawing, in its units: x to the right, y down.
type spot struct{ x, y float64 }

func (s spot) add(o spot) spot            { return spot{s.x + o.x, s.y + o.y} }
func (s spot) sub(o spot) spot            { return spot{s.x - o.x, s.y - o.y} }
func (s spot) times(k float64) spot       { return spot{s.x * k, s.y * k} }
func (s spot) length() float64            { return math.Hypot(s.x, s.y) }
func (s spot) left() spot                 { return spot{-s.y, s.x} }
func (s spot) mid(o spot, t float64) spot { return s.add(o.sub(s).times(t)) }

// verb is what a step of a path does.
type verb uint8

const (
	moveTo verb = iota
	lineTo
	quadTo
	cubeTo
	closing
)

// spots is the number of places that a step has; the last one is where it ends.
var spots = [...]int{moveTo: 1, lineTo: 1, quadTo: 2, cubeTo: 3, closing: 0}

type step struct {
	verb verb
	to   [3]spot
}

// path is an outline of lines and curves.
type path []step

func (p path) move(x, y float64) path { return append(p, step{moveTo, [3]spot{{x, y}}}) }
func (p path) line(x, y float64) path { return append(p, step{lineTo, [3]spot{{x, y}}}) }
func (p path) quad(a, b spot) path    { return append(p, step{quadTo, [3]spot{a, b}}) }
func (p path) cube(a, b, c spot) path { return append(p, step{cubeTo, [3]spot{a, b, c}}) }
func (p path) close() path            { return append(p, step{verb: closing}) }

// segment is a straight stroke of its own.
func (p path) segment(a, b spot) path { return p.move(a.x, a.y).line(b.x, b.y) }

// polygon is a closed outline of straight lines.
func polygon(at ...spot) path {
	p := path{}.move(at[0].x, at[0].y)
	for _, s := range at[1:] {
		p = p.line(s.x, s.y)
	}
	return p.close()
}

func rectangle(b box) path {
	right, bottom := b.x+b.width, b.y+b.height
	return polygon(spot{b.x, b.y}, spot{right, b.y}, spot{right, bottom}, spot{b.x, bottom})
}

// rounded is a rectangle with round corners.
func rounded(b box, radius float64) path {
	right, bottom := b.x+b.width, b.y+b.height
	return path{}.
		arc(spot{b.x + radius, b.y + radius}, radius, -math.Pi, -math.Pi/2).
		arc(spot{right - radius, b.y + radius}, radius, -math.Pi/2, 0).
		arc(spot{right - radius, bottom - radius}, radius, 0, math.Pi/2).
		arc(spot{b.x + radius, bottom - radius}, radius, math.Pi/2, math.Pi).
		close()
}

func circle(centre spot, radius float64) path {
	return path{}.arc(centre, radius, 0, 2*math.Pi).close()
}

// ellipse lies with its long side turned by an angle, clockwise.
func ellipse(centre spot, long, short, angle float64) path {
	return circle(spot{}, 1).under(scaling(long, short).turned(angle).moved(centre))
}

// arc goes around a centre from an angle to another, both clockwise from the right, in radians. It goes on from where
// the path ends.
func (p path) arc(centre spot, radius, from, to float64) path {
	around := func(angle, bend float64) spot {
		sin, cos := math.Sincos(angle)
		return spot{centre.x + radius*(cos-bend*sin), centre.y + radius*(sin+bend*cos)}
	}
	start := around(from, 0)
	if len(p) == 0 {
		p = p.move(start.x, start.y)
	} else {
		p = p.line(start.x, start.y)
	}
	pieces := math.Max(1, math.Ceil(math.Abs(to-from)/(math.Pi/2)-1e-9))
	turn := (to - from) / pieces
	bend := 4.0 / 3 * math.Tan(turn/4)
	for i := range int(pieces) {
		a := from + float64(i)*turn
		p = p.cube(around(a, bend), around(a+turn, -bend), around(a+turn, 0))
	}
	return p
}

// under is the path as a transformation leaves it.
func (p path) under(m affine) path {
	moved := make(path, len(p))
	for i, s := range p {
		for j := range spots[s.verb] {
			s.to[j] = m.apply(s.to[j])
		}
		moved[i] = s
	}
	return moved
}

// at is the path with its origin moved to a spot.
func (p path) at(s spot) path { return p.under(identity.moved(s)) }
