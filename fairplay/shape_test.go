package fairplay_test

import (
	"strings"
	"testing"

	"tessera/fairplay"
	"tessera/pente"
)

// opening is the beginning of a game in the middle of the board.
const opening = "K10 L11 N10 M9 L9 K12 M12 J8 K8 M10 L7 N8"

// played is the position after some moves of a game of Pente.
func played(t testing.TB, moves string) pente.Position {
	t.Helper()
	rules, err := pente.New("pente", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := rules.Start(0)
	for text := range strings.FieldsSeq(moves) {
		move, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if p, _, err = rules.Play(p, move); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func shape(t testing.TB, moves string) fairplay.Shape {
	p := played(t, moves)
	return fairplay.ShapeOf(&p)
}

// changed is a shape whose points and colours are changed.
func changed(t testing.TB, moves string, at func(pente.Point) pente.Point, colour func(pente.Colour) pente.Colour) fairplay.Shape {
	p := played(t, moves)
	var q pente.Position
	for i, c := range p.Stones {
		if c != pente.Empty {
			q.Stones[at(pente.Point(i))] = colour(c)
		}
	}
	return fairplay.ShapeOf(&q)
}

func asItIs(c pente.Colour) pente.Colour    { return c }
func exchanged(c pente.Colour) pente.Colour { return 3 - c }

func TestAShapeIsTheSameHoweverItIsTurned(t *testing.T) {
	game := shape(t, opening)
	for way := range pente.Symmetries {
		turned := func(p pente.Point) pente.Point { return p.Turned(19, way) }
		moved := func(p pente.Point) pente.Point { p = turned(p); return pente.At(p.Column()+2, p.Row()-3) }
		for name, other := range map[string]fairplay.Shape{
			"turned": changed(t, opening, turned, asItIs), "exchanged": changed(t, opening, turned, exchanged),
			"moved": changed(t, opening, moved, asItIs),
		} {
			if !other.Near(game) {
				t.Errorf("%s by %d", name, way)
			}
		}
	}
}

func TestOtherShapesAreOthers(t *testing.T) {
	for _, test := range []struct {
		name, asked, game string
		near              bool
	}{
		{"one move on", opening + " P10", opening, true},
		{"six moves on", opening + " P10 P11 P12 A1 Q8 B2", opening, true},
		{"many stones beside them", opening + " P10 P11 P12 A1 Q8 B2 C3 T1 A19 T19 B18 S18 R17 C17", opening, true},
		{"seven stones beside few", "K10 L11 N10 M9 L9 K12 M12 J8 P10 P11 P12 A1 Q8 B2 C3", "K10 L11 N10 M9 L9 K12 M12 J8", false},
		{"a stone aside", strings.Replace(opening, "J8", "H7", 1), opening, true},
		{"three stones aside", "K10 L11 N10 M9 L9 K12 M12 H7 A1 M10 A3 N8", opening, false},
		{"a move back", "K10 L11 N10 M9 L9 K12 M12 J8 K8 M10 L7", opening, true},
		{"two moves back", "K10 L11 N10 M9 L9 K12 M12 J8 K8 M10", opening, false},
		{"another opening", "K10 L10 N11 M12 L8 J11 K13", "K10 L11 N10 M9 L9 K12 M12", false},
		{"first moves are everybody's", "K10 L11", "K10 L11", false},
		{"three moves", "K10 L11 N10", "K10 L11 N10", true},
		{"other three moves", "K10 L11 N10", "K10 L11 N9", false},
	} {
		asked, game := shape(t, test.asked), shape(t, test.game)
		if asked.Near(game) != test.near {
			t.Errorf("%s: near %v", test.name, asked.Near(game))
		}
	}
}

// Each position that is asked about is compared to the last ones of every game that its asker plays.
func BenchmarkNear(b *testing.B) {
	game, other := shape(b, opening+" P10 P11 P12 A1"), shape(b, opening+" P10 P11 P13")
	for b.Loop() {
		other.Near(game)
	}
}
