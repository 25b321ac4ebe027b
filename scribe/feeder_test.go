package scribe_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"tessera/library"
	"tessera/match"
	"tessera/pente"
	"tessera/record"
	"tessera/scribe"
	"tessera/store"
)

func TestFinishedGamesEnterTheLibrary(t *testing.T) {
	h := openHouse(t)
	feeder := h.feeder()
	one := h.table("secret-name", match.Settings{Variant: "pente", First: 0})
	one.play(won[:8]...)
	h.wantGames(feeder, 0)
	one.play(won[8])
	h.wantGames(feeder, 1)
	one.do(0, match.Rematch{})
	one.play("K10", "K11")
	h.wantGames(feeder, 1)
	one.do(0, match.Resign{})
	h.wantGames(feeder, 2)
	one.do(0, match.Rematch{})
	one.do(0, match.Resign{})
	h.wantGames(feeder, 2)

	page, err := h.library.Find(t.Context(), library.Query{Source: scribe.Source}, nil, 10)
	must(t, err)
	for i, want := range []struct {
		by, link string
		length   int
	}{{"resignation", scribe.Link("secret-name", 2), 2}, {"row", scribe.Link("secret-name", 1), 9}} {
		got := page.Games[i]
		if got.Result.By != want.by || got.Link != want.link || got.Length != want.length || got.Date != "2026-01-02" {
			t.Errorf("game %d: %+v", i, got)
		}
		if strings.Contains(got.Link, "secret") {
			t.Errorf("the link %q tells the way to the table", got.Link)
		}
	}
}

func TestTheLibraryHasTheNamesOfThatTime(t *testing.T) {
	h := openHouse(t)
	h.table("one", match.Settings{Variant: "pente", Seats: []match.SeatSettings{{Kind: match.Person}, {Kind: match.Computer, Level: 1}}}).play(won...)
	feeder := h.feeder()
	feeder.Names = func(s *match.State) []record.Player {
		return []record.Player{{Name: "Name of " + string(s.Seats[0].Holders[0])}, {Name: "unheard"}}
	}
	h.wantGames(feeder, 1)
	page, err := h.library.Find(t.Context(), library.Query{}, nil, 1)
	must(t, err)
	players := page.Games[0].Players
	if players[0].Name != "Name of ann" || !strings.HasPrefix(players[1].Name, "Tessera (") {
		t.Errorf("%+v", players)
	}
}

// TestNothingIsLostOrDoubled stops and restarts the feeder everywhere.
func TestNothingIsLostOrDoubled(t *testing.T) {
	h := openHouse(t)
	one, two := h.table("one", match.Settings{Variant: "pente"}), h.table("two", match.Settings{Variant: "pente"})
	kept := h.feeder()
	for game := 1; game <= 3; game++ {
		for i, point := range won {
			one.play(point)
			two.play(point)
			if i%4 == game {
				h.wantGames(h.feeder(), 2*game-2)
			}
		}
		h.wantGames(h.feeder(), 2*game)
		h.wantGames(kept, 2*game)
		one.do(0, match.Rematch{})
		two.do(0, match.Rematch{})
	}
}

// broken fails to add games: its library's cursor cannot be stored.
type broken struct {
	scribe.Log
	err error
}

func (b *broken) Changes(ctx context.Context, after store.Mark, limit int) ([]store.Change, error) {
	if b.err != nil {
		return nil, b.err
	}
	return b.Log.Changes(ctx, after, limit)
}

func TestWhatFailsIsTriedAgain(t *testing.T) {
	h := openHouse(t)
	log := &broken{Log: h.log, err: errors.New("no disk")}
	feeder := &scribe.Feeder{Log: log, Library: h.library}
	h.table("one", match.Settings{Variant: "pente"}).play(won...)
	if err := feeder.Catch(t.Context()); !errors.Is(err, log.err) {
		t.Errorf("error %v", err)
	}
	log.err = nil
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := feeder.Catch(cancelled); err == nil {
		t.Error("no error under a context that has ended")
	}
	h.wantGames(feeder, 1)
}

