package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// six is a board with a stone of each colour, in a row.
func six() Board {
	b := Board{Size: 19, Engraved: true}
	for i := range 6 {
		b.Stones[pente.At(3*i, 9)] = pente.Colour(i + 1)
	}
	return b
}

func drawingOf(t testing.TB, b Board, o Options) *Drawing {
	t.Helper()
	d, err := b.Draw(o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// near is the mean colour around a point of a board of 19 lines without coordinates, off its middle by so many cells.
func near(m *image.RGBA, p pente.Point, x, y float64) (mean [3]float64) {
	unit := float64(m.Rect.Dx()) / (18*cell + 2*atEdge)
	px := int((atEdge + cell*(float64(p.Column())+x)) * unit)
	py := int((atEdge + cell*(float64(18-p.Row())+y)) * unit)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			c := m.RGBAAt(px+dx, py+dy)
			for i, v := range []uint8{c.R, c.G, c.B} {
				mean[i] += float64(v) / 9
			}
		}
	}
	return mean
}

func TestStonesHaveTheirColours(t *testing.T) {
	for _, width := range []int{240, 480, 1111} {
		m, err := drawingOf(t, six(), Options{}).Image(width)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 6 {
			body := rgb(glasses[i].body)
			got := near(m, pente.At(3*i, 9), 0.3, -0.03)
			far := math.Hypot(math.Hypot(got[0]-float64(body.r), got[1]-float64(body.g)), got[2]-float64(body.b))
			if far > 90 {
				t.Errorf("%d pixels: colour %d is %v, not near %v", width, i+1, got, body)
			}
			for j := range i {
				other := near(m, pente.At(3*j, 9), 0.3, -0.03)
				if math.Abs(got[0]-other[0])+math.Abs(got[1]-other[1])+math.Abs(got[2]-other[2]) < 60 {
					t.Errorf("%d pixels: colours %d and %d look alike", width, i+1, j+1)
				}
			}
		}
	}
}

// TestPrintIsGreyAndTellsColoursApart takes away what only colour would tell.
func TestPrintIsGreyAndTellsColoursApart(t *testing.T) {
	m, err := drawingOf(t, six(), Options{Theme: Print}).Image(960)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(m.Pix); i += 4 {
		if m.Pix[i] != m.Pix[i+1] || m.Pix[i] != m.Pix[i+2] || m.Pix[i+3] != 0xff {
			t.Fatalf("pixel %d is %v", i/4, m.Pix[i:i+4])
		}
	}
	tiles := make([][]uint8, 6)
	for i := range tiles {
		tiles[i] = tile(m, pente.At(3*i, 9))
		for j := range i {
			if different := differing(tiles[i], tiles[j]); different < 0.1 {
				t.Errorf("colours %d and %d differ in %.2f of their pixels", i+1, j+1, different)
			}
		}
	}
}

// tile is the square of a stone.
func tile(m *image.RGBA, p pente.Point) (pixels []uint8) {
	unit := float64(m.Rect.Dx()) / (18*cell + 2*atEdge)
	left := int((atEdge + cell*float64(p.Column()) - radius) * unit)
	top := int((atEdge + cell*float64(18-p.Row()) - radius) * unit)
	side := int(2 * radius * unit)
	for y := range side {
		for x := range side {
			pixels = append(pixels, m.RGBAAt(left+x, top+y).R)
		}
	}
	return pixels
}

func differing(a, b []uint8) float64 {
	n := 0
	for i := range a {
		if max(a[i], b[i])-min(a[i], b[i]) > 100 {
			n++
		}
	}
	return float64(n) / float64(len(a))
}

