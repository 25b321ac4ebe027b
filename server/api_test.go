package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/server"
	"tessera/wire"
)

func TestNewMatchesThatCannotBeAreRefused(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	const seats = `"seats":[{"kind":"person"},{"kind":"open"}]`
	for _, c := range []struct {
		name, body string
		status     int
		code       wire.Code
		says       string
	}{
		{"no JSON", `x`, 400, wire.CodeMalformed, "not JSON"},
		{"an unknown field", `{"id":"a","variant":"pente","options":[],` + seats + `,"first":null,"x":1}`, 400, wire.CodeMalformed, `"x"`},
		{"no id", `{"variant":"pente","options":[],` + seats + `,"first":null}`, 400, wire.CodeMalformed, `"id" is missing`},
		{"an id with signs", `{"id":"é","variant":"pente",` + seats + `}`, 400, wire.CodeMalformed, `"id"`},
		{"no seats", `{"id":"a","variant":"pente","options":[],"first":null}`, 422, wire.CodeSeats, "0 seats"},
		{"an empty list of seats", `{"id":"a","variant":"pente","seats":[],"first":0}`, 422, wire.CodeSeats, "0 seats"},
		{"a seat below the first", `{"id":"a","variant":"pente","seats":[],"first":-1}`, 400, wire.CodeMalformed, "seat -1"},
		{"a seat of no kind", `{"id":"a","variant":"pente","seats":[{"kind":"person"},{"kind":"ghost"}]}`, 400, wire.CodeMalformed, `seats[1]`},
		{"nobody's seats", `{"id":"a","variant":"pente","seats":[{"kind":"open"},{"kind":"open"}]}`, 422, wire.CodeSeats, "creator"},
		{"too high a level", `{"id":"a","variant":"pente","seats":[{"kind":"person"},{"kind":"computer","level":9}]}`, 400, wire.CodeMalformed, "levels 1 to 3"},
		{"too many seats", `{"id":"a","variant":"pente","seats":[{"kind":"person"},{"kind":"open"},{"kind":"open"}]}`, 422, wire.CodeSeats, "3 seats"},
		{"a seat that cannot begin", `{"id":"a","variant":"pente",` + seats + `,"first":2}`, 400, wire.CodeMalformed, "seat 2"},
		{"a seat that overflows", `{"id":"a","variant":"pente",` + seats + `,"first":256}`, 400, wire.CodeMalformed, "seat 256"},
		{"an unknown variant", `{"id":"a","variant":"chess",` + seats + `}`, 422, wire.CodeUnknownVariant, "chess"},
		{"an unknown option", `{"id":"a","variant":"pente","options":["fast"],` + seats + `}`, 422, wire.CodeUnknownOption, "fast"},
		{"a small board", `{"id":"a","variant":"pente","size":4,` + seats + `}`, 422, wire.CodeSize, "4 lines"},
		{"what excludes itself", `{"id":"a","variant":"pente","options":["tournament","adjacent"],` + seats + `}`, 422, wire.CodeConflict, "exclude"},
		{"seven seats", `{"id":"a","variant":"free","seats":[{"kind":"person"}` + strings.Repeat(`,{"kind":"open"}`, 6) + `]}`, 422, wire.CodeSeats, "7 seats"},
		{"two seats where three are needed", `{"id":"a","variant":"points3",` + seats + `}`, 422, wire.CodeSeats, "2 seats"},
		{"an option of others", `{"id":"a","variant":"swap2","options":["tournament"],` + seats + `}`, 422, wire.CodeConflict, "tournament"},
		{"points where none are paid", `{"id":"a","variant":"pente","target":21,` + seats + `}`, 422, wire.CodeTarget, "no points"},
		{"too high a target", `{"id":"a","variant":"points","target":1001,` + seats + `}`, 422, wire.CodeTarget, "1001"},
		{"a target below nothing", `{"id":"a","variant":"points","target":-1,` + seats + `}`, 422, wire.CodeTarget, "-1"},
		{"a target that is a text", `{"id":"a","variant":"points","target":"21",` + seats + `}`, 400, wire.CodeMalformed, `"target" must be a whole number, not a text`},
		{"the best of two", `{"id":"a","variant":"pente","bestOf":2,` + seats + `}`, 422, wire.CodeTarget, "2 games"},
		{"the best of some points", `{"id":"a","variant":"points","bestOf":3,` + seats + `}`, 422, wire.CodeTarget, "3 games"},
		{"a handicap that wins", `{"id":"a","variant":"points","seats":[{"kind":"person"},{"kind":"open","handicap":21}]}`, 422, wire.CodeTarget, "21"},
		{"a handicap of no points", `{"id":"a","variant":"pente","seats":[{"kind":"person","handicap":1},{"kind":"open"}]}`, 422, wire.CodeTarget, "seat 0"},
		{"a draw for who begins anyway", `{"id":"a","variant":"pente","draw":true,` + seats + `,"first":0}`, 400, wire.CodeMalformed, "draw"},
		{"a draw that is a number", `{"id":"a","variant":"pente","draw":1,` + seats + `}`, 400, wire.CodeMalformed, `"draw" must be true or false, not a number`},
		{"no kind of clock", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"hourglass","main":1}}`, 400, wire.CodeMalformed, "hourglass"},
		{"time that runs backwards", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"increment","main":-1}}`, 400, wire.CodeMalformed, "time.main"},
		{"time without end", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"delay","main":9007199254740991}}`, 400, wire.CodeMalformed, "time.main"},
		{"no time", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"increment","main":1000}}`, 422, wire.CodeTime, "less than 5s"},
		{"byo-yomi without periods", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"byoyomi","main":60000,"extra":10000}}`, 422, wire.CodeTime, "0 periods"},
		{"half a day", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"days","extra":43200000}}`, 422, wire.CodeTime, "12h"},
		{"fifteen days", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"weekdays","extra":1296000000}}`, 400, wire.CodeMalformed, "time.extra"},
		{"days and main time", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"days","main":1000,"extra":86400000}}`, 422, wire.CodeTime, "main time"},
		{"a draw in a game of days", `{"id":"a","variant":"pente","draw":true,` + seats + `,"time":{"kind":"days","extra":86400000}}`, 422, wire.CodeTime, "seconds"},
		{"time with a speed", `{"id":"a","variant":"pente",` + seats + `,"time":{"kind":"delay","main":60000,"speed":1}}`, 400, wire.CodeMalformed, "speed"},
		{"too long", `{"id":"` + strings.Repeat("x", wire.MaxMessage) + `"}`, 413, wire.CodeTooLong, "8192"},
	} {
		t.Log(c.name)
		var refused wire.Error
		b.want(c.status, "POST", "/api/matches", c.body, &refused)
		if refused.Code != c.code || !strings.Contains(refused.Message, c.says) {
			t.Errorf("%s: refused with %+v", c.name, refused)
		}
	}
	if status, _ := b.ask("POST", "/api/matches", nil); status != http.StatusUnsupportedMediaType {
		t.Errorf("without a content type: status %d", status)
	}
}

