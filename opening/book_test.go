package opening

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// turned plays the moves of an entry after a symmetry of the board.
func turned(t *testing.T, e *Entry, way int) (pente.Rules, pente.Position) {
	t.Helper()
	other := *e
	other.Path = slices.Clone(e.Path)
	for i := range other.Path {
		other.Path[i].Point = other.Path[i].Point.Turned(pente.DefaultSize, way)
	}
	rules, pos, err := other.Position()
	if err != nil {
		t.Fatalf("%s %v: %v", e.Rules, e.Path, err)
	}
	return rules, pos
}

// TestKnownMovesUnderAllSymmetries finds every entry in all eight forms, with the same values, and plays its moves.
func TestKnownMovesUnderAllSymmetries(t *testing.T) {
	book := Known()
	for e := range book.Entries() {
		for way := range pente.Symmetries {
			rules, pos := turned(t, e, way)
			lines, nodes := book.Moves(&rules, &pos)
			if len(lines) != len(e.Moves) || nodes != e.Nodes {
				t.Fatalf("%s %v, turned by %d: %d moves of %d nodes", e.Rules, e.Path, way, len(lines), nodes)
			}
			after := map[uint64]bool{}
			for i, line := range lines {
				next, _, err := rules.Play(pos, line.Moves[0])
				if err != nil || line.Score != e.Moves[i].Score || line.Depth != e.Depth {
					t.Fatalf("%s %v, turned by %d: %+v, not %+v: %v", e.Rules, e.Path, way, line, e.Moves[i], err)
				}
				key, _, ok := Key(&rules, &next)
				if ok && after[key] {
					t.Errorf("%s %v: %v is another move of the entry, turned", e.Rules, e.Path, e.Moves[i].Move)
				}
				after[key] = true
			}
		}
	}
	t.Log(book.Len(), "entries")
}

// TestEntriesAreInOrder looks at what is known of each.
func TestEntriesAreInOrder(t *testing.T) {
	sets := map[string]int{}
	for e := range Known().Entries() {
		sets[e.Rules]++
		if e.Depth < 4 || e.Nodes < 1000 || e.Games < 0 || len(e.Path) == 0 || len(e.Moves) == 0 {
			t.Errorf("%+v", e)
		}
		if !slices.IsSortedFunc(e.Moves, func(a, b Value) int { return int(b.Score - a.Score) }) {
			t.Errorf("%v: %v", e.Path, e.Moves)
		}
	}
	for _, rules := range []string{"pente", "pente tournament", "keryo", "keryo tournament"} {
		if sets[rules] == 0 {
			t.Errorf("nothing is known of %s", rules)
		}
	}
}

// TestNoMoveIsRefuted lets the solver look for a win against the best moves of some entries.
func TestNoMoveIsRefuted(t *testing.T) {
	every := max(1, Known().Len()/60)
	n := 0
	for _, e := range sorted(Known()) {
		n++
		if n%every != 0 {
			continue
		}
		rules, pos := turned(t, e, 0)
		if plies, ok := e.Moves[0].Score.Mate(); ok && plies < 0 {
			continue
		}
		for _, v := range e.Moves {
			next, _, err := rules.Play(pos, v.Move)
			if err != nil || next.Outcome.Over() {
				continue
			}
			s, err := engine.Solve(t.Context(), &rules, &next, engine.SolveLimits{Nodes: 3000})
			if err != nil || s.Verdict == engine.Won {
				t.Errorf("%s %v: %v loses to %v: %v", e.Rules, e.Path, v.Move, s.Line, err)
			}
		}
	}
}

// sorted are the entries in a fixed order.
func sorted(b *Book) []*Entry {
	return slices.SortedFunc(b.Entries(), func(a, b *Entry) int { return strings.Compare(text(a), text(b)) })
}

func text(e *Entry) string {
	var out bytes.Buffer
	Write(&out, []*Entry{e})
	return out.String()
}

