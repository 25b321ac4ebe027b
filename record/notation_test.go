package record

import (
	"fmt"
	"strings"
	"testing"

	"tessera/pente"
)

// TestPoints writes one point in every notation; the examples of the books are among them.
func TestPoints(t *testing.T) {
	for _, c := range []struct {
		point string
		size  int
		want  string
	}{
		{"K10", 19, "K10 J10 0 0 0 0 180 9,9 10,10"},
		{"N12", 19, "N12 M12 R3U2 R3O2 D3H2 R3O2 145 12,7 13,8"},
		{"H8", 19, "H8 H8 L2D2 L2N2 G2B2 L2U2 216 7,11 8,12"},
		{"N10", 19, "N10 M10 R3 R3 D3 R3 183 12,9 13,10"},
		{"A19", 19, "A19 A19 L9U9 L9O9 G9H9 L9O9 0 0,0 1,1"},
		{"T1", 19, "T1 S1 R9D9 R9N9 D9B9 R9U9 360 18,18 19,19"},
		{"O15", 15, "O15 N15 R6U7 R6O7 D6H7 R6O7 13 13,0 14,1"},
	} {
		at, err := pente.ParsePoint(c.point)
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, n := range Notations() {
			text := FormatPoint(n, c.size, at)
			texts = append(texts, text)
			if got, err := ParsePoint(n, c.size, " "+strings.ToLower(text)); err != nil || got != at {
				t.Errorf("%s (%s) is read as %v, error %v", text, n, got, err)
			}
		}
		if got := strings.Join(texts, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.point, got, c.want)
		}
	}
}

func TestEveryPointInEveryNotation(t *testing.T) {
	for size := pente.MinSize; size <= pente.MaxSize; size++ {
		for _, n := range Notations() {
			seen := make(map[string]bool)
			for row := range size {
				for column := range size {
					text := FormatPoint(n, size, pente.At(column, row))
					at, err := ParsePoint(n, size, text)
					if err != nil || at != pente.At(column, row) || seen[text] {
						t.Fatalf("%s on %d lines: %v is %q, which is %v, error %v", n, size, pente.At(column, row), text, at, err)
					}
					seen[text] = true
				}
			}
		}
	}
}

func TestNoPoints(t *testing.T) {
	for _, c := range []struct {
		Notation
		text string
	}{
		{Lettered, "I5"}, {Lettered, "K20"}, {Lettered, "K0"}, {Lettered, "K01"}, {Lettered, "U1"}, {Lettered, ""}, {Lettered, "10K"},
		{LetteredWithI, "T10"}, {LetteredWithI, "J20"}, {Number, "361"}, {Number, "-1"}, {Number, "1e2"}, {Number, "9999"},
		{Pair, "19,0"}, {Pair, "9"}, {Pair, "9,9,9"}, {PairFromOne, "0,1"}, {RelativeEnglish, "R10"}, {RelativeEnglish, "U2R3"},
		{RelativeEnglish, "R3O2"}, {RelativeFrench, "R3"}, {RelativeEnglish, "R"}, {RelativeEnglish, "R3U2L1"}, {Unknown, "K10"},
	} {
		if at, err := ParsePoint(c.Notation, 19, c.text); err == nil {
			t.Errorf("%q (%s) is read as %v", c.text, c.Notation, at)
		}
	}
}

func TestNotationNames(t *testing.T) {
	for _, n := range append(Notations(), Unknown) {
		if got, ok := NotationNamed(n.String()); !ok || got != n {
			t.Errorf("%q is %d, not %d", n, got, n)
		}
	}
	if _, ok := NotationNamed("morse"); ok {
		t.Error("morse is no notation")
	}
	for language, want := range map[string]Notation{"en": RelativeEnglish, "NL": RelativeDutch, "fr": RelativeFrench, "de": RelativeGerman, "it": Unknown} {
		if got := RelativeIn(language); got != want {
			t.Errorf("%s: %s, want %s", language, got, want)
		}
	}
}

