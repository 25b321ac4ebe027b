package pente_test

import (
	"testing"

	"tessera/pente"
)

// TestLeaving lets seats leave a table of four and come back.
func TestLeaving(t *testing.T) {
	rules := named(t, "points3", 4, pente.Claimed)
	o := newOracle(rules, 0)
	p, _ := playAll(t, &rules, rules.Start(0), o, "K10 L10 M10 A1 N10")
	p = rules.Leave(p, 1)
	o.leave(1)
	if got, want := told(p), "2 - - 5,open=N10,placer=0,out=1 -"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	p, _ = playAll(t, &rules, p, o, "!")
	p = rules.Leave(p, 3)
	o.leave(3)
	p, _ = playAll(t, &rules, p, o, "A2 A3 A4")
	if got, want := told(p), "0 1 2 7,out=1,out=3 -"; got != want || rules.Remaining(&p).Len() != 2 {
		t.Errorf("got %q, want %q", got, want)
	}
	back := rules.Come(p, 3)
	if got, want := told(back), "0 1 2 7,out=1 -"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if next := rules.Next(&back, 2); next != 3 {
		t.Errorf("seat %d follows seat 2", next)
	}
	alone := rules.Leave(rules.Leave(p, 0), 2)
	if rules.Remaining(&alone) != 0 {
		t.Errorf("%v remain", rules.Remaining(&alone).Seats())
	}
}

// TestSides asks for sides where teams play, and where each seat plays for itself.
func TestSides(t *testing.T) {
	for _, c := range []struct {
		variant      string
		seats, sides int
	}{{"pente", 2, 2}, {"partners", 4, 2}, {"team", 4, 2}, {"points3", 3, 3}, {"free", 6, 6}} {
		rules := named(t, c.variant, c.seats)
		if rules.Sides() != c.sides || rules.FreeForAll() != (c.sides > 2) {
			t.Errorf("%s has %d sides, free for all: %v", c.variant, rules.Sides(), rules.FreeForAll())
		}
	}
}
