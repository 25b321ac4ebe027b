package picture

import "math"

// radius is that of a stone.
const radius = 18.5

// inlay is a mark by which nobody depends on colour.
type inlay struct {
	path  path
	solid bool
}

// inlays are ring, dot, triangle, cross, two bars and square.
var inlays = [...]inlay{
	{circle(spot{}, 7.6), false},
	{circle(spot{}, 5), true},
	{polygon(spot{0, -8.6}, spot{8.2, 5.4}, spot{-8.2, 5.4}), true},
	{path{}.segment(spot{-7, -7}, spot{7, 7}).segment(spot{7, -7}, spot{-7, 7}), false},
	{path{}.segment(spot{-8.4, -5}, spot{8.4, -5}).segment(spot{-8.4, 5}, spot{8.4, 5}), false},
	{rectangle(box{-6.2, -6.2, 12.4, 12.4}), true},
}

// quiet are the marks of the first two where nobody else plays: they are told apart by their light alone.
var quiet = [...]path{circle(spot{}, 6), circle(spot{}, 2.4)}

// mark says what is drawn on a stone.
type mark uint8

const (
	noMark mark = iota
	quietMark
	inlaidMark
)

// stone is the glass of one: light falls in from the top left, gleams on the surface and gathers on the far side.
func (g *glass) stone(colour int, m mark) *symbol {
	items := []item{filled(circle(spot{}, radius), g.light()), g.rim()}
	if m == quietMark {
		items = append(items, g.cutInto(quiet[colour])...)
	}
	items = append(items, gloss())
	if m == inlaidMark {
		items = append(items, g.inlaid(inlays[colour])...)
	}
	return &symbol{items}
}

func (g *glass) light() *paint {
	return radial(spot{5.18, 7.4}, 27.38, stop{0, rgb(g.glow)}, stop{0.5, rgb(g.body)}, stop{1, rgb(g.deep)})
}

func (g *glass) rim() shape {
	white := rgb(0xffffff)
	return stroked(circle(spot{}, 17.7), along(spot{-12.39, -14.16}, spot{12.39, 14.16},
		stop{0, white.faint(0.35)}, stop{0.4, white.faint(0)}, stop{1, white.faint(0.6)}), 1.5)
}

func gloss() shape {
	white, centre, turn := rgb(0xffffff), spot{-5.6, -8}, -36*math.Pi/180
	return filled(ellipse(centre, 9, 5.8, turn), oval(scaling(9, 5.8).turned(turn).moved(centre),
		stop{0, white.faint(0.95)}, stop{0.45, white.faint(0.5)}, stop{1, white.faint(0)}))
}

func (g *glass) cutInto(p path) []item {
	cut := stroked(p, solid(rgb(g.cut).faint(0.72)), 2.4)
	cut.fill = solid(rgb(g.cut).faint(g.cutFill))
	return []item{cut, stroked(p.at(spot{0.9, 0.9}), solid(rgb(g.edge).faint(0.75)), 1)}
}

func (g *glass) inlaid(i inlay) []item {
	groove := i.shape(solid(rgb(g.groove).faint(0.8)))
	groove.path = groove.path.at(spot{-0.7, -0.9})
	return []item{groove, i.shape(ink(g.inlay))}
}

func (i inlay) shape(with *paint) shape {
	if !i.solid {
		return stroked(i.path, with, 4)
	}
	s := stroked(i.path, with, 2)
	s.fill = with
	return s
}

// shadow lies under a stone.
func shadow(shade colour) *symbol {
	long, short, centre := 21.5, 20.5, spot{2.6, 4.2}
	return &symbol{[]item{filled(ellipse(centre, long, short, 0), oval(scaling(long, short).moved(centre),
		stop{0.55, shade.faint(0.55)}, stop{0.8, shade.faint(0.22)}, stop{1, shade.faint(0)}))}}
}
