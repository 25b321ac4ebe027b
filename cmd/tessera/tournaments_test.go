package main

import (
	"encoding/json"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/wire"
)

// soonAnArena is one that begins by itself soon.
func soonAnArena(starts time.Time) wire.NewTournament {
	return wire.NewTournament{ID: "1", Terms: wire.TournamentTerms{
		Name: "Cup", Kind: wire.TournamentArena, Variant: "pente", Options: []string{}, Seats: 2, Most: 8, Minutes: 5,
		Time: &wire.TimeControl{Kind: wire.TimeIncrement, Main: 60_000}, Starts: starts.UnixMilli(),
	}}
}

// post sends something as somebody.
func (p *process) post(client *http.Client, path string, body, answer any) {
	p.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		p.t.Fatal(err)
	}
	response, err := client.Post(p.url+path, "application/json", strings.NewReader(string(data)))
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(answer); err != nil || response.StatusCode >= 300 {
		p.t.Fatalf("%s: status %d, %v", path, response.StatusCode, err)
	}
}

// TestATournamentOutlivesTheServer kills the server before a tournament begins: it begins at its time, and its games are there. A copy
// holds it, and its events can be replayed.
func TestATournamentOutlivesTheServer(t *testing.T) {
	data := t.TempDir()
	p := start(t, data)
	clients := make([]*http.Client, 2)
	var told wire.Tournament
	for i, name := range []string{"Ann", "Bob"} {
		jar, err := cookiejar.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		clients[i] = &http.Client{Jar: jar}
		p.post(clients[i], "/api/sign-up", wire.SignUp{Name: name, Password: "correct horse battery"}, new(wire.Me))
	}
	p.post(clients[0], "/api/tournaments", soonAnArena(time.Now().Add(4*time.Second)), &told)
	id := told.Summary.ID
	for _, client := range clients {
		p.post(client, "/api/tournaments/"+id+"/enter", struct{}{}, &told)
	}
	p.stop(syscall.SIGKILL)
	p = start(t, data)
	for deadline := time.Now().Add(time.Minute); len(told.Rounds) == 0 || len(told.Rounds[0].Meetings[0].Matches) == 0; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("it does not begin: %+v; logged %s", told, p.logs.String())
		}
		if err := json.Unmarshal(p.ask("GET", "/api/tournaments/"+id, ""), &told); err != nil {
			t.Fatal(err)
		}
	}
	saved := filepath.Join(t.TempDir(), "saved.db")
	if status, _, errs := tessera(t, "", "tournaments", "backup", "--data", data, saved); status != 0 {
		t.Fatalf("status %d, %s", status, errs)
	}
	p.stop(syscall.SIGTERM)
	restored := t.TempDir()
	copied, err := os.ReadFile(saved)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(restored, "tournaments.db"), copied, 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, errs := tessera(t, "", "tournaments", "audit", "--data", restored)
	if status != 0 || !strings.Contains(out, id) || !strings.Contains(out, `"stage":"running"`) {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}
