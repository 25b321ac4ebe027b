package picture

import "math"

// affine is a transformation: x' = a·x + c·y + e, y' = b·x + d·y + f.
type affine struct{ a, b, c, d, e, f float64 }

var identity = affine{a: 1, d: 1}

func scaling(x, y float64) affine { return affine{a: x, d: y} }

func (m affine) apply(s spot) spot {
	return spot{m.a*s.x + m.c*s.y + m.e, m.b*s.x + m.d*s.y + m.f}
}

// then is the transformation followed by another.
func (m affine) then(o affine) affine {
	x, y, z := o.apply(spot{m.a, m.b}), o.apply(spot{m.c, m.d}), o.apply(spot{m.e, m.f})
	zero := o.apply(spot{})
	return affine{x.x - zero.x, x.y - zero.y, y.x - zero.x, y.y - zero.y, z.x, z.y}
}

func (m affine) moved(by spot) affine { return m.then(affine{1, 0, 0, 1, by.x, by.y}) }

// turned is clockwise, in radians.
func (m affine) turned(angle float64) affine {
	sin, cos := math.Sincos(angle)
	return m.then(affine{cos, sin, -sin, cos, 0, 0})
}

// inverse is what takes the transformation back.
func (m affine) inverse() affine {
	det := m.a*m.d - m.b*m.c
	a, b, c, d := m.d/det, -m.b/det, -m.c/det, m.a/det
	return affine{a, b, c, d, -(a*m.e + c*m.f), -(b*m.e + d*m.f)}
}

// scale is the factor by which areas grow, as one of lengths.
func (m affine) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }
