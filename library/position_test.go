package library

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// TestRealOpenings holds the answers for the first moves of the real games to counts made from their lists of moves:
// K10 and each reply to it, folded by hand.
func TestRealOpenings(t *testing.T) {
	l := openFresh(t)
	mustImport(t, l, realEntries(t), Report{Added: 4834})
	rules := kind{variant: "pente", options: []string{"tournament"}}.rules(t)
	games, replies := 0, map[[2]int]*Tally{}
	for _, g := range realGames(t) {
		if len(g.Options) != 1 {
			continue
		}
		games++
		// How far the reply is from the centre: the shorter way first.
		columns, rows := g.Moves[1].Point.Column()-9, g.Moves[1].Point.Row()-9
		columns, rows = max(columns, -columns), max(rows, -rows)
		away := [2]int{min(columns, rows), max(columns, rows)}
		if replies[away] == nil {
			replies[away] = new(Tally)
		}
		replies[away].Games++
		replies[away].Wins[map[string]int{"1-0": 0, "0-1": 1}[g.Recorded]]++
	}
	if games != 4804 || len(replies) < 20 {
		t.Fatalf("%d games with %d replies", games, len(replies))
	}
	start, centre := rules.Start(0), play(t, &rules, 0, "K10")
	first, err := l.Position(t.Context(), &rules, &start, Filter{})
	if err != nil || len(first.Moves) != 1 || first.Moves[0].Games != games || first.Moves[0].Move.String() != "K10" {
		t.Fatalf("first moves: %+v, error %v", first, err)
	}
	a, err := l.Position(t.Context(), &rules, &centre, Filter{})
	if err != nil || a.Games != games || len(a.Moves) != len(replies) || a.LastYear != 2014 {
		t.Fatalf("K10: %+v, %d moves, error %v; want %d games, %d moves", a.Tally, len(a.Moves), err, games, len(replies))
	}
	for _, m := range a.Moves {
		columns, rows := m.Move.Point.Column()-9, m.Move.Point.Row()-9
		columns, rows = max(columns, -columns), max(rows, -rows)
		want := replies[[2]int{min(columns, rows), max(columns, rows)}]
		if want == nil || m.Games != want.Games || m.Wins != want.Wins {
			t.Errorf("%v: %d games, won %v; want %+v", m.Move, m.Games, m.Wins, want)
		}
	}
	checkBest(t, a)
}

// checkBest holds the games that are named to be the best in their order, and to be there.
func checkBest(t *testing.T, a *Answer) {
	t.Helper()
	if len(a.Best) != min(a.Games, topGames) {
		t.Errorf("%d of %d games are named", len(a.Best), a.Games)
	}
	if !slices.IsSortedFunc(a.Best, func(a, b Top) int { return b.Rating - a.Rating }) {
		t.Error("the games that are named are not in order")
	}
	for _, g := range a.Best {
		if g.ID == 0 || g.Link == "" || g.Source != "real" || len(g.Players) != 2 || g.Played == nil {
			t.Errorf("a game is named as %+v", g)
		}
	}
}

// someFilters are some of each sort.
var someFilters = []Filter{
	{}, {RatingFrom: 1700}, {RatingTo: 1750}, {RatingFrom: 1600, RatingTo: 1800, From: "2001"}, {From: "2005", To: "2012-06"},
	{To: "2001-05"}, {Player: "p1"}, {Player: "P2", Seats: 1}, {Player: "P2", Seats: 2, From: "2003-02-05"}, {Player: "nobody"},
}

// TestPositionAgainstOracle plays random games of every variant and compares answers for many of their positions, seen
// from any side, with a count of everything. They are imported in as many parts as make segments merge.
func TestPositionAgainstOracle(t *testing.T) {
	for n, k := range everyKind() {
		if testing.Short() && n%5 != 0 {
			continue
		}
		t.Run(k.String(), func(t *testing.T) {
			l, random := openFresh(t), newPlayer(uint64(n))
			games := importDifferent(t, l, random, k, fanout+1, 7)
			o := newOracle(t, games)
			for _, r := range games {
				moments := momentsOf(t, r)
				for _, m := range []moment{moments[0], moments[random.IntN(len(moments))], moments[min(3, len(moments)-1)]} {
					p := turned(&m.position, r.Rules.Size, random.IntN(symmetries))
					o.compare(t, l, &r.Rules, &p, someFilters[random.IntN(len(someFilters))])
				}
			}
		})
	}
}