// TestAnotherSearchAgrees searches some entries again, a little: what is played may not be much worse than what that finds.
func TestAnotherSearchAgrees(t *testing.T) {
	const much = 120 // centi-stones
	e := engine.New(time.Now, engine.TableSize(8))
	all := sorted(Known())
	for i := 0; i < len(all); i += max(1, len(all)/24) {
		rules, pos := turned(t, all[i], 0)
		found, err := e.Search(t.Context(), &rules, &pos, engine.Limits{Nodes: 8000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		next, _, err := rules.Play(pos, all[i].Moves[0].Move)
		if err != nil {
			t.Fatal(err)
		}
		replied, err := e.Search(t.Context(), &rules, &next, engine.Limits{Nodes: 8000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if best, worth := found.Lines[0].Score, -replied.Lines[0].Score; worth < best-much {
			t.Errorf("%s %v: %v is worth %d, %v %d", all[i].Rules, all[i].Path, all[i].Moves[0].Move, worth, found.Lines[0].Moves[0], best)
		}
	}
}

// TestWhatIsNotKnown looks positions up that only seem to be those of an entry.
func TestWhatIsNotKnown(t *testing.T) {
	play := func(variant string, size int, options []string, moves ...string) int {
		rules, err := pente.New(variant, size, 0, options...)
		if err != nil {
			t.Fatal(err)
		}
		pos := rules.Start(0)
		for _, text := range moves {
			m, err := pente.ParseMove(text)
			if err == nil {
				pos, _, err = rules.Play(pos, m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		lines, _ := Known().Moves(&rules, &pos)
		return len(lines)
	}
	tournament := []string{pente.Tournament}
	if play("pente", 0, tournament, "K10") == 0 || play("pente", 0, nil, "K10") == 0 || play("keryo", 0, tournament, "K10") == 0 {
		t.Error("the first move is not known")
	}
	for _, n := range []int{
		play("pente", 0, tournament), play("pente", 15, nil, "H8"), play("points", 0, nil, "K10"), play("gpente", 0, nil, "K10"),
		play("pente", 0, []string{pente.Complication}, "K10"), play("pente", 0, []string{pente.Adjacent}, "K10"),
		play("gomoku", 0, nil, "K10"), play("free", 0, nil, "K10"), play("pente", 0, nil, "K10", "A1", "T19", "A2", "T1"),
	} {
		if n != 0 {
			t.Error("something is known of a game that is another one")
		}
	}
}

// TestRulesOfTheOpeningAreForgotten finds an entry of the tournament rule under plain rules, once it has no say any more.
func TestRulesOfTheOpeningAreForgotten(t *testing.T) {
	late, early := 0, 0
	for _, e := range sorted(Known()) {
		if e.Rules != "pente tournament" {
			continue
		}
		plain := *e
		plain.Rules = "pente"
		rules, pos, err := plain.Position()
		if err != nil {
			t.Fatal(err)
		}
		lines, _ := Known().Moves(&rules, &pos)
		switch {
		case len(e.Path) <= 2:
			early++
		case len(lines) != len(e.Moves):
			t.Errorf("%v is not known under plain rules", e.Path)
		default:
			late++
		}
	}
	if late == 0 || early == 0 {
		t.Error(late, early)
	}
}

func TestBooksThatAreWrong(t *testing.T) {
	for _, text := range []string{"x", "pente\tK10\t8 1 1\t", "pente\tK10\t8 1 1\tK11", "pente\tK10\t8 1 1\tK10 3", "pente\tK10 K10\t8 1 1\tK11 3",
		"pente\tK10\t8 1\tK11 3", "nowhere\tK10\t8 1 1\tK11 3", "\tK10\t8 1 1\tK11 3", "pente\tK10\t8 1 1\tK11 x", "pente\tZ99\t8 1 1\tK11 3",
		"gomoku\tK10\t8 1 1\tK11 3", "pente\tK10 L11\t8 1 1\tK11 3\npente\tK10 L9\t8 1 1\tK11 3"} {
		if _, err := Read(strings.NewReader(text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	const good = "pente\tK10 L11\t8 100 3\tK11 3 J9 -4\n"
	b, err := Read(strings.NewReader("# remark\n" + good))
	if err != nil || b.Len() != 1 || text(sorted(b)[0]) != good {
		t.Errorf("%v", err)
	}
}

// TestLevelsPlayByValue gives engines a book in which one move is best, two are nearly so and one is played by everybody.
func TestLevelsPlayByValue(t *testing.T) {
	b, err := Read(strings.NewReader("pente\tK10 L9 N10\t20 9000000 1779\tK13 30 N13 29 H12 28 O10 12\n"))
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(time.Now, engine.TableSize(1), engine.WithRepertoire(b))
	rules, pos := turned(t, sorted(b)[0], 5)
	rnd := rand.New(rand.NewPCG(1, 1))
	seen := map[pente.Move]int{}
	for range 200 {
		line, ok := e.Recall(&rules, &pos, 1000, rnd)
		if !ok || line.Score < 28 {
			t.Fatalf("%+v, %v", line, ok)
		}
		seen[line.Moves[0]]++
	}
	if len(seen) != 3 {
		t.Errorf("%v", seen)
	}
	for move := range seen {
		m, err := e.Choose(t.Context(), &rules, &pos, len(engine.Levels()), rnd)
		if err != nil || seen[m] == 0 {
			t.Errorf("%v beside %v, %v", m, move, err)
		}
	}
	if _, ok := e.Recall(&rules, &pos, 9_000_000, rnd); ok {
		t.Error("a search of a move that is as long as that of the book is worth more")
	}
}
