package picture

import "tessera/pente"

// ringRadius is a stone's and a little more, and shoulder how far a bracket goes on beside its stone.
const (
	ringRadius = 20.4
	shoulder   = 7
)

// linesOf visits the lines of a kind of which all is in view.
func (s *scene) linesOf(visit func(Line), kinds ...LineKind) {
	for _, l := range s.Lines {
		for _, kind := range kinds {
			if l.Kind == kind && s.view.shows(l.Points[0]) && s.view.shows(l.Points[len(l.Points)-1]) {
				visit(l)
			}
		}
	}
}

// rows are bands behind the stones of rows that won.
func (s *scene) rows() {
	s.linesOf(func(l Line) {
		p := path{}.segment(s.ends(l))
		s.add(stroked(p, s.bandCasing(), 50), stroked(p, s.look.row, 46.5))
	}, Row)
}

func (s *scene) bandCasing() *paint {
	if s.look.flat {
		return black
	}
	return s.look.casing
}

func (s *scene) halos() {
	if s.look.flat {
		return
	}
	s.linesOf(func(l Line) {
		for _, at := range l.Points {
			s.add(stroked(circle(s.view.spot(at), radius), s.look.accent, 2.4))
		}
	}, Row)
}

// rings go around runs that are paid and rows that have yet to survive, the latter broken; what was announced is in
// brackets.
func (s *scene) rings() {
	s.linesOf(func(l Line) {
		from, to := s.ends(l)
		band := stroked(ring(from, to), s.look.ring, 3)
		if l.Kind == Pending {
			band.dash, band.caps = []float64{10, 8}, false
		}
		s.add(stroked(ring(from, to), s.look.ringCasing, 5.4), band)
	}, Run, Pending)
	s.linesOf(func(l Line) {
		p := brackets(s.ends(l))
		s.add(stroked(p, s.look.casing, 8), stroked(p, s.look.accent, 4.6))
	}, Called)
}

func (s *scene) ends(l Line) (from, to spot) {
	return s.view.spot(l.Points[0]), s.view.spot(l.Points[len(l.Points)-1])
}

// ring goes around the stones of a line.
func ring(from, to spot) path {
	angle := direction(from, to).angle()
	return path{}.
		arc(to, ringRadius, angle-quarterTurn, angle+quarterTurn).
		arc(from, ringRadius, angle+quarterTurn, angle+3*quarterTurn).close()
}

// brackets are the ring without its long sides.
func brackets(from, to spot) path {
	way := direction(from, to)
	return append(bracket(from, way.times(-1)), bracket(to, way)...)
}

func bracket(at, way spot) path {
	angle, back := way.angle(), at.sub(way.times(shoulder))
	beside := way.left().times(ringRadius)
	p := path{}.move(back.x-beside.x, back.y-beside.y).arc(at, ringRadius, angle-quarterTurn, angle+quarterTurn)
	return p.line(back.x+beside.x, back.y+beside.y)
}

// linesFrom makes lines of a kind of rows.
func linesFrom(kind LineKind, rows [][]pente.Point) (lines []Line) {
	for _, row := range rows {
		lines = append(lines, Line{kind, row})
	}
	return lines
}
