package pente_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
)

// TestCalls checks which stones are named.
func TestCalls(t *testing.T) {
	rules := basic(t, 0)
	for _, c := range []struct {
		own, move string
		call      pente.Call
		want      []string
	}{
		{"K10 L10", "M10", pente.Tria, []string{"K10 L10 M10"}},
		{"K10 L10", "N10", pente.Tria, []string{"K10 L10 N10"}},
		{"K10 L10 N11 N12", "N10", pente.Tria, []string{"K10 L10 N10", "N10 N11 N12"}},
		{"K10 L10 M10 N11 N12", "N10", pente.Tessera, []string{"K10 L10 M10 N10"}},
		{"K10 L10 M10 N11 N12 N13", "N10", pente.Tessera, []string{"K10 L10 M10 N10", "N10 N11 N12 N13"}},
		{"A1", "B1", pente.NoCall, nil},
		{"K10 L10 M10 O10", "N10", pente.NoCall, nil},
	} {
		p, err := rules.SetUp(pente.Setup{Stones: map[pente.Colour][]pente.Point{1: points(t, c.own)}})
		if err != nil {
			t.Fatal(err)
		}
		next, e, err := rules.Play(p, pente.Place(points(t, c.move)[0]))
		if err != nil {
			t.Fatal(err)
		}
		call, lines := rules.Call(&next, e)
		var names []string
		for _, line := range lines {
			names = append(names, strings.Trim(fmt.Sprint(line), "[]"))
		}
		slices.Sort(names)
		if call != c.call || !slices.Equal(names, c.want) {
			t.Errorf("%s on %s: %s %q", c.move, c.own, call, names)
		}
	}
}
