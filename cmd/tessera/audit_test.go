package main

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
	"tessera/store/sqlite"
)

const ann = match.Holder("ann")

// played returns the events of a match on one screen.
func played(t *testing.T, points ...string) [][]byte {
	t.Helper()
	now, chance := time.Unix(1, 0), rand.New(rand.NewPCG(1, 1))
	settings := match.Settings{
		Variant: "pente", Seats: []match.SeatSettings{{Kind: match.Person}, {Kind: match.Person}},
	}
	events, err := match.Create(settings, ann, now, chance)
	if err != nil {
		t.Fatal(err)
	}
	var state match.State
	var stored [][]byte
	keep := func(events []match.Event) {
		for _, e := range events {
			data, err := match.Encode(e)
			if err != nil {
				t.Fatal(err)
			}
			stored = append(stored, data)
			state = match.Apply(state, e)
		}
	}
	keep(events)
	for ply, name := range points {
		move, err := pente.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		events, err := match.Decide(&state, match.Command{
			ID: name, Holder: ann, Seat: state.Turn(), Game: 1, Ply: ply, Action: match.Play{Move: move},
		}, now, chance)
		if err != nil {
			t.Fatal(err)
		}
		keep(events)
	}
	return stored
}

// keep stores the events of matches in a new data folder with a secret of its own.
func keep(t *testing.T, matches map[string][][]byte) (data string) {
	t.Helper()
	data = t.TempDir()
	s, err := sqlite.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Secret(t.Context(), "seat-keys"); err != nil {
		t.Fatal(err)
	}
	for name, events := range matches {
		if err := s.Append(t.Context(), store.Append{Match: name, Events: events, At: time.Unix(1, 0)}); err != nil {
			t.Fatal(err)
		}
	}
	return data
}

func TestAuditShowsWhatTheRulesSay(t *testing.T) {
	sound := played(t, "K10", "L11", "K7", "M12", "N13")
	var forged [][]byte
	for _, event := range sound {
		forged = append(forged, []byte(strings.Replace(string(event), `"point":"N13"`, `"point":"N14"`, 1)))
	}
	data := keep(t, map[string][][]byte{"a-sound": sound, "b-forged": forged, "c-broken": {[]byte(`{"type":"?"}`)}})
	status, out, err := tessera(t, "", "audit", "--data", data)
	if status != exitFailure || !strings.Contains(err, "2 matches differ") {
		t.Errorf("status %d, %q", status, err)
	}
	var lines []audited
	for line := range strings.Lines(out) {
		var each audited
		if err := json.Unmarshal([]byte(line), &each); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, each)
	}
	if len(lines) != 3 || lines[0].Error != nil || lines[1].Error == nil || lines[2].Error == nil {
		t.Fatalf("audited %+v", lines)
	}
	for _, line := range lines[1:] {
		if strings.Count(*line.Error, "event ") != 1 {
			t.Errorf("%s: the error does not name its event once: %s", line.Match, *line.Error)
		}
	}
	first := lines[0]
	if first.Captures[0] != 1 || strings.Join(first.Moves, " ") != "K10 L11 K7 M12 N13" ||
		strings.Join(first.Stones[0], " ") != "K7 K10 N13" || len(first.Stones[1]) != 0 {
		t.Errorf("the sound match: %+v", first)
	}
}

func TestAuditOfASoundFolder(t *testing.T) {
	data := keep(t, map[string][][]byte{"m": played(t, "K10")})
	if status, _, err := tessera(t, "", "audit", "--data", data); status != 0 {
		t.Errorf("status %d, %q", status, err)
	}
}
