package picture

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// canvas draws items on pixels.
type canvas struct {
	image *image.RGBA
	// clip is the part that may be drawn on.
	clip  image.Rectangle
	brush *brush
}

// brush is what several canvases of a picture share.
type brush struct {
	raster vector.Rasterizer
	mask   image.Alpha
	ramps  map[*gradient]*ramp
}

// maskArea is the largest number of pixels that are covered at once.
const maskArea = 1 << 19

func newCanvas(bounds image.Rectangle) *canvas {
	return &canvas{image.NewRGBA(bounds), bounds, &brush{ramps: map[*gradient]*ramp{}}}
}

// lie puts everything on paper of a colour.
func (c *canvas) lie(on colour) {
	paper := color.NRGBA{on.r, on.g, on.b, uint8(math.Round(255 * on.opacity))}
	draw.Draw(c.image, c.clip, image.NewUniform(paper), image.Point{}, draw.Src)
}

// draw draws items one above the other. The transformation takes units of the drawing to pixels.
func (c *canvas) draw(items []item, m affine) {
	for _, each := range items {
		switch i := each.(type) {
		case shape:
			c.shape(i, m)
		case use:
			c.use(i, m)
		case clipped:
			inner := *c
			inner.clip = c.clip.Intersect(pixels(i.box, m, math.Round))
			inner.draw(i.items, m)
		case tiled:
			c.tile(i, m)
		}
	}
}

func (c *canvas) shape(s shape, m affine) {
	contours := flatten(s.path, m)
	if s.fill != nil {
		c.cover(inside(contours), s.fill, m)
	}
	if s.stroke == nil {
		return
	}
	if len(s.dash) > 0 {
		contours = dashed(contours, scaled(s.dash, m.scale()))
	}
	c.cover(around(contours, s.width*m.scale()/2, s.caps), s.stroke, m)
}

func scaled(lengths []float64, by float64) []float64 {
	longer := make([]float64, len(lengths))
	for i, l := range lengths {
		longer[i] = l * by
	}
	return longer
}

func (c *canvas) use(u use, m affine) {
	inner := scaling(u.factor(), u.factor()).moved(u.at).then(m)
	if u.opacity == 0 {
		c.draw(u.symbol.items, inner)
		return
	}
	layer := canvas{brush: c.brush, clip: c.clip.Intersect(reach(u.symbol.items, inner))}
	layer.image = image.NewRGBA(layer.clip)
	layer.draw(u.symbol.items, inner)
	faint := image.NewUniform(alpha(u.opacity))
	draw.DrawMask(c.image, layer.clip, layer.image, layer.clip.Min, faint, image.Point{}, draw.Over)
}

// tile draws each shape of a tile everywhere before the next.
func (c *canvas) tile(t tiled, m affine) {
	if m.scale() < t.fine {
		return
	}
	inner := *c
	inner.clip = c.clip.Intersect(pixels(t.box, m, math.Round))
	for _, each := range t.items {
		s := each.(shape)
		var all path
		for y := t.box.y; y < t.box.y+t.box.height; y += t.side {
			for x := t.box.x; x < t.box.x+t.box.width; x += t.side {
				all = append(all, s.path.at(spot{x, y})...)
			}
		}
		s.path = all
		inner.shape(s, m)
	}
}

// cover paints what polygons cover, in bands that bound the memory for it.
func (c *canvas) cover(o *outline, p *paint, m affine) {
	area := extent(o).Intersect(c.clip)
	if area.Empty() {
		return
	}
	high := max(1, maskArea/area.Dx())
	for top := area.Min.Y; top < area.Max.Y; top += high {
		band := image.Rect(area.Min.X, top, area.Max.X, min(top+high, area.Max.Y))
		c.brush.fill(o, band)
		c.paint(band, p, m)
	}
}

// fill makes the mask of a band.
func (b *brush) fill(o *outline, band image.Rectangle) {
	b.raster.Reset(band.Dx(), band.Dy())
	b.raster.DrawOp = draw.Src
	left, top := float64(band.Min.X), float64(band.Min.Y)
	o.each(func(at []spot) {
		b.raster.MoveTo(float32(at[0].x-left), float32(at[0].y-top))
		for _, s := range at[1:] {
			b.raster.LineTo(float32(s.x-left), float32(s.y-top))
		}
		b.raster.ClosePath()
	})
	size := band.Dx() * band.Dy()
	if cap(b.mask.Pix) < size {
		b.mask.Pix = make([]uint8, size)
	}
	b.mask.Pix, b.mask.Stride = b.mask.Pix[:size], band.Dx()
	b.mask.Rect = image.Rect(0, 0, band.Dx(), band.Dy())
	b.raster.Draw(&b.mask, b.mask.Rect, image.Opaque, image.Point{})
}

// extent is the smallest rectangle of pixels around polygons.
func extent(o *outline) image.Rectangle {
	low, high := spot{math.Inf(1), math.Inf(1)}, spot{math.Inf(-1), math.Inf(-1)}
	for _, s := range o.at {
		low = spot{math.Min(low.x, s.x), math.Min(low.y, s.y)}
		high = spot{math.Max(high.x, s.x), math.Max(high.y, s.y)}
	}
	if len(o.at) == 0 {
		return image.Rectangle{}
	}
	return image.Rect(
		int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)),
	)
}

// reach is a rectangle of pixels around items.
func reach(items []item, m affine) (all image.Rectangle) {
	for _, each := range items {
		switch i := each.(type) {
		case shape:
			wide := int(math.Ceil(i.width*m.scale()/2)) + 1
			all = all.Union(extent(inside(flatten(i.path, m))).Inset(-wide))
		case use:
			all = all.Union(reach(i.symbol.items, scaling(i.factor(), i.factor()).moved(i.at).then(m)))
		case clipped:
			all = all.Union(pixels(i.box, m, math.Round))
		case tiled:
			all = all.Union(pixels(i.box, m, math.Round))
		}
	}
	return all
}

// pixels is a box in pixels, its edges brought to whole ones.
func pixels(b box, m affine, whole func(float64) float64) image.Rectangle {
	from, to := m.apply(spot{b.x, b.y}), m.apply(spot{b.x + b.width, b.y + b.height})
	return image.Rect(int(whole(from.x)), int(whole(from.y)), int(whole(to.x)), int(whole(to.y)))
}
