package picture

import "math"

// contour is a path of straight lines, in pixels.
type contour struct {
	at     []spot
	closed bool
}

// roughness is how far a line may lie from the curve that it stands for, in pixels.
const roughness = 0.04

// flatten makes straight lines of a path under a transformation.
func flatten(p path, m affine) []contour {
	var contours []contour
	var now contour
	finish := func() {
		if len(now.at) > 0 {
			contours = append(contours, now)
		}
		now = contour{}
	}
	for _, s := range p {
		to := [3]spot{m.apply(s.to[0]), m.apply(s.to[1]), m.apply(s.to[2])}
		switch s.verb {
		case moveTo:
			finish()
			now.at = append(now.at, to[0])
		case lineTo:
			now.at = append(now.at, to[0])
		case quadTo:
			now.at = appendQuad(now.at, to[0], to[1])
		case cubeTo:
			now.at = appendCube(now.at, to)
		case closing:
			now.closed = true
			finish()
		}
	}
	finish()
	return contours
}

func appendQuad(at []spot, b, c spot) []spot {
	a := at[len(at)-1]
	n := pieces(a.add(c).sub(b.times(2)).length() / 4)
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		at = append(at, a.mid(b, t).mid(b.mid(c, t), t))
	}
	return append(at, c)
}

func appendCube(at []spot, to [3]spot) []spot {
	a, b, c, d := at[len(at)-1], to[0], to[1], to[2]
	bend := math.Max(a.add(c).sub(b.times(2)).length(), b.add(d).sub(c.times(2)).length())
	n := pieces(0.75 * bend)
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		ab, bc, cd := a.mid(b, t), b.mid(c, t), c.mid(d, t)
		at = append(at, ab.mid(bc, t).mid(bc.mid(cd, t), t))
	}
	return append(at, d)
}

// pieces is the number of lines for a curve that leaves its chord so far.
func pieces(bend float64) int {
	return int(min(max(math.Ceil(math.Sqrt(bend/roughness)), 1), 200))
}

// dashed cuts contours into the pieces that a dash leaves, all of them open.
func dashed(contours []contour, dash []float64) []contour {
	var cut []contour
	for _, c := range contours {
		cut = append(cut, dashes(c, dash)...)
	}
	return cut
}

func dashes(c contour, dash []float64) (cut []contour) {
	index, left, on := 0, dash[0], true
	now := contour{at: c.at[:1:1]}
	for i := range c.sides() {
		from, to := c.at[i], c.at[(i+1)%len(c.at)]
		length := to.sub(from).length()
		for length > left {
			from, length = from.mid(to, left/length), length-left
			if on {
				cut = append(cut, contour{at: append(now.at, from)})
			}
			index = (index + 1) % len(dash)
			left, on, now = dash[index], !on, contour{at: []spot{from}}
		}
		left -= length
		now.at = append(now.at, to)
	}
	if on {
		cut = append(cut, now)
	}
	return cut
}

// sides is the number of lines of a contour.
func (c contour) sides() int {
	if c.closed {
		return len(c.at)
	}
	return len(c.at) - 1
}
