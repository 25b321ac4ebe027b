package main

import (
	"context"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/internal/lab/crowd"
	"tessera/match"
	"tessera/store"
	"tessera/store/sqlite"
	"tessera/wire"
)

// The large form of TestKilledUnderLoad is make soak.
var (
	soakGames = flag.Int("soak.games", 12, "games that are played while the server is killed")
	soakKills = flag.Int("soak.kills", 3, "how often it is killed")
	soakTime  = flag.Duration("soak.time", 5*time.Minute, "the time of each player for all turns, and the time of each turn that costs nothing")
	soakDown  = flag.Duration("soak.down", 0, "for how long nobody serves after the last kill but one: longer than twice soak.time, it would cost everybody the game")
	soakTalk  = flag.Float64("soak.talk", 0.3, "in which part of the turns something is said")
	soakAcks  = flag.Int("soak.acks", 60, "from one kill to the next at most so many commands are acknowledged")
)

// soakPatience bounds how long a soak waits for what must happen.
const soakPatience = time.Minute

// TestKilledUnderLoad kills a server again and again while many play. All that anybody was told must be in the log that
// is left, once, and no game may have ended by that.
func TestKilledUnderLoad(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	if fixed, err := strconv.ParseUint(os.Getenv("TESSERA_SEED"), 10, 64); err == nil {
		seed = fixed
	}
	t.Logf("TESSERA_SEED=%d", seed)
	t.Setenv("TESSERA_LIMITS", "false")
	random := rand.New(rand.NewPCG(seed, 0))
	data := t.TempDir()
	p := start(t, data)
	players := crowd.New(crowd.Config{
		Games: *soakGames, Seed: seed, Talk: *soakTalk, Notes: true,
		Time: &wire.TimeControl{Kind: wire.TimeDelay, Main: soakTime.Milliseconds(), Extra: soakTime.Milliseconds()},
	}, p.host())
	if err := players.Meet(t.Context()); err != nil {
		t.Fatal(err)
	}
	playing, stop := context.WithCancel(t.Context())
	played := make(chan struct{})
	go func() { players.Play(playing); close(played) }()
	defer func() { stop(); <-played }()

	for kill := range *soakKills {
		heard(t, players, random.IntN(*soakAcks))
		p.stop(syscall.SIGKILL)
		if kill == *soakKills-2 {
			time.Sleep(*soakDown)
		}
		p = start(t, data)
		players.At(p.host())
	}
	heard(t, players, *soakAcks)
	ctx, cancel := context.WithTimeout(t.Context(), soakPatience)
	defer cancel()
	if err := players.Rest(ctx); err != nil {
		t.Error(err)
	}
	stop()
	<-played
	p.stop(syscall.SIGKILL)

	counts := players.Counts()
	t.Logf("%d commands acknowledged, %d of them moves; %d sent again, %d lines broken", counts.Acks, counts.Moves, counts.Again, counts.Broken)
	if len(counts.Refused) > 0 {
		t.Errorf("refused: %q", counts.Refused)
	}
	wantAllTold(t, data, players)
	wantServed(t, data, players)
}

// heard waits until so many more commands have been acknowledged.
func heard(t *testing.T, players *crowd.Crowd, more int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), soakPatience)
	defer cancel()
	if err := players.Acknowledged(ctx, more); err != nil {
		t.Fatalf("%v; a line broke last because of %v", err, players.Counts().Last)
	}
}

// wantAllTold compares what the players were told with the log that is left.
func wantAllTold(t *testing.T, data string, players *crowd.Crowd) {
	t.Helper()
	s, err := sqlite.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, table := range players.Tables {
		states := history(t, s, table.Match)
		var all []crowd.Ack
		for seat, player := range table.Players {
			told, acks := player.Notes()
			for _, known := range told {
				wantKnown(t, table.Match, states, known)
			}
			for _, ack := range acks {
				version, ok, err := s.Answer(t.Context(), table.Match, strconv.Itoa(seat), ack.Request.ID)
				if err != nil || !ok || version != ack.Version {
					t.Errorf("%s, seat %d: %s led to version %d, and the log has %d, %v, %v", table.Match, seat, ack.Request.ID, ack.Version, version, ok, err)
				}
			}
			all = append(all, acks...)
		}
		wantOnce(t, table, states, all)
	}
}

// history is how a match stood after each of its events, by version.
func history(t *testing.T, s store.Store, name string) []match.State {
	t.Helper()
	events, err := s.Events(t.Context(), name, 0)
	if err != nil {
		t.Fatal(err)
	}
	states := make([]match.State, 1, len(events)+1)
	for _, e := range events {
		next, err := match.Replay(states[len(states)-1], e.Data)
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, next)
	}
	return states
}