func TestPrivateGamesStayOutForGood(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", match.Settings{Variant: "pente"})
	one.play(won...)
	private := h.feeder()
	private.Private = true
	h.wantGames(private, 0)
	one.do(0, match.Rematch{})
	h.wantGames(h.feeder(), 0)
	one.play(won...)
	h.wantGames(h.feeder(), 1)
}

// TestARestoredLogIsReadAgain lets the log be another one that has not come as far.
func TestARestoredLogIsReadAgain(t *testing.T) {
	h := openHouse(t)
	backup, restored := t.TempDir()+"/backup", t.TempDir()
	h.table("one", match.Settings{Variant: "pente"}).play(won...)
	h.wantGames(h.feeder(), 1)
	must(t, h.log.Backup(t.Context(), backup))
	h.table("two", match.Settings{Variant: "pente"}).play(append([]string{"K10", "K11", "A5", "A6"}, "A7")...)
	h.table("three", match.Settings{Variant: "pente"}).play(won...)
	h.wantGames(h.feeder(), 2)
	must(t, restore(t, backup, restored))
	old := *h
	old.log = openLog(t, restored)
	four := old.table("four", match.Settings{Variant: "pente"})
	four.play(won[:2]...)
	h.wantGames(old.feeder(), 2)
	four.play(won[2:]...)
	h.wantGames(old.feeder(), 3)
}

func TestRecordsOfAMatchForPoints(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", match.Settings{
		Variant: "points", Target: 40,
		Seats: []match.SeatSettings{{Kind: match.Person}, {Kind: match.Person, Handicap: 5}},
	})
	one.play(won...)
	one.do(0, match.Rematch{})
	one.play(won...)
	h.wantGames(h.feeder(), 2)
	page, err := h.library.Find(t.Context(), library.Query{}, nil, 1)
	must(t, err)
	game, err := h.library.Game(t.Context(), page.Games[0].ID)
	must(t, err)
	m, result := game.Record.Match, game.Record.Result
	if m.Game != 2 || m.Target != 40 || m.Handicaps[1] != 5 || m.Totals[0] != 5 || m.Totals[1] != 6 {
		t.Errorf("match %+v", m)
	}
	if len(result.Points) != 2 || result.Points[0]+result.Points[1] < 5 {
		t.Errorf("result %+v", result)
	}
}

func TestSeatsThatLeaveAreWrittenDown(t *testing.T) {
	h := openHouse(t)
	person := match.SeatSettings{Kind: match.Person}
	one := h.table("one", match.Settings{Variant: "free", Seats: []match.SeatSettings{person, person, person}, First: 0})
	one.play("K10", "A1")
	one.do(1, match.Resign{})
	one.play("A2", "B5")
	one.do(2, match.Resign{})
	h.wantGames(h.feeder(), 1)
	page, err := h.library.Find(t.Context(), library.Query{}, nil, 1)
	must(t, err)
	game, err := h.library.Game(t.Context(), page.Games[0].ID)
	must(t, err)
	line := game.Record.Line()
	if len(line) != 4 || len(line[1].Leaves) != 1 || line[1].Leaves[0] != 1 || line[3].Leaves[0] != 2 {
		t.Errorf("the line is %v", line)
	}
	if game.Record.Result.Winners != pente.SeatSet(0).With(0) {
		t.Errorf("result %+v", game.Record.Result)
	}
}

// flaky fails some times, and then tells each time that there is nothing new.
type flaky struct {
	scribe.Log
	failures int
	caughtUp chan struct{}
}

func (f *flaky) Changes(ctx context.Context, after store.Mark, limit int) ([]store.Change, error) {
	if f.failures > 0 {
		f.failures--
		return nil, errors.New("no disk")
	}
	changes, err := f.Log.Changes(ctx, after, limit)
	if err == nil && len(changes) == 0 {
		select {
		case f.caughtUp <- struct{}{}:
		case <-ctx.Done():
		}
	}
	return changes, err
}

