package picture

import "math"

// inkRadius is that of a printed stone, its outline not counted, and patchRadius that of the white in its middle.
const (
	inkRadius   = 17.4
	patchRadius = 11.5
)

var (
	black = ink(0x000000)
	white = ink(0xffffff)
)

// printed is a stone of ink: white, black, and then patterns around a white middle.
func printed(colour int, m mark) *symbol {
	disc := stroked(circle(spot{}, inkRadius), black, 1.8)
	disc.fill = white
	switch {
	case colour == 0:
		return &symbol{append([]item{disc}, inked(colour, m, black)...)}
	case colour == 1:
		disc.fill = black
		return &symbol{append([]item{disc}, inked(colour, m, white)...)}
	}
	items := append([]item{disc}, pattern(colour)...)
	items = append(items, filled(circle(spot{}, patchRadius), white))
	return &symbol{append(items, inked(colour, m, black)...)}
}

// inked is the mark of a printed stone; quiet ones have none.
func inked(colour int, m mark, with *paint) []item {
	if m != inlaidMark {
		return nil
	}
	return []item{inlays[colour].shape(with)}
}

// pattern fills a stone: strokes one way, both ways and across, and dots.
func pattern(colour int) []item {
	switch colour {
	case 2:
		return []item{stroked(hatch(4.6, math.Pi/4), black, 1.7)}
	case 3:
		return []item{stroked(append(hatch(3.9, math.Pi/4), hatch(3.9, -math.Pi/4)...), black, 1.5)}
	case 4:
		return []item{stroked(hatch(4.2, 0), black, 2.4)}
	}
	return []item{filled(dots(5.6, 1.6), black)}
}

// hatch is parallel chords of a stone.
func hatch(apart, angle float64) (p path) {
	turn := identity.turned(angle)
	for y := -inkRadius + apart/2; y < inkRadius; y += apart {
		half := math.Sqrt(inkRadius*inkRadius - y*y)
		p = p.segment(turn.apply(spot{-half, y}), turn.apply(spot{half, y}))
	}
	return p
}

// dots lie in a grid on a stone.
func dots(apart, size float64) (p path) {
	for y := -3.0; y <= 3; y++ {
		for x := -3.0; x <= 3; x++ {
			at := spot{x * apart, y * apart}
			if at.length()+size < inkRadius {
				p = append(p, circle(at, size)...)
			}
		}
	}
	return p
}
