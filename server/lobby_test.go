package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"tessera/server"
	"tessera/wire"
)

// lobbyist is somebody in the lobby: a line and what it has heard last.
type lobbyist struct {
	*line
	lobby  wire.Lobby
	tables wire.Tables
}

// enter opens a line to the lobby and its list.
func (b *browser) enter() *lobbyist {
	b.house.t.Helper()
	l := &lobbyist{line: b.dial()}
	l.say(wire.Request{Type: wire.RequestLobby, List: true})
	l.until("the list", func() bool { return l.lobby.List != nil })
	return l
}

// next takes in a message and returns it.
func (l *lobbyist) next() (kind wire.ReplyType, data []byte) {
	l.t.Helper()
	_, data, err := l.conn.Read(l.ctx)
	must(l.t, err)
	var head struct {
		Type wire.ReplyType `json:"type"`
	}
	must(l.t, json.Unmarshal(data, &head))
	switch head.Type {
	case wire.ReplyLobby:
		l.lobby = wire.Lobby{}
		must(l.t, json.Unmarshal(data, &l.lobby))
	case wire.ReplyTables:
		must(l.t, json.Unmarshal(data, &l.tables))
	}
	return head.Type, data
}

func (l *lobbyist) until(what string, is func() bool) {
	l.t.Helper()
	for !is() {
		if kind, data := l.next(); kind == wire.ReplyDenied {
			l.t.Fatalf("%s: %s", what, data)
		}
	}
}

// hears waits for a message of a type.
func (l *lobbyist) hears(want wire.ReplyType, into any) {
	l.t.Helper()
	for {
		if kind, data := l.next(); kind == want {
			must(l.t, json.Unmarshal(data, into))
			return
		}
	}
}

func (l *lobbyist) paired() string {
	l.t.Helper()
	var paired wire.Paired
	l.hears(wire.ReplyPaired, &paired)
	return paired.Match
}

// table looks at a match.
func (l *lobbyist) table(name string) (update wire.Update) {
	l.t.Helper()
	l.say(wire.Request{Type: wire.RequestWatch, Match: name})
	l.hears(wire.ReplyUpdate, &update)
	return update
}

func (l *lobbyist) deniedFor() string {
	l.t.Helper()
	var denied wire.Denied
	l.hears(wire.ReplyDenied, &denied)
	return denied.ID + " " + denied.Error.Code
}

func (l *lobbyist) seek(m wire.NewMatch, to string) {
	l.t.Helper()
	l.say(wire.Request{Type: wire.RequestSeek, Seek: &m, To: to})
}

func (l *lobbyist) quick(pool string) {
	l.t.Helper()
	l.say(wire.Request{Type: wire.RequestQuick, ID: "q" + pool, Pool: pool})
}

func TestQuickPairing(t *testing.T) {
	h := openHouse(t, setting{})
	ann, bob, cat := h.browser().enter(), h.browser().enter(), h.browser().enter()
	ann.quick("5+3")
	cat.until("one waits", func() bool { return cat.lobby.List.Pools[1].Waiting == 1 })
	bob.quick("5+3")
	name := ann.paired()
	if got := bob.paired(); got != name {
		t.Errorf("ann went to %s, bob to %s", name, got)
	}
	update := ann.table(name)
	table := update.Table
	if !table.Public || table.Time == nil || table.Time.Main != 300_000 || len(update.Mine) != 1 || table.Game != 1 {
		t.Errorf("the table: %+v", table)
	}
	cat.until("nobody waits", func() bool { return cat.lobby.List.Pools[1].Waiting == 0 })
}

func TestASeekIsListedTakenAndWithdrawn(t *testing.T) {
	h := openHouse(t, setting{})
	ann, bob := h.browser().enter(), h.browser().enter()
	wanted := newMatch("s1", wire.SeatPerson, wire.SeatOpen, wire.SeatOpen)
	wanted.Variant = "free"
	wanted.Time = &wire.TimeControl{Kind: wire.TimeIncrement, Main: 60_000, Extra: 1000}
	ann.seek(wanted, "")
	bob.until("it is listed", func() bool { return len(bob.lobby.List.Seeks) == 1 })
	seek := bob.lobby.List.Seeks[0]
	if seek.Key != "" || seek.Name != "" || len(seek.Seats) != 3 || seek.Time.Main != 60_000 || seek.Takers != 0 {
		t.Errorf("bob sees %+v", seek)
	}
	if got := ann.lobby.Mine; len(got) != 1 || got[0].Key != "s1" || got[0].ID != seek.ID {
		ann.until("hers", func() bool { return len(ann.lobby.Mine) == 1 && ann.lobby.Mine[0].Key == "s1" })
	}
	bob.say(wire.Request{Type: wire.RequestTake, ID: seek.ID})
	bob.until("he waits", func() bool { return len(bob.lobby.Taken) == 1 && bob.lobby.Taken[0].Takers == 1 })
	ann.say(wire.Request{Type: wire.RequestWithdraw, ID: seek.ID})
	var gone wire.Gone
	if bob.hears(wire.ReplyGone, &gone); gone.Seek != seek.ID {
		t.Errorf("gone: %+v", gone)
	}
	bob.until("nothing is left", func() bool { return len(bob.lobby.List.Seeks)+len(bob.lobby.Taken) == 0 })
}