// TestRunGoesOn looks again and again, tells of a failure once as long as it lasts, and ends with its context.
func TestRunGoesOn(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", match.Settings{Variant: "pente", Seats: []match.SeatSettings{{Kind: match.Person}, {Kind: match.Computer, Level: 1}}})
	one.play(won...)
	log := &flaky{Log: h.log, failures: 3, caughtUp: make(chan struct{})}
	var logged bytes.Buffer
	feeder := &scribe.Feeder{
		Log: log, Library: h.library, Every: time.Millisecond, Pause: time.Millisecond, Logger: slog.New(slog.NewTextHandler(&logged, nil)),
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- feeder.Run(ctx) }()
	for range 3 {
		<-log.caughtUp
	}
	cancel()
	must(t, <-ended)
	page, err := h.library.Find(t.Context(), library.Query{}, nil, 10)
	must(t, err)
	if len(page.Games) != 1 || !strings.HasPrefix(page.Games[0].Players[1].Name, "Tessera (") {
		t.Errorf("%+v", page.Games)
	}
	if n := strings.Count(logged.String(), "level=ERROR"); n != 1 {
		t.Errorf("%d errors are logged: %s", n, logged.String())
	}
}

// reading counts how often matches are read.
type reading struct {
	scribe.Log
	times int
}

func (r *reading) Events(ctx context.Context, match string, after int64) ([]store.Event, error) {
	r.times++
	return r.Log.Events(ctx, match, after)
}

// TestAMatchIsReadWhenItPauses looks after each move, and once more.
func TestAMatchIsReadWhenItPauses(t *testing.T) {
	h := openHouse(t)
	log := &reading{Log: h.log}
	feeder := &scribe.Feeder{Log: log, Library: h.library}
	one := h.table("one", match.Settings{Variant: "pente", First: 0})
	for _, move := range won {
		one.play(move)
		must(t, feeder.CatchPaused(t.Context()))
		if log.times > 0 {
			t.Fatalf("%s: a match was read that goes on", move)
		}
	}
	for range 2 {
		must(t, feeder.CatchPaused(t.Context()))
	}
	if log.times != 1 {
		t.Errorf("the match was read %d times when it paused, want 1", log.times)
	}
	h.wantGames(feeder, 1)
}

// TestAMatchIsReadAtOnceWhenSomebodySaysSo while others, that changed before it, go on.
func TestAMatchIsReadAtOnceWhenSomebodySaysSo(t *testing.T) {
	h := openHouse(t)
	log := &reading{Log: h.log}
	feeder := &scribe.Feeder{Log: log, Library: h.library}
	other := h.table("other", match.Settings{Variant: "pente", First: 0})
	other.play(won[:2]...)
	one := h.table("one", match.Settings{Variant: "pente", First: 0})
	one.play(won...)
	feeder.Hurry("one")
	for range 2 {
		must(t, feeder.CatchUrgent(t.Context()))
	}
	if log.times != 1 {
		t.Errorf("%d matches were read, want the one", log.times)
	}
	h.hasGames(1)
	h.wantGames(feeder, 1) // reads all, the one again: it is there once
	other.play(won[2:]...)
	h.wantGames(feeder, 2)
}

// TestAMatchThatWasHurriedIsNotForgotten when it could not be read.
func TestAMatchThatWasHurriedIsNotForgotten(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", match.Settings{Variant: "pente", First: 0})
	one.play(won...)
	log := &failing{Log: h.log, failures: 1}
	feeder := &scribe.Feeder{Log: log, Library: h.library}
	feeder.Hurry("one")
	if err := feeder.CatchUrgent(t.Context()); err == nil {
		t.Fatal("what cannot be read was read")
	}
	must(t, feeder.CatchUrgent(t.Context()))
	h.hasGames(1)
}

// failing cannot read events a few times.
type failing struct {
	scribe.Log
	failures int
}

func (f *failing) Events(ctx context.Context, match string, after int64) ([]store.Event, error) {
	if f.failures > 0 {
		f.failures--
		return nil, errors.New("no disk")
	}
	return f.Log.Events(ctx, match, after)
}
