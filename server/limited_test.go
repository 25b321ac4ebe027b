package server_test

import (
	"fmt"
	"strings"
	"testing"

	"tessera/server"
	"tessera/wire"
)

// frugal is a house where an account may do a thing twice, and an address as often as it likes.
func frugal(t *testing.T, set func(*server.AccountLimits, server.Rate)) *house {
	t.Helper()
	limits := server.NoLimits()
	set(&limits.Accounts, server.Rate{PerSecond: 0.01, Burst: 2})
	h, _ := crowded(t, func(c *server.Config) { c.Limits = limits })
	return h
}

// another is the account of a browser in another one.
func another(h *house, name string) *browser {
	b := h.browser()
	b.signIn(name)
	return b
}

func TestAnAccountIsLimitedInAllItsBrowsers(t *testing.T) {
	for name, each := range map[string]struct {
		limit  func(*server.AccountLimits, server.Rate)
		method string
		path   string
		body   any
		what   string
	}{
		"matches":     {func(a *server.AccountLimits, r server.Rate) { a.Matches = r }, "POST", "/api/matches", nil, "new matches"},
		"judging":     {func(a *server.AccountLimits, r server.Rate) { a.Commands = r }, "POST", "/api/judge", map[string]any{}, "requests"},
		"searches":    {func(a *server.AccountLimits, r server.Rate) { a.Searches = r }, "GET", "/api/library/games", nil, "searches"},
		"evaluations": {func(a *server.AccountLimits, r server.Rate) { a.Searches = r }, "POST", "/api/evaluate", map[string]any{}, "searches"},
		"records":     {func(a *server.AccountLimits, r server.Rate) { a.Files = r }, "POST", "/api/records/read?name=x.sgf", nil, "files"},
	} {
		t.Run(name, func(t *testing.T) {
			h := frugal(t, each.limit)
			ann, bob := h.browser(), h.browser()
			ann.signUp("Ann")
			bob.signUp("Bob")
			asked := 0
			ask := func(b *browser) (status int, answer []byte) {
				asked++
				body := each.body
				if each.path == "/api/matches" {
					body = passAndPlay(fmt.Sprintf("m%d", asked))
				}
				return b.ask(each.method, each.path, body)
			}
			browsers := []*browser{ann, another(h, "Ann")}
			for _, b := range browsers {
				if status, answer := ask(b); status == 429 {
					t.Fatalf("too early: %s", answer)
				}
			}
			for _, b := range append(browsers, another(h, "Ann")) {
				if status, answer := ask(b); status != 429 || !strings.Contains(string(answer), "too many "+each.what+" by this account; wait ") {
					t.Errorf("the third: %d %s", status, answer)
				}
			}
			if status, answer := ask(bob); status == 429 {
				t.Errorf("somebody else at the address: %s", answer)
			}
			if status, answer := ask(h.browser()); status == 429 {
				t.Errorf("a guest at the address: %s", answer)
			}
		})
	}
}

func TestAnAccountIsLimitedOnAllItsSockets(t *testing.T) {
	h := frugal(t, func(a *server.AccountLimits, r server.Rate) { a.Commands = r })
	h.browser().signUp("Bob")
	ann := h.browser()
	ann.signUp("Ann")
	first, second := ann.dial(), ann.dial()
	for _, l := range []*line{first, second} {
		l.say(wire.Request{Type: wire.RequestPing})
		l.hear(wire.ReplyPulse)
	}
	second.say(wire.Request{Type: wire.RequestWatch, Match: "m"})
	if r := second.hear(wire.ReplyError); r.Error.Code != wire.CodeTooMany {
		t.Errorf("the third message: %+v", r)
	}
}

func TestAnAccountSeeksAndComplainsSoOften(t *testing.T) {
	h := frugal(t, func(a *server.AccountLimits, r server.Rate) { a.Matches, a.Complaints = r, r })
	ann := h.browser()
	ann.signUp("Ann")
	line := ann.enter()
	line.quick("3+2")
	line.quick("3+2")
	line.quick("5+3")
	if got := line.deniedFor(); got != "q5+3 too_many_requests" {
		t.Errorf("the third: %q", got)
	}
	guest := h.browser()
	id := guest.create(friends("m"))
	ann.want(200, "POST", "/api/matches/"+id+"/sit", nil, new(wire.Seated))
	at := "/api/matches/" + id
	ann.want(200, "POST", at+"/mute", wire.MuteSeat{Seat: 0}, new(wire.MutedList))
	ann.want(200, "POST", at+"/report", wire.NewReport{Seat: 0, Reason: wire.ReasonSpam}, new(wire.Reported))
	another(h, "Ann").want(429, "POST", at+"/mute", wire.MuteSeat{Seat: 0}, new(wire.Error))
}
