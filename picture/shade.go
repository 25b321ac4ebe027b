package picture

import (
	"image"
	"image/color"
	"math"
)

// tone is a colour multiplied by its opacity, all from 0 to 65535.
type tone struct{ r, g, b, a uint32 }

func toneOf(c colour) tone {
	part := func(v uint8) uint32 { return uint32(float64(v)*257*c.opacity + 0.5) }
	return tone{part(c.r), part(c.g), part(c.b), uint32(0xffff*c.opacity + 0.5)}
}

func alpha(opacity float64) color.Alpha { return color.Alpha{A: uint8(math.Round(255 * opacity))} }

// ramp holds the tones of a gradient at equal distances.
type ramp [512]tone

func (b *brush) ramp(g *gradient) *ramp {
	if known, ok := b.ramps[g]; ok {
		return known
	}
	r := new(ramp)
	for i := range r {
		r[i] = toneOf(g.at(float64(i) / float64(len(r)-1)))
	}
	b.ramps[g] = r
	return r
}

// paint lays paint on a band as thick as the mask says.
func (c *canvas) paint(band image.Rectangle, p *paint, m affine) {
	if p.gradient == nil {
		even := toneOf(p.colour)
		for y := band.Min.Y; y < band.Max.Y; y++ {
			dst, mask := c.row(band, y)
			for i, thick := range mask {
				if thick != 0 {
					lay(dst[4*i:4*i+4:4*i+4], even, thick)
				}
			}
		}
		return
	}
	ramp, back := c.brush.ramp(p.gradient), p.gradient.to.then(m).inverse()
	for y := band.Min.Y; y < band.Max.Y; y++ {
		dst, mask := c.row(band, y)
		at := back.apply(spot{float64(band.Min.X) + 0.5, float64(y) + 0.5})
		for i, thick := range mask {
			if thick != 0 {
				offset := at.x + float64(i)*back.a
				if p.gradient.radial {
					down := at.y + float64(i)*back.b
					offset = math.Sqrt(offset*offset + down*down)
				}
				lay(dst[4*i:4*i+4:4*i+4], ramp[index(offset)], thick)
			}
		}
	}
}

func (c *canvas) row(band image.Rectangle, y int) (dst, mask []uint8) {
	start, width := c.image.PixOffset(band.Min.X, y), band.Dx()
	from := (y - band.Min.Y) * width
	return c.image.Pix[start : start+4*width], c.brush.mask.Pix[from : from+width]
}

func index(offset float64) int {
	return int(min(max(offset, 0), 1)*float64(len(ramp{})-1) + 0.5)
}

// lay puts a tone over a pixel, as thick as 0 to 255 says.
func lay(dst []uint8, t tone, thick uint8) {
	if thick == 0xff && t.a == 0xffff {
		dst[0], dst[1], dst[2], dst[3] = uint8(t.r>>8), uint8(t.g>>8), uint8(t.b>>8), 0xff
		return
	}
	k := uint32(thick)*257 + uint32(thick>>7)
	rest := 0xffff - t.a*k>>16
	over := func(d uint8, s uint32) uint8 {
		return uint8(((uint32(d)*257*rest>>16+s*k>>16)*255 + 0x8000) >> 16)
	}
	dst[0], dst[1], dst[2], dst[3] = over(dst[0], t.r), over(dst[1], t.g), over(dst[2], t.b), over(dst[3], t.a)
}
