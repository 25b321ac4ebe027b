package picture

import (
	"image"
	"math"
	"slices"
)

// paletteSize is the number of colours of a GIF; the one index left stands for what does not change.
const paletteSize = 255

// shadeBits is how exactly colours are told apart when they are counted and looked up, in bits of each part.
const shadeBits = 7

// shadeOf is the number of a colour in tables.
func shadeOf(r, g, b uint8) int {
	const cut = 8 - shadeBits
	return int(r>>cut)<<(2*shadeBits) | int(g>>cut)<<shadeBits | int(b>>cut)
}

// census counts the pixels of each shade.
type census struct{ counts map[int]int }

func (c *census) add(m *image.RGBA) {
	if c.counts == nil {
		c.counts = map[int]int{}
	}
	last, run := -1, 0
	for i := 0; i < len(m.Pix); i += 4 {
		shade := shadeOf(m.Pix[i], m.Pix[i+1], m.Pix[i+2])
		if shade != last && run > 0 {
			c.counts[last] += run
			run = 0
		}
		last, run = shade, run+1
	}
	c.counts[last] += run
}

// sample is a colour with its weight.
type sample struct {
	part   [3]float64
	weight float64
}

// palette chooses colours: it halves the group of samples that errs most until there are enough of them.
func (c *census) palette(size int) *palette {
	groups := []group{groupOf(c.samples())}
	for len(groups) < size {
		worst := 0
		for i := range groups {
			if groups[i].wrong > groups[worst].wrong {
				worst = i
			}
		}
		a, b, ok := groups[worst].halves()
		if !ok {
			break
		}
		groups[worst] = a
		groups = append(groups, b)
	}
	return paletteOf(groups)
}

// samples weighs shades by the root of their number, so that small stones count beside much cloth.
func (c *census) samples() (all []sample) {
	const mask, cut = 1<<shadeBits - 1, 8 - shadeBits
	shades := make([]int, 0, len(c.counts))
	for shade := range c.counts {
		shades = append(shades, shade)
	}
	slices.Sort(shades)
	for _, shade := range shades {
		half := float64(int(1)<<cut) / 2
		part := func(shift int) float64 { return float64(shade>>shift&mask<<cut) + half - 0.5 }
		all = append(all, sample{
			[3]float64{part(2 * shadeBits), part(shadeBits), part(0)}, math.Sqrt(float64(c.counts[shade])),
		})
	}
	return all
}

// group is samples that share a colour of the palette.
type group struct {
	samples []sample
	mean    [3]float64
	// wrong is the sum of squared distances from the mean, and axis where most of it lies.
	wrong float64
	axis  int
}

func groupOf(samples []sample) group {
	g := group{samples: samples}
	weight, squares := 0.0, [3]float64{}
	for _, s := range samples {
		weight += s.weight
		for i, v := range s.part {
			g.mean[i] += s.weight * v
			squares[i] += s.weight * v * v
		}
	}
	for i := range g.mean {
		g.mean[i] /= weight
		squares[i] -= weight * g.mean[i] * g.mean[i]
		g.wrong += squares[i]
		if squares[i] > squares[g.axis] {
			g.axis = i
		}
	}
	return g
}

// halves divides a group at its mean; a group of one shade has none.
func (g *group) halves() (a, b group, ok bool) {
	if len(g.samples) < 2 || g.wrong <= 0 {
		return a, b, false
	}
	var low, high []sample
	for _, s := range g.samples {
		if s.part[g.axis] <= g.mean[g.axis] {
			low = append(low, s)
		} else {
			high = append(high, s)
		}
	}
	if len(low) == 0 || len(high) == 0 {
		return a, b, false
	}
	return groupOf(low), groupOf(high), true
}

// palette is the colours of a GIF, and for each shade the nearest of them.
type palette struct {
	colours [][3]uint8
	// nearest holds the index of a shade's colour, counted from 1; 0 where it has not been looked for.
	nearest []uint16
}

func paletteOf(groups []group) *palette {
	p := &palette{nearest: make([]uint16, 1<<(3*shadeBits))}
	for _, g := range groups {
		var c [3]uint8
		for i, v := range g.mean {
			c[i] = uint8(math.Round(min(max(v, 0), 255)))
		}
		p.colours = append(p.colours, c)
	}
	return p
}

// index is that of the colour nearest to one.
func (p *palette) index(r, g, b uint8) uint8 {
	at := &p.nearest[shadeOf(r, g, b)]
	if *at == 0 {
		*at = uint16(p.search(int(r), int(g), int(b))) + 1
	}
	return uint8(*at - 1)
}

func (p *palette) search(r, g, b int) (best int) {
	least := math.MaxInt
	for i, c := range p.colours {
		x, y, z := int(c[0])-r, int(c[1])-g, int(c[2])-b
		if far := x*x + y*y + z*z; far < least {
			best, least = i, far
		}
	}
	return best
}
