package library

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// busiest are the people with the most real games, as their names are compared.
func busiest(t testing.TB, n int) []string {
	games := map[string]int{}
	for _, g := range realGames(t) {
		for _, name := range g.Players {
			games[fold(name)]++
		}
	}
	names := slices.SortedFunc(maps.Keys(games), func(a, b string) int {
		return cmp.Or(cmp.Compare(games[b], games[a]), cmp.Compare(a, b))
	})
	return names[:n]
}

// TestOpponentsOfRealPeople counts by hand what the library tells.
func TestOpponentsOfRealPeople(t *testing.T) {
	l := openFresh(t)
	mustImport(t, l, realEntries(t), Report{Added: len(realGames(t))})
	for _, name := range busiest(t, 20) {
		want := map[string]Results{}
		for _, g := range realGames(t) {
			for seat, player := range g.Players {
				other := fold(g.Players[1-seat])
				if fold(player) != name || other == name {
					continue
				}
				r := want[other]
				r.add(map[string]score{"1-0": scoreWon, "0-1": scoreLost, "": scoreUnknown}[g.Recorded])
				if seat == 1 && g.Recorded != "" {
					r.Won, r.Lost = want[other].Won+(r.Lost-want[other].Lost), want[other].Lost+(r.Won-want[other].Won)
				}
				want[other] = r
			}
		}
		got := map[string]Results{}
		for from, last := 0, 1<<30; ; from += 7 {
			page, all, err := l.Opponents(t.Context(), Person{Name: name, Source: "real"}, from, 7)
			if err != nil || all < len(want) {
				t.Fatalf("%s: %d opponents, want %d, error %v", name, all, len(want), err)
			}
			for _, o := range page {
				if o.Games > last {
					t.Errorf("%s: %s comes behind somebody with %d games", name, o.Name, last)
				}
				last = o.Games
				r := got[fold(o.Name)]
				got[fold(o.Name)] = r.with(o.Results)
			}
			if from+7 >= all {
				break
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		for other, results := range want {
			between, err := l.Between(t.Context(), Person{Name: name}, other)
			var sum Results
			for _, r := range between {
				sum = sum.with(r.Results)
			}
			if err != nil || sum != results {
				t.Errorf("%s against %s: %v, want %v, error %v", name, other, sum, results, err)
			}
		}
		if none, all, err := l.Opponents(t.Context(), Person{Name: name, Source: "elsewhere"}, 0, 7); len(none)+all > 0 || err != nil {
			t.Errorf("%s elsewhere: %v, error %v", name, none, err)
		}
	}
}

// TestOpeningsAreThoseOfTheIndex holds the openings of real people to what the index of positions says of each.
func TestOpeningsAreThoseOfTheIndex(t *testing.T) {
	l := openFresh(t)
	mustImport(t, l, realEntries(t), Report{Added: len(realGames(t))})
	joined := 0
	for _, name := range busiest(t, 8) {
		list, all, err := l.Openings(t.Context(), Person{Name: name, Variant: "pente"}, 0, 1000)
		if err != nil || all == 0 || len(list) != all {
			t.Fatalf("%s: %d of %d, error %v", name, len(list), all, err)
		}
		for i, o := range list {
			if i > 0 && o.Games() > list[i-1].Games() {
				t.Errorf("%s: %v comes behind fewer games", name, o.Moves)
			}
			rules, err := pente.New(o.Variant, o.Size, o.Seats, o.Options...)
			if err != nil {
				t.Fatal(err)
			}
			for seat, want := range []Results{o.First, o.Second} {
				a, err := l.Position(t.Context(), &rules, &o.Position, Filter{Player: name, Seats: 1 << seat})
				if err != nil || a.Games != want.Games || a.Wins[seat] != want.Won || a.Wins[1-seat] != want.Lost {
					t.Errorf("%s, seat %d, %v: %+v, want %+v, error %v", name, seat, o.Moves, a.Tally, want, err)
				}
			}
			if o.games < o.Games() {
				joined++
			}
		}
	}
	if joined == 0 {
		t.Error("no opening came about in two ways")
	}
}

// TestPartnersAreNoOpponents plays a game of partners and one for all.
func TestPartnersAreNoOpponents(t *testing.T) {
	l := openFresh(t)
	game := func(variant string, winners pente.SeatSet, names ...string) *record.Record {
		rules, err := pente.New(variant, 0, len(names))
		if err != nil {
			t.Fatal(err)
		}
		r := record.New(rules)
		for _, name := range names {
			r.Info.Players = append(r.Info.Players, record.Player{Name: name})
		}
		r.Result = &record.Result{Winners: winners}
		at := r.Root
		for _, m := range []string{"K10", "A1", "A3", "T19"} {
			move, err := pente.ParseMove(m)
			if err != nil {
				t.Fatal(err)
			}
			at = at.Add(move)
		}
		return r
	}
	games := []*record.Record{
		game("partners", 0b0101, "Ann", "Bob", "Cat", "Dan"),
		game("free", 0b0010, "Ann", "Bob", "Cat"),
	}
	mustImport(t, l, entries("test", games...), Report{Added: len(games)})
	list, all, err := l.Opponents(t.Context(), Person{Name: "ann"}, 0, 10)
	if err != nil || all != 3 {
		t.Fatalf("%v of %d, error %v", list, all, err)
	}
	got := map[string]Results{}
	for _, o := range list {
		got[o.Name] = o.Results
	}
	want := map[string]Results{"Bob": {Games: 2, Won: 1, Lost: 1}, "Cat": {Games: 1}, "Dan": {Games: 1, Won: 1}}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
	openings, _, err := l.Openings(t.Context(), Person{Name: "Cat"}, 0, 10)
	if err != nil || len(openings) != 2 || openings[0].First.Games != 0 || openings[0].Second.Games != 1 {
		t.Errorf("%+v, error %v", openings, err)
	}
}

func TestDaysAreWrittenAsTheyAreRead(t *testing.T) {
	for _, text := range []string{"", "2009", "2009-03", "2009-03-14"} {
		d := day(0)
		if text != "" {
			var err error
			if d, err = readDay(text); err != nil {
				t.Fatal(err)
			}
		}
		if d.String() != text {
			t.Errorf("%q is written %q", text, d)
		}
	}
}
