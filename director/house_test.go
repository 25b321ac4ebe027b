package director_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"tessera/director"
	"tessera/director/sqlite"
	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/room/natsbus"
	"tessera/store"
	log "tessera/store/sqlite"
	"tessera/tournament"
)

// house is a hall on a real database, and a file of tournaments.
type house struct {
	t     *testing.T
	log   *log.Store
	hall  *room.Hall
	store *sqlite.Store

	mu  sync.Mutex
	now time.Time
}

func openHouse(t *testing.T) *house {
	t.Helper()
	return openHouseIn(t, t.TempDir())
}

func openHouseIn(t *testing.T, dir string) *house {
	t.Helper()
	h := &house{t: t, now: time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)}
	var err error
	h.log, err = log.Open(dir)
	must(t, err)
	h.store, err = sqlite.Open(filepath.Join(dir, sqlite.FileName))
	must(t, err)
	nats, err := natsbus.Start()
	must(t, err)
	bus, err := nats.Connect(slog.Default())
	must(t, err)
	h.hall = room.New(room.Config{Store: h.log, Bus: bus, Now: h.clock, Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error, 1)
	go func() { stopped <- h.hall.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		must(t, <-stopped)
		bus.Close()
		nats.Stop()
		must(t, errors.Join(h.store.Close(), h.log.Close()))
	})
	return h
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (h *house) clock() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.now
}

// pass lets time pass.
func (h *house) pass(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now = h.now.Add(d)
}

// mortal is a store and rooms that die at a step: nothing that is asked of them after it is done, or heard of. 0: never.
type mortal struct {
	director.Store
	director.Rooms
	dies, steps int
}

var errDead = errors.New("killed")

func (m *mortal) step() error {
	m.steps++
	if m.dies > 0 && m.steps >= m.dies {
		return errDead
	}
	return nil
}

// around does something between two steps.
func (m *mortal) around(do func() error) error {
	if err := m.step(); err != nil {
		return err
	}
	if err := do(); err != nil {
		return err
	}
	return m.step()
}

func (m *mortal) Append(ctx context.Context, a director.Append) error {
	return m.around(func() error { return m.Store.Append(ctx, a) })
}

func (m *mortal) Open(ctx context.Context, s match.Settings, by match.Holder, others []match.Holder, id string) (opened string, err error) {
	err = m.around(func() error {
		opened, err = m.Rooms.Open(ctx, s, by, others, id)
		return err
	})
	return opened, err
}

// director is a new one, as after a start. It dies at a step.
func (h *house) director(dies int) (*director.Director, *mortal) {
	h.t.Helper()
	m := &mortal{Store: h.store, Rooms: h.hall, dies: dies}
	d := director.New(director.Config{
		Store: m, Rooms: m, Log: h.log, Now: h.clock, Logger: slog.New(slog.NewTextHandler(io.Discard, nil)),
	})
	must(h.t, d.Begin(h.t.Context()))
	return d, m
}

// terms are those of a kind.
func terms(kind tournament.Kind) tournament.Terms {
	t := tournament.Terms{
		Name: "Cup", Text: "Come all.", Kind: kind, Variant: "pente", Options: []string{pente.Tournament}, Seats: 2, Most: 8,
		Time: &tournament.Time{Kind: "increment", Main: 60_000, Extra: 1000}, Rated: true,
	}
	switch kind {
	case tournament.KindKnockout:
		t.Games, t.ThirdPlace = 3, true
	case tournament.KindSwiss:
		t.Rounds = 3
	case tournament.KindArena:
		t.Minutes = 5
	case tournament.KindLeague:
		t.Rounds, t.Days, t.Seats, t.Variant, t.Options = 2, 7, 3, "free", nil
		t.Time = &tournament.Time{Kind: "days", Extra: 24 * time.Hour.Milliseconds()}
	}
	return t
}

// begin makes a tournament of some people, and begins it.
func (h *house) begin(d *director.Director, of tournament.Terms, people ...string) (id string) {
	h.t.Helper()
	id, err := d.Make(h.t.Context(), "host", "1", of)
	must(h.t, err)
	for i, holder := range people {
		h.do(d, id, tournament.Enter{Holder: holder, Rating: 2000 - i})
	}
	h.do(d, id, tournament.Start{By: "host"})
	return id
}

func (h *house) do(d *director.Director, id string, c tournament.Command) {
	h.t.Helper()
	_, err := d.Do(h.t.Context(), id, c)
	must(h.t, err)
}

func (h *house) state(d *director.Director, id string) *tournament.State {
	h.t.Helper()
	s, _, err := d.State(h.t.Context(), id)
	must(h.t, err)
	return s
}

// win has a seat of each match that is played win it: that of the entrant with the lower number.
func (h *house) win(s *tournament.State) {
	h.t.Helper()
	for id, f := range s.Playing {
		state, err := h.hall.State(h.t.Context(), id)
		must(h.t, err)
		if state.Result != nil {
			continue
		}
		winner := state.Mine(match.Holder(s.Entrants[slices.Min(f.Entrants)].Holder))[0]
		h.moves(id, len(state.Seats))
		for seat := range pente.Seat(len(state.Seats)) {
			if seat != winner {
				h.command(id, seat, match.Resign{})
			}
		}
	}
}

// points are where the first stones go.
var points = []string{"K10", "A1", "N13", "C1"}

// moves makes so many first moves in a match.
func (h *house) moves(id string, most int) {
	h.t.Helper()
	for {
		state, err := h.hall.State(h.t.Context(), id)
		must(h.t, err)
		ply := len(state.Moves)
		if ply >= most || state.Result != nil {
			return
		}
		at, err := pente.ParsePoint(points[ply])
		must(h.t, err)
		h.command(id, state.Turn(), match.Play{Move: pente.Move{Point: at}})
	}
}

func (h *house) command(id string, seat pente.Seat, a match.Action) {
	h.t.Helper()
	state, err := h.hall.State(h.t.Context(), id)
	must(h.t, err)
	c := match.Command{
		ID: fmt.Sprint(state.Version), Holder: state.Seats[seat].Holders[0], Seat: seat, Game: state.Game, Ply: len(state.Moves), Action: a,
	}
	_, err = h.hall.Do(h.t.Context(), id, c, h.clock())
	must(h.t, err)
}

var _ director.Log = (store.Store)(nil)

func goneIs(who string) func(context.Context, string) (bool, error) {
	return func(_ context.Context, holder string) (bool, error) { return holder == who, nil }
}