func TestWhatTheLobbyRefuses(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser().enter(), h.browser().enter()
	for _, c := range []struct {
		say  wire.Request
		want string
	}{
		{wire.Request{Type: wire.RequestTake, ID: "nothing"}, "nothing seek_gone"},
		{wire.Request{Type: wire.RequestQuick, ID: "q", Pool: "1+0"}, "q malformed"},
		{wire.Request{Type: wire.RequestSeek, Seek: ref(passAndPlay("both"))}, "both seek_seats"},
		{wire.Request{Type: wire.RequestSeek, Seek: ref(newMatch("none", wire.SeatPerson, wire.SeatComputer))}, "none seek_seats"},
		{wire.Request{Type: wire.RequestSeek, Seek: ref(newMatch("odd", wire.SeatPerson, wire.SeatOpen, wire.SeatOpen))}, "odd seats"},
		{wire.Request{Type: wire.RequestSeek, Seek: ref(friends("c")), To: "somebody"}, "c challenge_signed_out"},
	} {
		ann.say(c.say)
		if got := ann.deniedFor(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.say, got, c.want)
		}
	}
	for i := range 3 {
		ann.seek(friends(fmt.Sprint("s", i)), "")
	}
	ann.seek(friends("s3"), "")
	if got := ann.deniedFor(); got != "s3 many_seeks" {
		t.Errorf("four seeks: %q", got)
	}
	bob.until("three are listed", func() bool { return len(bob.lobby.List.Seeks) == 3 })
	ann.say(wire.Request{Type: wire.RequestTake, ID: bob.lobby.List.Seeks[0].ID})
	if got := ann.deniedFor(); !strings.HasSuffix(got, " own_seek") {
		t.Errorf("her own seek: %q", got)
	}
}

func TestSeeksAreLimited(t *testing.T) {
	h := openHouse(t, setting{server: func(c *server.Config) {
		c.Limits = server.DefaultLimits()
		c.Limits.Matches = server.Rate{PerSecond: 0, Burst: 1}
	}})
	ann := h.browser().enter()
	ann.quick("3+2")
	ann.quick("5+3")
	if got := ann.deniedFor(); got != "q5+3 too_many_requests" {
		t.Errorf("the second: %q", got)
	}
}

func TestAChallengeByName(t *testing.T) {
	h, _ := crowded(t, nil)
	first, second := h.browser(), h.browser()
	first.signUp("Ann")
	second.signUp("Bob")
	ann, bob, cat := first.enter(), second.enter(), h.browser().enter()
	ann.seek(friends("c0"), "nobody here")
	if got := ann.deniedFor(); got != "c0 nobody" {
		t.Errorf("a challenge to nobody: %q", got)
	}
	ann.seek(friends("self"), "ann")
	if got := ann.deniedFor(); got != "self own_seek" {
		t.Errorf("a challenge to herself: %q", got)
	}
	ann.seek(friends("c1"), "bob")
	bob.until("challenged", func() bool { return len(bob.lobby.Challenges) == 1 })
	if c := bob.lobby.Challenges[0]; c.Name != "Ann" || c.To != "Bob" {
		t.Errorf("the challenge: %+v", c)
	}
	cat.say(wire.Request{Type: wire.RequestTake, ID: bob.lobby.Challenges[0].ID})
	if got := cat.deniedFor(); !strings.HasSuffix(got, " seek_gone") {
		t.Errorf("somebody else takes it: %q", got)
	}
	bob.say(wire.Request{Type: wire.RequestDecline, ID: bob.lobby.Challenges[0].ID})
	var declined wire.Declined
	if ann.hears(wire.ReplyDeclined, &declined); declined.Name != "Bob" {
		t.Errorf("declined: %+v", declined)
	}
	ann.seek(friends("c2"), "Bob")
	bob.until("challenged again", func() bool { return len(bob.lobby.Challenges) == 1 && bob.lobby.Challenges[0].ID != declined.Seek })
	bob.say(wire.Request{Type: wire.RequestTake, ID: bob.lobby.Challenges[0].ID})
	name := ann.paired()
	if got := bob.paired(); got != name {
		t.Errorf("ann went to %s, bob to %s", name, got)
	}
	if update := ann.table(name); update.Table.Public {
		t.Error("a challenge is played before everybody")
	}
}

