package match

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

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

// walkTables are the events with which walks start: every variant with every number of seats on a small board, with one
// person, several, and computers among them, and with every option; some draw for the first move.
func walkTables(t testing.TB) [][]Event {
	t.Helper()
	var tables [][]Event
	for _, variant := range pente.Variants() {
		for seats := variant.MinSeats; seats <= variant.MaxSeats; seats++ {
			for kind := range 3 {
				tables = append(tables, walkTable(t, variant, seats, kind))
			}
		}
		for i, option := range variant.Options {
			tables = append(tables, walkTable(t, variant, variant.MaxSeats, i%3, option))
		}
	}
	return append(tables, newThree(t, Person, Open, Open).history, newThree(t, Person, Computer, Open).history)
}

// walkTable is a match of ann alone, of several people, or with computers.
func walkTable(t testing.TB, variant pente.Variant, seats, kind int, options ...string) []Event {
	t.Helper()
	control := [...]TimeControl{
		{}, {Increment, 3 * time.Minute, 2 * time.Second, 0}, {ByoYomi, 20 * time.Second, 15 * time.Second, 3},
		{Kind: Weekdays, Extra: Day},
	}[(kind+len(options)+seats)%4]
	settings := Settings{
		Variant: variant.Name, Size: 7, Options: options, First: pente.NoSeat, Draw: kind != 0 && !control.ByDays(), Levels: 3,
		Time: control,
	}
	for seat := range seats {
		settings.Seats = append(settings.Seats, [][]SeatSettings{
			{{Kind: Person}},
			{{Kind: Person}, {Kind: Open}, {Kind: Open}, {Kind: Person}},
			{{Kind: Person}, {Kind: Computer, Level: 2}, {Kind: Open}, {Kind: Open}},
		}[kind][seat%min(4, 1+3*kind)])
	}
	rules, err := pente.New(variant.Name, 0, seats)
	if err == nil && pays(&rules) {
		settings.Target = 12
	} else {
		settings.BestOf = 2*kind - min(kind, 1)
	}
	events, err := Create(settings, "ann", noon, seeded(3))
	if err != nil {
		settings.Size = 0
		if events, err = Create(settings, "ann", noon, seeded(3)); err != nil {
			t.Fatalf("%+v: %v", settings, err)
		}
	}
	return events
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
	holders := []Holder{"ann", "bob", "cat", "dan", "eve", House, ""}
	c := Command{ID: "x", Game: s.Game, Ply: len(s.Moves), Seat: pente.Seat(pick(len(s.Seats)))}
	if turn := s.Turn(); turn != pente.NoSeat && pick(4) != 0 {
		c.Seat = turn
	}
	if held := s.Seats[c.Seat].Holders; s.Seats[c.Seat].Away && pick(2) == 0 {
		c.Holder = House
	} else if len(held) > 0 && pick(8) != 0 {
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
	c.Lag, c.Gone = time.Duration(pick(3000)-500)*time.Millisecond, time.Duration(pick(400))*time.Second
	c.Action = chosenAction(s, c.Seat, pick)
	switch c.Action.(type) {
	case Expire, Hold, TakeVacation:
		c.Holder = House
	}
	return c
}

// rareActions are those of which few are wanted.
func rareActions(s *State, pick choice) []Action {
	seat := pente.Seat(pick(len(s.Seats)))
	return []Action{
		Sit{}, Return{}, OfferTakeback{}, AcceptTakeback{}, DeclineTakeback{}, Resign{}, Rematch{}, nil,
		OfferTakeover{Of: seat, Level: pick(5)}, AcceptTakeover{}, DeclineTakeover{}, Resume{}, Expire{},
		Say{Phrase: Phrases[pick(len(Phrases))]}, Say{Text: " Tea? "}, Say{}, ClaimCaptures{},
		Commit{}, Reveal{}, Choose{pente.Choice(pick(7))}, Help{}, MakePlan{}, MakePlan{Plan{{Point: 3}}},
		Abort{}, OfferTie{}, AcceptTie{}, DeclineTie{}, ClaimAbsence{Of: seat}, Hold{Since: now(s).Add(-time.Duration(pick(9)) * time.Second)},
		vacation(s, pick), vacation(s, pick), Play{pente.Move{Point: pente.Point(pick(1<<16) - 1<<15), Choice: pente.Choice(pick(6)), Claim: pick(2) == 0}},
	}
}

// vacation is one that begins, or has begun, at one of a few times, and may be none.
func vacation(s *State, pick choice) Action {
	from := noon.Add(time.Duration(s.Version) / 50 * Day).Add(time.Duration(pick(4)) * Day)
	return TakeVacation{From: from, Until: from.Add(time.Duration(pick(4)) * 12 * time.Hour)}
}

func chosenAction(s *State, seat pente.Seat, pick choice) Action {
	switch {
	case pick(5) == 0:
		rare := rareActions(s, pick)
		return rare[pick(len(rare))]
	case s.Running() && pick(3) == 0:
		return MakePlan{chosenPlan(&s.Rules, s.Position, seat, 4, pick)}
	case s.of(Open) != 0:
		return Sit{}
	case s.drawing():
		return drawAction(s, seat, pick)
	case s.overdue(Command{Seat: pente.NoSeat, Action: Abort{}}, moment{at: now(s)}) && pick(2) == 0:
		return Expire{}
	case s.Tie != nil && pick(3) == 0:
		return []Action{AcceptTie{}, DeclineTie{}}[pick(2)]
	case s.Result != nil && pick(3) != 0:
		return Rematch{}
	case s.Takeover != nil && pick(3) == 0:
		return []Action{AcceptTakeover{}, AcceptTakeover{}, Expire{}}[pick(3)]
	case s.Takeback != nil && pick(3) == 0:
		return []Action{AcceptTakeback{}, AcceptTakeback{}, DeclineTakeback{}}[pick(3)]
	case s.Position.Open != pente.NoPoint && pick(2) == 0:
		return ClaimCaptures{}
	}
	if choices := s.Rules.Choices(&s.Position); len(choices) > 0 {
		return Choose{choices[pick(len(choices))]}
	}
	if at := expected(s, pick); at != pente.NoPoint && pick(4) != 0 {
		return Play{pente.Place(at)}
	}
	return Play{pente.Move{Point: chosenPoint(s, pick), Claim: pick(4) == 0}}
}

// drawAction commits to a value that the seat can be held to, or reveals it; sometimes it lies, or time runs out.
func drawAction(s *State, seat pente.Seat, pick choice) Action {
	value, nonce := secretOf(s, seat)
	switch lie := pick(16); {
	case lie == 0:
		value++
	case lie < 3:
		return Expire{}
	}
	if s.Draw.committed() {
		return Reveal{value, nonce}
	}
	return Commit{Commitment(value, nonce)}
}

// secretOf is what a seat puts under seal in tests.
func secretOf(s *State, seat pente.Seat) (value int, nonce [32]byte) {
	return max(0, int(5-seat)) % len(s.Seats), [32]byte{byte(seat)}
}

// chosenPoint is one of those that make a row, where there are such, or any legal one.
func chosenPoint(s *State, pick choice) pente.Point {
	var legal, rows []pente.Point
	for i := range s.Rules.Size * s.Rules.Size {
		at := pente.At(i%s.Rules.Size, i/s.Rules.Size)
		effect, err := s.Rules.Judge(&s.Position, pente.Place(at))
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
	events, err := Decide(&from.state, c, now(&from.state), rand.New(rand.NewPCG(1, 2)))
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

// now is when something happens: each version takes ten seconds.
func now(s *State) time.Time { return noon.Add(time.Duration(s.Version) * 10 * time.Second) }

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
	checkClocks(t, p)
	for i, seat := range p.state.Seats {
		if len(seat.Holders) > MaxHolders || (len(seat.Holders) == 0) != (seat.Kind == Open) {
			t.Fatalf("seat %d is %s and held by %q", i, seat.Kind, seat.Holders)
		}
	}
}

// checkClocks follows the time that each seat has in the last game: what was counted goes, as far as there is some, and what a
// move earns comes. The computer's clock may come to nothing: it moves then.
func checkClocks(t failer, p place) {
	t.Helper()
	s := &p.state
	if s.Timed() != (s.Clocks != nil) && s.Game > 0 {
		t.Fatalf("%+v with clocks %+v", s.Time, s.Clocks)
	}
	if s.Time.Kind != Increment {
		return
	}
	var most [pente.MaxSeats]time.Duration
	begun := pente.SeatSet(0)
	at := State{}
	for _, e := range p.history {
		switch e := e.(type) {
		case GameStarted:
			begun = 0
			for seat := range most {
				most[seat] = s.Time.Main
			}
		case Clocked:
			if e.Forgiven > e.Spent || e.Clock.Left < 0 || e.Clock.Bank < 0 || e.Clock.Bank > bankLimit*s.Time.gain() {
				t.Fatalf("%+v", e)
			}
			if begun.Has(e.Seat) {
				most[e.Seat] = max(0, most[e.Seat]-(e.Spent-e.Forgiven)) + s.Time.Extra
			}
			begun |= at.Begun
		}
		at = Apply(at, e)
	}
	for seat, clock := range s.Clocks {
		if clock.Left > most[seat] {
			t.Fatalf("seat %d has %v left, of %v at most", seat, clock.Left, most[seat])
		}
	}
}

// checkPosition plays the moves again by the rules, from where take-backs end.
func checkPosition(t failer, s *State) {
	t.Helper()
	position := s.Base
	if s.Floor == 0 && !startsLike(&position, &s.Rules, s.First) {
		t.Fatalf("the game starts with %+v", position)
	}
	for ply, move := range s.Moves[s.Floor:] {
		next, effect, err := s.Rules.Play(position, move.Move)
		if err != nil || !reflect.DeepEqual(effect, move.Effect) {
			t.Fatalf("ply %d: played again %+v, %v; recorded %+v", s.Floor+ply, effect, err, move)
		}
		position = next
	}
	if position != s.Position {
		t.Fatalf("played again\n%v\nis not\n%v", position, s.Position)
	}
	if position.Outcome.Over() && s.Result == nil || s.Result != nil && s.Turn() != pente.NoSeat {
		t.Fatalf("outcome %+v, result %+v, turn %d", position.Outcome, s.Result, s.Turn())
	}
	checkTurn(t, s)
	checkTotals(t, s)
}

// startsLike reports whether a position is that of the rules before the first move. Where a game goes on without a seat that
// leaves, it may be another's turn by then, even if a computer plays for the seat since.
func startsLike(p *pente.Position, r *pente.Rules, first pente.Seat) bool {
	start := r.Start(first)
	if r.FreeForAll() {
		start.Turn, start.Phase = p.Turn, p.Phase
	}
	return *p == start
}

// checkTurn checks that it is the turn of a seat that plays, and that the match waits for somebody.
func checkTurn(t failer, s *State) {
	t.Helper()
	if turn := s.Turn(); s.Running() && (!s.has(turn) || s.left().Has(turn)) {
		t.Fatalf("it is the turn of seat %d; seats %v have left", turn, s.left().Seats())
	}
	if s.of(Person) == 0 {
		t.Fatalf("nobody is at the table")
	}
	due, ok := s.Due(time.Second, ClaimPause)
	if _, _, computer := s.ComputerTurn(); computer && (!ok || due.Kind == DueComputer && due.At.Before(s.Since)) {
		t.Fatalf("the computer has to move, and what is due is %+v, %v", due, ok)
	}
}

// checkTotals adds up the points of the games and the games that were won.
func checkTotals(t failer, s *State) {
	t.Helper()
	totals, won := s.handicaps(), [pente.MaxSeats]int{}
	for _, game := range s.Series.Games {
		for _, seat := range game.Winners.Seats() {
			won[seat]++
		}
		for seat, points := range game.Points {
			totals[seat] += points
		}
	}
	if len(s.Series.Games) == MaxGames {
		return
	}
	if s.Series.Target > 0 && !slices.Equal(totals, s.Series.Totals) || won != s.Series.Won {
		t.Fatalf("series %+v: totals %v, won %v", s.Series, totals, won)
	}
	if scored := s.Result != nil && s.Result.Cause != Abortion && s.Series.counts(); scored && s.Series.Scored != s.Game {
		t.Fatalf("game %d has not been counted", s.Game)
	}
}

// deepCopy is a state that shares nothing with the one given, but for the lists in effects.
func deepCopy(s State) State {
	s.Options = slices.Clone(s.Options)
	s.Seats = slices.Clone(s.Seats)
	for i := range s.Seats {
		s.Seats[i].Holders = slices.Clone(s.Seats[i].Holders)
	}
	s.Moves = slices.Clone(s.Moves)
	for i := range s.Moves {
		s.Moves[i].Captured = slices.Clone(s.Moves[i].Captured)
	}
	s.Result, s.Takeback, s.Takeover = clone(s.Result), clone(s.Takeback), clone(s.Takeover)
	if s.Draw = clone(s.Draw); s.Draw != nil {
		s.Draw.Hands, s.Draw.Seats = slices.Clone(s.Draw.Hands), slices.Clone(s.Draw.Seats)
	}
	s.Series.Totals, s.Series.Sheet = slices.Clone(s.Series.Totals), slices.Clone(s.Series.Sheet)
	s.Series.Games = slices.Clone(s.Series.Games)
	for i := range s.Series.Games {
		s.Series.Games[i].Points = slices.Clone(s.Series.Games[i].Points)
	}
	s.Said, s.Plans = slices.Clone(s.Said), slices.Clone(s.Plans)
	return s
}

// clone is a pointer to a copy, nil for nil.
func clone[T any](p *T) *T {
	if p == nil {
		return nil
	}
	value := *p
	return &value
}
