package server_test

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"

	"tessera/wire"
)

// record is a real game from the shared test data, with what it must come to.
type record struct {
	ID      string   `json:"id"`
	Options []string `json:"options"`
	Moves   []string `json:"moves"`
	Verdict struct {
		Captures [][]any  `json:"captures"`
		By       []string `json:"by"`
		Winner   int      `json:"winner"`
	} `json:"verdict"`
}

// realGame reads a game of the shared test data.
func realGame(t *testing.T, id string) record {
	t.Helper()
	file, err := os.Open("../testdata/games/pente-real.jsonl.gz")
	must(t, err)
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	must(t, err)
	lines := bufio.NewScanner(unzipped)
	for lines.Scan() {
		var r record
		must(t, json.Unmarshal(lines.Bytes(), &r))
		if r.ID == id {
			return r
		}
	}
	t.Fatalf("no game %s", id)
	return record{}
}

// held is what a browser keeps of a match and changes by updates.
type held struct {
	version int64
	moves   []wire.Move
	table   wire.Table
	mine    []int
	said    []wire.Said
	plans   []wire.Plan
	// heard counts the updates.
	heard int
}

// apply does what the documentation of wire.Update tells browsers to do.
func (h *held) apply(t *testing.T, r reply) {
	t.Helper()
	if r.Since != 0 && r.Since != h.version {
		t.Fatalf("update since %d does not fit version %d", r.Since, h.version)
	}
	h.moves = append(h.moves[:r.From:r.From], r.Moves...)
	h.version, h.table, h.mine, h.plans = r.Version, r.Table, r.Mine, r.Plans
	h.said = append(h.said, r.Said...)
	h.heard++
}

func TestTwoPlayAGameWhileAThirdWatches(t *testing.T) {
	h := openHouse(t, setting{})
	game := realGame(t, "real-00008")
	host, guest, watcher := h.browser(), h.browser(), h.browser()
	wanted := friends("game")
	wanted.Options = game.Options
	id := host.create(wanted)
	var seated wire.Seated
	guest.post("/api/matches/"+id+"/sit", &seated)
	if diff := cmp.Diff([]int{1}, seated.Mine); diff != "" {
		t.Fatal(diff)
	}

	lines := []*line{host.dial(), guest.dial(), watcher.dial()}
	views := make([]held, len(lines))
	for i, l := range lines {
		views[i].apply(t, l.watch(id, 0))
	}
	for ply, point := range game.Moves {
		mover := ply % 2
		command := play(id, fmt.Sprint("move-", ply), mover, 1, ply, point)
		lines[mover].say(command)
		for i, l := range lines {
			views[i].apply(t, l.hear(wire.ReplyUpdate))
		}
		ack := lines[mover].hear(wire.ReplyAck)
		if ack.ID != command.ID || ack.Seat != mover || ack.Match != id || ack.Version != views[mover].version {
			t.Fatalf("ply %d: acknowledged %+v at version %d", ply, ack, views[mover].version)
		}
	}

	checkEnd(t, game, views[0])
	for i, mine := range [][]int{{0}, {1}, {}} {
		if diff := cmp.Diff(mine, views[i].mine); diff != "" {
			t.Errorf("seats of browser %d: %s", i, diff)
		}
		if diff := cmp.Diff(views[0].moves, views[i].moves); diff != "" {
			t.Errorf("moves of browser %d: %s", i, diff)
		}
		if diff := cmp.Diff(views[0].table, views[i].table); diff != "" {
			t.Errorf("table of browser %d: %s", i, diff)
		}
	}
}

