package match

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"tessera/pente"
)

// failer is what tests of all kinds can do.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// choice picks one of n, counted from 0.
type choice func(n int) int

// place is where a walk through matches has come to.
type place struct {
	state   State
	history []Event
	// seen is the state as it was when the walk came here.
	seen State
	// left says that the walk has gone on from here.
	left bool
}

// walkTables are the events with which walks start: the three kinds of table for two, and two of three seats.
func walkTables(t testing.TB) [][]Event {
	t.Helper()
	var tables [][]Event
	for _, seats := range [][]SeatSettings{passAndPlay, withFriend, computer} {
		settings := Settings{Variant: "pente", Size: 5, Seats: seats, First: pente.NoSeat, Levels: 3}
		events, err := Create(settings, "ann", noon, seeded(3))
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, events)
	}
	return append(tables, newThree(t, Person, Open, Open).history, newThree(t, Person, Computer, Open).history)
}

// walk carries out chosen commands, each from one of the places that it has been to, and checks what must hold always.
func walk(t failer, start []Event, steps int, pick choice) {
	t.Helper()
	first := place{}
	for _, e := range start {
		first.state = Apply(first.state, e)
		first.history = append(first.history, e)
	}
	first.seen = deepCopy(first.state)
	places := []place{first}
	for range steps {
		from := &places[len(places)-1]
		if pick(8) == 0 {
			from = &places[pick(len(places))]
		}
		from.left = true
		places = append(places, step(t, *from, chosenCommand(&from.state, pick)))
	}
	for i, p := range places {
		if !p.left {
			checkHistory(t, p)
		}
		if !reflect.DeepEqual(p.state, p.seen) {
			t.Fatalf("state %d of the walk has changed since:\n%+v\nwas\n%+v", i, p.state, p.seen)
		}
	}
}

// chosenCommand is one that more often than not makes sense.
func chosenCommand(s *State, pick choice) Command {
	holders := []Holder{"ann", "bob", "cat", House, "eve", ""}
	c := Command{ID: "x", Game: s.Game, Ply: len(s.Moves), Seat: pente.Seat(pick(len(s.Seats)))}
	if turn := s.Turn(); turn != pente.NoSeat && pick(4) != 0 {
		c.Seat = turn
	}
	if held := s.Seats[c.Seat].Holders; len(held) > 0 && pick(8) != 0 {
		c.Holder = held[pick(len(held))]
	} else {
		c.Holder = holders[pick(len(holders))]
	}
	switch pick(32) {
	case 0:
		c.Seat = pente.Seat(pick(256) - 128)
	case 1:
		c.Game += pick(3) - 1
	case 2:
		c.Ply += pick(3) - 1
	case 3:
		c.ID = ""
	}
	c.Action = chosenAction(s, pick)
	return c
}

func chosenAction(s *State, pick choice) Action {
	rare := []Action{
		Sit{}, Return{}, OfferTakeback{}, AcceptTakeback{}, DeclineTakeback{}, Resign{}, Rematch{}, nil,
		Play{pente.Move{Point: pente.Point(pick(1<<16) - 1<<15)}},
	}
	switch {
	case s.Result != nil && pick(3) != 0:
		return Rematch{}
	case s.Takeback != nil && pick(3) == 0:
		return []Action{AcceptTakeback{}, AcceptTakeback{}, DeclineTakeback{}}[pick(3)]
	case pick(4) == 0:
		return rare[pick(len(rare))]
	}
	return Play{pente.Move{Point: chosenPoint(s, pick)}}
}

// chosenPoint is one of those that make a row, where there are such, or any legal one.
func chosenPoint(s *State, pick choice) pente.Point {
	var legal, rows []pente.Point
	for i := range s.Rules.Size * s.Rules.Size {
		at := pente.At(i%s.Rules.Size, i/s.Rules.Size)
		effect, err := s.Rules.Judge(&s.Position, pente.Move{Point: at})
		if err == nil {
			legal = append(legal, at)
		}
		if len(effect.Rows) > 0 {
			rows = append(rows, at)
		}
	}
	switch {
	case len(rows) > 0 && pick(3) == 0:
		return rows[pick(len(rows))]
	case len(legal) > 0:
		return legal[pick(len(legal))]
	}
	return 0
}

