package picture

import "math"

// board draws the printed board: cloth or paper, lines, stars, half-circles and coordinates. Where the board goes on
// beyond what is shown, the print is cut off.
func (s *scene) board() []item {
	items := []item{filled(rectangle(s.box), solid(s.paper()))}
	if s.view.whole() && !s.look.flat {
		stitch := stroked(rounded(s.box.inset(2.4), 8), solid(s.look.cloth.stitch), 1.1)
		stitch.dash, stitch.caps = []float64{5, 4}, false
		items = append(items, stitch)
	}
	items = append(items, clipped{s.view.cloth().grown(1, s.view.whole()), s.print()}) // the frame is 2 wide
	items = append(items, s.coordinates()...)
	if !s.look.flat {
		items = append(items, s.look.cloth.weave(s.box))
	}
	return items
}

// grown is the box with so much more on each side, if so.
func (b box) grown(by float64, really bool) box {
	if !really {
		return b
	}
	return b.inset(-by)
}

// print is what is printed on the whole board, as far as it is in view.
func (s *scene) print() (items []item) {
	c, end := s.look.cloth, s.view.end()
	if !s.look.flat {
		items = append(items, s.sheet())
	}
	lines := stroked(s.grid(), solid(c.lines), 1.2)
	edge := stroked(rectangle(box{0, 0, end, end}), solid(c.lines), 2)
	lines.caps = false
	items = append(items, lines, edge)
	items = append(items, s.halves()...)
	return append(items, filled(s.stars(), solid(c.print)))
}

// sheet is the cloth with its frame.
func (s *scene) sheet() shape {
	c, end := s.look.cloth, s.view.end()+2*toFrame
	corner, wide := spot{-toFrame, -toFrame}, end
	sheet := stroked(rectangle(box{corner.x, corner.y, wide, wide}), solid(c.print), 2)
	sheet.fill = radial(corner.add(spot{0.42 * wide, 0.36 * wide}), 0.8*wide, stop{0, c.near}, stop{1, c.far})
	return sheet
}

// grid is all lines that are in view.
func (s *scene) grid() (p path) {
	cloth := s.view.cloth()
	left, right := math.Max(0, cloth.x), math.Min(s.view.end(), cloth.x+cloth.width)
	top, bottom := math.Max(0, cloth.y), math.Min(s.view.end(), cloth.y+cloth.height)
	for row := s.view.top; row <= s.view.bottom; row++ {
		p = p.segment(spot{left, cell * float64(row)}, spot{right, cell * float64(row)})
	}
	for column := s.view.left; column <= s.view.right; column++ {
		p = p.segment(spot{cell * float64(column), top}, spot{cell * float64(column), bottom})
	}
	return p
}

// halves are the half-circles at the middle of each edge. On paper they are outlines, through which the lines go.
func (s *scene) halves() (items []item) {
	hidden := s.options.Hidden
	if hidden == 0 {
		hidden = 3
	}
	d, any := s.view.disc(hidden)
	if !any {
		return nil
	}
	c := s.look.cloth
	for times := range 4 {
		if s.look.flat {
			outline := stroked(s.view.quarter(d.half(s.view, 0), times), black, 0.9)
			items = append(items, outline)
			continue
		}
		outer := stroked(s.view.quarter(d.half(s.view, 0), times), solid(c.print), 2)
		outer.fill = solid(c.disc)
		inner := stroked(s.view.quarter(d.half(s.view, 0.2*cell), times), solid(c.discLine), 1)
		items = append(items, outer, inner)
	}
	return items
}

// stars are the four inner ones and that of the centre.
func (s *scene) stars() (p path) {
	for _, at := range s.view.stars() {
		p = append(p, star.at(s.view.spot(at))...)
	}
	centre := identity.moved(s.view.spot(centreOf(s.view.size)))
	p = append(p, star.under(scaling(1.35, 1.35).then(centre))...)
	return append(p, star.under(scaling(0.9, 0.9).turned(math.Pi/4).then(centre))...)
}

var star = path{}.move(0, -9).
	quad(spot{1.4, -1.4}, spot{9, 0}).quad(spot{1.4, 1.4}, spot{0, 9}).
	quad(spot{-1.4, 1.4}, spot{-9, 0}).quad(spot{-1.4, -1.4}, spot{0, -9}).close()

// coordinates stand halfway between the print and the end of the drawing.
func (s *scene) coordinates() (items []item) {
	labels := s.options.Labels
	if labels == nil {
		return nil
	}
	cloth, with := s.view.cloth(), solid(s.look.cloth.text)
	left, right := (s.box.x+cloth.x)/2, (s.box.x+s.box.width+cloth.x+cloth.width)/2
	top, bottom := (s.box.y+cloth.y)/2, (s.box.y+s.box.height+cloth.y+cloth.height)/2
	twice := func(text string, a, b spot) {
		label := &symbol{[]item{filled(s.label(text), with)}}
		items = append(items, use{symbol: label, at: a}, use{symbol: label, at: b})
	}
	for column := s.view.left; column <= s.view.right && labels.Column != nil; column++ {
		x := cell * float64(column)
		twice(labels.Column(column), spot{x, top}, spot{x, bottom})
	}
	for row := s.view.top; row <= s.view.bottom && labels.Row != nil; row++ {
		y := cell * float64(row)
		twice(labels.Row(s.view.size-1-row), spot{left, y}, spot{right, y})
	}
	return items
}

// label is a coordinate's outline. Long ones are smaller.
func (s *scene) label(text string) path {
	const size, room = 18.0, 26.0
	text = plain().within(text, size/2, room)
	return plain().centred(text, size*math.Min(1, room/math.Max(1, plain().width(text, size))))
}

// weave is the texture of the cloth.
func (c *cloth) weave(over box) tiled {
	thread := func(with colour, width float64, ends ...spot) item {
		var p path
		for i := 0; i < len(ends); i += 2 {
			p = p.segment(ends[i], ends[i+1])
		}
		return shape{path: p, stroke: solid(with), width: width}
	}
	return tiled{over, 8, []item{
		thread(c.warp, 2.6, spot{0, 1.5}, spot{4, 1.5}, spot{4, 5.5}, spot{8, 5.5}),
		thread(c.weft, 2.6, spot{1.5, 4}, spot{1.5, 8}, spot{5.5, 0}, spot{5.5, 4}),
		thread(c.gap, 0.6, spot{0, 3.75}, spot{4, 3.75}, spot{4, 7.75}, spot{8, 7.75},
			spot{3.75, 4}, spot{3.75, 8}, spot{7.75, 0}, spot{7.75, 4}),
	}, 1.5}
}
