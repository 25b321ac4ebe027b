package picture

// colour is red, green and blue of sRGB, with an opacity from 0 to 1.
type colour struct {
	r, g, b uint8
	opacity float64
}

// rgb reads 0xrrggbb.
func rgb(hex uint32) colour { return colour{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 1} }

func (c colour) faint(opacity float64) colour {
	c.opacity = opacity
	return c
}

// paint is what a shape is filled with: one colour, or a gradient.
type paint struct {
	colour   colour
	gradient *gradient
}

func solid(c colour) *paint { return &paint{colour: c} }

// ink is a solid paint of 0xrrggbb.
func ink(hex uint32) *paint { return solid(rgb(hex)) }

// gradient runs from its first stop to its last: along the x axis from 0 to 1, or from the origin to the unit circle;
// to takes those to where they lie in the drawing.
type gradient struct {
	radial bool
	to     affine
	stops  []stop
}

type stop struct {
	offset float64
	colour colour
}

// radial is a gradient from the centre of a circle outwards.
func radial(centre spot, radius float64, stops ...stop) *paint {
	return oval(scaling(radius, radius).moved(centre), stops...)
}

// oval is a gradient from the centre of what the unit circle becomes.
func oval(to affine, stops ...stop) *paint {
	return &paint{gradient: &gradient{radial: true, to: to, stops: stops}}
}

// along is a gradient from a spot to another.
func along(from, to spot, stops ...stop) *paint {
	way := to.sub(from)
	return &paint{gradient: &gradient{to: affine{way.x, way.y, -way.y, way.x, from.x, from.y}, stops: stops}}
}

// at is the colour of a gradient at an offset.
func (g *gradient) at(offset float64) colour {
	before := g.stops[0]
	for _, s := range g.stops {
		if offset < s.offset {
			if s.offset == before.offset {
				return s.colour
			}
			return before.colour.mix(s.colour, (offset-before.offset)/(s.offset-before.offset))
		}
		before = s
	}
	return before.colour
}

// mix goes a part of the way to another colour.
func (c colour) mix(o colour, part float64) colour {
	if part <= 0 {
		return c
	}
	between := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*part + 0.5) }
	return colour{
		between(c.r, o.r), between(c.g, o.g), between(c.b, o.b), c.opacity + (o.opacity-c.opacity)*part,
	}
}