// step carries a command out.
func step(t failer, from place, c Command) place {
	t.Helper()
	events, err := Decide(&from.state, c, noon, rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		refusal, ok := errors.AsType[*Refusal](err)
		if !ok || refusal.Code == "" || refusal.Detail == "" || events != nil {
			t.Fatalf("%+v: events %v and error %v", c, events, err)
		}
	}
	to := from
	for _, e := range events {
		if err := Fits(&to.state, e); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		if read := reread(t, e); !reflect.DeepEqual(Apply(to.state, read), Apply(to.state, e)) {
			t.Fatalf("%+v: states differ after %+v and what was read of it, %+v", c, e, read)
		}
		to.state = Apply(to.state, e)
		to.history = append(to.history[:len(to.history):len(to.history)], e)
	}
	if to.state.Game > 0 {
		checkPosition(t, &to.state)
	}
	to.seen, to.left = deepCopy(to.state), false
	return to
}

// reread is an event as it comes back from its encoded form.
func reread(t failer, e Event) Event {
	t.Helper()
	data, err := Encode(e)
	if err != nil {
		t.Fatalf("%+v: %v", e, err)
	}
	read, err := Decode(data)
	if err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return read
}

// checkHistory checks a state against the way to it.
func checkHistory(t failer, p place) {
	t.Helper()
	var again State
	for _, e := range p.history {
		again = Apply(again, e)
	}
	if !reflect.DeepEqual(again, p.state) {
		t.Fatalf("replayed from the start\n%+v\nis not\n%+v", again, p.state)
	}
	if err := audit(p.history); err != nil {
		t.Fatalf("audit: %v", err)
	}
	if p.state.Version != int64(len(p.history)) {
		t.Fatalf("version %d after %d events", p.state.Version, len(p.history))
	}
	for i, seat := range p.state.Seats {
		if len(seat.Holders) > MaxHolders || (len(seat.Holders) == 0) != (seat.Kind == Open) {
			t.Fatalf("seat %d is %s and held by %q", i, seat.Kind, seat.Holders)
		}
	}
}

// checkPosition plays the moves again by the rules.
func checkPosition(t failer, s *State) {
	t.Helper()
	position := s.Rules.Start(s.First)
	for ply, move := range s.Moves {
		next, effect, err := s.Rules.Play(position, move.Move)
		if err != nil || !reflect.DeepEqual(effect, move) {
			t.Fatalf("ply %d: played again %+v, %v; recorded %+v", ply, effect, err, move)
		}
		position = next
	}
	if position != s.Position {
		t.Fatalf("played again\n%v\nis not\n%v", position, s.Position)
	}
	if position.Outcome.Over() && s.Result == nil || s.Result != nil && s.Turn() != pente.NoSeat {
		t.Fatalf("outcome %+v, result %+v, turn %d", position.Outcome, s.Result, s.Turn())
	}
}

// deepCopy is a state that shares nothing with the one given, but for the lists in effects.
func deepCopy(s State) State {
	s.Options = append([]string(nil), s.Options...)
	s.Seats = append([]Seat(nil), s.Seats...)
	for i := range s.Seats {
		s.Seats[i].Holders = append([]Holder(nil), s.Seats[i].Holders...)
	}
	if s.Moves != nil {
		s.Moves = append([]Played{}, s.Moves...)
	}
	for i, move := range s.Moves {
		if move.Captured != nil {
			s.Moves[i].Captured = append([]pente.Point{}, move.Captured...)
		}
	}
	if s.Result != nil {
		result := *s.Result
		s.Result = &result
	}
	if s.Takeback != nil {
		takeback := *s.Takeback
		s.Takeback = &takeback
	}
	return s
}
