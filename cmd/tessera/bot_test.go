package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"tessera/wire"
)

// front is an address behind which servers come and go.
type front struct {
	*httptest.Server
	to atomic.Pointer[url.URL]
}

func newFront(t *testing.T, p *process) *front {
	f := &front{}
	f.move(t, p)
	f.Server = httptest.NewServer(&httputil.ReverseProxy{
		Rewrite:       func(r *httputil.ProxyRequest) { r.SetURL(f.to.Load()) },
		FlushInterval: -1,
	})
	t.Cleanup(f.Close)
	return f
}

func (f *front) move(t *testing.T, p *process) {
	to, err := url.Parse(p.host())
	if err != nil {
		t.Fatal(err)
	}
	f.to.Store(to)
}

// send wants success, and reads the answer.
func send(t *testing.T, client *http.Client, at string, header http.Header, body, answer any) {
	t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequest("POST", at, bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	request.Header = header.Clone()
	request.Header.Set("Content-Type", "application/json")
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		said, _ := io.ReadAll(response.Body)
		t.Fatalf("%s with %s: status %d, %s", at, data, response.StatusCode, said)
	}
	if err := json.NewDecoder(response.Body).Decode(answer); err != nil {
		t.Fatal(err)
	}
}

// botAt makes an account that is a bot's, and returns its token.
func botAt(t *testing.T, at, name string) string {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	const horse = "correct horse"
	client, proof, none := &http.Client{Jar: jar}, wire.Proof{Password: horse}, http.Header{}
	send(t, client, at+"/api/sign-up", none, wire.SignUp{Name: name, Password: horse}, new(wire.Me))
	var made wire.Tokens
	scopes := []wire.Scope{wire.ScopeRead, wire.ScopePlay}
	send(t, client, at+"/api/account/tokens", none, wire.MakeToken{Proof: proof, Name: "test", Scopes: scopes, Days: 1}, &made)
	send(t, client, at+"/api/account/bot", none, wire.BecomeBot{Proof: proof}, new(wire.Me))
	return made.Secret
}

// attach runs tessera bot with our engine until the test ends.
func attach(t *testing.T, at, token string) {
	t.Helper()
	t.Setenv(asTessera, "1")
	file := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(file, []byte(token+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var done sync.WaitGroup
	done.Go(func() {
		args := []string{"bot", "--server", at, "--token-file", file, "--", os.Args[0], "engine", "--quiet", "--nodes", "300", "--memory", "1"}
		if status := run(ctx, args, streams{nil, t.Output(), t.Output()}); status != 0 {
			t.Errorf("status %d", status)
		}
	})
	t.Cleanup(func() {
		stop()
		done.Wait()
	})
}

// bearing is the header of a request by a token.
func bearing(token string) http.Header { return http.Header{"Authorization": {"Bearer " + token}} }

// follow reads a stream of an account until a line is what is waited for, again where it breaks off.
func follow(t *testing.T, at, token, path string, is func(line []byte) bool) {
	t.Helper()
	for {
		if followOnce(t, at, token, path, is) {
			return
		}
	}
}

func followOnce(t *testing.T, at, token, path string, is func(line []byte) bool) bool {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "GET", at+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header = bearing(token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if is(lines.Bytes()) {
			return true
		}
	}
	return false
}

// TestAttachedProgramsPlayOnAfterTheServerWasKilled has two engines play each other to the end.
func TestAttachedProgramsPlayOnAfterTheServerWasKilled(t *testing.T) {
	data := t.TempDir()
	p := start(t, data)
	f := newFront(t, p)
	ann, bob := botAt(t, f.URL, "Ann"), botAt(t, f.URL, "Bob")
	attach(t, f.URL, ann)
	attach(t, f.URL, bob)
	challenge := wire.NewMatch{
		ID: "one", Variant: "pente", Options: []string{"tournament"}, Seats: []wire.NewSeat{{Kind: wire.SeatPerson}, {Kind: wire.SeatOpen}},
		Time: &wire.TimeControl{Kind: wire.TimeIncrement, Main: 600_000, Extra: 10_000},
	}
	send(t, http.DefaultClient, f.URL+"/api/v1/people/Bob/challenge", bearing(ann), challenge, new(wire.Sought))
	var started wire.Started
	follow(t, f.URL, ann, "/api/v1/events", func(line []byte) bool {
		return json.Unmarshal(line, &started) == nil && started.Type == wire.ReplyStarted
	})
	stream := "/api/v1/games/" + started.Match + "/stream"
	follow(t, f.URL, ann, stream, func(line []byte) bool {
		var u wire.Update
		return json.Unmarshal(line, &u) == nil && u.From+len(u.Moves) >= 2
	})
	if err := p.cmd.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = p.cmd.Wait()
	f.move(t, start(t, data))
	var after wire.Update
	follow(t, f.URL, bob, stream, func(line []byte) bool {
		after = wire.Update{}
		return json.Unmarshal(line, &after) == nil && after.Table.Result != nil
	})
	by := after.Table.Result.By
	if after.From+len(after.Moves) < 9 || len(by) == 0 || by[0] == wire.EndTime || by[0] == wire.EndResignation {
		t.Errorf("%d moves, %+v", after.From+len(after.Moves), after.Table.Result)
	}
}

func TestABotHasToBeOne(t *testing.T) {
	p := start(t, t.TempDir())
	file := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(file, []byte("tessera_nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, says := tessera(t, "", "bot", "--server", p.host(), "--token-file", file, "--", "true")
	if status != exitFailure || !strings.Contains(says, "unknown_token") {
		t.Errorf("status %d, %s", status, says)
	}
}
