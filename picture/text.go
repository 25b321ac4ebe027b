package picture

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// face is a typeface. Texts are drawn as outlines, so that they look alike wherever a picture is seen.
type face struct {
	font *sfnt.Font
	// em is the size in which outlines are read, and high that of a capital letter in it.
	em   fixed.Int26_6
	high float64
}

var (
	plain = sync.OnceValue(func() *face { return mustRead(goregular.TTF) })
	bold  = sync.OnceValue(func() *face { return mustRead(gobold.TTF) })
)

// mustRead reads a font that is part of the program.
func mustRead(ttf []byte) *face {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic(err)
	}
	em := fixed.I(int(f.UnitsPerEm()))
	metrics, err := f.Metrics(nil, em, font.HintingNone)
	if err != nil {
		panic(err)
	}
	return &face{f, em, float64(metrics.CapHeight) / float64(em)}
}

// write is the outline of a text from its baseline's beginning on, and how wide it is.
func (f *face) write(text string, size float64) (p path, width float64) {
	var buffer sfnt.Buffer
	scale := size / float64(f.em)
	for _, r := range text {
		glyph, advance := f.glyph(&buffer, r)
		segments, err := f.font.LoadGlyph(&buffer, glyph, f.em, nil)
		if err == nil {
			p = append(p, outlineOf(segments, affine{scale, 0, 0, scale, width, 0})...)
		}
		width += float64(advance) * scale
	}
	return p, width
}

// width is that of a text in a size.
func (f *face) width(text string, size float64) float64 {
	var buffer sfnt.Buffer
	var all fixed.Int26_6
	for _, r := range text {
		_, advance := f.glyph(&buffer, r)
		all += advance
	}
	return float64(all) * size / float64(f.em)
}

// glyph is what stands for a character, a box for one that the font lacks.
func (f *face) glyph(buffer *sfnt.Buffer, r rune) (sfnt.GlyphIndex, fixed.Int26_6) {
	index, err := f.font.GlyphIndex(buffer, r)
	if err != nil {
		index = 0
	}
	advance, err := f.font.GlyphAdvance(buffer, index, f.em, font.HintingNone)
	if err != nil {
		advance = 0
	}
	return index, advance
}

// known is a text without the characters that the font lacks; empty if no letter or digit is left.
func (f *face) known(text string) string {
	var buffer sfnt.Buffer
	known := strings.Map(func(r rune) rune {
		if glyph, err := f.font.GlyphIndex(&buffer, r); err != nil || glyph == 0 {
			return -1
		}
		return r
	}, text)
	if !strings.ContainsFunc(known, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return ""
	}
	return strings.Join(strings.Fields(known), " ")
}

func outlineOf(segments sfnt.Segments, m affine) (p path) {
	at := func(q fixed.Point26_6) spot { return m.apply(spot{float64(q.X), float64(q.Y)}) }
	for _, s := range segments {
		a, b, c := at(s.Args[0]), at(s.Args[1]), at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(p) > 0 {
				p = p.close()
			}
			p = p.move(a.x, a.y)
		case sfnt.SegmentOpLineTo:
			p = p.line(a.x, a.y)
		case sfnt.SegmentOpQuadTo:
			p = p.quad(a, b)
		case sfnt.SegmentOpCubeTo:
			p = p.cube(a, b, c)
		}
	}
	if len(p) > 0 {
		p = p.close()
	}
	return p
}

// centred is the outline of a text whose capital letters have their middle at the origin.
func (f *face) centred(text string, size float64) path {
	p, width := f.write(text, size)
	return p.at(spot{-width / 2, f.high * size / 2})
}

// within shortens a text with an ellipsis until it is no wider than allowed.
func (f *face) within(text string, size, width float64) string {
	if f.width(text, size) <= width {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && f.width(string(runes)+"…", size) > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}