// TestLists reads lists of moves, and says how they are understood or why they are not.
func TestLists(t *testing.T) {
	swap2, err := pente.New("swap2", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	free := freeFive(19)
	claimed, err := pente.New("pente", 0, 0, "claimed")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text  string
		rules *pente.Rules
		want  string
	}{
		{"1. K10 L9 2. N10 J11 1-0", nil, "lettered: K10 L9 N10 J11"},
		{"j10 k9\nm10, i11", nil, "lettered-i: K10 L9 N10 J11"},
		{"k10, l9; n10; j11", nil, "lettered: K10 L9 N10 J11"},
		{"0 R1D1 R3 L1U1", nil, "relative-en: K10 L9 N10 J11"},
		{"O; R1N1; R3; L1O1", nil, "relative-nl: K10 L9 N10 J11"},
		{"0, D1B1, D3, G1H1", nil, "relative-fr: K10 L9 N10 J11"},
		{"0, R1U1, R3, L1O1", nil, "relative-de: K10 L9 N10 J11"},
		{"1. 0 R1 D1 2. R3 L1 U1", nil, "this may be L10 (read as relative-en) or L9 (read as relative-en with parts put together)"},
		{"0, R1 D1, R3, L1 U1 *", nil, "relative-en with parts put together: K10 L9 N10 J11; move 4 (J11) is marked as a capture"},
		{"O; D3 H2; G2 B2; D1", nil, "relative-fr with parts put together: K10 N12 H8 L10"},
		{"O\nD3 H2\nG2 B2\nD1", nil, "relative-fr with parts put together: K10 N12 H8 L10"},
		{"O D3 H2 G2 B2", nil, "this may be N10 (read as relative-fr) or N12 (read as relative-fr with parts put together)"},
		{"O, D3, H2, G2, B2", nil, "relative-fr: K10 N10 K12 H10 K8"},
		{"0 R1D1 R3 L1U1 *", nil, "relative-en: K10 L9 N10 J11; move 4 (J11) is marked as a capture"},
		{"0, *, R3", nil, "relative-en: K10 N10; move 1 (K10) is marked as a capture"},
		{"1 K10 L9\n2 N10 J11", nil, "lettered: K10 L9 N10 J11"},
		{"1 O, R1N1\n2 R3, L1O1", nil, "relative-nl: K10 L9 N10 J11"},
		{"1 K10 L9\n3 N10 J11", nil, `"3" is no move (lettered)`},
		{"180\n1 K10", nil, `"K10" is no move (number)`},
		{"180\n1\n2", nil, "number: K10 B19 C19"},
		{"* K10", nil, `"*" is no move (lettered)`},
		{"R3U2 L2D2", nil, "move 1 (N12): not allowed (center_first)"},
		{"R3U2 L2D2 x", nil, "not allowed (center_first)"},
		{"112 113 127", nil, "not allowed (center_first)"},
		{"(9,9) (10,10)", nil, "pair: K10 L9"},
		{"0, R1 U1, R3", nil, "this may be L11 (read as relative-en with parts put together) or L9 (read as relative-de with parts put together)"},
		{"180 200 183 160", nil, "number: K10 L9 N10 J11"},
		{"9,9 10,10 12,9 8,8", nil, "pair: K10 L9 N10 J11"},
		{"(10,10), (11,11), (13,10)", nil, "pair-1: K10 L9 N10"},
		{"0 R3", nil, "relative-en: K10 N10"},
		{"K10 R3", nil, "lettered: K10 R3"},
		{"R3 D2", &swap2, "this may be R3 (read as lettered) or S3 (read as lettered-i): the notation has to be said"},
		{"D2 B2", &swap2, "this may be D2 (read as lettered) or M10 (read as relative-fr)"},
		{"A1 B2 C3", &swap2, "lettered: A1 B2 C3"},
		{"Q1 B2 C3", &swap2, "this may be Q1 (read as lettered) or R1 (read as lettered-i)"},
		{"R3 B2 C3 second A2", &swap2, "this may be R3 (read as lettered) or S3 (read as lettered-i)"},
		{"T3 B2 C3 second A2", &swap2, "lettered: T3 B2 C3 second A2"},
		{"J10 K10", &free, "lettered-i: K10 L10"},
		{"Q3 K10", &free, "this may be Q3 (read as lettered) or R3 (read as lettered-i)"},
		{"K10 L9 M10 (K8) N7*", nil, "lettered: K10 L9 M10 K8 N7; move 4 (K8) is marked as a capture and captures nothing; " +
			"move 5 (N7) is marked as a capture and captures nothing"},
		{"K10 L10 A1 M10 N10!", &claimed, "lettered: K10 L10 A1 M10 N10!"},
		{"K10 L10 A1 M10 N10 !", &claimed, "lettered: K10 L10 A1 M10 N10 !"},
		{"K10 K10", nil, "occupied"},
		{"hello", nil, `"hello" is no move (lettered)`},
		{"1. 2.", nil, "there are no moves"},
	} {
		if got := readList(c.text, c.rules, Unknown); !strings.Contains(got, c.want) {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		} else if strings.Contains(got, "marked") && !strings.Contains(c.want, "marked") {
			t.Errorf("%q: %s", c.text, got)
		}
	}
	if got := readList("R3 D2", &swap2, RelativeEnglish); !strings.Contains(got, "N10 (read as relative-en) or N8 (read as relative-en with parts "+
		"put together): commas between the moves, and parts that are written together, would tell") {
		t.Errorf("as told: %s", got)
	}
	if got := readList("R3, D2", &swap2, RelativeEnglish); got != "N10 K8" {
		t.Errorf("as told, with commas: %s", got)
	}
}

// readList reads a list of moves and says what it means.
func readList(list string, rules *pente.Rules, n Notation) string {
	r := NewReader(movesFormat, strings.NewReader(list), Options{Rules: rules, Points: n})
	rec, _, err := r.Next()
	if err != nil {
		return err.Error()
	}
	text := strings.Trim(fmt.Sprint(rec.Moves()), "[]")
	for _, said := range r.Assumed() {
		assumed := said.String()
		if name, ok := strings.CutPrefix(assumed, "the points are taken for "); ok {
			text = name + ": " + text
		} else if !strings.Contains(assumed, "rules") {
			text += "; " + assumed
		}
	}
	return text
}
