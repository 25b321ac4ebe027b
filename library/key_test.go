package library

import (
	"testing"

	"tessera/pente"
)

// keyOf is the key of a position.
func keyOf(k *keyer, rules *pente.Rules, p *pente.Position) key {
	g := k.ruling(rules)
	key, _ := g.key(g.sums(p), p)
	return key
}

// TestKeysUnderSymmetry plays every variant and looks at each position from eight sides.
func TestKeysUnderSymmetry(t *testing.T) {
	keys, random := newKeyer(1), newPlayer(1)
	for _, k := range everyKind() {
		rec := random.game(t, k, 40)
		seen := map[key]bool{}
		for _, m := range momentsOf(t, rec) {
			want := keyOf(keys, &rec.Rules, &m.position)
			if seen[want] {
				t.Errorf("%v: two positions of a game have the same key", k)
			}
			seen[want] = true
			for s := range symmetries {
				p := turned(&m.position, rec.Rules.Size, s)
				if got := keyOf(keys, &rec.Rules, &p); got != want {
					t.Fatalf("%v: %v has key %x, under symmetry %d %x", k, m.position, want, s, got)
				}
			}
		}
	}
}

// TestPostingsFollow: the keys that are kept up move by move are those of the positions.
func TestPostingsFollow(t *testing.T) {
	keys, random := newKeyer(2), newPlayer(2)
	for _, k := range everyKind() {
		for range 3 {
			rec := random.game(t, k, 60)
			p := &prepared{entry: Entry{Record: rec}}
			if p.prepare(keys); p.err != nil {
				t.Fatal(p.err)
			}
			moments := momentsOf(t, rec)
			if len(p.postings) != len(moments) {
				t.Fatalf("%v: %d postings of %d positions", k, len(p.postings), len(moments))
			}
			for i, m := range moments {
				if want := keyOf(keys, &rec.Rules, &m.position); p.postings[i].key != want {
					t.Fatalf("%v: position %d has key %x, followed up %x", k, i, want, p.postings[i].key)
				}
			}
		}
	}
}

