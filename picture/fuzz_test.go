package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// FuzzDraw draws boards with options of all kinds: what is not refused is sound SVG and a PNG.
func FuzzDraw(f *testing.F) {
	f.Add([]byte{19, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, "light", "A", 100)
	f.Add([]byte{9, 1, 80, 1, 33, 2, 7, 200, 5}, "print", "<&>\x00", 64)
	f.Add([]byte{13, 2, 40, 40, 40, 40, 40, 40, 40}, "dark", "日本", 300)
	f.Fuzz(func(t *testing.T, data []byte, theme, text string, width int) {
		b, o := fuzzed(data, text)
		o.Theme = Theme(theme)
		d, err := b.Draw(o)
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := d.SVG(&out, 0); err != nil {
			t.Fatal(err)
		}
		for decoder := xml.NewDecoder(&out); ; {
			if _, err := decoder.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		width = min(width, 256) // larger ones would take the time of many
		if err := d.PNG(io.Discard, width); err != nil && width >= MinWidth {
			t.Fatal(err)
		}
	})
}

// fuzzed makes a board of bytes.
func fuzzed(data []byte, text string) (b Board, o Options) {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		first := data[0]
		data = data[1:]
		return int(first)
	}
	point := func() pente.Point { return pente.At(next()%19, next()%19) }
	b.Size, b.Numbers = next(), map[pente.Point]int{}
	flags := next()
	b.Engraved, b.Notes = flags&1 != 0, []string{text}
	o.Title, o.Description, o.Hidden = text, text, []int{0, 3, 5, 4}[flags>>1&3]
	if flags&8 != 0 {
		o.Labels = Lettered()
	}
	if flags&16 != 0 {
		o.Corners = &[2]pente.Point{point(), point()}
	}
	kinds := []record.Kind{
		record.Triangle, record.Square, record.Circle, record.Cross, record.Selected, record.Letter, record.Arrow,
		record.Line, "?",
	}
	for len(data) > 0 {
		at, what := point(), next()
		switch what % 7 {
		case 0, 1, 2:
			b.Stones[at] = pente.Colour(what % 8)
		case 3:
			b.Numbers[at] = 9 * what
		case 4:
			b.Marks = append(b.Marks, record.Mark{Kind: kinds[next()%len(kinds)], At: at, To: point(), Text: text})
		case 5:
			b.Lines = append(b.Lines, Line{LineKind(next() % 5), []pente.Point{at, point()}})
		case 6:
			b.Captured = append(b.Captured, Captured{at, pente.Colour(next() % 8)})
			b.Vacated, b.Recent = append(b.Vacated, point()), append(b.Recent, at)
		}
	}
	return b, o
}

// FuzzGIF shows games of all kinds of moves.
func FuzzGIF(f *testing.F) {
	f.Add([]byte{180, 181, 200, 201, 220}, uint8(0))
	f.Add([]byte{180, 181, 200, 201, 220, 221, 240}, uint8(7))
	f.Fuzz(func(t *testing.T, moves []byte, which uint8) {
		variants := pente.Variants()
		variant := variants[int(which)%len(variants)]
		rules, err := pente.New(variant.Name, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		r := record.New(rules)
		n, p := r.Root, rules.Start(0)
		for _, each := range moves[:min(len(moves), 40)] {
			m := pente.Place(pente.At(int(each)%19, 5+int(each)/19%9))
			after, _, err := rules.Play(p, m)
			if err != nil {
				continue
			}
			n, p = n.Add(m), after
		}
		way, err := MainLine(r)
		if err != nil {
			t.Fatal(err)
		}
		if err := way.GIF(io.Discard, Options{}, Timing{}, 64); err != nil {
			t.Fatal(err)
		}
	})
}