func TestWhoWatchesIsCountedAndLiveTablesAreListed(t *testing.T) {
	h := openHouse(t, setting{server: func(c *server.Config) { c.Pulse = 5 * time.Millisecond }})
	first := h.browser()
	ann, bob, cat := first.enter(), h.browser().enter(), h.browser().enter()
	ann.quick("none")
	bob.quick("none")
	name := ann.paired()
	bob.paired()
	for _, l := range []*lobbyist{ann, bob} {
		l.say(wire.Request{Type: wire.RequestWatch, Match: name})
	}
	cat.until("it can be watched", func() bool { return len(cat.tables.Tables) == 1 })
	if table := cat.tables.Tables[0]; table.Match != name || table.Variant != "pente" || len(table.Seats) != 2 || table.Watching != 0 {
		t.Errorf("listed as %+v", table)
	}
	cat.say(wire.Request{Type: wire.RequestWatch, Match: name})
	for watching := -1; watching != 1; {
		var present wire.Present
		ann.hears(wire.ReplyPresent, &present)
		watching = present.Watching
	}
	cat.until("she is counted", func() bool { return len(cat.tables.Tables) == 1 && cat.tables.Tables[0].Watching == 1 })
	private := first.create(friends("p"))
	ann.say(wire.Request{Type: wire.RequestWatch, Match: private})
	ann.say(doing(name, "x", 0, 1, 0, wire.ActionAbort))
	bob.say(doing(name, "x", 0, 1, 0, wire.ActionAbort))
	cat.until("it is over", func() bool { return len(cat.tables.Tables) == 0 })
}

func ref[T any](value T) *T { return &value }

// TestWhoIsGoneSeeksNothing has ann offer a game and challenge bob, and then go in every way there is.
func TestWhoIsGoneSeeksNothing(t *testing.T) {
	for name, gone := range map[string]func(b *browser){
		"signed out": func(b *browser) { b.want(http.StatusOK, "POST", "/api/sign-out", nil, new(wire.Me)) },
		"deleted": func(b *browser) {
			b.want(http.StatusOK, "POST", "/api/account/delete", wire.DeleteAccount{Proof: wire.Proof{Password: horse}}, new(wire.Me))
		},
		"signed in as somebody else": func(b *browser) { b.signIn("Cat") },
	} {
		t.Run(name, func(t *testing.T) {
			h, _ := crowded(t, nil)
			first, second := h.browser(), h.browser()
			h.browser().signUp("Cat")
			first.signUp("Ann")
			second.signUp("Bob")
			ann, bob := first.enter(), second.enter()
			ann.seek(friends("s"), "")
			ann.seek(friends("c"), "Bob")
			ann.quick("3+2")
			bob.until("all is known", func() bool {
				return len(bob.lobby.List.Seeks) == 1 && len(bob.lobby.Challenges) == 1 && bob.lobby.List.Pools[0].Waiting == 1
			})
			seek := bob.lobby.List.Seeks[0].ID
			gone(first)
			bob.say(wire.Request{Type: wire.RequestTake, ID: seek})
			if got := bob.deniedFor(); got != seek+" seek_gone" {
				t.Errorf("bob takes the seek: %q", got)
			}
			bob.until("nothing is left", func() bool {
				return len(bob.lobby.List.Seeks)+len(bob.lobby.Challenges)+bob.lobby.List.Pools[0].Waiting == 0
			})
		})
	}
}

// TestWhoBecomesSomebodySeeksNothing has a guest offer a game, and then be known as an account.
func TestWhoBecomesSomebodySeeksNothing(t *testing.T) {
	for name, becomes := range map[string]func(b *browser){
		"signed up": func(b *browser) { b.signUp("Ann") },
		"signed in": func(b *browser) { b.signIn("Cat") },
		"claimed": func(b *browser) {
			b.signIn("Cat")
			b.want(http.StatusOK, "POST", "/api/account/claim", nil, new(wire.Me))
		},
	} {
		t.Run(name, func(t *testing.T) {
			h, _ := crowded(t, nil)
			h.browser().signUp("Cat")
			first := h.browser()
			first.create(friends("m"))
			guest, bob := first.enter(), h.browser().enter()
			guest.seek(friends("s"), "")
			bob.until("it is listed", func() bool { return len(bob.lobby.List.Seeks) == 1 })
			seek := bob.lobby.List.Seeks[0].ID
			becomes(first)
			bob.say(wire.Request{Type: wire.RequestTake, ID: seek})
			if got := bob.deniedFor(); got != seek+" seek_gone" {
				t.Errorf("bob takes the seek: %q", got)
			}
			bob.until("it is gone", func() bool { return len(bob.lobby.List.Seeks) == 0 })
		})
	}
}
