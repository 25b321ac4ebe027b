package picture

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
	"time"
)

// unchanged is the index of pixels that stay as they were in the frame before.
const unchanged = paletteSize

// gif is an animation while it is written, frame by frame. (image/gif wants all of them at once.)
type gif struct {
	out     *bufio.Writer
	bounds  image.Rectangle
	palette *palette
	// shown are the colours of the frame before, nil before the first.
	shown, next []uint8
	blocks      blocks
}

// newGIF begins an animation of some size that is repeated without end.
func newGIF(out io.Writer, bounds image.Rectangle, p *palette) *gif {
	g := &gif{out: bufio.NewWriter(out), bounds: bounds, palette: p, next: make([]uint8, bounds.Dx()*bounds.Dy())}
	g.blocks.out = g.out
	g.out.WriteString("GIF89a")
	g.numbers(bounds.Dx(), bounds.Dy())
	g.out.Write([]byte{0b1111_0111, 0, 0}) // a table of 256 colours of 8 bits
	for i := range 256 {
		var c [3]uint8
		if i < len(p.colours) {
			c = p.colours[i]
		}
		g.out.Write(c[:])
	}
	g.out.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")
	return g
}

// numbers writes 16 bits each, the lower eight first.
func (g *gif) numbers(all ...int) {
	for _, n := range all {
		g.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// frame writes what differs from the frame before.
func (g *gif) frame(m *image.RGBA, delay time.Duration) error {
	for i := range g.next {
		g.next[i] = g.palette.index(m.Pix[4*i], m.Pix[4*i+1], m.Pix[4*i+2])
	}
	area := g.changed()
	g.out.Write([]byte{0x21, 0xf9, 4, 0b0000_0101}) // what was drawn stays; one index is transparent
	g.numbers(int(delay / (10 * time.Millisecond)))
	g.out.Write([]byte{unchanged, 0, 0x2c})
	g.numbers(area.Min.X, area.Min.Y, area.Dx(), area.Dy())
	g.out.Write([]byte{0, 8}) // no table of its own; codes of 8 bits
	if err := g.pixels(area); err != nil {
		return err
	}
	if g.shown == nil {
		g.shown = make([]uint8, len(g.next))
	}
	g.shown, g.next = g.next, g.shown
	return nil
}

// changed is the smallest area that holds all that differs from the frame before, and never empty.
func (g *gif) changed() image.Rectangle {
	if g.shown == nil {
		return g.bounds
	}
	area, wide := image.Rectangle{}, g.bounds.Dx()
	for y := range g.bounds.Dy() {
		row, was := g.next[y*wide:(y+1)*wide], g.shown[y*wide:(y+1)*wide]
		left, right := 0, wide
		for left < wide && row[left] == was[left] {
			left++
		}
		for right > left && row[right-1] == was[right-1] {
			right--
		}
		area = area.Union(image.Rect(left, y, right, y+1))
	}
	if area.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return area
}

// pixels writes those of an area.
func (g *gif) pixels(area image.Rectangle) error {
	codes := lzw.NewWriter(&g.blocks, lzw.LSB, 8)
	line := make([]uint8, area.Dx())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		start := y*g.bounds.Dx() + area.Min.X
		copy(line, g.next[start:start+area.Dx()])
		for i := range line {
			if g.shown != nil && g.shown[start+i] == line[i] {
				line[i] = unchanged
			}
		}
		if _, err := codes.Write(line); err != nil {
			return err
		}
	}
	if err := codes.Close(); err != nil {
		return err
	}
	return g.blocks.end()
}

// close ends the animation.
func (g *gif) close() error {
	g.out.WriteByte(0x3b)
	return g.out.Flush()
}

// blocks cuts bytes into blocks that tell their length.
type blocks struct {
	out  *bufio.Writer
	held [256]uint8
	n    int
}

// Write keeps bytes until a block is full.
func (b *blocks) Write(p []byte) (int, error) {
	for i, each := range p {
		b.n++
		b.held[b.n] = each
		if b.n == 255 {
			if err := b.flush(); err != nil {
				return i, err
			}
		}
	}
	return len(p), nil
}

func (b *blocks) flush() error {
	b.held[0] = uint8(b.n)
	_, err := b.out.Write(b.held[:b.n+1])
	b.n = 0
	return err
}

// end writes what is left, and the empty block that ends them.
func (b *blocks) end() error {
	if b.n > 0 {
		if err := b.flush(); err != nil {
			return err
		}
	}
	return b.out.WriteByte(0)
}
