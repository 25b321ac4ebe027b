package picture

import (
	"bufio"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"
)

// The least and the greatest width of pictures of pixels, and the greatest height.
const (
	MinWidth  = 64
	MaxWidth  = 2048
	maxHeight = 2 * MaxWidth
)

// encoder takes less than half of the usual time for files a sixth larger.
var encoder = png.Encoder{CompressionLevel: png.BestSpeed}

// PNG writes the drawing as pixels, so many wide.
func (d *Drawing) PNG(w io.Writer, width int) error {
	pixels, err := d.Image(width)
	if err != nil {
		return err
	}
	buffered := bufio.NewWriter(w)
	if err := encoder.Encode(buffered, pixels); err != nil {
		return fmt.Errorf("picture: %w", err)
	}
	return buffered.Flush()
}

// Image is the drawing as pixels, so many wide.
func (d *Drawing) Image(width int) (*image.RGBA, error) {
	size, view, err := d.fit(width)
	if err != nil {
		return nil, err
	}
	c := newCanvas(size)
	c.lie(d.paper)
	c.draw(d.ground, view)
	c.draw(d.items, view)
	return c.image, nil
}

// fit says how large a picture of some width is, and how units of the drawing become pixels.
func (d *Drawing) fit(width int) (image.Rectangle, affine, error) {
	if width < MinWidth || width > MaxWidth {
		return image.Rectangle{}, affine{}, fmt.Errorf("picture: %d pixels wide, not %d to %d", width, MinWidth, MaxWidth)
	}
	height := int(math.Max(1, math.Round(float64(width)*d.box.height/d.box.width)))
	if height > maxHeight {
		return image.Rectangle{}, affine{}, fmt.Errorf("picture: %d pixels high, more than %d", height, maxHeight)
	}
	view := identity.moved(spot{-d.box.x, -d.box.y}).
		then(scaling(float64(width)/d.box.width, float64(height)/d.box.height))
	return image.Rect(0, 0, width, height), view, nil
}
