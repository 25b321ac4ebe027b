package pente_test

import (
	"errors"
	"testing"

	"tessera/pente"
)

// TestClaims claims captures with the stone, later, and not at all.
func TestClaims(t *testing.T) {
	rules := named(t, "keryo", 0, pente.Claimed)
	for _, c := range []struct{ moves, want string }{
		{"K10 L10 A1 M10 N10", "1 - - 5,open=N10,placer=0 -"},
		{"K10 L10 A1 M10 N10!", "1 1 2 5 -"},
		{"K10 L10 A1 M10 N10 !", "1 1 2 5 -"},
		{"K10 L10 A1 M10 N10 A2", "0 - - 6 -"},
		{"K10 L10 A1 M10 A2 N10 O10", "1 - - 7,open=O10,placer=0 -"},
		{"K10 L10 A1 M10 A2 N10 O10 !", "1 1 3 7 -"},
		{"K10! A1!", "0 - - 2 -"},
	} {
		p, _ := playAll(t, &rules, rules.Start(0), newOracle(rules, 0), c.moves)
		if got := told(p); got != c.want {
			t.Errorf("%s: got %q, want %q", c.moves, got, c.want)
		}
	}
}

func TestLateClaimWins(t *testing.T) {
	rules := named(t, "free", 3, pente.Claimed)
	p, err := rules.SetUp(pente.Setup{
		Stones: map[pente.Colour][]pente.Point{1: points(t, "A1"), 2: points(t, "B1"), 3: points(t, "C1")}, Captures: []int{4, 0, 0},
	})
	if err != nil {
		t.Fatal(err)
	}
	p, e := playAll(t, &rules, p, setUpOracle(rules, p), "D1 !")
	if e.Seat != 0 || e.Colour != pente.Empty || e.Next != pente.NoSeat || told(p) != "- 5 2 7 captures:0" {
		t.Errorf("%+v leads to %q", e, told(p))
	}
}

// TestNotClaimed is about claims where there is nothing to claim, and where captures are not claimed at all.
func TestNotClaimed(t *testing.T) {
	claimed, plain := named(t, "pente", 0, pente.Claimed), named(t, "pente", 0)
	for _, c := range []struct {
		rules *pente.Rules
		moves string
		last  pente.Move
		want  pente.Reason
	}{
		{&claimed, "", pente.Choose(pente.Claim), pente.NothingToClaim},
		{&claimed, "K10 L10 A1 M10 N10!", pente.Choose(pente.Claim), pente.NothingToClaim},
		{&claimed, "K10 L10 A1 M10 N10 A2", pente.Choose(pente.Claim), pente.NothingToClaim},
		{&plain, "K10 L10 A1 M10 N10", pente.Choose(pente.Claim), pente.NothingToClaim},
		{&plain, "K10", pente.Move{Point: 0, Claim: true}, pente.OffBoard},
	} {
		p, _ := playAll(t, c.rules, c.rules.Start(0), newOracle(*c.rules, 0), c.moves)
		_, err := c.rules.Judge(&p, c.last)
		if illegal, ok := errors.AsType[*pente.Illegal](err); !ok || illegal.Reason != c.want {
			t.Errorf("%s: %v", c.moves, err)
		}
	}
}
