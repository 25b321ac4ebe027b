package record

import (
	"strings"

	"tessera/pente"
)

// raw decodes a value and leaves its escapes as they are.
func (g *sgfScan) raw(p *sgfProperty, i int) (string, error) {
	text, sound := g.decode(p.values[i])
	if !sound {
		if err := g.wrong(p.places[i], sgfNotInCharset, p.key); err != nil {
			return "", err
		}
	}
	return tidyText(text), nil
}

// text decodes the first value of a property as a text of several lines.
func (g *sgfScan) text(p *sgfProperty) (string, error) {
	raw, err := g.raw(p, 0)
	return unescape(raw), err
}

// line decodes the first value of a property as a text of one line.
func (g *sgfScan) line(p *sgfProperty) (string, error) {
	text, err := g.text(p)
	return tidyLine(text), err
}

// unescape takes the backslashes out of a text; a line that ends with one goes on in the next.
func unescape(raw string) string {
	if !strings.Contains(raw, `\`) {
		return raw
	}
	var out strings.Builder
	for i := 0; i < len(raw); i++ {
		if raw[i] == '\\' {
			i++
			if i >= len(raw) || raw[i] == '\n' {
				continue
			}
		}
		out.WriteByte(raw[i])
	}
	return out.String()
}

var escapes = strings.NewReplacer(`\`, `\\`, `]`, `\]`)

// escape makes a value of a text.
func escape(text string) string { return escapes.Replace(text) }

var composedEscapes = strings.NewReplacer(`\`, `\\`, `]`, `\]`, `:`, `\:`)

// compose makes a value of several parts.
func compose(parts ...string) string {
	for i, part := range parts {
		parts[i] = composedEscapes.Replace(part)
	}
	return strings.Join(parts, ":")
}

// decompose cuts a value at its colons, those that are escaped left out.
func decompose(raw string) []string {
	var parts []string
	begin := 0
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case '\\':
			i++
		case ':':
			parts = append(parts, unescape(raw[begin:i]))
			begin = i + 1
		}
	}
	return append(parts, unescape(raw[begin:]))
}

// soundValue reports whether a text can be a value as it is: no bracket that would end it, no backslash at its end.
func soundValue(raw string) bool {
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case ']':
			return false
		case '\\':
			if i++; i >= len(raw) {
				return false
			}
		}
	}
	return true
}

// sgfLetters names columns from the left, and rows from the top.
const sgfLetters = "abcdefghijklmnopqrs"

// sgfPoint writes a point with two letters.
func sgfPoint(size int, at pente.Point) string {
	top := size - 1 - at.Row()
	return sgfLetters[at.Column():at.Column()+1] + sgfLetters[top:top+1]
}

// parseSGFPoint reads a point; NoPoint for what is none.
func parseSGFPoint(size int, text string) pente.Point {
	if len(text) != 2 {
		return pente.NoPoint
	}
	column, top := strings.IndexByte(sgfLetters, text[0]), strings.IndexByte(sgfLetters, text[1])
	if column < 0 || column >= size || top < 0 || top >= size {
		return pente.NoPoint
	}
	return pente.At(column, size-1-top)
}

// point reads a point: two letters, or as the site writes them.
func (g *sgfScan) point(text string) pente.Point {
	text = strings.TrimSpace(text)
	size := g.rec.Rules.Size
	if !g.site && len(text) == 2 && letter(text[1]) {
		return parseSGFPoint(size, text)
	}
	n := Lettered
	if !g.site && g.options.Points != Unknown {
		n = g.options.Points
	}
	at, err := ParsePoint(n, size, text)
	if err == nil && !g.site {
		g.assume(assumedPoints, n)
	}
	return at
}

// points reads a value that is a point or a rectangle of points.
func (g *sgfScan) points(text string) []pente.Point {
	from, to, rectangle := strings.Cut(text, ":")
	a := g.point(from)
	if !rectangle || a == pente.NoPoint {
		return []pente.Point{a}
	}
	b := g.point(to)
	if b == pente.NoPoint {
		return []pente.Point{b}
	}
	var list []pente.Point
	for row := min(a.Row(), b.Row()); row <= max(a.Row(), b.Row()); row++ {
		for column := min(a.Column(), b.Column()); column <= max(a.Column(), b.Column()); column++ {
			list = append(list, pente.At(column, row))
		}
	}
	return list
}

// pointsOf reads all values of a property as points.
func (g *sgfScan) pointsOf(p *sgfProperty) ([]pente.Point, error) {
	var list []pente.Point
	for i := range p.values {
		if len(list) > pente.MaxSize*pente.MaxSize {
			return list, g.wrong(p.places[i], sgfManyPoints, p.key)
		}
		raw, err := g.raw(p, i)
		if err != nil {
			return nil, err
		}
		for _, at := range g.points(raw) {
			if at != pente.NoPoint {
				list = append(list, at)
			} else if err := g.wrong(p.places[i], noPoint, raw, g.rec.Rules.Size); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}
