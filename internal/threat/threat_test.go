package threat

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
)

func rules(t *testing.T, variant string, seats int, options ...string) *pente.Rules {
	t.Helper()
	r, err := pente.New(variant, 0, seats, options...)
	if err != nil {
		t.Fatal(err)
	}
	return &r
}

// setUp is a position with some stones of white and black, written with blanks between them.
func setUp(t *testing.T, r *pente.Rules, colours ...string) *pente.Position {
	t.Helper()
	s := pente.Setup{Stones: map[pente.Colour][]pente.Point{}}
	for i, text := range colours {
		for name := range strings.FieldsSeq(text) {
			at, err := pente.ParsePoint(name)
			if err != nil {
				t.Fatal(err)
			}
			s.Stones[pente.Colour(i+1)] = append(s.Stones[pente.Colour(i+1)], at)
		}
	}
	p, err := r.SetUp(s)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

func (r Row) String() string     { return fmt.Sprintf("%v > %v", r.Stones, sorted(r.At)) }
func (c Capture) String() string { return fmt.Sprintf("%v x %v", c.At, c.Takes) }

func sorted(points []pente.Point) []pente.Point {
	return slices.Sorted(slices.Values(points))
}

func TestThreats(t *testing.T) {
	for _, test := range []struct {
		name, variant        string
		options              []string
		white, black         string
		threes, fours, takes string
		doubles              string
	}{
		{name: "an open three", white: "K10 L10 M10", threes: "[[K10 L10 M10] > [J10 N10]]", doubles: "[J10 N10]"},
		{name: "a split three", white: "K10 L10 N10", threes: "[[K10 L10 N10] > [M10]]", doubles: "[M10]"},
		{name: "a three with a wide gap is none", white: "K10 L10 O10"},
		{name: "a blocked three is none", white: "K10 L10 M10", black: "J10"},
		{name: "a three at the edge is none", white: "A10 B10 C10"},
		{name: "a three with room on one side only", white: "K10 L10 M10", black: "O10", threes: "[[K10 L10 M10] > [J10]]", doubles: "[J10]"},
		{name: "a four", white: "K10 L10 M10 N10", black: "J10", fours: "[[K10 L10 M10 N10] > [O10]]"},
		{name: "a straight four", white: "K10 L10 M10 N10", fours: "[[K10 L10 M10 N10] > [J10 O10]]"},
		{name: "a split four", white: "K10 L10 M10 O10", black: "J10", fours: "[[K10 L10 M10 O10] > [N10]]"},
		{
			name: "no row is too long", white: "A1 B1 C1 D1 F1",
			fours: "[[A1 B1 C1 D1] > [E1] [B1 C1 D1 F1] > [E1]]",
		},
		{name: "a row that would be too long", options: []string{"complication"}, white: "A1 B1 C1 D1 F1"},
		{
			name: "two threes at once", white: "L10 M10 K11 K12", doubles: "[K10]",
			threes: "",
		},
		{name: "a capture", white: "K10", black: "L10 M10", takes: "[N10 x [L10 M10]]"},
		{name: "three in a row are safe", white: "K10", black: "L10 M10 N10"},
		{name: "but for Keryo", variant: "keryo", white: "K10", black: "L10 M10 N10", takes: "[O10 x [L10 M10 N10]]"},
		{name: "claimed captures count", options: []string{"claimed"}, white: "K10", black: "L10 M10", takes: "[N10 x [L10 M10]]"},
	} {
		variant := test.variant
		if variant == "" {
			variant = "pente"
		}
		r := rules(t, variant, 2, test.options...)
		got := Of(r, setUp(t, r, test.white, test.black))[0]
		for what, pair := range map[string][2]string{
			"threes": {fmt.Sprint(got.Threes), test.threes}, "fours": {fmt.Sprint(got.Fours), test.fours},
			"captures": {fmt.Sprint(got.Captures), test.takes}, "doubles": {fmt.Sprint(sorted(got.Doubles)), test.doubles},
		} {
			if pair[1] == "" {
				pair[1] = "[]"
			}
			if what == "doubles" && test.doubles == "" {
				continue
			}
			if pair[0] != pair[1] {
				t.Errorf("%s: %s are %s, want %s", test.name, what, pair[0], pair[1])
			}
		}
	}
}

// TestEachColourIsSeen looks from a side whose turn it is not.
func TestEachColourIsSeen(t *testing.T) {
	r := rules(t, "pente", 2)
	all := Of(r, setUp(t, r, "K10 L10", "J10 A1 A2 A3"))
	if len(all) != 2 || fmt.Sprint(all[1].Captures) != "[M10 x [K10 L10]]" || all[1].Colour != 2 {
		t.Errorf("black threatens %+v", all[1])
	}
}

// TestShorterRows takes rules in which four win.
func TestShorterRows(t *testing.T) {
	r := rules(t, "points3", 3)
	got := Of(r, setUp(t, r, "K10 L10", "A1 A2 A3", ""))
	if fmt.Sprint(got[0].Threes) != "[[K10 L10] > [J10 M10]]" || fmt.Sprint(got[1].Fours) != "[[A1 A2 A3] > [A4]]" {
		t.Errorf("threats %v", got)
	}
}

func TestNobodyThreatensBeforeColoursAreChosen(t *testing.T) {
	r := rules(t, "dpente", 2)
	p := r.Start(0)
	for _, point := range []string{"K10", "L10", "M10", "N10"} {
		at, err := pente.ParsePoint(point)
		if err != nil {
			t.Fatal(err)
		}
		if p, _, err = r.Play(p, pente.Place(at)); err != nil {
			t.Fatal(err)
		}
	}
	if got := Of(r, &p); got != nil {
		t.Errorf("threats %v while colours are chosen", got)
	}
}

// TestThreatsAreTrue tries what is said by the rules, in games of chance: a four's points win, and captures capture.
func TestThreatsAreTrue(t *testing.T) {
	for _, variant := range []string{"pente", "keryo", "free"} {
		r := rules(t, variant, 0)
		p := r.Start(0)
		for i := 0; p.Turn != pente.NoSeat && i < 200; i++ {
			own := Of(r, &p)[r.ColourOf(&p, p.Turn)-1]
			for _, four := range own.Fours {
				for _, at := range four.At {
					if e, err := r.Judge(&p, pente.Place(at)); err == nil && e.Outcome.By&pente.ByRow == 0 {
						t.Errorf("%s: %v does not win", variant, at)
					}
				}
			}
			p = advance(t, r, p, i)
		}
	}
}

// advance plays a legal point near the middle that depends on a number.
func advance(t *testing.T, r *pente.Rules, p pente.Position, i int) pente.Position {
	t.Helper()
	for k := range 361 {
		n := (i*i*7 + k*5) % 81
		if next, _, err := r.Play(p, pente.Place(pente.At(5+n%9, 5+n/9))); err == nil {
			return next
		}
	}
	t.Fatal("no legal move")
	return p
}
