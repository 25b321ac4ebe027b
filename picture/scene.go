package picture

import (
	"math"
	"slices"

	"tessera/pente"
	"tessera/record"
)

// scene is a board while it is drawn.
type scene struct {
	*Board
	options *Options
	look    *look
	view    view
	// box is all of the drawing but the notes.
	box   box
	items []item
	// written holds the points whose stones carry a text or a sign instead of their own mark.
	written map[pente.Point]bool
	// stones and shadow are the symbols made so far.
	stones map[stoneKey]*symbol
	shadow *symbol
}

type stoneKey struct {
	colour pente.Colour
	mark   mark
}

// Draw makes a drawing of the board.
func (b Board) Draw(o Options) (*Drawing, error) {
	s, err := b.scene(&o)
	if err != nil {
		return nil, err
	}
	d := &Drawing{box: s.box, title: o.Title, desc: o.Description, id: o.ID, paper: s.paper(), ground: s.board()}
	s.draw()
	d.items = append(s.items, s.notes(&d.box)...)
	if d.desc == "" {
		d.desc = s.describe()
	}
	return d, nil
}

// paper is of the colour of the board's edge.
func (s *scene) paper() colour {
	if s.look.flat {
		return white.colour
	}
	return s.look.cloth.hem
}

// scene is the board before anything is drawn.
func (b *Board) scene(o *Options) (*scene, error) {
	look, err := o.Theme.look()
	if err != nil {
		return nil, err
	}
	if err := b.check(); err != nil {
		return nil, err
	}
	if err := o.check(b.Size); err != nil {
		return nil, err
	}
	view := o.view(b.Size)
	return &scene{
		Board: b, options: o, look: look, view: view, box: view.box(o.Labels != nil),
		written: map[pente.Point]bool{}, stones: map[stoneKey]*symbol{}, shadow: shadow(look.shade),
	}, nil
}

// draw draws what lies on the board, the lowest first.
func (s *scene) draw() {
	for at := range s.Numbers {
		s.written[at] = true
	}
	for _, m := range s.Marks {
		if !joins(m) && m.Kind != record.Selected {
			s.written[m.At] = true
		}
	}
	s.selected()
	s.rows()
	for _, at := range s.Vacated {
		if s.Stones[at] == pente.Empty && s.view.shows(at) {
			s.add(s.vacated(at))
		}
	}
	s.allStones()
	s.halos()
	s.texts()
	s.rings()
	s.recent()
	s.signs()
	s.arrows()
}

func (s *scene) add(items ...item) { s.items = append(s.items, items...) }

// vacated is the place of a captured stone.
func (s *scene) vacated(at pente.Point) item {
	round := stroked(circle(s.view.spot(at), 15), solid(s.look.cloth.print.faint(0.75)), 1.8)
	round.dash, round.caps = []float64{4, 5.42}, false
	return round
}

// allStones draws those that were captured in the course of a figure, then shadows, then stones.
func (s *scene) allStones() {
	for _, c := range s.Captured {
		if s.view.shows(c.Point) && s.Stones[c.Point] == pente.Empty {
			s.add(use{symbol: s.stone(c.Point, c.Colour), at: s.view.spot(c.Point), opacity: 0.42}, s.vacated(c.Point))
		}
	}
	if !s.look.flat {
		s.eachStone(func(at pente.Point, _ pente.Colour) { s.add(use{symbol: s.shadow, at: s.view.spot(at)}) })
	}
	s.eachStone(func(at pente.Point, c pente.Colour) { s.add(use{symbol: s.stone(at, c), at: s.view.spot(at)}) })
}

func (s *scene) eachStone(visit func(pente.Point, pente.Colour)) {
	for i, c := range s.Stones {
		if at := pente.Point(i); c != pente.Empty && s.view.shows(at) {
			visit(at, c)
		}
	}
}

// stone is the symbol of a stone on a point.
func (s *scene) stone(at pente.Point, c pente.Colour) *symbol {
	m := inlaidMark
	switch {
	case s.written[at]:
		m = noMark
	case !s.Engraved && c <= 2:
		m = quietMark
	}
	key := stoneKey{c, m}
	if s.stones[key] == nil {
		s.stones[key] = s.look.stone(int(c-1), m)
	}
	return s.stones[key]
}

