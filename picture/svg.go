package picture

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// SVG writes the drawing as SVG, so many pixels wide; 0 leaves that to the page.
func (d *Drawing) SVG(w io.Writer, width int) error {
	if width < 0 || width > MaxWidth {
		return fmt.Errorf("picture: %d pixels wide, not up to %d", width, MaxWidth)
	}
	s := &svg{prefix: d.id, ids: map[any]string{}}
	if s.prefix == "" {
		s.prefix = "picture"
	}
	body := s.items(d.ground) + s.items(d.items)
	buffered := bufio.NewWriter(w)
	buffered.WriteString(d.head(s.prefix, width))
	if s.defs.Len() > 0 {
		buffered.WriteString("<defs>\n" + s.defs.String() + "</defs>\n")
	}
	buffered.WriteString(body + "</svg>\n")
	return buffered.Flush()
}

// head opens the picture and names it.
func (d *Drawing) head(prefix string, width int) string {
	var text strings.Builder
	text.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="` +
		numbers(d.box.x, d.box.y, d.box.width, d.box.height) + `"`)
	if width > 0 {
		high := math.Round(float64(width) * d.box.height / d.box.width)
		fmt.Fprintf(&text, ` width="%d" height="%.0f"`, width, high)
	}
	var names, parts string
	for _, each := range []struct{ tag, text string }{{"title", d.title}, {"desc", d.desc}} {
		if each.text != "" {
			id := prefix + "-" + each.tag
			names = strings.TrimSpace(names + " " + id)
			parts += "<" + each.tag + ` id="` + id + `">` + escape(each.text) + "</" + each.tag + ">\n"
		}
	}
	text.WriteString(` role="img"`)
	if names != "" {
		text.WriteString(` aria-labelledby="` + names + `"`)
	}
	return text.String() + ` stroke-linejoin="round">` + "\n" + parts
}

// svg is a drawing while it is written: definitions, each before what uses it, and their ids.
type svg struct {
	prefix string
	defs   strings.Builder
	ids    map[any]string
}

// clipKey and tileKey are the things that boxes are defined as.
type (
	clipKey box
	tileKey box
)

// define gives a thing an id, and writes its definition when it is asked for first.
func (s *svg) define(thing any, text func(id string) string) string {
	if id, known := s.ids[thing]; known {
		return id
	}
	id := s.prefix + "-" + strconv.Itoa(len(s.ids)+1)
	s.ids[thing] = id
	s.defs.WriteString(text(id) + "\n")
	return id
}

func (s *svg) items(items []item) string {
	var text strings.Builder
	for _, each := range items {
		switch i := each.(type) {
		case shape:
			text.WriteString(s.shape(i))
		case use:
			text.WriteString(s.use(i))
		case clipped:
			text.WriteString(s.clipped(i))
		case tiled:
			text.WriteString(s.tiled(i))
		}
		text.WriteByte('\n')
	}
	return text.String()
}

func (s *svg) shape(i shape) string {
	text := `<path d="` + pathData(i.path) + `"` + s.paint("fill", i.fill)
	if i.stroke != nil {
		text += s.paint("stroke", i.stroke) + ` stroke-width="` + numbers(i.width) + `"`
		if len(i.dash) > 0 {
			text += ` stroke-dasharray="` + numbers(i.dash...) + `"`
		}
		if i.caps {
			text += ` stroke-linecap="round"`
		}
	}
	return text + "/>"
}

func (s *svg) paint(attribute string, p *paint) string {
	switch {
	case p == nil:
		return ` ` + attribute + `="none"`
	case p.gradient != nil:
		return ` ` + attribute + `="url(#` + s.define(p.gradient, p.gradient.svg) + `)"`
	}
	return ` ` + attribute + `="` + hex(p.colour) + `"` + opacity(attribute+"-opacity", p.colour.opacity)
}

func (g *gradient) svg(id string) string {
	tag, ends := "linearGradient", ""
	if g.radial {
		tag, ends = "radialGradient", ` cx="0" cy="0" r="1"`
	}
	m := g.to
	text := "<" + tag + ` id="` + id + `"` + ends + ` gradientUnits="userSpaceOnUse" gradientTransform="matrix(` +
		numbers(m.a, m.b, m.c, m.d, m.e, m.f) + `)">`
	for _, each := range g.stops {
		text += `<stop offset="` + numbers(each.offset) + `" stop-color="` + hex(each.colour) + `"` +
			opacity("stop-opacity", each.colour.opacity) + "/>"
	}
	return text + "</" + tag + ">"
}

func (s *svg) use(i use) string {
	id := s.define(i.symbol, func(id string) string {
		return `<g id="` + id + `">` + "\n" + s.items(i.symbol.items) + "</g>"
	})
	text := `<use href="#` + id + `"`
	if i.factor() == 1 {
		text += ` x="` + numbers(i.at.x) + `" y="` + numbers(i.at.y) + `"`
	} else {
		text += ` transform="matrix(` + numbers(i.factor(), 0, 0, i.factor(), i.at.x, i.at.y) + `)"`
	}
	if i.opacity != 0 {
		text += opacity("opacity", i.opacity)
	}
	return text + "/>"
}

func (s *svg) clipped(i clipped) string {
	id := s.define(clipKey(i.box), func(id string) string {
		return `<clipPath id="` + id + `">` + i.box.svg("") + "</clipPath>"
	})
	return `<g clip-path="url(#` + id + `)">` + "\n" + s.items(i.items) + "</g>"
}

func (s *svg) tiled(i tiled) string {
	id := s.define(tileKey(i.box), func(id string) string {
		side := numbers(i.side)
		return `<pattern id="` + id + `" width="` + side + `" height="` + side + `" patternUnits="userSpaceOnUse"` +
			` x="` + numbers(i.box.x) + `" y="` + numbers(i.box.y) + `">` + "\n" + s.items(i.items) + "</pattern>"
	})
	return i.box.svg(` fill="url(#` + id + `)"`)
}

func (b box) svg(more string) string {
	return `<rect x="` + numbers(b.x) + `" y="` + numbers(b.y) + `" width="` + numbers(b.width) +
		`" height="` + numbers(b.height) + `"` + more + "/>"
}

func hex(c colour) string { return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b) }

func opacity(attribute string, of float64) string {
	if of == 1 {
		return ""
	}
	return ` ` + attribute + `="` + numbers(of) + `"`
}

// letters are those of path data, by verb.
const letters = "MLQCZ"

func pathData(p path) string {
	var text []byte
	for _, each := range p {
		text = append(text, letters[each.verb])
		for i := range spots[each.verb] {
			if i > 0 {
				text = append(text, ' ')
			}
			text = append(text, numbers(each.to[i].x, each.to[i].y)...)
		}
	}
	return string(text)
}

// numbers writes numbers to a hundredth, which is far below a pixel, with blanks between them.
func numbers(all ...float64) string {
	var text []byte
	for i, each := range all {
		if i > 0 {
			text = append(text, ' ')
		}
		text = appendNumber(text, each)
	}
	return string(text)
}

func appendNumber(text []byte, n float64) []byte {
	n = math.Round(n*100) / 100
	if n == 0 {
		n = 0 // not the negative one
	}
	return strconv.AppendFloat(text, n, 'f', -1, 64)
}

// escape makes a text fit for XML: what XML has no place for is left out.
func escape(text string) string {
	return escapes.Replace(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd")))
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")
