package picture

import (
	"strings"
	"testing"

	"tessera/pente"
	"tessera/record"
)

func TestLabelsInEveryNotation(t *testing.T) {
	for n, want := range map[record.Notation][3]string{
		record.Unknown:         {"A B C D E", "1 2 3 4 5", "D4"},
		record.Lettered:        {"A B C D E", "1 2 3 4 5", "D4"},
		record.LetteredWithI:   {"A B C D E", "1 2 3 4 5", "D4"},
		record.RelativeEnglish: {"L2 1 0 1 R2", "D2 1 0 1 U2", "R1U1"},
		record.RelativeDutch:   {"L2 1 0 1 R2", "N2 1 0 1 O2", "R1O1"},
		record.RelativeFrench:  {"G2 1 0 1 D2", "B2 1 0 1 H2", "D1H1"},
		record.RelativeGerman:  {"L2 1 0 1 R2", "U2 1 0 1 O2", "R1O1"},
		record.Number:          {"0 1 2 3 4", "20 15 10 5 0", "8"},
		record.Pair:            {"0 1 2 3 4", "4 3 2 1 0", "3,1"},
		record.PairFromOne:     {"1 2 3 4 5", "5 4 3 2 1", "4,2"},
	} {
		labels := LabelsIn(n, 5)
		got := [3]string{lines(labels.Column, 5), lines(labels.Row, 5), labels.Point(pente.At(3, 3))}
		if got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
	if got := lines(LabelsIn(record.RelativeFrench, 6).Column, 6); got != "G3 2 1 0 1 D2" {
		t.Errorf("on six lines: %s", got)
	}
	if a, b := LabelsIn(record.Lettered, 19).Column(8), LabelsIn(record.LetteredWithI, 19).Column(8); a != "J" || b != "I" {
		t.Errorf("the ninth column is %s and %s", a, b)
	}
}

func lines(name func(int) string, size int) string {
	var names []string
	for line := range size {
		names = append(names, name(line))
	}
	return strings.Join(names, " ")
}
