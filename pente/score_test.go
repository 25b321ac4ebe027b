package pente_test

import (
	"slices"
	"testing"

	"tessera/pente"
)

// TestSheet checks what a game pays, and what for.
func TestSheet(t *testing.T) {
	rules := named(t, "points3", 3)
	p, err := rules.SetUp(pente.Setup{
		Stones: map[pente.Colour][]pente.Point{
			1: points(t, "A1 B1 C1 A19 B19 C19"), 2: points(t, "T1 T2 T3 R6"), 3: points(t, "K10 L11 M12"),
		},
		Captures: []int{1, 2, 0},
	})
	if err != nil {
		t.Fatal(err)
	}
	p, e := playAll(t, &rules, p, setUpOracle(rules, p), "D1")
	seat := rules.RowSeat(&p)
	sheet := rules.Sheet(&p, seat)
	if seat != e.Seat || len(sheet) != 3 || !slices.Equal(rules.Score(&p), []int{12, 3, 1}) {
		t.Fatalf("seat %d is paid for a row, %v in all", seat, rules.Score(&p))
	}
	if a := sheet[0]; a.Bonus != 10 || a.Captures != 1 || a.CapturePoints != 1 || a.RunPoints != 1 ||
		!slices.Equal(a.Runs[0], points(t, "A19 B19 C19")) || a.Total() != 12 {
		t.Errorf("seat 0 is paid %+v", a)
	}
	if a := rules.Sheet(&p, pente.NoSeat)[0]; a.Bonus != 0 || a.Total() != 2 {
		t.Errorf("without a bonus seat 0 is paid %+v", a)
	}
	plain := basic(t, 0)
	if plain.Sheet(&p, 0) != nil {
		t.Error("pente pays")
	}
}
