package pente_test

import (
	"errors"
	"fmt"
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

// TestOpenings plays openings, begun by each of two seats.
func TestOpenings(t *testing.T) {
	for _, c := range []struct{ variant, moves, want string }{
		// The seats are those of a game that seat 0 began.
		{"dpente", "A1 B2 C3", "0 - - 3 -"},
		{"dpente", "A1 B2 C3 D4", "1 - - 4 -"},
		{"dpente", "A1 B2 C3 D4 first", "1 - - 7,swapped -"},
		{"dpente", "A1 B2 C3 D4 second", "0 - - 7 -"},
		{"dpente", "A1 D4 B2 E5", "1 - - 4 -"},
		{"dpente", "B2 A1 C3 D4", "1 0,1 0,2 4 -"},
		{"dpente", "B2 A1 C3 D4 first", "1 1 2 7,swapped -"},
		{"dpente", "B2 A1 C3 D4 second", "0 0,1 0,2 7 -"},
		{"swap2", "A1 B2 C3", "1 - - 3 -"},
		{"swap2", "A1 B2 C3 first", "0 - - 7,swapped -"},
		{"swap2", "A1 B2 C3 second", "1 - - 7 -"},
		{"swap2", "A1 B2 C3 more", "1 - - 4 -"},
		{"swap2", "A1 B2 C3 more D4", "1 - - 5 -"},
		{"swap2", "A1 B2 C3 more D4 E5", "0 - - 6 -"},
		{"swap2", "A1 B2 C3 more D4 E5 first", "1 - - 7 -"},
		{"swap2", "A1 B2 C3 more D4 E5 second", "0 - - 7,swapped -"},
		{"swap2", "A1 B1 G7 more C1 D1 second", "0 0,1 0,2 7,swapped -"},
		{"swap2keryo", "A1 B1 C3 more C1 D1 first F1 E1", "1 1 2 7 -"},
		{"connect6", "K10", "1 - - 1,left=1 -"},
		{"connect6", "K10 A1", "1 - - 2 -"},
		{"connect6", "K10 A1 A2", "0 - - 3,left=1 -"},
	} {
		for first := range pente.Seat(2) {
			t.Run(fmt.Sprintf("%s %s by seat %d", c.variant, c.moves, first), func(t *testing.T) {
				rules := named(t, c.variant, 0)
				p, _ := playAll(t, &rules, rules.Start(first), newOracle(rules, int(first)), c.moves)
				if first == 1 {
					p = exchanged(p)
				}
				if got := told(p); got != c.want {
					t.Errorf("got %q, want %q", got, c.want)
				}
			})
		}
	}
}

// exchanged is a position with the seats the other way round.
func exchanged(p pente.Position) pente.Position {
	p.Turn, p.First = 1-p.Turn, 1-p.First
	p.Captures[0], p.Captures[1] = p.Captures[1], p.Captures[0]
	p.Taken[0], p.Taken[1] = p.Taken[1], p.Taken[0]
	return p
}

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

// TestSheet checks what a game pays, and what for.
func TestSheet(t *testing.T) {
	rules := named(t, "points3", 3)
	p, err := rules.SetUp(pente.Setup{
		Stones: map[pente.Colour][]pente.Point{
			1: points(t, "A1 B1 C1 A19 B19 C19"), 2: points(t, "T1 T2 T3 R1 R2 R3 R4 R6"), 3: points(t, "K10 L11 M12"),
		},
		Captures: []int{1, 2, 0},
		Turn:     0,
	})
	if err == nil {
		t.Fatal("a row of four does not win")
	}
	p, err = rules.SetUp(pente.Setup{
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
