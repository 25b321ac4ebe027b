package picture

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Theme is the name of a look.
type Theme string

// The looks: the product's cloth and glass by day and by night, and black ink on white paper, in which six colours
// are told apart by patterns and marks.
const (
	Light Theme = "light"
	Dark  Theme = "dark"
	Print Theme = "print"
)

// look is all that differs between themes.
type look struct {
	cloth cloth
	glass [6]glass
	// ground, text and soft are those beside the board, and line divides it.
	ground, text, soft, line *paint
	// brand is the house's own.
	brand *paint
	// Paints of marks: an accent and what surrounds it, bands behind rows, rings around runs, signs on empty points.
	accent, casing, row, ring, ringCasing, sign, signCasing *paint
	// shade is the darkest of a stone's shadow.
	shade colour
	// flat says that it is drawn with ink alone.
	flat bool
}

// cloth is the printed board.
type cloth struct {
	near, far, hem, warp, weft, gap, stitch, print, lines, text, disc, discLine colour
}

// glass is the stuff of a stone.
type glass struct {
	glow, body, deep, cut, edge, inlay, groove uint32
	// cutFill is the opacity of a quiet mark.
	cutFill float64
}

var looks = map[Theme]*look{
	Light: {
		cloth: cloth{
			near: rgb(0xead7b0), far: rgb(0xd3b887), hem: rgb(0xc3a270),
			warp: rgb(0xfff3d6).faint(0.1), weft: rgb(0xfff3d6).faint(0.05), gap: rgb(0x6b4a22).faint(0.12),
			stitch: rgb(0x6a4827).faint(0.5), print: rgb(0x6a4827), lines: rgb(0x6a4827).faint(0.85),
			text: rgb(0x49311a), disc: rgb(0xb98f5b), discLine: rgb(0x6a4827).faint(0.7),
		},
		glass:  glasses,
		ground: ink(0xf4f2ee), text: ink(0x23211e), soft: ink(0x5c5850), line: ink(0xd9d5cc), brand: ink(0x2f6b58),
		accent: ink(0xffd23f), casing: ink(0x2b1a07), row: ink(0xf3c544),
		ring: ink(0x0d3d73), ringCasing: ink(0xffffff),
		sign: ink(0x14406e), signCasing: solid(rgb(0xffffff).faint(0.75)),
		shade: rgb(0x3a2208),
	},
	Dark: {
		cloth: cloth{
			near: rgb(0x2d3347), far: rgb(0x1f2435), hem: rgb(0x171b28),
			warp: rgb(0x8b97bd).faint(0.1), weft: rgb(0x8b97bd).faint(0.05), gap: rgb(0x05070d).faint(0.12),
			stitch: rgb(0xa08a5c).faint(0.5), print: rgb(0xa08a5c), lines: rgb(0xa08a5c).faint(0.85),
			text: rgb(0xc2ae80), disc: rgb(0x414866), discLine: rgb(0xa08a5c).faint(0.7),
		},
		glass:  glasses,
		ground: ink(0x1c1b19), text: ink(0xe9e5dd), soft: ink(0xb0aa9e), line: ink(0x3d3a35), brand: ink(0x7cc0a6),
		accent: ink(0xffe07a), casing: ink(0x07090f), row: ink(0xa98836),
		ring: ink(0x9bd4ff), ringCasing: ink(0x07090f),
		sign: ink(0xffe07a), signCasing: solid(rgb(0x000000).faint(0.7)),
	},
	Print: {
		cloth:  cloth{near: rgb(0xffffff), print: rgb(0), lines: rgb(0), text: rgb(0)},
		ground: ink(0xffffff), text: ink(0), soft: ink(0), line: ink(0x999999), brand: ink(0),
		accent: ink(0), casing: ink(0xffffff), row: ink(0xcccccc), ring: ink(0), ringCasing: ink(0xffffff),
		sign: ink(0), signCasing: ink(0xffffff),
		flat: true,
	},
}

var glasses = [6]glass{
	{0xfffdf5, 0xdde6e5, 0x82959c, 0x8fa1a6, 0xffffff, 0x2f3a40, 0xffffff, 0.08},
	{0x66707d, 0x23272e, 0x050608, 0x000000, 0x8d99a8, 0xeef2f8, 0x000000, 0.3},
	{glow: 0xff7d6b, body: 0xc41f2f, deep: 0x5a0613, inlay: 0xffe9e3, groove: 0x3d0009},
	{glow: 0x7cc4ff, body: 0x1f62c9, deep: 0x0a1f5a, inlay: 0xeaf4ff, groove: 0x03113d},
	{glow: 0x7be79b, body: 0x15803f, deep: 0x043a1b, inlay: 0xe9fff0, groove: 0x002610},
	{glow: 0xffe98f, body: 0xeda514, deep: 0x935104, inlay: 0x3a1d00, groove: 0xfff3bd},
}

// Themes lists the names of all looks.
func Themes() []Theme { return slices.Sorted(maps.Keys(looks)) }

// look is that of a name; the empty name is Light.
func (t Theme) look() (*look, error) {
	if t == "" {
		t = Light
	}
	if l, ok := looks[t]; ok {
		return l, nil
	}
	return nil, fmt.Errorf("picture: no theme %q; there are %s", string(t), strings.Trim(fmt.Sprint(Themes()), "[]"))
}