// stone is one of a colour, counted from 0.
func (l *look) stone(colour int, m mark) *symbol {
	if l.flat {
		return printed(colour, m)
	}
	return l.glass[colour].stone(colour, m)
}

// inks are the paint of a sign or text on a point, and that around it.
func (s *scene) inks(at pente.Point) (sign, casing *paint) {
	c := s.Stones[at]
	for _, gone := range s.Captured {
		if c == pente.Empty && gone.Point == at {
			c = gone.Colour
		}
	}
	switch {
	case c == pente.Empty:
		return s.look.sign, s.look.signCasing
	case !s.look.flat:
		g := s.look.glass[c-1]
		return ink(g.inlay), solid(rgb(g.groove).faint(0.6))
	case c == 2:
		return white, black
	}
	return black, white
}

// texts writes numbers and letters. A letter takes the place of a number.
func (s *scene) texts() {
	texts := map[pente.Point]string{}
	for at, number := range s.Numbers {
		texts[at] = digits(number)
	}
	for _, m := range s.Marks {
		if m.Kind == record.Letter {
			texts[m.At] = cut(m.Text)
		}
	}
	for i := range s.Stones {
		at := pente.Point(i)
		if text, any := texts[at]; any && s.view.shows(at) {
			s.add(s.text(at, text)...)
		}
	}
}

// text is one of at most three letters on a stone, or on the cloth, which it hides.
func (s *scene) text(at pente.Point, text string) (items []item) {
	with, casing := s.inks(at)
	size := []float64{21, 21, 19, 15.5}[min(len([]rune(text)), maxLetters)]
	p := bold().centred(text, size).at(s.view.spot(at))
	if s.Stones[at] == pente.Empty && !s.isGhost(at) {
		near := s.look.cloth.near
		patch := radial(s.view.spot(at), 17, stop{0.6, near}, stop{1, near.faint(0)})
		items = append(items, filled(circle(s.view.spot(at), 17), patch))
		return append(items, filled(p, solid(s.look.cloth.text)))
	}
	return append(items, stroked(p, casing, 3), filled(p, with))
}

func (s *scene) isGhost(at pente.Point) bool {
	return slices.ContainsFunc(s.Captured, func(c Captured) bool { return c.Point == at })
}

// cut leaves of a letter's text what fits on a stone, with an ellipsis where that is not all.
func cut(text string) string {
	runes := []rune(text)
	if len(runes) <= maxLetters {
		return text
	}
	return string(runes[:maxLetters-1]) + "…"
}

// recent rings the stones of the turn, the last of them more.
func (s *scene) recent() {
	for i, at := range s.Recent {
		if s.Stones[at] == pente.Empty || !s.view.shows(at) {
			continue
		}
		casing, band := 5.0, 2.6
		if i < len(s.Recent)-1 {
			casing, band = 3.6, 1.6
		}
		around := circle(s.view.spot(at), 19)
		if s.look.flat {
			around = circle(s.view.spot(at), 20.6)
		}
		s.add(stroked(around, s.look.casing, casing), stroked(around, s.look.accent, band))
	}
}

// describe tells in words what is on the board.
func (s *scene) describe() string {
	words := s.options.words()
	text := sprintf(words.Board, s.Size, s.Size)
	for colour, name := range words.Colours {
		if points := s.pointsOf(pente.Colour(colour + 1)); points != "" {
			text += ". " + sprintf(words.Stones, name, points)
		}
	}
	if len(s.Recent) > 0 {
		text += ". " + sprintf(words.Last, s.options.point(s.Recent[len(s.Recent)-1]))
	}
	return text + "."
}

func (s *scene) pointsOf(colour pente.Colour) string {
	var names []string
	for i, c := range s.Stones {
		if c == colour {
			names = append(names, s.options.point(pente.Point(i)))
		}
	}
	return join(names)
}

// centreOf is the centre of a board of so many lines.
func centreOf(size int) pente.Point { return pente.At(size/2, size/2) }

// direction is the unit of the way from a spot to another, to the right for none.
func direction(from, to spot) spot {
	way := to.sub(from)
	if length := way.length(); length > 0 {
		return way.times(1 / length)
	}
	return spot{1, 0}
}

// angle is that of a way, clockwise from the right.
func (s spot) angle() float64 { return math.Atan2(s.y, s.x) }