// checkEnd compares a finished game with the verdict of the test data.
func checkEnd(t *testing.T, game record, got held) {
	t.Helper()
	if len(got.moves) != len(game.Moves) {
		t.Fatalf("%d moves, want %d", len(got.moves), len(game.Moves))
	}
	var captures [][]any
	for ply, move := range got.moves {
		if move.Point != game.Moves[ply] || move.Seat != ply%2 || move.Colour != ply%2 {
			t.Errorf("ply %d: %+v, want %s", ply, move, game.Moves[ply])
		}
		var points []any
		for _, stone := range move.Captured {
			points = append(points, stone.Point)
			if stone.Colour != 1-ply%2 {
				t.Errorf("ply %d captured a stone of colour %d", ply, stone.Colour)
			}
		}
		if points != nil {
			captures = append(captures, []any{float64(ply), points})
		}
	}
	if len(game.Verdict.Captures) != len(captures) {
		t.Errorf("captures %v, want %v", captures, game.Verdict.Captures)
	}
	result := got.table.Result
	if result == nil {
		t.Fatal("the game is not over")
	}
	by := []string{}
	for _, ending := range result.By {
		by = append(by, string(ending))
	}
	if !cmp.Equal(by, game.Verdict.By) || !cmp.Equal(result.Winners, []int{game.Verdict.Winner}) {
		t.Errorf("result %+v, want %v by %v", result, game.Verdict.Winner, game.Verdict.By)
	}
	if got.table.Turn != nil || got.table.Seats[game.Verdict.Winner].Wins != 1 {
		t.Errorf("table after the end: %+v", got.table)
	}
}

func TestTheComputerAnswers(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	id := b.create(newMatch("computer", wire.SeatPerson, wire.SeatComputer))
	l := b.dial()
	var view held
	view.apply(t, l.watch(id, 0))
	l.say(play(id, "first", 0, 1, 0, "K10"))
	view.apply(t, l.hear(wire.ReplyUpdate))
	acked := false
	for len(view.moves) < 2 || !acked {
		r := l.next()
		if r.Type == wire.ReplyAck {
			acked = true
			continue
		}
		view.apply(t, r)
	}
	if view.moves[1].Seat != 1 || view.moves[1].Point != "A1" {
		t.Errorf("moves %+v", view.moves)
	}
}

func TestAReturnKeyOpensTheSeatToAnotherBrowser(t *testing.T) {
	h := openHouse(t, setting{})
	old, lost := h.browser(), h.browser()
	id := old.create(friends("keys"))
	var keys wire.Keys
	old.get("/api/matches/"+id+"/keys", &keys)
	if len(keys.Keys) != 1 || keys.Keys[0].Seat != 0 || len(keys.Keys[0].Key) < 26 {
		t.Fatalf("keys %+v", keys)
	}
	var none wire.Keys
	lost.get("/api/matches/"+id+"/keys", &none)
	if none.Keys == nil || len(none.Keys) != 0 {
		t.Fatalf("a stranger gets keys %+v", none)
	}

	for name, wrong := range map[string]wire.Return{
		"another key":  {Seat: 0, Key: keys.Keys[0].Key[1:] + "a"},
		"no key":       {Seat: 0},
		"another seat": {Seat: 1, Key: keys.Keys[0].Key},
	} {
		var refused wire.Error
		lost.want(403, "POST", "/api/matches/"+id+"/return", wrong, &refused)
		if refused.Code != wire.CodeWrongKey {
			t.Errorf("%s: %+v", name, refused)
		}
	}
	other := old.create(friends("other"))
	var refused wire.Error
	lost.want(403, "POST", "/api/matches/"+other+"/return", wire.Return{Seat: 0, Key: keys.Keys[0].Key}, &refused)

	var seated wire.Seated
	lost.want(200, "POST", "/api/matches/"+id+"/return", wire.Return{Seat: 0, Key: keys.Keys[0].Key}, &seated)
	if !cmp.Equal(seated.Mine, []int{0}) {
		t.Fatalf("seated at %v", seated.Mine)
	}
	h.browser().post("/api/matches/"+id+"/sit", &seated)
	for i, b := range []*browser{lost, old} {
		l := b.dial()
		update := l.watch(id, 0)
		l.say(play(id, fmt.Sprint(i), 0, 1, len(update.Moves), []string{"K10", "K10"}[i]))
		if i == 0 {
			l.hear(wire.ReplyUpdate)
			l.hear(wire.ReplyAck)
			continue
		}
		if r := l.hear(wire.ReplyRefused); r.Error.Code != wire.CodeNotYourTurn {
			t.Errorf("the first browser is refused with %v", r.Error)
		}
	}
}