// wantKnown compares how a player was told that a match stands with how it stood at that version.
func wantKnown(t *testing.T, name string, states []match.State, told crowd.Known) {
	t.Helper()
	if told.Version >= int64(len(states)) {
		t.Errorf("%s: version %d was told, and the log ends with %d", name, told.Version, len(states)-1)
		return
	}
	state := &states[told.Version]
	if points(told.Moves) != pointsPlayed(state) || told.Game != state.Game {
		t.Errorf("%s, version %d: game %d with %s was told, and game %d with %s is stored",
			name, told.Version, told.Game, points(told.Moves), state.Game, pointsPlayed(state))
	}
	for seat, clock := range state.Clocks {
		if told.Clocks[seat].Left != clock.Left.Milliseconds() {
			t.Errorf("%s, version %d: %d ms of seat %d were told, and %v are stored", name, told.Version, told.Clocks[seat].Left, seat, clock.Left)
		}
	}
	for _, line := range told.Said {
		if said := lastSaid(&states[line.Version]); said.Text != line.Text || int(said.Seat) != line.Seat {
			t.Errorf("%s, version %d: %q was told, and %q is stored", name, line.Version, line.Text, said.Text)
		}
	}
}

// wantOnce finds every acknowledged move and line in the log, once, and no result that only an outage can have brought.
func wantOnce(t *testing.T, table *crowd.Table, states []match.State, acks []crowd.Ack) {
	t.Helper()
	lines, moves := map[string]int{}, 0
	for version := 1; version < len(states); version++ {
		state, before := &states[version], &states[version-1]
		if said := lastSaid(state); said.Version == state.Version {
			lines[said.Text]++
		}
		if len(state.Moves) > len(before.Moves) {
			moves++
		}
		if r := state.Result; r != nil && r.Cause != "" {
			t.Errorf("%s: a game ended by %s", table.Match, r.Cause)
		}
	}
	for _, ack := range acks {
		r := ack.Request
		if ack.Version >= int64(len(states)) {
			t.Errorf("%s: version %d was acknowledged, and the log ends with %d", table.Match, ack.Version, len(states)-1)
			continue
		}
		state := &states[ack.Version]
		switch r.Action.Type {
		case wire.ActionPlay:
			moves--
			if state.Game != r.Game || len(state.Moves) <= r.Ply || state.Moves[r.Ply].Move.Point.String() != r.Action.Point {
				t.Errorf("%s, version %d: %s was acknowledged, and is not there", table.Match, ack.Version, r.Action.Point)
			}
		case wire.ActionSay:
			lines[r.Action.Text]--
		}
	}
	if moves != 0 {
		t.Errorf("%s: %d moves more are stored than were acknowledged", table.Match, moves)
	}
	for text, more := range lines {
		if more != 0 {
			t.Errorf("%s: %q is stored %d times more than it was acknowledged", table.Match, text, more)
		}
	}
}

// lastSaid is the line that was said last.
func lastSaid(s *match.State) match.Said {
	if len(s.Said) == 0 {
		return match.Said{}
	}
	return s.Said[len(s.Said)-1]
}

func points(moves []crowd.Move) string {
	var b strings.Builder
	for _, move := range moves {
		b.WriteString(move.Point + " ")
	}
	return b.String()
}

func pointsPlayed(s *match.State) string {
	var b strings.Builder
	for _, move := range s.Moves {
		b.WriteString(move.Move.Point.String() + " ")
	}
	return b.String()
}

// wantServed asks the server that comes next about all matches, and audits what is stored.
func wantServed(t *testing.T, data string, players *crowd.Crowd) {
	t.Helper()
	p := start(t, data)
	for _, table := range players.Tables {
		update := p.told(table.Match)
		for seat, player := range table.Players {
			told, _ := player.Notes()
			last := told[len(told)-1]
			if update.Table.Game < last.Game || update.Version < last.Version {
				t.Errorf("%s: version %d is served, seat %d knows %d", table.Match, update.Version, seat, last.Version)
			}
		}
	}
	if status := p.stop(syscall.SIGTERM); status != 0 {
		t.Errorf("status %d, %s", status, p.logs.String())
	}
	status, out, errs := tessera(t, "", "audit", "--data", data)
	if status != 0 {
		t.Fatalf("audit: status %d, %s", status, errs)
	}
	lines := json.NewDecoder(strings.NewReader(out))
	audits := map[string]audited{}
	for lines.More() {
		var line audited
		if err := lines.Decode(&line); err != nil {
			t.Fatal(err)
		}
		audits[line.Match] = line
	}
	for _, table := range players.Tables {
		if line, ok := audits[table.Match]; !ok || line.Error != nil || line.Version == 0 {
			t.Errorf("audit of %s: %+v", table.Match, line)
		}
	}
}
