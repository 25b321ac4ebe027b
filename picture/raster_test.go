package picture

import (
	"math"
	"testing"
)

// covered is how much a shape of black ink covers of a picture, in units.
func covered(t *testing.T, s shape) float64 {
	t.Helper()
	d := &Drawing{box: box{0, 0, 100, 100}, items: []item{filled(rectangle(box{0, 0, 100, 100}), white), s}}
	m, err := d.Image(400)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i := 0; i < len(m.Pix); i += 4 {
		sum += float64(255-m.Pix[i]) / 255
	}
	return sum / 16
}

func TestShapesCoverTheirAreas(t *testing.T) {
	corner := path{}.move(20, 20).line(80, 20).line(80, 80)
	dashedLine := stroked(path{}.segment(spot{10, 50}, spot{90, 50}), black, 4)
	dashedLine.dash, dashedLine.caps = []float64{5, 3}, false
	dashedRing := stroked(circle(spot{50, 50}, 30), black, 2)
	dashedRing.dash, dashedRing.caps = []float64{6 * math.Pi, 4 * math.Pi}, false
	butt := stroked(path{}.segment(spot{10, 50}, spot{90, 50}), black, 4)
	butt.caps = false
	for name, c := range map[string]struct {
		shape shape
		area  float64
	}{
		"disc":        {filled(circle(spot{50, 50}, 30), black), 900 * math.Pi},
		"ellipse":     {filled(ellipse(spot{50, 50}, 30, 10, 1), black), 300 * math.Pi},
		"rounded":     {filled(rounded(box{10, 10, 80, 60}, 10), black), 4800 - 100*(4-math.Pi)},
		"ring":        {stroked(circle(spot{50, 50}, 30), black, 4), 240 * math.Pi},
		"frame":       {stroked(rectangle(box{20, 20, 60, 60}), black, 4), 960 - 4*(4-math.Pi)},
		"round ends":  {stroked(path{}.segment(spot{10, 50}, spot{90, 50}), black, 4), 320 + 4*math.Pi},
		"cut ends":    {butt, 320},
		"dashes":      {dashedLine, 200},
		"dashed ring": {dashedRing, 2 * 60 * math.Pi * 0.6},
		"bend":        {stroked(corner, black, 4), 480 - 4 + math.Pi + 4*math.Pi},
		"dot":         {stroked(path{}.segment(spot{50, 50}, spot{50, 50}), black, 10), 25 * math.Pi},
		"half":        {filled(circle(spot{0, 50}, 30), black), 450 * math.Pi},
		"above":       {filled(circle(spot{50, -200}, 30), black), 0},
	} {
		if got := covered(t, c.shape); math.Abs(got-c.area) > 0.012*c.area+1 {
			t.Errorf("%s covers %.1f, want %.1f", name, got, c.area)
		}
	}
}

func TestInverseTakesBack(t *testing.T) {
	m := scaling(3, 0.5).turned(0.7).moved(spot{4, -9})
	for _, s := range []spot{{}, {1, 2}, {-30, 0.25}} {
		if back := m.inverse().apply(m.apply(s)); back.sub(s).length() > 1e-9 {
			t.Errorf("%v comes back as %v", s, back)
		}
	}
	if got := m.scale(); math.Abs(got-math.Sqrt(1.5)) > 1e-9 {
		t.Errorf("scale %v", got)
	}
}

func TestGradientsGoThroughTheirStops(t *testing.T) {
	g := &gradient{stops: []stop{{0.2, rgb(0x000000)}, {0.6, rgb(0xff0000)}, {1, rgb(0xff0000).faint(0)}}}
	for offset, want := range map[float64]colour{
		0: rgb(0), 0.2: rgb(0), 0.4: rgb(0x800000), 0.6: rgb(0xff0000),
		0.8: rgb(0xff0000).faint(0.5), 1: rgb(0xff0000).faint(0),
	} {
		got := g.at(offset)
		if got.r != want.r || math.Abs(got.opacity-want.opacity) > 1e-9 {
			t.Errorf("at %v: %v, want %v", offset, got, want)
		}
	}
}

// TestLettersStandInTheirMiddle measures outlines.
func TestLettersStandInTheirMiddle(t *testing.T) {
	for _, text := range []string{"H", "10", "A"} {
		area := extent(inside(flatten(bold().centred(text, 200), identity)))
		middle := area.Min.Add(area.Max).Div(2)
		if middle.X < -12 || middle.X > 12 || middle.Y < -4 || middle.Y > 4 {
			t.Errorf("%s: %v", text, area)
		}
	}
	if got := plain().within("Wilhelmina", 20, 60); plain().width(got, 20) > 60 || got == "Wilhelmina" {
		t.Errorf("%q", got)
	}
}