func TestRunsAreEqual(t *testing.T) {
	var runs [2]bytes.Buffer
	for i := range runs {
		if err := drawingOf(t, everything(), Options{Labels: Lettered()}).PNG(&runs[i], 777); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(runs[0].Bytes(), runs[1].Bytes()) {
		t.Error("two runs differ")
	}
	m, err := png.Decode(&runs[0])
	if err != nil || m.Bounds().Dx() != 777 {
		t.Errorf("%v, %v", m.Bounds(), err)
	}
	if opaque, ok := m.(interface{ Opaque() bool }); !ok || !opaque.Opaque() {
		t.Error("something shines through")
	}
}

// TestLastMoveIsRinged looks for the accent between a stone and its neighbours.
func TestLastMoveIsRinged(t *testing.T) {
	b := six()
	plain, err := drawingOf(t, b, Options{}).Image(900)
	if err != nil {
		t.Fatal(err)
	}
	b.Recent = []pente.Point{pente.At(3, 9)}
	ringed, err := drawingOf(t, b, Options{}).Image(900)
	if err != nil {
		t.Fatal(err)
	}
	accent := rgb(0xffd23f)
	got := near(ringed, pente.At(3, 9), 0, -19.0/cell)
	if got == near(plain, pente.At(3, 9), 0, -19.0/cell) || got[0]-got[2] < 60 || got[0] < float64(accent.r)/2 {
		t.Errorf("the ring is %v", got)
	}
}

// TestSVGIsSound parses it, and looks for ids that are missing, defined twice or used before.
func TestSVGIsSound(t *testing.T) {
	for _, theme := range Themes() {
		var out bytes.Buffer
		d := drawingOf(t, everything(), Options{Theme: theme, Labels: Lettered(), Title: "A \"b\" <c> \x00&", ID: "x1"})
		if err := d.SVG(&out, 640); err != nil {
			t.Fatal(err)
		}
		defined := map[string]bool{}
		for decoder := xml.NewDecoder(&out); ; {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			element, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			for _, a := range element.Attr {
				checkID(t, a, defined)
			}
		}
		if len(defined) < 10 {
			t.Errorf("%s: %d ids", theme, len(defined))
		}
	}
}

func checkID(t *testing.T, a xml.Attr, defined map[string]bool) {
	t.Helper()
	link := strings.TrimSuffix(strings.TrimPrefix(a.Value, "url("), ")")
	switch {
	case a.Name.Local == "id":
		if defined[a.Value] || !strings.HasPrefix(a.Value, "x1-") {
			t.Errorf("id %s", a.Value)
		}
		defined[a.Value] = true
	case strings.HasPrefix(link, "#x1-") && !defined[link[1:]]:
		t.Errorf("%s is used before it is defined", link)
	}
}

func TestDescriptionSaysWhatStandsWhere(t *testing.T) {
	b := six()
	b.Recent = []pente.Point{pente.At(3, 9)}
	want := "19 × 19 board. White: A10. Black: D10. Red: G10. Blue: K10. Green: N10. Amber: Q10. Last move: D10."
	if got := drawingOf(t, b, Options{}).desc; got != want {
		t.Errorf("%q", got)
	}
	mine := drawingOf(t, b, Options{Description: "Mine"}).desc
	if mine != "Mine" {
		t.Errorf("%q", mine)
	}
	labels := Lettered()
	labels.Point = func(p pente.Point) string { return "<" + p.String() + ">" }
	if got := drawingOf(t, b, Options{Labels: labels}).desc; !strings.Contains(got, "<D10>") {
		t.Errorf("%q", got)
	}
}

func TestWhatCannotBeDrawn(t *testing.T) {
	point := pente.At(3, 3)
	for name, spoil := range map[string]func(*Board, *Options){
		"board of 4 lines":  func(b *Board, _ *Options) { b.Size = 4 },
		"board of 20 lines": func(b *Board, _ *Options) { b.Size = 20 },
		"off the board":     func(b *Board, _ *Options) { b.Size = 9 },
		"no colour 7":       func(b *Board, _ *Options) { b.Stones[0] = 7 },
		"1001 marks":        func(b *Board, _ *Options) { b.Marks = make([]record.Mark, MaxMarks+1) },
		"a mark on -":       func(b *Board, _ *Options) { b.Recent = []pente.Point{pente.NoPoint} },
		"61 notes":          func(b *Board, _ *Options) { b.Notes = make([]string, MaxNotes+1) },
		"401 lines":         func(b *Board, _ *Options) { b.Lines = make([]Line, MaxLines+1) },
		"with 0 points":     func(b *Board, _ *Options) { b.Lines = make([]Line, 1) },
		"no number 1000":    func(b *Board, _ *Options) { b.Numbers = map[pente.Point]int{point: 1000} },
		"captured stone":    func(b *Board, _ *Options) { b.Captured = []Captured{{point, 0}} },
		"no theme":          func(_ *Board, o *Options) { o.Theme = "neon" },
		"hide 4 points":     func(_ *Board, o *Options) { o.Hidden = 4 },
		"cannot begin ids":  func(_ *Board, o *Options) { o.ID = `"><script>` },
		"no corner":         func(_ *Board, o *Options) { o.Corners = &[2]pente.Point{point, pente.NoPoint} },
		"and itself":        func(_ *Board, o *Options) { o.Corners = &[2]pente.Point{point, point} },
	} {
		b, o := six(), Options{}
		spoil(&b, &o)
		if _, err := b.Draw(o); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	d := drawingOf(t, six(), Options{})
	for _, width := range []int{-1, 0, MinWidth - 1, MaxWidth + 1} {
		if err := d.PNG(io.Discard, width); err == nil {
			t.Errorf("%d pixels wide", width)
		}
	}
	strip := drawingOf(t, Board{Size: 19}, Options{Corners: &[2]pente.Point{pente.At(0, 0), pente.At(0, 18)}})
	if err := strip.PNG(io.Discard, MaxWidth); err == nil || !strings.Contains(err.Error(), "high") {
		t.Errorf("a strip: %v", err)
	}
}

// TestWindowShowsItsPartOfTheBoard compares with the same part of the whole.
func TestWindowShowsItsPartOfTheBoard(t *testing.T) {
	b := crowded()
	d := drawingOf(t, b, Options{Corners: &[2]pente.Point{pente.At(5, 6), pente.At(10, 13)}})
	if want := (box{180, 180, 240, 320}); d.box != want {
		t.Errorf("%+v, want %+v", d.box, want)
	}
	var uses int
	for _, each := range d.items {
		if u, ok := each.(use); ok && u.at.x < 180 {
			uses++
		}
	}
	if uses > 0 {
		t.Errorf("%d stones out of view", uses)
	}
}

func TestNotesMakeRoom(t *testing.T) {
	b := Board{Size: 19, Notes: []string{strings.Repeat("word ", 60), strings.Repeat("x", 500)}}
	d := drawingOf(t, b, Options{})
	bare := drawingOf(t, Board{Size: 19}, Options{})
	if lines := (d.box.height - bare.box.height - noteMargin) / noteLine; lines < 4 || lines != math.Round(lines) {
		t.Errorf("room for %v lines", lines)
	}
}

func TestEveryThemeIsThere(t *testing.T) {
	if got := Themes(); !slices.Equal(got, []Theme{Dark, Light, Print}) {
		t.Error(got)
	}
}

// TestOpacityOfASymbolIsOfItAll draws two discs, one upon the other, faintly.
func TestOpacityOfASymbolIsOfItAll(t *testing.T) {
	disc := filled(circle(spot{}, 20), ink(0xff0000))
	d := &Drawing{box: box{-32, -32, 64, 64}, items: []item{
		filled(rectangle(box{-32, -32, 64, 64}), white),
		use{symbol: &symbol{[]item{disc, disc}}, opacity: 0.5},
	}}
	m, err := d.Image(64)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := m.RGBAAt(32, 32), (color.RGBA{255, 127, 127, 255}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}