func TestUnknownAddressesAndMatchesAreNotFound(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	for _, c := range []struct {
		method, path string
		body         any
		status       int
		code         wire.Code
	}{
		{"GET", "/api/matches/nowhere", nil, 404, wire.CodeUnknownMatch},
		{"GET", "/api/matches/nowhere/keys", nil, 404, wire.CodeUnknownMatch},
		{"POST", "/api/matches/nowhere/sit", nil, 404, wire.CodeUnknownMatch},
		{"POST", "/api/matches/nowhere/return", wire.Return{Key: "x"}, 403, wire.CodeWrongKey},
		{"POST", "/api/matches/nowhere/return", wire.Return{Seat: -1}, 400, wire.CodeMalformed},
		{"POST", "/api/matches/nowhere/return", wire.Return{Seat: 6}, 400, wire.CodeMalformed},
		{"GET", "/api/nothing", nil, 404, wire.CodeMalformed},
		{"DELETE", "/api/matches/nowhere", nil, 404, wire.CodeMalformed},
	} {
		var refused wire.Error
		b.want(c.status, c.method, c.path, c.body, &refused)
		if refused.Code != c.code {
			t.Errorf("%s %s: %+v", c.method, c.path, refused)
		}
	}
}

func TestSittingDown(t *testing.T) {
	h := openHouse(t, setting{})
	host, guest, third := h.browser(), h.browser(), h.browser()
	id := host.create(friends("sit"))
	var seated wire.Seated
	host.post("/api/matches/"+id+"/sit", &seated)
	if !cmp.Equal(seated.Mine, []int{0}) {
		t.Errorf("the host sits at %v", seated.Mine)
	}
	var update wire.Update
	host.get("/api/matches/"+id, &update)
	if update.Table.Game != 0 || update.Table.Turn != nil || update.Table.Seats[1].Kind != wire.SeatOpen {
		t.Errorf("before the guest: %+v", update.Table)
	}
	for range 2 {
		guest.post("/api/matches/"+id+"/sit", &seated)
		if !cmp.Equal(seated.Mine, []int{1}) {
			t.Errorf("the guest sits at %v", seated.Mine)
		}
	}
	guest.get("/api/matches/"+id, &update)
	if update.Table.Game != 1 || *update.Table.Turn != 0 || !cmp.Equal(update.Mine, []int{1}) {
		t.Errorf("with the guest: %+v", update)
	}
	var refused wire.Error
	third.want(409, "POST", "/api/matches/"+id+"/sit", nil, &refused)
	if refused.Code != wire.CodeTableFull {
		t.Errorf("a third: %+v", refused)
	}
}

