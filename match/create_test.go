package match

import (
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"tessera/pente"
)

func TestCreateRefuses(t *testing.T) {
	many := make([]SeatSettings, 7)
	for i := range many {
		many[i].Kind = Person
	}
	for _, test := range []struct {
		name   string
		change func(*Settings)
		by     Holder
		want   Code
	}{
		{"unknown variant", func(s *Settings) { s.Variant = "chess" }, "ann", "unknown_variant"},
		{"no variant", func(s *Settings) { s.Variant = "" }, "ann", "unknown_variant"},
		{"unknown option", func(s *Settings) { s.Options = []string{"blindfold"} }, "ann", "unknown_option"},
		{"conflict", func(s *Settings) { s.Options = []string{"tournament", "adjacent"} }, "ann", "options_conflict"},
		{"small board", func(s *Settings) { s.Size = 4 }, "ann", "size"},
		{"large board", func(s *Settings) { s.Size = 20 }, "ann", "size"},
		{"negative board", func(s *Settings) { s.Size = -1 }, "ann", "size"},
		{"no seats", func(s *Settings) { s.Seats = nil }, "ann", CodeSeats},
		{"one seat", func(s *Settings) { s.Seats = s.Seats[:1] }, "ann", CodeSeats},
		{"seven seats", func(s *Settings) { s.Seats = many }, "ann", CodeSeats},
		{"three seats for two", func(s *Settings) { s.Seats = many[:3] }, "ann", CodeSeats},
		{"nobody's seat", func(s *Settings) { s.Seats = []SeatSettings{{Kind: Open}, {Kind: Open}} }, "ann", CodeSeats},
		{"kind", func(s *Settings) { s.Seats = []SeatSettings{{Kind: Person}, {Kind: "cat"}} }, "ann", CodeMalformed},
		{"level of a person", func(s *Settings) { s.Seats = []SeatSettings{{Kind: Person, Level: 1}, {Kind: Open}} }, "ann", CodeMalformed},
		{"level 0", func(s *Settings) { s.Seats = []SeatSettings{{Kind: Person}, {Kind: Computer}} }, "ann", CodeMalformed},
		{"level 4", func(s *Settings) { s.Seats = []SeatSettings{{Kind: Person}, {Kind: Computer, Level: 4}} }, "ann", CodeMalformed},
		{"first beyond", func(s *Settings) { s.First = 2 }, "ann", CodeMalformed},
		{"first below", func(s *Settings) { s.First = -2 }, "ann", CodeMalformed},
		{"no holder", func(*Settings) {}, "", CodeMalformed},
		{"the house", func(*Settings) {}, House, CodeMalformed},
		{"a long holder", func(*Settings) {}, Holder(strings.Repeat("a", 65)), CodeMalformed},
		{"a strange holder", func(*Settings) {}, "änn", CodeMalformed},
	} {
		t.Run(test.name, func(t *testing.T) {
			settings := Settings{Variant: "pente", Seats: withFriend, Levels: 3}
			test.change(&settings)
			events, err := Create(settings, test.by, noon, seeded(1))
			refusal, ok := errors.AsType[*Refusal](err)
			if !ok || refusal.Code != test.want || refusal.Detail == "" || events != nil {
				t.Errorf("got %v and %v, want a refusal with %s", events, err, test.want)
			}
		})
	}
}

func TestCreateGivesTheReasonOfTheRules(t *testing.T) {
	_, err := Create(Settings{Variant: "pente", Options: []string{"tournament", "adjacent"}, Seats: withFriend},
		"ann", noon, nil)
	if err == nil || !strings.Contains(err.Error(), "exclude each other") {
		t.Errorf("got %v, want the explanation why the options exclude each other", err)
	}
}

func TestOptionsCountOnce(t *testing.T) {
	tb := newTable(t, withFriend, "tournament", "claimed", "tournament")
	check(t, "options", tb.Options, []string{"claimed", "tournament"})
	check(t, "rules", tb.Rules, newTable(t, withFriend, "claimed", "tournament").Rules)
}