// importDifferent imports random games in parts, and returns them. Each has a link of its own.
func importDifferent(t *testing.T, l *Library, random player, k kind, parts, games int) (all []*record.Record) {
	t.Helper()
	for part := range parts {
		records := make([]*record.Record, games)
		for i := range records {
			records[i] = random.game(t, k, 2+random.IntN(14))
		}
		links := func(yield func(Entry, error) bool) {
			for i, r := range records {
				if !yield(Entry{Record: r, Source: "random", Link: fmt.Sprint(part, i)}, nil) {
					return
				}
			}
		}
		mustImport(t, l, links, Report{Added: games})
		all = append(all, records...)
	}
	return all
}

// compare holds an answer to the oracle's.
func (o *oracle) compare(t *testing.T, l *Library, rules *pente.Rules, p *pente.Position, f Filter) {
	t.Helper()
	a, err := l.Position(t.Context(), rules, p, f)
	if err != nil {
		t.Fatal(err)
	}
	all, ended, moves := o.count(t, rules, p, f)
	got := make(map[string]Tally)
	for _, m := range a.Moves {
		_, played, _ := known(rules, p, &m.Move)
		got[played] = m.Tally
		if m.Move.Choice == pente.Stone && !slices.Contains(m.Same, m.Move.Point) {
			t.Errorf("%v is not among its like, %v", m.Move, m.Same)
		}
	}
	if a.Tally != all || a.Ended != ended || !reflect.DeepEqual(got, moves) {
		t.Fatalf("%v with %+v:\n%+v\nended %+v\n%v\nwant\n%+v\nended %+v\n%v", p, f, a.Tally, a.Ended, got, all, ended, moves)
	}
	if len(a.Best) != min(a.Games, topGames) {
		t.Errorf("%d of %d games are named", len(a.Best), a.Games)
	}
}

// TestVariantsMeet: with and without the tournament rule the games are counted together once its stone is placed, and
// apart before.
func TestVariantsMeet(t *testing.T) {
	l := openFresh(t)
	basic, tournament := kind{variant: "pente"}.rules(t), kind{variant: "pente", options: []string{"tournament"}}.rules(t)
	for i, rules := range []pente.Rules{basic, tournament} {
		r := record.New(rules, [][]string{nil, {"tournament"}}[i]...)
		at := r.Root
		for _, text := range []string{"K10", "L11", "O10", "N10"} {
			m, err := pente.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			at = at.Add(m)
		}
		r.Info.Players = []record.Player{{Name: "A"}, {Name: []string{"B", "C"}[i]}}
		mustImport(t, l, entries("both", r), Report{Added: 1})
	}
	moves := []string{"K10", "J11", "F10"}
	for plies, want := range []int{1, 1, 1, 2} {
		p := play(t, &basic, 0, moves[:plies]...)
		a, err := l.Position(t.Context(), &basic, &p, Filter{})
		if err != nil || a.Games != want || len(a.Moves) != 1 {
			t.Errorf("after %d moves: %+v, error %v, want %d games", plies, a, err, want)
		}
	}
}

// TestColoursThatWereChosen: once colours are chosen, seats are known by theirs, in wins and in filters.
func TestColoursThatWereChosen(t *testing.T) {
	l := openFresh(t)
	rules := kind{variant: "swap2"}.rules(t)
	for i, choice := range []pente.Choice{pente.First, pente.Second} {
		r := record.New(rules)
		at := r.Root
		for _, point := range []pente.Point{180, 0, 21} {
			at = at.Add(pente.Place(point))
		}
		at.Add(pente.Choose(choice))
		r.Info.Players = [][]record.Player{{{Name: "A"}, {Name: "B"}}, {{Name: "C"}, {Name: "D"}}}[i]
		r.Result = &record.Result{Winners: 1 << i, By: record.ByResignation} // A and D, who have the second colour
		mustImport(t, l, entries("s", r), Report{Added: 1})
	}
	swapped := play(t, &rules, 0, "K10", "A1", "C2", "first")
	plain := play(t, &rules, 0, "K10", "A1", "C2", "second")
	for name, test := range map[string]struct {
		p      pente.Position
		filter Filter
		games  int
		wins   [2]int
	}{
		"swapped":           {swapped, Filter{}, 2, [2]int{2, 0}},
		"plain":             {plain, Filter{}, 2, [2]int{0, 2}},
		"A sits there":      {swapped, Filter{Player: "A", Seats: 1}, 1, [2]int{1, 0}},
		"D sits there":      {swapped, Filter{Player: "D", Seats: 1}, 1, [2]int{1, 0}},
		"C does not":        {swapped, Filter{Player: "C", Seats: 1}, 0, [2]int{}},
		"C sits elsewhere":  {swapped, Filter{Player: "C", Seats: 2}, 1, [2]int{1, 0}},
		"A seen plainly":    {plain, Filter{Player: "A", Seats: 2}, 1, [2]int{0, 1}},
		"D anywhere at all": {plain, Filter{Player: "D"}, 1, [2]int{0, 1}},
	} {
		a, err := l.Position(t.Context(), &rules, &test.p, test.filter)
		if err != nil || a.Games != test.games || [2]int(a.Wins[:2]) != test.wins {
			t.Errorf("%s: %d games, won %v, error %v; want %d, %v", name, a.Games, a.Wins, err, test.games, test.wins)
		}
	}
}

