package pente_test

import (
	"slices"
	"strings"
	"testing"

	"tessera/pente"
)

// named makes the rules of a variant.
func named(t testing.TB, variant string, seats int, options ...string) pente.Rules {
	t.Helper()
	rules, err := pente.New(variant, 0, seats, options...)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// playAll plays moves beside the oracle.
func playAll(t testing.TB, rules *pente.Rules, p pente.Position, o *oracle, moves string) (pente.Position, pente.Effect) {
	t.Helper()
	var last pente.Effect
	for text := range strings.FieldsSeq(moves) {
		m, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if last, err = rules.Judge(&p, m); err != nil {
			t.Fatal(err)
		}
		if err := compare(rules, &p, o, m); err != nil {
			t.Fatal(err)
		}
	}
	return p, last
}

// told is a position's counts, turn and outcome, as in its text.
func told(p pente.Position) string {
	_, rest, _ := strings.Cut(p.String(), " ")
	return rest
}

// TestSetUpGames plays on from set-ups of two seats, first to move.
func TestSetUpGames(t *testing.T) {
	const breakable = "F10 G10 H10 J10 H11" // with K10, a row of which H12 and H9 bracket H10 and H11
	for _, c := range []struct {
		name, variant, own, theirs string
		captures, taken            []int
		moves, want                string
	}{
		{"a row that nothing threatens", "boat", "F10 G10 H10 J10", "A1", nil, nil, "K10", "- - - 7 row:0"},
		{"a row that has to survive", "boat", breakable, "H12", nil, nil, "K10", "1 - - 7,pending=K10 -"},
		{"it survives", "boat", breakable, "H12", nil, nil, "K10 A1", "- - - 7 row:0"},
		{"it is broken", "boat", breakable, "H12", nil, nil, "K10 H9", "0 0,1 0,2 7 -"},
		{"it is broken and made again", "boat", breakable, "H12", nil, nil, "K10 H9 H10", "- 0,1 0,2 7 row:0"},
		{"a row of one's own does not help", "boat", breakable, "H12 A1 A2 A3 A4", nil, nil, "K10 A5", "- - - 7 row:0"},
		{"a fifth pair does not help", "boat", breakable + " B1 C1", "H12 A1", []int{0, 4}, []int{0, 8}, "K10 D1", "- 0,5 0,10 7 row:0"},
		{"a fifth pair that breaks it wins", "boat", breakable, "H12", []int{0, 4}, []int{0, 8}, "K10 H9", "- 0,5 0,10 7 captures:1"},
		{"a six that is cut to five stands", "boat", "E10 F10 G10 J10 K10 E11", "E12", nil, nil, "H10 E9", "- 0,1 0,2 7 row:0"},
		{"of two rows one is safe", "boat", breakable + " K11 K12 K13 K14", "H12", nil, nil, "K10", "- - - 7 row:0"},
		{"a fifth pair wins beside a row that is not sure", "boat", breakable + " K7", "H12 K8 K9", []int{4, 0}, []int{8, 0}, "K10", "- 5 10 7 captures:0"},
		{"a fifth pair wins beside a safe row", "boat", "F10 G10 H10 J10 K7", "K8 K9", []int{4, 0}, []int{8, 0}, "K10", "- 5 10 7 row+captures:0"},
		{"a six is no row", "ninuki", "E10 F10 G10 H10 J10", "A1", nil, nil, "", "setup"},
		{"a six is not made a row by a capture", "ninuki", "E10 F10 G10 H10 K10 E11", "E12", nil, nil, "J10 E9", "0 0,1 0,2 7 -"},
		{"a five beside a six that is cut", "ninuki", breakable + " J9 K9 K11 K12 K13 K14", "H12 L9", nil, nil, "K10 H9", "0 0,2 0,4 7 -"},
		{"moving into a bracket", "poof", "B1", "A1 D1", nil, nil, "C1", "1 - 0,2 7 -"},
		{"both at once", "poof", "B1 C4", "A1 D1 C2 C3", nil, nil, "C1", "1 1 2,2 7 -"},
		{"a capture takes the bracket away too late", "poof", "B1 F1", "A1 D1 E1", nil, nil, "C1", "1 1 2,2 7 -"},
		{"the tenth stone is given away", "poof", "B1", "A1 D1", nil, []int{0, 8}, "C1", "- - 0,10 7 captures:1"},
		{"ten each goes on", "poof", "B1 C4", "A1 D1 C2 C3", nil, []int{8, 8}, "C1", "1 1 10,10 7 -"},
		{"ahead at last", "poof", "A1", "B1 C1", nil, []int{10, 10}, "D1", "- 1 12,10 7 captures:0"},
		{"behind with ten", "poof", "A1", "B1 C1", nil, []int{8, 9}, "D1", "- 1 10,9 7 captures:0"},
		{"a lost stone makes no row", "poof", "F10 G10 H10 J10 K11", "K9 K12", nil, nil, "K10", "1 - 0,2 7 -"},
		{"a row wins at ten each", "poof", "F10 G10 H10 J10", "", nil, []int{10, 10}, "K10", "- - 10,10 7 row:0"},
		{"a three is lost whole", "opente", "B1 C1", "A1 E1", nil, nil, "D1", "1 - 0,3 7 -"},
		{"a three is lost from its middle", "opente", "B1 D1", "A1 E1", nil, nil, "C1", "1 - 0,3 7 -"},
		{"four stay", "opente", "B1 C1 D1", "A1 F1", nil, nil, "E1", "1 - - 7 -"},
		{"fifteen each, not as many: the first seat", "opente", "B1 C4", "A1 D1 C2 C3", nil, []int{13, 14}, "C1", "- 1 15,16 7 captures:0"},
		{"fifteen each goes on", "opente", "B1 C4", "A1 D1 C2 C3", nil, []int{13, 13}, "C1", "1 1 15,15 7 -"},
		{"a three may break a row", "opente", breakable + " H9", "H12", nil, nil, "K10 H8", "0 0,1 0,3 7 -"},
		{"a capture excuses a double three", "ninuki", "K9 K8 L10 M10 G10", "H10 J10", nil, nil, "K10", "1 1 2 7 -"},
		{"the second player may", "ninuki", "A1", "K9 K8 L10 M10", nil, nil, "A19 K10", "0 - - 7 -"},
		{"a row excuses a double three", "ninuki", "K9 K8 L10 M10 J11 H12 G13 F14", "A1", nil, nil, "K10", "- - - 7 row:0"},
		{"overlong", "gomoku", "E10 F10 G10 J10 K10", "A1", nil, nil, "H10", "1 - - 7 -"},
	} {
		t.Run(c.variant+": "+c.name, func(t *testing.T) {
			rules := named(t, c.variant, 0)
			p, err := rules.SetUp(pente.Setup{
				Stones:   map[pente.Colour][]pente.Point{1: points(t, c.own), 2: points(t, c.theirs)},
				Captures: c.captures, Taken: c.taken,
			})
			if err != nil {
				if c.want != "setup" {
					t.Fatal(err)
				}
				return
			}
			p, _ = playAll(t, &rules, p, setUpOracle(rules, p), c.moves)
			if got := told(p); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestSetUpSurvival is about rows in a set-up where they have to survive a reply.
func TestSetUpSurvival(t *testing.T) {
	const row = "F10 G10 H10 J10 K10 H11"
	rules := named(t, "boat", 0)
	for _, c := range []struct {
		theirs string
		turn   pente.Seat
		want   string
	}{
		{"A1", 1, "setup"},
		{"H12", 0, "setup"},
		{"H12", 1, "1 - - 7,pending=H10 -"},
	} {
		p, err := rules.SetUp(pente.Setup{
			Stones: map[pente.Colour][]pente.Point{1: points(t, row), 2: points(t, c.theirs)}, Turn: c.turn,
		})
		if err != nil {
			if c.want != "setup" {
				t.Errorf("%+v: %v", c, err)
			}
			continue
		}
		// Any of the row's stones may stand for it.
		got := told(p)
		if i := slices.Index(points(t, row), p.Pending); i >= 0 {
			got = strings.Replace(got, p.Pending.String(), "H10", 1)
		}
		if got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
		if p, _ = playAll(t, &rules, p, setUpOracle(rules, p), "A1"); told(p) != "- - - 7 row:0" {
			t.Errorf("%+v: %q after a reply that breaks nothing", c, told(p))
		}
	}
}

// TestNoSetUp is about the rules that take no set-up.
func TestNoSetUp(t *testing.T) {
	for _, variant := range []string{"connect6", "dpente", "dkpente", "swap2", "swap2keryo"} {
		rules := named(t, variant, 0)
		if _, err := rules.SetUp(pente.Setup{}); err == nil {
			t.Errorf("%s has a set-up", variant)
		}
	}
}