func TestCreateSeats(t *testing.T) {
	pair := newTable(t, passAndPlay)
	check(t, "ann's seats", pair.Mine("ann"), []pente.Seat{0, 1})
	check(t, "game", pair.Game, 1)

	against := newTable(t, computer)
	check(t, "ann's seats", against.Mine("ann"), []pente.Seat{0})
	check(t, "the house's seats", against.Mine(House), []pente.Seat{1})
	check(t, "game", against.Game, 1)

	friends := newTable(t, withFriend)
	check(t, "game", friends.Game, 0)
	check(t, "turn", friends.Turn(), pente.NoSeat)
	check(t, "nobody's seats", friends.Mine("bob"), []pente.Seat{})
	friends.do("bob", 0, Sit{})
	check(t, "bob's seats", friends.Mine("bob"), []pente.Seat{1})
	check(t, "game", friends.Game, 1)
	check(t, "turn", friends.Turn(), pente.Seat(0))
}

func TestCreateSortsOptionsAndKeepsNoneOfTheCallers(t *testing.T) {
	options := []string{"tournament", "tournament"}
	seats := []SeatSettings{{Kind: Person}, {Kind: Person}}
	events, err := Create(Settings{Variant: "pente", Options: options, Seats: seats}, "ann", noon, nil)
	if err != nil {
		t.Fatal(err)
	}
	options[0], seats[0].Kind = "adjacent", Open
	s := Apply(State{}, events[0])
	check(t, "options", s.Options, []string{"tournament"})
	check(t, "seats", s.Seats[0].Kind, Person)
}

func TestLotsAreDrawnWhenEverybodyIsThere(t *testing.T) {
	settings := Settings{Variant: "pente", Seats: withFriend, First: pente.NoSeat}
	began := make(map[pente.Seat]bool)
	for seed := range uint64(20) {
		events, err := Create(settings, "ann", noon, nil)
		if err != nil {
			t.Fatal(err)
		}
		tb := (&table{TB: t}).apply(events...)
		check(t, "first before the start", tb.First, pente.NoSeat)
		events, err = Decide(&tb.State, tb.command("bob", 0, Sit{}), noon, seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		tb.apply(events...)
		check(t, "turn", tb.Turn(), tb.First)
		began[tb.First] = true
	}
	check(t, "who began in twenty matches", began, map[pente.Seat]bool{0: true, 1: true})
}

func TestAgreedFirst(t *testing.T) {
	events, err := Create(Settings{Variant: "pente", Seats: passAndPlay, First: 1}, "ann", noon, nil)
	if err != nil {
		t.Fatal(err)
	}
	check(t, "turn", (&table{TB: t}).apply(events...).Turn(), pente.Seat(1))
}

func TestTimesAreUTCMilliseconds(t *testing.T) {
	at := time.Date(2026, 1, 2, 13, 4, 5, 678_901_234, time.FixedZone("", 3600))
	events, err := Create(Settings{Variant: "pente", Seats: passAndPlay}, "ann", at, nil)
	if err != nil {
		t.Fatal(err)
	}
	check(t, "time", events[0].(Created).At, time.Date(2026, 1, 2, 12, 4, 5, 678_000_000, time.UTC))
}

func TestHasAllForEveryNumberOfSeats(t *testing.T) {
	for n := range pente.MaxSeats + 1 {
		s := State{Seats: make([]Seat, n)}
		for set := range math.MaxUint8 + 1 {
			want := set < 1<<n
			if got := s.hasAll(pente.SeatSet(set)); got != want {
				t.Errorf("%d seats, set %b: got %v, want %v", n, set, got, want)
			}
		}
	}
}

func TestAGatheredMatchBeginsAtOnce(t *testing.T) {
	settings := Settings{Variant: "points3", First: pente.NoSeat, Public: true, Seats: []SeatSettings{{Kind: Open}, {Kind: Person}, {Kind: Open}}}
	events, err := Gather(settings, "ann", []Holder{"bob", "cat"}, noon, seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	tb := (&table{TB: t}).apply(events...)
	check(t, "game", tb.Game, 1)
	check(t, "public", tb.Public, true)
	check(t, "seats", [][]pente.Seat{tb.Mine("bob"), tb.Mine("ann"), tb.Mine("cat")}, [][]pente.Seat{{0}, {1}, {2}})
}

func TestNobodyTooManyIsGathered(t *testing.T) {
	_, err := Gather(Settings{Variant: "pente", Seats: withFriend}, "ann", []Holder{"bob", "cat"}, noon, seeded(1))
	checkRefused(t, err, CodeTableFull)
}
