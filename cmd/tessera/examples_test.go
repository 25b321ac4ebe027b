package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tessera/wire"
)

// TestTheExamplesPlayAGame has each of docs/examples/player win against somebody who places stones at the edge. Go is there
// wherever these tests run; a machine without Python, or without curl and jq, says that it has left out theirs.
func TestTheExamplesPlayAGame(t *testing.T) {
	folder, err := filepath.Abs("../../docs/examples/player")
	if err != nil {
		t.Fatal(err)
	}
	built := filepath.Join(t.TempDir(), "player")
	if out, err := exec.Command("go", "build", "-o", built, filepath.Join(folder, "player.go")).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	p := start(t, t.TempDir())
	for i, each := range []struct {
		name  string
		needs []string
		run   []string
	}{
		{"Gopher", nil, []string{built}},
		{"Python", []string{"python3"}, []string{"python3", filepath.Join(folder, "player.py")}},
		{"Shell", []string{"sh", "curl", "jq"}, []string{"sh", filepath.Join(folder, "player.sh")}},
	} {
		t.Run(each.name, func(t *testing.T) {
			for _, need := range each.needs {
				if _, err := exec.LookPath(need); err != nil {
					t.Skipf("THE EXAMPLE %s IS NOT TRIED: there is no %s here", each.run[len(each.run)-1], need)
				}
			}
			example, other := botAt(t, p.host(), each.name), botAt(t, p.host(), fmt.Sprint("Edge", i))
			if said := plays(t, p.host(), example, each.run, func() { loseTo(t, p.host(), other, each.name) }); said != "won" {
				t.Errorf("it says %q", said)
			}
		})
	}
}

// plays runs an example while something happens, and returns what it has said.
func plays(t *testing.T, at, token string, command []string, meanwhile func()) string {
	t.Helper()
	var said, wrong bytes.Buffer
	program := exec.CommandContext(t.Context(), command[0], command[1:]...)
	program.Env = append(os.Environ(), "SERVER="+at, "TOKEN="+token)
	program.Stdout, program.Stderr, program.WaitDelay = &said, &wrong, 5*time.Second
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	meanwhile()
	if err := program.Wait(); err != nil {
		t.Errorf("%v: %s", err, wrong.String())
	}
	return strings.TrimSpace(said.String())
}

// loseTo challenges somebody, and places stones at the edge until the game is over.
func loseTo(t *testing.T, at, token, name string) {
	t.Helper()
	challenge := wire.NewMatch{
		ID: "one", Variant: "pente", Options: []string{"tournament"}, Seats: []wire.NewSeat{{Kind: wire.SeatPerson}, {Kind: wire.SeatOpen}},
		Time: &wire.TimeControl{Kind: wire.TimeIncrement, Main: 300_000, Extra: 5000},
	}
	var match string
	challenged := false
	follow(t, at, token, "/api/v1/events", func(line []byte) bool {
		if !challenged { // once the stream is read, so that the challenge lasts
			challenged = true
			send(t, http.DefaultClient, at+"/api/v1/people/"+name+"/challenge", bearing(token), challenge, new(wire.Sought))
		}
		var told wire.Started
		if json.Unmarshal(line, &told) == nil && told.Type == wire.ReplyStarted {
			match = told.Match
		}
		return match != ""
	})
	// Who begins was drawn, and begins on the centre.
	edge := []string{"A1", "A5", "A9", "A13", "A17", "T3", "T7", "T11", "T15", "T19"}
	follow(t, at, token, "/api/v1/games/"+match+"/stream", func(line []byte) bool {
		var u wire.Update
		if json.Unmarshal(line, &u) != nil || u.Type != wire.ReplyUpdate || u.Table.Result != nil {
			return u.Table.Result != nil
		}
		if ply := u.From + len(u.Moves); u.Table.Turn != nil && *u.Table.Turn == u.Mine[0] {
			point := edge[ply/2]
			if ply == 0 {
				point = "K10"
			}
			command := wire.Command{ID: fmt.Sprint("p", ply), Game: u.Table.Game, Ply: ply, Action: wire.Action{Type: wire.ActionPlay, Point: point}}
			send(t, http.DefaultClient, at+"/api/v1/games/"+match+"/commands", bearing(token), command, new(wire.Ack))
		}
		return false
	})
}
