package server_test

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"tessera/people"
	"tessera/server"
	"tessera/wire"
)

// token makes a token of a browser's account, and returns it with its id.
func (b *browser) token(scopes ...wire.Scope) (secret, id string) {
	b.house.t.Helper()
	var made wire.Tokens
	b.want(http.StatusCreated, "POST", "/api/account/tokens", wire.MakeToken{
		Proof: wire.Proof{Password: horse}, Name: "a program", Scopes: scopes, Days: 7,
	}, &made)
	return made.Secret, made.Tokens[0].ID
}

// program acts for an account by a token.
type program struct {
	house  *house
	secret string
}

func (p *program) request(method, path string, body any) *http.Request {
	t := p.house.t
	t.Helper()
	var text io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		must(t, err)
		text = bytes.NewReader(data)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, p.house.url+path, text)
	must(t, err)
	request.Header.Set("Authorization", "Bearer "+p.secret)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	return request
}

func (p *program) ask(method, path string, body any) (int, []byte) {
	p.house.t.Helper()
	response, err := http.DefaultClient.Do(p.request(method, path, body))
	must(p.house.t, err)
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	must(p.house.t, err)
	p.house.described(method, path, response, data)
	return response.StatusCode, data
}

// want wants a status and reads the answer.
func (p *program) want(status int, method, path string, body, answer any) {
	t := p.house.t
	t.Helper()
	got, data := p.ask(method, path, body)
	if got != status {
		t.Fatalf("%s %s: status %d, want %d: %s", method, path, got, status, data)
	}
	if answer != nil {
		must(t, json.Unmarshal(data, answer))
	}
}

func (p *program) refused(status int, method, path string, body any, code string) {
	p.house.t.Helper()
	var refused wire.PeopleError
	p.want(status, method, path, body, &refused)
	if refused.Code != code {
		p.house.t.Errorf("%s %s: refused as %+v, want %s", method, path, refused, code)
	}
}

func (p *program) lives() bool {
	status, _ := p.ask("GET", "/api/v1/account", nil)
	return status == http.StatusOK
}

func TestATokenOpensTheAPIAndNothingElse(t *testing.T) {
	h, _ := crowded(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	secret, _ := ann.token(wire.ScopeRead)
	p := &program{h, secret}
	var profile wire.Profile
	p.want(http.StatusOK, "GET", "/api/v1/account", nil, &profile)
	if profile.Name != "Ann" {
		t.Errorf("%+v", profile)
	}
	p.refused(http.StatusForbidden, "POST", "/api/v1/seeks", friends("s"), string(wire.CodeScope))
	for _, path := range []string{"/api/account/tokens", "/api/account/sessions"} {
		if status, _ := p.ask("GET", path, nil); status != http.StatusUnauthorized {
			t.Errorf("a token opens %s: status %d", path, status)
		}
	}
	wrong := &program{h, secret[:len(secret)-1] + "0"}
	wrong.refused(http.StatusUnauthorized, "GET", "/api/v1/account", nil, string(wire.CodeUnknownToken))
	if status, _ := h.browser().ask("GET", "/api/v1/account?token="+secret, nil); status != http.StatusUnauthorized {
		t.Errorf("a token in the address counts: status %d", status)
	}
	if status, _ := ann.ask("GET", "/api/v1/account", nil); status != http.StatusUnauthorized {
		t.Errorf("a cookie opens the API: status %d", status)
	}
}

func TestTokensEnd(t *testing.T) {
	h, _ := crowded(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	secret, id := ann.token(wire.ScopePlay, wire.ScopeRead)
	revoked := &program{h, secret}
	stream, err := http.DefaultClient.Do(revoked.request("GET", "/api/v1/events", nil))
	must(t, err)
	defer stream.Body.Close()
	bob := h.browser()
	bob.signUp("Bob")
	bob.refused(http.StatusNotFound, "/api/account/tokens/end", wire.EndToken{ID: id}, wire.CodeUnknownPerson)
	ann.want(http.StatusOK, "POST", "/api/account/tokens/end", wire.EndToken{ID: id}, new(wire.Tokens))
	if revoked.lives() {
		t.Error("it opens something after it was revoked")
	}
	if _, err := io.ReadAll(stream.Body); err != nil {
		t.Errorf("the stream: %v", err)
	}
	secret, _ = ann.token(wire.ScopeRead)
	changed := &program{h, secret}
	ann.want(http.StatusOK, "POST", "/api/account/password", wire.NewPassword{Proof: wire.Proof{Password: horse}, Password: "battery staple"}, new(wire.SignedInList))
	if changed.lives() {
		t.Error("it outlives the password")
	}
}

func TestTokensNobodyCanHave(t *testing.T) {
	h, _ := crowded(t, func(c *server.Config) { c.Limits = server.NoLimits() })
	ann := h.browser()
	ann.signUp("Ann")
	good := wire.MakeToken{Proof: wire.Proof{Password: horse}, Name: "bot", Scopes: []wire.Scope{wire.ScopePlay}, Days: 1}
	for name, change := range map[string]func(*wire.MakeToken){
		"no name": func(m *wire.MakeToken) { m.Name = " " }, "no scope": func(m *wire.MakeToken) { m.Scopes = nil },
		"a scope that is none": func(m *wire.MakeToken) { m.Scopes = []wire.Scope{"all"} }, "no time": func(m *wire.MakeToken) { m.Days = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			body := good
			change(&body)
			ann.refused(http.StatusUnprocessableEntity, "/api/account/tokens", body, wire.CodeToken)
		})
	}
	stranger := good
	stranger.Proof.Password = "guess"
	ann.refused(http.StatusForbidden, "/api/account/tokens", stranger, wire.CodeCredentials)
	for range people.MostTokens {
		ann.token(wire.ScopePlay)
	}
	ann.refused(http.StatusConflict, "/api/account/tokens", good, wire.CodeManyTokens)
}

func TestTokensAreNotLogged(t *testing.T) {
	var log bytes.Buffer
	h, _ := crowded(t, func(c *server.Config) {
		c.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	ann := h.browser()
	ann.signUp("Ann")
	secret, _ := ann.token(wire.ScopeRead)
	p := &program{h, secret}
	if !p.lives() {
		t.Fatal("it opens nothing")
	}
	if !strings.Contains(log.String(), "/api/v1/account") || strings.Contains(log.String(), secret) {
		t.Errorf("logged: %s", log.String())
	}
}

func TestWhatProgramsAskIsLimited(t *testing.T) {
	h, _ := crowded(t, func(c *server.Config) {
		c.Limits = server.NoLimits()
		c.Limits.Accounts.Commands = server.Rate{PerSecond: 1e-9, Burst: 4} // making the tokens counts, too
	})
	ann := h.browser()
	ann.signUp("Ann")
	one, _ := ann.token(wire.ScopeRead)
	two, _ := ann.token(wire.ScopeRead)
	for _, secret := range []string{one, two} {
		if p := (&program{h, secret}); !p.lives() {
			t.Fatal("refused too soon")
		}
	}
	p := &program{h, two}
	p.refused(http.StatusTooManyRequests, "GET", "/api/v1/account", nil, string(wire.CodeTooMany))
}
