package picture

import "math"

// outline is many closed polygons, all of which are filled: the places of one after those of another, and where each
// ends.
type outline struct {
	at   []spot
	ends []int
}

func (o *outline) polygon(at ...spot) {
	o.at = append(o.at, at...)
	o.ends = append(o.ends, len(o.at))
}

// each calls visit with one polygon after the other.
func (o *outline) each(visit func(at []spot)) {
	start := 0
	for _, end := range o.ends {
		visit(o.at[start:end])
		start = end
	}
}

// inside is what contours enclose.
func inside(contours []contour) *outline {
	o := new(outline)
	for _, c := range contours {
		o.polygon(c.at...)
	}
	return o
}

// around is the stroke along contours, half of its width on each side. All its polygons turn the same way, so that
// they add up where they overlap.
func around(contours []contour, half float64, caps bool) *outline {
	o := new(outline)
	for _, c := range contours {
		o.stroke(c, half, caps)
	}
	return o
}

func (o *outline) stroke(c contour, half float64, caps bool) {
	c.at = distinct(c)
	if len(c.at) == 1 {
		if caps {
			o.wedge(c.at[0], spot{half, 0}, 2*math.Pi)
		}
		return
	}
	sides := c.sides()
	for i := range sides {
		from, to := c.at[i], c.at[(i+1)%len(c.at)]
		beside := normal(from, to, half)
		o.polygon(from.add(beside), to.add(beside), to.sub(beside), from.sub(beside))
		if i+1 < sides || c.closed {
			o.join(to, beside, normal(to, c.at[(i+2)%len(c.at)], half))
		}
	}
	if caps && !c.closed {
		last := len(c.at) - 1
		o.wedge(c.at[0], normal(c.at[1], c.at[0], half), -math.Pi)
		o.wedge(c.at[last], normal(c.at[last-1], c.at[last], half), -math.Pi)
	}
}

// normal stands upright on a line, on its left where y goes down.
func normal(from, to spot, length float64) spot {
	way := to.sub(from)
	return way.left().times(length / way.length())
}

// join fills the gap on the outer side of a bend.
func (o *outline) join(at, before, after spot) {
	angle := math.Atan2(before.x*after.y-before.y*after.x, before.x*after.x+before.y*after.y)
	if angle > 0 {
		before = before.times(-1)
	}
	if math.Abs(angle) > 0.01 {
		o.wedge(at, before, angle)
	}
}

// wedge is a slice of a circle from a radius on, the angle counted from x to y.
func (o *outline) wedge(at, radius spot, angle float64) {
	pieces := max(1, int(math.Ceil(math.Abs(angle)/math.Max(0.1, 2*math.Sqrt(2*roughness/radius.length())))))
	turn := identity.turned(angle / float64(pieces))
	around := []spot{at}
	for range pieces + 1 {
		around = append(around, at.add(radius))
		radius = turn.apply(radius)
	}
	if angle > 0 {
		for i, j := 0, len(around)-1; i < j; i, j = i+1, j-1 {
			around[i], around[j] = around[j], around[i]
		}
	}
	o.polygon(around...)
}

// distinct leaves out places that repeat the one before them.
func distinct(c contour) []spot {
	const near = 1e-6
	kept := c.at[:1:1]
	for _, s := range c.at[1:] {
		if s.sub(kept[len(kept)-1]).length() > near {
			kept = append(kept, s)
		}
	}
	for last := len(kept) - 1; c.closed && last > 0 && kept[0].sub(kept[last]).length() <= near; last-- {
		kept = kept[:last]
	}
	return kept
}