func TestTheSiteTellsItsAddresses(t *testing.T) {
	h := openHouse(t, setting{})
	var site wire.Site
	h.browser().get("/api/site", &site)
	if diff := cmp.Diff(wire.Site{Version: "test", Addresses: []string{"http://192.168.1.2:8080"}, Levels: 3}, site); diff != "" {
		t.Error(diff)
	}
	for _, path := range []string{"/healthz", "/readyz"} {
		if status, body := h.browser().ask("GET", path, nil); status != 200 || string(body) != "ok\n" {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
}

func TestOtherSitesAreRefused(t *testing.T) {
	public, err := url.Parse("https://pente.example.org")
	must(t, err)
	h := openHouse(t, setting{server: func(c *server.Config) { c.PublicURL = public }})
	for _, c := range []struct {
		origin string
		ok     bool
	}{
		{"https://evil.example.org", false},
		{"http://localhost:1", false},
		{"null", false},
		{"https://pente.example.org", true},
		{h.url, true},
		{"", true},
	} {
		header := http.Header{}
		if c.origin != "" {
			header.Set("Origin", c.origin)
		}
		if _, err := h.browser().tryDial(header); (err == nil) != c.ok {
			t.Errorf("socket from %q: %v", c.origin, err)
		}
		request, err := http.NewRequest("POST", h.url+"/api/matches", strings.NewReader(`{}`))
		must(t, err)
		request.Header = header
		request.Header.Set("Content-Type", "application/json")
		response, err := http.DefaultClient.Do(request)
		must(t, err)
		response.Body.Close()
		if (response.StatusCode != http.StatusForbidden) != c.ok {
			t.Errorf("request from %q: status %d", c.origin, response.StatusCode)
		}
	}
}

func TestTheCookieIsHiddenAndRenewed(t *testing.T) {
	public, err := url.Parse("https://pente.example.org")
	must(t, err)
	h := openHouse(t, setting{server: func(c *server.Config) { c.PublicURL = public }})
	get := func(host string, old *http.Cookie) *http.Cookie {
		request, err := http.NewRequest("GET", h.url+"/", nil)
		must(t, err)
		if host != "" {
			request.Host = host
		}
		if old != nil {
			request.AddCookie(old)
		}
		response, err := http.DefaultClient.Do(request)
		must(t, err)
		response.Body.Close()
		cookies := response.Cookies()
		if len(cookies) != 1 {
			t.Fatalf("cookies %v", cookies)
		}
		return cookies[0]
	}
	first := get("", nil)
	if first.Name != "tessera" || !first.HttpOnly || first.SameSite != http.SameSiteLaxMode || first.MaxAge < 300*24*3600 || first.Path != "/" {
		t.Errorf("cookie %v", first)
	}
	if first.Secure {
		t.Error("the cookie would be lost without https")
	}
	if second := get("", nil); second.Value == first.Value {
		t.Error("two visitors have the same secret")
	}
	if renewed := get("", first); renewed.Value != first.Value {
		t.Error("the secret was changed")
	}
	if renewed := get("", &http.Cookie{Name: "tessera", Value: "short"}); len(renewed.Value) != len(first.Value) {
		t.Errorf("a bad secret was answered with %q", renewed.Value)
	}
	if !get("pente.example.org", nil).Secure {
		t.Error("the cookie of the public address goes without https")
	}
}

func TestLimits(t *testing.T) {
	one := server.Rate{PerSecond: 0, Burst: 1}
	tight := server.Limits{Matches: one, Sockets: server.Rate{Burst: 3}, Commands: server.Rate{Burst: 4}, OpenSockets: 2, AllSockets: 9, Watches: 1, OpenWatches: 9}
	h := openHouse(t, setting{server: func(c *server.Config) { c.Limits = tight }})
	b := h.browser()
	id := b.create(passAndPlay("only"))
	var refused wire.Error
	b.want(429, "POST", "/api/matches", passAndPlay("another"), &refused)
	if refused.Code != wire.CodeTooMany {
		t.Errorf("%+v", refused)
	}
	l := b.dial()
	l.watch(id, 0)
	l.say(wire.Request{Type: wire.RequestWatch, Match: "another"})
	if r := l.hear(wire.ReplyError); r.Error.Code != wire.CodeTooMany {
		t.Errorf("a second watch: %+v", r)
	}
	second := b.dial()
	if _, err := b.tryDial(nil); err == nil {
		t.Error("a third socket was opened")
	}
	l.say(wire.Request{Type: wire.RequestPing})
	l.hear(wire.ReplyPulse)
	second.say(play(id, "a", 0, 1, 0, "K10"))
	second.hear(wire.ReplyAck)
	second.say(play(id, "b", 1, 1, 1, "K11"))
	if r := second.hear(wire.ReplyRefused); r.Error.Code != wire.CodeTooMany || r.ID != "b" {
		t.Errorf("a fifth message: %+v", r)
	}
}

// TestWatchesAreLimitedByAddress has two sockets share what their address may watch.
func TestWatchesAreLimitedByAddress(t *testing.T) {
	limits := server.NoLimits()
	limits.OpenWatches = 2
	h := openHouse(t, setting{server: func(c *server.Config) { c.Limits = limits }})
	b := h.browser()
	ids := []string{b.create(passAndPlay("a")), b.create(passAndPlay("b")), b.create(passAndPlay("c"))}
	one, two := b.dial(), b.dial()
	one.watch(ids[0], 0)
	refused := func(match string, want wire.Code) {
		t.Helper()
		two.say(wire.Request{Type: wire.RequestWatch, Match: match})
		if r := two.hear(wire.ReplyError); r.Error.Code != want || r.Match != match {
			t.Errorf("refused with %+v, want %s", r, want)
		}
	}
	refused("nowhere", wire.CodeUnknownMatch)
	two.watch(ids[1], 0)
	two.watch(ids[1], 0) // again, in place of the first
	refused(ids[2], wire.CodeTooMany)
	one.say(wire.Request{Type: wire.RequestLeave, Match: ids[0]})
	one.say(wire.Request{Type: wire.RequestPing})
	one.hear(wire.ReplyPulse)
	two.watch(ids[2], 0)
	must(t, two.conn.CloseNow())
	for deadline := time.Now().Add(patience); ; {
		one.say(wire.Request{Type: wire.RequestWatch, Match: ids[0]})
		_, data, err := one.conn.Read(one.ctx)
		must(t, err)
		if strings.Contains(string(data), `"type":"update"`) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("a closed socket still holds its watches")
		}
	}
}

func TestADeadLineIsDropped(t *testing.T) {
	limits := server.NoLimits()
	limits.OpenSockets = 1
	h := openHouse(t, setting{server: func(c *server.Config) {
		c.Limits = limits
		c.Patience = 10 * time.Millisecond
	}})
	b := h.browser()
	b.dial() // reads nothing, so it answers no ping
	for deadline := time.Now().Add(patience); ; {
		if l, err := b.tryDial(nil); err == nil {
			l.conn.CloseNow()
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("the dead line still holds its place")
		}
	}
}
