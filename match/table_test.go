package match

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"tessera/pente"
)

// noon is when everything happens.
var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// The three kinds of table, and the seats of their persons.
var (
	passAndPlay = []SeatSettings{{Kind: Person}, {Kind: Person}}
	withFriend  = []SeatSettings{{Kind: Person}, {Kind: Open}}
	computer    = []SeatSettings{{Kind: Person}, {Kind: Computer, Level: 2}}
)

// threeRules are rules for three seats, each for itself.
var threeRules = pente.Rules{
	Size: 9, Seats: 3,
	Colour: [pente.MaxSeats]pente.Colour{1, 2, 3}, Side: [pente.MaxSeats]pente.Side{0, 1, 2},
	Row: 5, CaptureMax: 2, MixedCaptures: true, WinCaptures: 5,
}

// table is a match under test, with its history.
type table struct {
	testing.TB
	State
	history []Event
}

// newTable is a match that ann created, with the options given.
func newTable(t testing.TB, seats []SeatSettings, options ...string) *table {
	t.Helper()
	events, err := Create(Settings{Variant: "pente", Options: options, Seats: seats, Levels: 3}, "ann", noon, seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	return (&table{TB: t}).apply(events...)
}

// newFriends is a running match between ann and bob.
func newFriends(t testing.TB) *table {
	t.Helper()
	return newTable(t, withFriend).do("bob", 0, Sit{})
}

// newThree is a running match between three seats of ann, bob and cat.
func newThree(t testing.TB, kinds ...SeatKind) *table {
	t.Helper()
	created := Created{By: "ann", Rules: threeRules, Levels: 3}
	for _, kind := range kinds {
		level := 0
		if kind == Computer {
			level = 1
		}
		created.Seats = append(created.Seats, SeatSettings{Kind: kind, Level: level})
	}
	three := (&table{TB: t}).apply(created)
	for _, holder := range []Holder{"bob", "cat"} {
		if three.of(Open) != 0 {
			three.do(holder, 0, Sit{})
		}
	}
	if three.Game == 0 {
		three.apply(GameStarted{Game: 1})
	}
	return three
}

func (tb *table) apply(events ...Event) *table {
	tb.Helper()
	for _, e := range events {
		if err := Fits(&tb.State, e); err != nil {
			tb.Fatal(err)
		}
		tb.State = Apply(tb.State, e)
		tb.history = append(tb.history, e)
	}
	return tb
}

// command answers the present moment.
func (tb *table) command(holder Holder, seat pente.Seat, action Action) Command {
	return Command{ID: "x", Holder: holder, Seat: seat, Game: tb.Game, Ply: len(tb.Moves), Action: action}
}

// do carries a command out, which must not be refused.
func (tb *table) do(holder Holder, seat pente.Seat, action Action) *table {
	tb.Helper()
	events, err := Decide(&tb.State, tb.command(holder, seat, action), noon, seeded(1))
	if err != nil {
		tb.Fatalf("%s, seat %d, %T: %v", holder, seat, action, err)
	}
	return tb.apply(events...)
}

// play makes moves with whoever holds the seat in turn.
func (tb *table) play(text string) *table {
	tb.Helper()
	for name := range strings.FieldsSeq(text) {
		seat := tb.Turn()
		if seat == pente.NoSeat {
			tb.Fatalf("%s: no game is being played", name)
		}
		holder := tb.Seats[seat].Holders[0]
		if tb.Seats[seat].Kind == Computer {
			holder = House
		}
		tb.do(holder, seat, Play{moveTo(tb, name)})
	}
	return tb
}

// refuses checks that a command is refused with a code, and changes nothing.
func (tb *table) refuses(want Code, c Command) {
	tb.Helper()
	before := dump(tb, &tb.State)
	events, err := Decide(&tb.State, c, noon, seeded(1))
	refusal, ok := errors.AsType[*Refusal](err)
	switch {
	case !ok:
		tb.Errorf("%+v: error %v, want a refusal with %s", c, err, want)
	case refusal.Code != want:
		tb.Errorf("%+v: %v, want %s", c, refusal, want)
	case refusal.Detail == "" || len(events) != 0:
		tb.Errorf("%+v: detail %q, events %v; want a detail and no events", c, refusal.Detail, events)
	}
	if after := dump(tb, &tb.State); after != before {
		tb.Errorf("%+v: refused, but the state changed from\n%s\nto\n%s", c, before, after)
	}
}

// last is the type of the last event.
func (tb *table) last() Event { return tb.history[len(tb.history)-1] }

func moveTo(t testing.TB, name string) pente.Move {
	t.Helper()
	at, err := pente.ParsePoint(name)
	if err != nil {
		t.Fatal(err)
	}
	return pente.Move{Point: at}
}

// dump shows everything in a state.
func dump(t testing.TB, s *State) string {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// check reports a value that is not as wanted.
func check[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func seatsOf(seats ...pente.Seat) pente.SeatSet {
	var set pente.SeatSet
	for _, seat := range seats {
		set = set.With(seat)
	}
	return set
}
