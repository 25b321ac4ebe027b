package room_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/room/natsbus"
	"tessera/store"
	"tessera/store/sqlite"
)

// patience bounds how long a test waits for what must happen; it passes as soon as it does.
const patience = 30 * time.Second

const (
	ann = match.Holder("ann")
	bob = match.Holder("bob")
)

// won is a game in which the seat that begins makes a row of five with its fifth stone.
var won = []string{"K10", "A1", "L10", "B1", "M10", "C1", "N10", "D1", "O10"}

// passAndPlay is a match in which the creator has both seats, and the first begins.
var passAndPlay = match.Settings{
	Variant: "pente",
	Seats:   []match.SeatSettings{{Kind: match.Person}, {Kind: match.Person}},
}

// withFriend is a match with a seat open for somebody else.
var withFriend = match.Settings{
	Variant: "pente",
	Seats:   []match.SeatSettings{{Kind: match.Person}, {Kind: match.Open}},
}

// againstComputer is a match against the computer, the person beginning.
var againstComputer = match.Settings{
	Variant: "pente",
	Seats:   []match.SeatSettings{{Kind: match.Person}, {Kind: match.Computer, Level: 1}},
	Levels:  1,
}

// chooser is a function that chooses the computer's moves.
type chooser func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error)

func (c chooser) Choose(ctx context.Context, rules *pente.Rules, pos *pente.Position, _ int, _ *rand.Rand) (pente.Move, error) {
	return c(ctx, rules, pos)
}

// firstLegal chooses the first legal point from A1 on.
func firstLegal(_ context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
	for point := range pente.Point(pente.MaxSize * pente.MaxSize) {
		if rules.Legal(pos, point) == nil {
			return pente.Move{Point: point}, nil
		}
	}
	return pente.Move{}, errors.New("no legal move")
}

func openStore(t testing.TB, dir string, options ...sqlite.Option) store.Store {
	t.Helper()
	s, err := sqlite.Open(dir, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func startNATS(t testing.TB) *natsbus.Server {
	t.Helper()
	server, err := natsbus.Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	return server
}

// hall is a hall that runs until the test ends or stop is called.
type hall struct {
	*room.Hall
	t     testing.TB
	store store.Store
	stop  func()
}

// open runs a hall on a store and a bus; what else it needs is chosen for tests unless change does.
func open(t testing.TB, s store.Store, nats *natsbus.Server, change ...func(*room.Config)) *hall {
	t.Helper()
	bus, err := nats.Connect(slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	cfg := room.Config{
		Store: s, Bus: bus, Log: slog.New(slog.DiscardHandler),
		Engine: chooser(firstLegal),
		Rand:   rand.NewPCG(1, 2), Retry: time.Millisecond, Sweep: 20 * time.Millisecond,
	}
	for _, f := range change {
		f(&cfg)
	}
	h := &hall{Hall: room.New(cfg), t: t, store: s}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.Run(ctx) }()
	stopped := false
	h.stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("Run: %v", err)
		}
		bus.Close()
	}
	t.Cleanup(h.stop)
	eventually(t, "the hall is ready", func() bool { return h.Ready(ctx) == nil })
	return h
}

// newHall is open with a new store and a bus of its own.
func newHall(t testing.TB, change ...func(*room.Config)) *hall {
	t.Helper()
	return open(t, openStore(t, t.TempDir()), startNATS(t), change...)
}

func (h *hall) create(settings match.Settings, by match.Holder, id string) string {
	h.t.Helper()
	name, err := h.Create(h.t.Context(), settings, by, id)
	if err != nil {
		h.t.Fatalf("Create: %v", err)
	}
	return name
}

func (h *hall) do(name string, c match.Command) int64 {
	h.t.Helper()
	version, err := h.Do(h.t.Context(), name, c, time.Now())
	if err != nil {
		h.t.Fatalf("Do %+v: %v", c, err)
	}
	return version
}

// refused does what must be refused, and returns why.
func (h *hall) refused(name string, c match.Command) match.Code {
	h.t.Helper()
	version, err := h.Do(h.t.Context(), name, c, time.Now())
	refusal, ok := errors.AsType[*match.Refusal](err)
	if !ok {
		h.t.Fatalf("Do %+v: version %d, error %v; want a refusal", c, version, err)
	}
	return refusal.Code
}

func (h *hall) state(name string) *match.State {
	h.t.Helper()
	state, err := h.State(h.t.Context(), name)
	if err != nil {
		h.t.Fatalf("State: %v", err)
	}
	return state
}

// listener is a watch that fails its test instead of returning errors.
type listener struct {
	*room.Listener
	t testing.TB
}

func (h *hall) watch(name string, after int64) listener {
	h.t.Helper()
	l, err := h.Watch(h.t.Context(), name, after)
	if err != nil {
		h.t.Fatalf("Watch: %v", err)
	}
	h.t.Cleanup(l.Close)
	return listener{l, h.t}
}

func (l listener) next() room.Change {
	l.t.Helper()
	ctx, cancel := context.WithTimeout(l.t.Context(), patience)
	defer cancel()
	change, err := l.Next(ctx)
	if err != nil {
		l.t.Fatalf("Next: %v", err)
	}
	return change
}

// until takes changes until a state is as wanted, checks that none is missing, and returns the last.
func (l listener) until(since int64, what string, ok func(*match.State) bool) *match.State {
	l.t.Helper()
	for {
		change := l.next()
		if change.Since != since || change.Version < since || change.State.Version != change.Version {
			l.t.Fatalf("a change from %d to %d with the state of %d, after %d", change.Since, change.Version, change.State.Version, since)
		}
		since = change.Version
		if ok(change.State) {
			return change.State
		}
		if change.State.Result != nil {
			l.t.Fatalf("the game is over and not %s", what)
		}
	}
}

// play is the command of a seat to place a stone as the ply of the first game.
func play(by match.Holder, seat, ply int, point string) match.Command {
	at, err := pente.ParsePoint(point)
	if err != nil {
		panic(err)
	}
	return match.Command{
		ID: fmt.Sprintf("%s-%d-%s", by, ply, point), Holder: by, Seat: pente.Seat(seat), Game: 1, Ply: ply,
		Action: match.Play{Move: pente.Move{Point: at}},
	}
}

// sit is the command to take an open seat.
func sit(by match.Holder) match.Command {
	return match.Command{ID: "sit-" + string(by), Holder: by, Action: match.Sit{}}
}

// at is a command of a seat at a ply of the first game.
func at(by match.Holder, seat, ply int, id string, action match.Action) match.Command {
	return match.Command{ID: id, Holder: by, Seat: pente.Seat(seat), Game: 1, Ply: ply, Action: action}
}

// eventually waits until something holds.
func eventually(t testing.TB, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("not in %s: %s", patience, what)
		}
	}
}

// replay is the state that the store holds.
func replay(t testing.TB, s store.Store, name string) match.State {
	t.Helper()
	events, err := s.Events(t.Context(), name, 0)
	if err != nil {
		t.Fatal(err)
	}
	data := make([][]byte, len(events))
	for i, e := range events {
		data[i] = e.Data
	}
	state, err := match.Replay(match.State{}, data...)
	if err != nil {
		t.Fatal(err)
	}
	return state
}
