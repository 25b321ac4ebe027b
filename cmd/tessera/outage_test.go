package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tessera/wire"
)

// playAlone creates a match with clocks of which one visitor holds both seats, and makes moves in it.
func (p *process) playAlone(moves ...string) (match string) {
	p.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		p.t.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	response, err := client.Post(p.url+"/api/matches", "application/json", strings.NewReader(
		`{"id":"1","variant":"pente","options":[],"seats":[{"kind":"person"},{"kind":"person"}],"first":0,`+
			`"time":{"kind":"increment","main":600000,"extra":0}}`))
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	var created wire.Created
	if err := json.NewDecoder(response.Body).Decode(&created); err != nil || created.Match == "" {
		p.t.Fatalf("status %d, %v", response.StatusCode, err)
	}
	conn, _, err := websocket.Dial(p.t.Context(), p.url+"/api/socket", &websocket.DialOptions{HTTPClient: client})
	if err != nil {
		p.t.Fatal(err)
	}
	defer conn.CloseNow()
	for ply, point := range moves {
		request, err := json.Marshal(wire.Request{
			Type: wire.RequestDo, Match: created.Match, ID: fmt.Sprint(ply), Seat: ply % 2, Game: 1, Ply: ply,
			Action: &wire.Action{Type: wire.ActionPlay, Point: point},
		})
		if err != nil {
			p.t.Fatal(err)
		}
		if err := conn.Write(p.t.Context(), websocket.MessageText, request); err != nil {
			p.t.Fatal(err)
		}
		_, answer, err := conn.Read(p.t.Context())
		if err != nil || !strings.Contains(string(answer), `"ack"`) {
			p.t.Fatalf("ply %d: %s, %v", ply, answer, err)
		}
	}
	return created.Match
}

// told is what the server tells of a match, but for when it does.
func (p *process) told(match string) wire.Update {
	p.t.Helper()
	var update wire.Update
	if err := json.Unmarshal(p.ask("GET", "/api/matches/"+match, ""), &update); err != nil {
		p.t.Fatal(err)
	}
	update.Now = 0
	return update
}

// TestNobodyPaysWhileTheServerIsDead kills a server twice while a clock runs, and once lets it end in peace.
func TestNobodyPaysWhileTheServerIsDead(t *testing.T) {
	data := t.TempDir()
	p := start(t, data)
	match := p.playAlone("K10", "L11", "A1", "A3")
	before := p.told(match).Table
	if before.Falls == nil || before.Opening || len(before.Clocks) != 2 {
		t.Fatalf("%+v", before)
	}
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGKILL, syscall.SIGTERM} {
		p.stop(signal)
		dead := time.Now()
		time.Sleep(1200 * time.Millisecond) // longer than from one beat of the house to the next
		outage := time.Since(dead).Milliseconds()
		p = start(t, data)
		after := p.told(match).Table
		if after.Falls == nil || *after.Falls-*before.Falls < outage {
			t.Fatalf("after %v: the flag falls at %d instead of %d, and nobody was there for %d ms", signal, *after.Falls, *before.Falls, outage)
		}
		if after.Clocks[0] != before.Clocks[0] || after.Clocks[1] != before.Clocks[1] || after.Result != nil {
			t.Errorf("%+v became %+v, %+v", before.Clocks, after.Clocks, after.Result)
		}
		before = after
	}
	p.stop(syscall.SIGTERM)
	if status, out, errs := tessera(t, "", "audit", "--data", data); status != 0 {
		t.Errorf("audit: status %d, %s%s", status, out, errs)
	}
}
