package scribe_test

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"tessera/library"
	"tessera/match"
	"tessera/pente"
	"tessera/scribe"
	"tessera/store"
	"tessera/store/sqlite"
)

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

// won is a game in which the seat that begins makes a row of five with its fifth stone.
var won = []string{"K10", "A1", "L10", "B1", "M10", "C1", "N10", "D1", "O10"}

// house is a log and a library.
type house struct {
	t       *testing.T
	log     *sqlite.Store
	library *library.Library
}

func openHouse(t *testing.T) *house {
	t.Helper()
	log, err := sqlite.Open(t.TempDir())
	must(t, err)
	lib, err := library.Open(filepath.Join(t.TempDir(), library.FileName))
	must(t, err)
	t.Cleanup(func() { must(t, lib.Close()); must(t, log.Close()) })
	return &house{t, log, lib}
}

// feeder is a new one, as after a restart.
func (h *house) feeder() *scribe.Feeder { return &scribe.Feeder{Log: h.log, Library: h.library} }

// wantGames feeds and counts the games of the library.
func (h *house) wantGames(f *scribe.Feeder, want int) {
	h.t.Helper()
	must(h.t, f.Catch(h.t.Context()))
	h.hasGames(want)
}

// hasGames looks how many games the library has.
func (h *house) hasGames(want int) {
	h.t.Helper()
	got, err := h.library.Count(h.t.Context(), library.Query{})
	must(h.t, err)
	if got != want {
		h.t.Fatalf("the library has %d games, want %d", got, want)
	}
}

// table is a match of one person, who plays for all seats but those of the computer.
type table struct {
	*house
	id    string
	state match.State
}

func (h *house) table(id string, settings match.Settings) *table {
	h.t.Helper()
	for range max(2, len(settings.Seats)) - len(settings.Seats) {
		settings.Seats = append(settings.Seats, match.SeatSettings{Kind: match.Person})
	}
	settings.Levels = 3
	events, err := match.Create(settings, "ann", noon, rand.New(rand.NewPCG(1, 1)))
	must(h.t, err)
	t := &table{house: h, id: id}
	t.append(events)
	return t
}

func (t *table) append(events []match.Event) {
	t.t.Helper()
	a := store.Append{Match: t.id, After: t.state.Version, At: noon}
	for _, e := range events {
		data, err := match.Encode(e)
		must(t.t, err)
		a.Events = append(a.Events, data)
		t.state = match.Apply(t.state, e)
	}
	must(t.t, t.log.Append(t.t.Context(), a))
}

func (t *table) do(seat pente.Seat, action match.Action) {
	t.t.Helper()
	holder := match.Holder("ann")
	if t.state.Seats[seat].Kind == match.Computer {
		holder = match.House
	}
	c := match.Command{ID: "x", Holder: holder, Seat: seat, Game: t.state.Game, Ply: len(t.state.Moves), Action: action}
	events, err := match.Decide(&t.state, c, noon, rand.New(rand.NewPCG(1, 1)))
	must(t.t, err)
	t.append(events)
}

func (t *table) play(points ...string) {
	t.t.Helper()
	for _, point := range points {
		move, err := pente.ParseMove(point)
		must(t.t, err)
		t.do(t.state.Turn(), match.Play{Move: move})
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func openLog(t *testing.T, dir string) *sqlite.Store {
	t.Helper()
	log, err := sqlite.Open(dir)
	must(t, err)
	t.Cleanup(func() { must(t, log.Close()) })
	return log
}

func restore(t *testing.T, backup, dir string) error {
	return sqlite.Restore(t.Context(), backup, dir, false)
}