// TestSetUpsFindPositions: a position that was set up by hand is one that was played.
func TestSetUpsFindPositions(t *testing.T) {
	l := openFresh(t)
	mustImport(t, l, realEntries(t), Report{Added: 4834})
	rules := kind{variant: "pente", options: []string{"tournament"}}.rules(t)
	// The first real game after its first capture, which took O9 and N10.
	p := play(t, &rules, 0, "K10", "K9", "N10", "M9", "H8", "L9", "J9", "L11", "L8", "N9", "O9", "M11", "G7", "F6", "M8", "P8")
	set := pente.Setup{Stones: map[pente.Colour][]pente.Point{}, Captures: []int{0, 1}}
	for at, colour := range p.Stones {
		if colour != pente.Empty {
			set.Stones[colour] = append(set.Stones[colour], pente.Point(at))
		}
	}
	q, err := rules.SetUp(set)
	if err != nil {
		t.Fatal(err)
	}
	a, err := l.Position(t.Context(), &rules, &q, Filter{})
	if err != nil || a.Games != 1 || a.Moves[0].Move.String() != "O9" {
		t.Errorf("%+v, error %v", a, err)
	}
}

// TestPositionsThatCannotBe are refused.
func TestPositionsThatCannotBe(t *testing.T) {
	l := openFresh(t)
	rules := kind{variant: "free", size: 9, seats: 3}.rules(t)
	for name, spoil := range map[string]func(*pente.Rules, *pente.Position){
		"rules":   func(r *pente.Rules, _ *pente.Position) { r.Row = 0 },
		"turn":    func(_ *pente.Rules, p *pente.Position) { p.Turn = 3 },
		"first":   func(_ *pente.Rules, p *pente.Position) { p.First = pente.NoSeat },
		"placer":  func(_ *pente.Rules, p *pente.Position) { p.Placer = -2 },
		"out":     func(_ *pente.Rules, p *pente.Position) { p.Out = 8 },
		"swapped": func(_ *pente.Rules, p *pente.Position) { p.Swapped = true },
		"open":    func(_ *pente.Rules, p *pente.Position) { p.Open = 9 },
		"pending": func(_ *pente.Rules, p *pente.Position) { p.Pending = 400 },
		"colour":  func(_ *pente.Rules, p *pente.Position) { p.Stones[0] = 4 },
		"point":   func(_ *pente.Rules, p *pente.Position) { p.Stones[18] = 1 },
	} {
		r, p := rules, rules.Start(0)
		spoil(&r, &p)
		if a, err := l.Position(t.Context(), &r, &p, Filter{}); err == nil {
			t.Errorf("%s: %+v", name, a)
		}
	}
	p := rules.Start(0)
	if _, err := l.Position(t.Context(), &rules, &p, Filter{From: "x"}); err == nil {
		t.Error("x is a date")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := l.Position(ctx, &rules, &p, Filter{}); err == nil {
		t.Error("no error when the context has ended")
	}
}

// TestFiltersAreRemembered asks with the same filter again and again, and with others between, while games come and go.
func TestFiltersAreRemembered(t *testing.T) {
	l := openFresh(t)
	rules := kind{variant: "pente"}.rules(t)
	start := rules.Start(0)
	ask := func(f Filter, want int) {
		t.Helper()
		for range 2 {
			if a, err := l.Position(t.Context(), &rules, &start, f); err != nil || a.Games != want {
				t.Errorf("%+v: %d games, want %d, error %v", f, a.Games, want, err)
			}
		}
	}
	old, anna := Filter{To: "2009"}, Filter{Player: "Anna"}
	first, second := Filter{Player: "Anna", Seats: 1}, Filter{Player: "Anna", Seats: 2}
	mustImport(t, l, entries("a", written(t, "Anna", "Bob", "2009", "K10"), written(t, "Bob", "Anna", "2010", "K10")), Report{Added: 2})
	for range 2 {
		ask(Filter{}, 2)
		ask(old, 1)
		ask(anna, 2)
		ask(first, 1)
		ask(second, 1)
	}
	mustImport(t, l, entries("b", written(t, "Anna", "Carl", "2008", "K10")), Report{Added: 1})
	ask(first, 2)
	ask(second, 1)
	ask(old, 2)
	if n, err := l.Remove(t.Context(), Query{To: "2008"}); err != nil || n != 1 {
		t.Errorf("%d removed, error %v", n, err)
	}
	ask(old, 1)
	ask(Filter{}, 2)
}
