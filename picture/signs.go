package picture

import (
	"math"

	"tessera/record"
)

const quarterTurn = math.Pi / 2

// signOf are the outlines of an annotator's signs.
var signOf = map[record.Kind]path{
	record.Triangle: polygon(spot{0, -11}, spot{10, 6.5}, spot{-10, 6.5}),
	record.Square:   rectangle(box{-8.2, -8.2, 16.4, 16.4}),
	record.Circle:   circle(spot{}, 9),
	record.Cross:    path{}.segment(spot{-7.5, -7.5}, spot{7.5, 7.5}).segment(spot{7.5, -7.5}, spot{-7.5, 7.5}),
}

// signs draws triangles, squares, circles and crosses.
func (s *scene) signs() {
	for _, m := range s.Marks {
		p, any := signOf[m.Kind]
		if !any || !s.view.shows(m.At) {
			continue
		}
		with, casing := s.inks(m.At)
		p = p.at(s.view.spot(m.At))
		s.add(stroked(p, casing, 6.4), stroked(p, with, 3.4))
	}
}

// selected lays a patch under points.
func (s *scene) selected() {
	for _, m := range s.Marks {
		if m.Kind != record.Selected || !s.view.shows(m.At) {
			continue
		}
		at := s.view.spot(m.At)
		patch := stroked(rounded(box{at.x - 19, at.y - 19, 38, 38}, 5), s.look.sign, 2)
		patch.fill = s.look.patch()
		s.add(patch)
	}
}

func (l *look) patch() *paint {
	if l.flat {
		return l.row
	}
	return solid(l.accent.colour.faint(0.45))
}

// arrows draws lines and arrows from a point to another, above all else.
func (s *scene) arrows() {
	for _, m := range s.Marks {
		if !joins(m) || m.At == m.To || !s.view.shows(m.At) || !s.view.shows(m.To) {
			continue
		}
		s.add(arrow(s.view.spot(m.At), s.view.spot(m.To), m.Kind == record.Arrow, s.look)...)
	}
}

// arrow leaves the middles of its points free.
func arrow(from, to spot, head bool, l *look) []item {
	way := direction(from, to)
	from, to = from.add(way.times(6)), to.sub(way.times(6))
	shaft := path{}.segment(from, to)
	if !head {
		return []item{stroked(shaft, l.signCasing, 8), stroked(shaft, l.sign, 4.4)}
	}
	neck := to.sub(way.times(15))
	tip := polygon(to, neck.add(way.left().times(9.5)), neck.sub(way.left().times(9.5)))
	shaft = path{}.segment(from, neck)
	casing, point := stroked(tip, l.signCasing, 5), stroked(tip, l.sign, 1.4)
	point.fill = l.sign
	return []item{stroked(shaft, l.signCasing, 8), casing, stroked(shaft, l.sign, 4.4), point}
}