func TestABrowserCatchesUpFromAnyVersion(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	id := b.create(passAndPlay("catch up"))
	player := b.dial()
	views := []held{{}}
	next := func(r reply) {
		view := views[len(views)-1]
		view.apply(t, r)
		views = append(views, view)
	}
	next(player.watch(id, 0))
	for i, command := range []wire.Request{
		play(id, "1", 0, 1, 0, "K10"),
		play(id, "2", 1, 1, 1, "K11"),
		play(id, "3", 0, 1, 2, "A1"),
		play(id, "4", 1, 1, 3, "K12"),
		play(id, "5", 0, 1, 4, "K13"),
		doing(id, "6", 0, 1, 5, wire.ActionOfferTakeback),
		play(id, "7", 0, 1, 4, "C3"),
		doing(id, "8", 1, 1, 5, wire.ActionResign),
	} {
		player.say(command)
		next(player.hear(wire.ReplyUpdate))
		if ack := player.hear(wire.ReplyAck); ack.ID != command.ID {
			t.Fatalf("command %d: acknowledged %+v", i, ack)
		}
	}
	last := views[len(views)-1]
	for _, view := range views[:len(views)-1] {
		l := h.browser().dial()
		view.apply(t, l.watch(id, view.version))
		if diff := cmp.Diff(last.moves, view.moves); diff != "" {
			t.Errorf("moves: %s", diff)
		}
		if diff := cmp.Diff(last.table, view.table); diff != "" {
			t.Errorf("table: %s", diff)
		}
	}
	// A version that the match never had, as after a restored backup, gets everything.
	l := h.browser().dial()
	if r := l.watch(id, last.version+7); r.Since != 0 || r.From != 0 || r.Version != last.version {
		t.Errorf("from the future: since %d, from %d, version %d", r.Since, r.From, r.Version)
	}
	// Somebody who knows everything hears at once that this is all.
	if r := l.watch(id, last.version); r.Since != last.version || r.Version != last.version || len(r.Moves) > 0 {
		t.Errorf("to who knows everything: since %d, version %d, %d moves", r.Since, r.Version, len(r.Moves))
	}
	l.say(wire.Request{Type: wire.RequestPing})
	if r := l.hear(wire.ReplyPulse); r.Versions[id] != last.version {
		t.Errorf("pulse %v, want version %d", r.Versions, last.version)
	}
}

func TestARepeatedCommandGetsItsFirstAnswer(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	id := b.create(passAndPlay("repeat"))
	l := b.dial()
	first := play(id, "same", 0, 1, 0, "K10")
	l.say(first)
	version := l.hear(wire.ReplyAck).Version
	l.say(play(id, "other", 1, 1, 1, "K11"))
	l.hear(wire.ReplyAck)
	for _, again := range []*line{l, b.dial()} {
		again.say(first)
		if r := again.hear(wire.ReplyAck); r.Version != version {
			t.Errorf("repeated: version %d, want %d", r.Version, version)
		}
	}
	var update wire.Update
	b.get("/api/matches/"+id, &update)
	if len(update.Moves) != 2 {
		t.Errorf("%d moves", len(update.Moves))
	}
	again := b.create(passAndPlay("repeat"))
	if again != id {
		t.Errorf("the same request made matches %s and %s", id, again)
	}
	if stranger := h.browser().create(passAndPlay("repeat")); stranger == id {
		t.Error("a stranger's request got the same match")
	}
}

func TestPulsesTellTheVersions(t *testing.T) {
	h := openHouse(t, setting{server: withShortPulse})
	b := h.browser()
	one, two := b.create(passAndPlay("one")), b.create(passAndPlay("two"))
	l := b.dial()
	version := l.watchAmongPulses(one)
	l.watchAmongPulses(two)
	l.say(wire.Request{Type: wire.RequestLeave, Match: two})
	want := map[string]int64{one: version}
	for !cmp.Equal(want, l.hear(wire.ReplyPulse).Versions) {
	}
}

func TestShutdownTellsBrowsersAndRefusesNewOnes(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	id := b.create(passAndPlay("end"))
	l := b.dial()
	l.watch(id, 0)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	done := make(chan error, 1)
	go func() { done <- h.server.Shutdown(ctx) }()
	_, _, err := l.conn.Read(l.ctx)
	if websocket.CloseStatus(err) != websocket.StatusGoingAway {
		t.Errorf("closed with %v", err)
	}
	must(t, <-done)
	if _, err := b.tryDial(nil); err == nil {
		t.Error("a socket was opened during shutdown")
	}
	if status, body := b.ask("GET", "/readyz", nil); status != 503 {
		t.Errorf("ready during shutdown: %d %s", status, body)
	}
}