// play plays moves from the start of rules.
func play(t testing.TB, rules *pente.Rules, first pente.Seat, moves ...string) pente.Position {
	t.Helper()
	p := rules.Start(first)
	for _, text := range moves {
		m, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if p, _, err = rules.Play(p, m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// TestWhatMakesAKey holds positions to be the same or not.
func TestWhatMakesAKey(t *testing.T) {
	rules := func(variant string, options ...string) pente.Rules {
		return kind{variant: variant, options: options}.rules(t)
	}
	pair := func(r pente.Rules, s pente.Rules, a, b []string) [4]any { return [4]any{r, s, a, b} }
	basic, tournament, points := rules("pente"), rules("pente", "tournament"), rules("points")
	taken := []string{"K10", "K11", "A1", "K12", "K13"} // takes K11 and K12
	for name, test := range map[string]struct {
		pair [4]any
		same bool
	}{
		"another order": {pair(basic, basic, []string{"K10", "A1", "B1", "C1"}, []string{"K10", "C1", "B1", "A1"}), true},
		"another turn":  {pair(basic, basic, []string{"K10", "A1"}, []string{"K10"}), false},
		"turned":        {pair(basic, basic, []string{"K10", "K11", "M12"}, []string{"K10", "L10", "M8"}), true},
		"captures": {pair(basic, basic, append(taken, "T1", "C1"),
			[]string{"K10", "T1", "A1", "Q1", "K13", "S1", "C1"}), false},
		"before the second stone": {pair(basic, tournament, []string{"K10", "A1"}, []string{"K10", "A1"}), false},
		"behind the second stone": {pair(basic, tournament, []string{"K10", "A1", "R1"}, []string{"K10", "A1", "R1"}), true},
		"other pay":               {pair(basic, points, []string{"K10", "A1", "R1"}, []string{"K10", "A1", "R1"}), false},
		"another variant":         {pair(basic, rules("keryo"), []string{"K10", "A1", "R1"}, []string{"K10", "A1", "R1"}), false},
		"opening by choice": {pair(rules("swap2"), rules("dpente"), []string{"K10", "A1", "B3", "first", "C5"},
			[]string{"K10", "A1", "B3", "C5", "first"}), true},
		"before and after a choice": {pair(rules("swap2"), rules("swap2"), []string{"K10", "A1", "B3"},
			[]string{"K10", "A1", "B3", "second"}), false},
		"swapped and not": {pair(rules("swap2"), rules("swap2"), []string{"K10", "A1", "B3", "first"},
			[]string{"K10", "A1", "B3", "second"}), true},
		"half a turn": {pair(rules("connect6"), rules("connect6"), []string{"K10", "A1", "B3", "C3"},
			[]string{"K10", "A1", "B3"}), false},
	} {
		r, s := test.pair[0].(pente.Rules), test.pair[1].(pente.Rules)
		a, b := play(t, &r, 0, test.pair[2].([]string)...), play(t, &s, 0, test.pair[3].([]string)...)
		keys := newKeyer(3)
		if same := keyOf(keys, &r, &a) == keyOf(keys, &s, &b); same != test.same {
			t.Errorf("%s: the same key: %v; %v and %v", name, same, a, b)
		}
	}
}

// TestEveryPartCounts changes one part of a position after the other, by hand.
func TestEveryPartCounts(t *testing.T) {
	rules := kind{variant: "free", size: 9, seats: 4}.rules(t)
	keyed := rules
	keyed.WinStones = 30
	base, keys := play(t, &rules, 1, "E5", "D4", "C3", "F6"), newKeyer(8)
	seen := map[key]string{keyOf(keys, &rules, &base): "nothing"}
	for name, change := range map[string]func(*pente.Position){
		"a stone":         func(p *pente.Position) { p.Stones[0] = 1 },
		"another colour":  func(p *pente.Position) { p.Stones[pente.At(4, 4)] = 1 },
		"turn":            func(p *pente.Position) { p.Turn = 3 },
		"nobody's turn":   func(p *pente.Position) { p.Turn = pente.NoSeat },
		"left":            func(p *pente.Position) { p.Left = 1 },
		"first":           func(p *pente.Position) { p.First = 2 },
		"open":            func(p *pente.Position) { p.Open = pente.At(4, 4) },
		"another open":    func(p *pente.Position) { p.Open = pente.At(3, 3) },
		"placer":          func(p *pente.Position) { p.Placer = 2 },
		"pending":         func(p *pente.Position) { p.Pending = pente.At(4, 4) },
		"another pending": func(p *pente.Position) { p.Pending = pente.At(3, 3) },
		"out":             func(p *pente.Position) { p.Out = 1 },
		"another out":     func(p *pente.Position) { p.Out = 2 },
		"captures":        func(p *pente.Position) { p.Captures[0] = 1 },
		"others' ones":    func(p *pente.Position) { p.Captures[1] = 1 },
	} {
		p := base
		change(&p)
		k := keyOf(keys, &rules, &p)
		if seen[k] != "" {
			t.Errorf("%s changed has the key of %s", name, seen[k])
		}
		seen[k] = name
	}
	p := base
	p.Taken[0] = 2
	if keyOf(keys, &rules, &p) != keyOf(keys, &rules, &base) {
		t.Error("stones are counted that the rules do not look at")
	}
	if keyOf(keys, &keyed, &p) == keyOf(keys, &keyed, &base) {
		t.Error("stones are not counted that win")
	}
}

// TestSeatsAreCountedFromTheFirst: who begins is nobody's name.
func TestSeatsAreCountedFromTheFirst(t *testing.T) {
	keys := newKeyer(4)
	for _, v := range pente.Variants() {
		moves := []string{"E5", "F6", "A1", "D4", "G7", "H2"}
		rules := kind{variant: v.Name, size: 9, seats: v.MaxSeats}.rules(t)
		if rules.Protocol != pente.NoProtocol {
			moves = moves[:3]
		}
		want := play(t, &rules, 0, moves...)
		for first := range pente.Seat(rules.Seats) {
			p := play(t, &rules, first, moves...)
			same := keyOf(keys, &rules, &p) == keyOf(keys, &rules, &want)
			if first > 0 && same == rules.WinAheadByTurn {
				t.Errorf("%s: begun by seat %d the same position: %v", v.Name, first, same)
			}
		}
	}
}

// TestRulesThatCannotBeTurned: two against one, where the one that begins is not like the others.
func TestRulesThatCannotBeTurned(t *testing.T) {
	rules := kind{variant: "free", seats: 3}.rules(t)
	rules.Side = [pente.MaxSeats]pente.Side{0, 1, 1}
	if err := rules.Validate(); err != nil {
		t.Fatal(err)
	}
	if turnable(&rules) {
		t.Error("seats of sides of different numbers are taken for the same")
	}
	for _, v := range pente.Variants() {
		if rules := (kind{variant: v.Name}).rules(t); turnable(&rules) == rules.WinAheadByTurn {
			t.Errorf("%s: turnable %v", v.Name, turnable(&rules))
		}
	}
}

// TestKeysStay pins what is in files: the words that rules are hashed by, and keys made with a seed.
func TestKeysStay(t *testing.T) {
	rules := kind{variant: "pente", options: []string{"tournament"}}.rules(t)
	const text = "Size=19\nSeats=2\nColour=[1 2 0 0 0 0]\nSide=[0 1 0 0 0 0]\nRow=5\nCaptureMax=2\nWinCaptures=5\n" +
		"CentreFirst=true\nSecondStoneDistance=3\nStonesPerTurn=1\n"
	if got := rulesText(&rules); got != text {
		t.Errorf("rules are hashed by %q, not %q", got, text)
	}
	if got := rulesText(&pente.Rules{}); got != "StonesPerTurn=1\n" {
		t.Errorf("no rules are hashed by %q", got)
	}
	for moves, want := range map[int]key{0: 5203660656865129812, 1: 7795138692446532283, 5: -8638214802997378306} {
		p := play(t, &rules, 0, []string{"K10", "K9", "N10", "M9", "H8"}[:moves]...)
		if got := keyOf(newKeyer(5), &rules, &p); got != want {
			t.Errorf("after %d moves the key is %d, not %d", moves, got, want)
		}
	}
}
