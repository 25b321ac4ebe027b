package picture

import (
	"fmt"
	"image"
	"io"
	"slices"
	"time"

	"tessera/pente"
)

// Limits of an animation.
const (
	MaxMoves      = 1000
	MaxFilmWidth  = 1024
	maxDelay      = time.Minute
	fastestChange = 20 * time.Millisecond
)

// Timing says how long the moments of a game are shown; 0 stands for the usual time.
type Timing struct {
	// Move is how long a move is seen before the next. Capture is how long stones are still seen beside the stone that
	// captures them.
	Move, Capture time.Duration
	// Start and End are how long the first and the last position are seen.
	Start, End time.Duration
}

// usual is the timing that zeros stand for.
var usual = Timing{
	Move: 900 * time.Millisecond, Capture: 450 * time.Millisecond, Start: 600 * time.Millisecond, End: 4 * time.Second,
}

// filled is the timing with the usual times for zeros.
func (t Timing) filled() (Timing, error) {
	for _, each := range []struct{ has, usual *time.Duration }{
		{&t.Move, &usual.Move}, {&t.Capture, &usual.Capture}, {&t.Start, &usual.Start}, {&t.End, &usual.End},
	} {
		if *each.has == 0 {
			*each.has = *each.usual
		}
		if *each.has < fastestChange || *each.has > maxDelay {
			return t, fmt.Errorf("picture: a moment of %v, not %v to %v", *each.has, fastestChange, maxDelay)
		}
	}
	return t, nil
}

// frame is a board that is shown for some time.
type frame struct {
	board Board
	delay time.Duration
}

// GIF writes the way move by move as an animation, so many pixels wide, which begins again at its end. It is written
// frame by frame, with one at a time in memory.
func (w *Way) GIF(out io.Writer, o Options, t Timing, width int) error {
	if width > MaxFilmWidth {
		return fmt.Errorf("picture: an animation %d pixels wide, more than %d", width, MaxFilmWidth)
	}
	if w.Moves() > MaxMoves {
		return fmt.Errorf("picture: an animation of %d moves, more than %d", w.Moves(), MaxMoves)
	}
	t, err := t.filled()
	if err != nil {
		return err
	}
	p, err := w.projector(o, width)
	if err != nil {
		return err
	}
	g := newGIF(out, p.bounds, p.palette)
	for move := range w.moments {
		for _, f := range w.frames(move, t) {
			if err := p.show(g, f); err != nil {
				return err
			}
		}
	}
	return g.close()
}

// frames show a move: where it captures, first with the stones that it takes, and then without.
func (w *Way) frames(move int, t Timing) []frame {
	b, _ := w.Board(move) // there is one
	b.Marks = nil
	delay := t.Move
	switch move {
	case w.Moves():
		delay = t.End
	case 0:
		delay = t.Start
	}
	e := w.moments[move].effect
	if e == nil || len(e.Captured) == 0 {
		return []frame{{b, delay}}
	}
	before := w.moments[move-1].position
	full := b
	full.Stones, full.Vacated, full.Lines = before.Stones, nil, nil
	if e.Move.Choice == pente.Stone {
		full.Stones[e.Move.Point] = e.Colour
	}
	for _, at := range e.Captured {
		b.Captured = append(b.Captured, Captured{at, full.Stones[at]})
	}
	b.Vacated = nil
	return []frame{{full, t.Capture}, {b, delay}}
}

// projector draws frames of one size on the same ground.
type projector struct {
	options Options
	view    affine
	bounds  image.Rectangle
	ground  *canvas
	canvas  *canvas
	palette *palette
}

func (w *Way) projector(o Options, width int) (*projector, error) {
	first, err := w.Board(0)
	if err != nil {
		return nil, err
	}
	first.Marks = nil
	d, err := first.Draw(o)
	if err != nil {
		return nil, err
	}
	size, view, err := d.fit(width)
	if err != nil {
		return nil, err
	}
	p := &projector{options: o, view: view, bounds: size, ground: newCanvas(size), canvas: newCanvas(size)}
	p.ground.lie(d.paper)
	p.ground.draw(d.ground, view)
	return p, p.choose(w)
}

// choose makes the palette of some frames: those of the middle, of the end, and of the last capture.
func (p *projector) choose(w *Way) error {
	moves := []int{w.Moves() / 2, w.Moves()}
	for move := w.Moves(); move > 0; move-- {
		if len(w.moments[move].effect.Captured) > 0 {
			moves = append(moves, move)
			break
		}
	}
	var count census
	for _, move := range slices.Compact(moves) {
		for _, f := range w.frames(move, usual) {
			if err := p.draw(&f.board); err != nil {
				return err
			}
			count.add(p.canvas.image)
		}
	}
	p.palette = count.palette(paletteSize)
	return nil
}

// draw draws a board on the canvas.
func (p *projector) draw(b *Board) error {
	s, err := b.scene(&p.options)
	if err != nil {
		return err
	}
	s.draw()
	copy(p.canvas.image.Pix, p.ground.image.Pix)
	clear(p.canvas.brush.ramps)
	p.canvas.draw(s.items, p.view)
	return nil
}

func (p *projector) show(g *gif, f frame) error {
	if err := p.draw(&f.board); err != nil {
		return err
	}
	return g.frame(p.canvas.image, f.delay)
}
