package pente_test

import (
	"strings"
	"testing"

	"tessera/pente"
)

// complicated are the rules that forbid double threes, with rows of exactly five.
func complicated(t *testing.T, size int) pente.Rules {
	t.Helper()
	rules := basic(t, size)
	rules.ExactRow, rules.NoDoubleThree = true, true
	return rules
}

func points(t *testing.T, names string) []pente.Point {
	t.Helper()
	var list []pente.Point
	for name := range strings.FieldsSeq(names) {
		p, err := pente.ParsePoint(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// TestWayOut is about L10, a double three that stops the four in row 10.
func TestWayOut(t *testing.T) {
	const own, theirs = "F10 L11 L12 M11 N12 ", "G10 H10 J10 K10 "
	for _, c := range []struct {
		name, own, theirs string
		pairs             []int
		legal             bool
	}{
		{"only way out", own, theirs, nil, true},
		{"nothing threatens", own, "G10 H10 J10", nil, false},
		{"the four has another end", "L11 L12 M11 N12", theirs, nil, false},
		{"a capture stops it too", own + "H8", theirs + "H9", nil, false},
		{"a capture stops it too, but makes a double three", own + "H8 E11 G11 H12 H13", theirs + "H9", nil, true},
		{"a fifth capture wins", own + "A1", theirs + "B1 C1", []int{4, 0}, false},
		{"a row wins", own + "A1 A2 A3 A4", theirs, nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := complicated(t, 0)
			p, err := rules.SetUp(pente.Setup{
				Stones:   map[pente.Colour][]pente.Point{1: points(t, c.own), 2: points(t, c.theirs)},
				Captures: c.pairs,
			})
			if err != nil {
				t.Fatal(err)
			}
			move := points(t, "L10")[0]
			if legal := rules.Legal(&p, move) == nil; legal != c.legal {
				t.Errorf("L10 is legal: %v", legal)
			}
			if err := compare(&rules, &p, setUpOracle(rules, p), pente.Place(move)); err != nil {
				t.Error(err)
			}
		})
	}
}
