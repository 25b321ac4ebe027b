package server_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/people"
	peopledb "tessera/people/sqlite"
	"tessera/server"
	"tessera/wire"
)

const horse = "correct horse"

// crowded opens a house in which people can have accounts.
func crowded(t *testing.T, change func(*server.Config)) (*house, *people.House) {
	t.Helper()
	store, err := peopledb.Open(filepath.Join(t.TempDir(), peopledb.FileName))
	must(t, err)
	t.Cleanup(func() { must(t, store.Close()) })
	crowd, err := people.Open(t.Context(), store, people.NewHasher(2), time.Now)
	must(t, err)
	return openHouse(t, setting{people: crowd, server: func(c *server.Config) {
		c.People = crowd
		if change != nil {
			change(c)
		}
	}}), crowd
}

func (b *browser) signUp(name string) {
	b.house.t.Helper()
	var me wire.Me
	b.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: name, Password: horse}, &me)
	if me.Account == nil || me.Account.Name != name {
		b.house.t.Fatalf("signed up as %+v", me)
	}
}

func (b *browser) signIn(name string) {
	b.house.t.Helper()
	b.want(http.StatusOK, "POST", "/api/sign-in", wire.SignIn{Name: name, Password: horse}, new(wire.Me))
}

func (b *browser) me() (name string) {
	b.house.t.Helper()
	var me wire.Me
	b.get("/api/me", &me)
	if me.Account != nil {
		name = me.Account.Name
	}
	return name
}

// mine are the seats that a browser has in a match.
func (b *browser) mine(match string) []int {
	b.house.t.Helper()
	var update wire.Update
	b.get("/api/matches/"+match, &update)
	return update.Mine
}

func (b *browser) cookies() []*http.Cookie {
	at, err := url.Parse(b.house.url)
	must(b.house.t, err)
	return b.client.Jar.Cookies(at)
}

func (b *browser) take(cookies []*http.Cookie) {
	at, err := url.Parse(b.house.url)
	must(b.house.t, err)
	b.client.Jar.SetCookies(at, cookies)
}

func TestAGuestWhoSignsUpKeepsTheSeats(t *testing.T) {
	h, _ := crowded(t, nil)
	guest := h.browser()
	match := guest.create(friends("m"))
	guests := guest.cookies()
	guest.signUp("Ann")
	if got := guest.mine(match); !cmp.Equal(got, []int{0}) {
		t.Errorf("after signing up: seats %v", got)
	}
	another := h.browser()
	another.signIn("ann")
	if got := another.mine(match); !cmp.Equal(got, []int{0}) {
		t.Errorf("in another browser: seats %v", got)
	}
	stolen := h.browser()
	stolen.take(guests)
	if got := stolen.mine(match); len(got) != 0 {
		t.Errorf("the guest's old cookie opens seats %v", got)
	}
	guest.want(http.StatusOK, "POST", "/api/sign-out", nil, new(wire.Me))
	if got := guest.mine(match); len(got) != 0 || guest.me() != "" {
		t.Errorf("after signing out: seats %v, name %q", got, guest.me())
	}
}

func TestWhatIsWrongInSigningInIsNotTold(t *testing.T) {
	h, _ := crowded(t, nil)
	h.browser().signUp("Ann")
	b := h.browser()
	wrongPassword, answer := b.ask("POST", "/api/sign-in", wire.SignIn{Name: "Ann", Password: "correct house"})
	wrongName, other := b.ask("POST", "/api/sign-in", wire.SignIn{Name: "Bob", Password: "correct house"})
	if wrongPassword != http.StatusForbidden || wrongName != wrongPassword || !bytes.Equal(answer, other) {
		t.Errorf("%d %s, %d %s", wrongPassword, answer, wrongName, other)
	}
	if b.me() != "" {
		t.Errorf("signed in as %q", b.me())
	}
}

func TestAccountsThatCannotBeAreRefused(t *testing.T) {
	h, _ := crowded(t, nil)
	h.browser().signUp("Ann")
	b := h.browser()
	for _, c := range []struct {
		body   wire.SignUp
		status int
		code   wire.PeopleCode
	}{
		{wire.SignUp{Name: "a", Password: horse}, 422, wire.CodeName},
		{wire.SignUp{Name: "Host", Password: horse}, 422, wire.CodeName},
		{wire.SignUp{Name: "aNN", Password: horse}, 409, wire.CodeNameTaken},
		{wire.SignUp{Name: "Bob", Password: "seven77"}, 422, wire.CodePasswordShort},
		{wire.SignUp{Name: "Bob", Password: "password1"}, 422, wire.CodePasswordCommon},
		{wire.SignUp{Name: "Bob", Password: strings.Repeat("ab", 200)}, 422, wire.CodePasswordLong},
		{wire.SignUp{Name: "Bob", Password: horse, Code: "guess"}, 403, wire.CodeHostCode},
	} {
		var refused wire.PeopleError
		b.want(c.status, "POST", "/api/sign-up", c.body, &refused)
		if refused.Code != string(c.code) {
			t.Errorf("%+v: %+v", c.body, refused)
		}
	}
	if b.me() != "" {
		t.Errorf("signed in as %q", b.me())
	}
}

func TestTheHostHasTheCode(t *testing.T) {
	h, crowd := crowded(t, nil)
	code, err := crowd.Code(t.Context())
	must(t, err)
	var me wire.Me
	b := h.browser()
	b.get("/api/me", &me)
	if !me.Hostless {
		t.Error("there is a host already")
	}
	b.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: "Ann", Password: horse, Code: code}, &me)
	if me.Account.Role != wire.RoleHost || me.Hostless {
		t.Errorf("%+v", me)
	}
	h.browser().want(http.StatusForbidden, "POST", "/api/sign-up", wire.SignUp{Name: "Bob", Password: horse, Code: code}, new(wire.PeopleError))
}

func TestPasswordsAreNotGuessed(t *testing.T) {
	h, _ := crowded(t, func(c *server.Config) {
		c.Limits = server.NoLimits()
		c.Limits.SignInsByName = server.Rate{PerSecond: 1e-9, Burst: 3}
	})
	h.browser().signUp("Ann")
	for _, name := range []string{"Ann", "nobody-at-all"} {
		b := h.browser()
		for range 3 {
			b.want(http.StatusForbidden, "POST", "/api/sign-in", wire.SignIn{Name: name, Password: "guess"}, new(wire.PeopleError))
		}
		b.want(http.StatusTooManyRequests, "POST", "/api/sign-in", wire.SignIn{Name: strings.ToUpper(name), Password: horse}, new(wire.PeopleError))
	}

	h, _ = crowded(t, func(c *server.Config) {
		c.Limits = server.NoLimits()
		c.Limits.SignIns = server.Rate{PerSecond: 1e-9, Burst: 2}
		c.Limits.SignUps = server.Rate{PerSecond: 1e-9, Burst: 1}
	})
	b := h.browser()
	for _, name := range []string{"one", "two"} {
		b.want(http.StatusForbidden, "POST", "/api/sign-in", wire.SignIn{Name: name, Password: "guess"}, new(wire.PeopleError))
	}
	b.want(http.StatusTooManyRequests, "POST", "/api/sign-in", wire.SignIn{Name: "three", Password: "guess"}, new(wire.PeopleError))
	for range 3 {
		b.want(http.StatusUnprocessableEntity, "POST", "/api/sign-up", wire.SignUp{Name: "Ann", Password: "short"}, new(wire.PeopleError))
	}
	b.signUp("Ann")
	b.want(http.StatusTooManyRequests, "POST", "/api/sign-up", wire.SignUp{Name: "Bob", Password: horse}, new(wire.PeopleError))
}

func TestWhoIsSignedOutElsewhereIsOut(t *testing.T) {
	h, _ := crowded(t, nil)
	here, there := h.browser(), h.browser()
	here.signUp("Ann")
	there.signIn("Ann")
	match := there.create(friends("m"))
	line := there.dial()
	line.watch(match, 0)
	var list wire.SignedInList
	here.get("/api/account/sessions", &list)
	if len(list.Sessions) != 2 {
		t.Fatalf("%+v", list)
	}
	for _, each := range list.Sessions {
		if !each.Here {
			here.want(http.StatusOK, "POST", "/api/account/sessions/end", wire.EndSession{ID: each.ID}, &list)
		}
	}
	if len(list.Sessions) != 1 || !list.Sessions[0].Here {
		t.Errorf("left: %+v", list)
	}
	if _, _, err := line.conn.Read(t.Context()); err == nil {
		t.Error("the socket lives on")
	}
	if there.me() != "" || len(there.mine(match)) != 0 {
		t.Errorf("still %q with seats %v", there.me(), there.mine(match))
	}
	there.want(http.StatusUnauthorized, "GET", "/api/account/sessions", nil, new(wire.PeopleError))
	var refused wire.PeopleError
	here.want(http.StatusNotFound, "POST", "/api/account/sessions/end", wire.EndSession{ID: "nothing"}, &refused)
	for _, neither := range []wire.EndSession{{}, {ID: "nothing", Others: true}} {
		here.want(http.StatusBadRequest, "POST", "/api/account/sessions/end", neither, &refused)
	}
	far := h.browser()
	far.signIn("Ann")
	here.want(http.StatusOK, "POST", "/api/account/sessions/end", wire.EndSession{Others: true}, &list)
	if len(list.Sessions) != 1 || !list.Sessions[0].Here || far.me() != "" || here.me() != "Ann" {
		t.Errorf("%+v; elsewhere %q, here %q", list, far.me(), here.me())
	}
}

func TestNobodyEndsTheSessionsOfOthers(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, eve := h.browser(), h.browser()
	ann.signUp("Ann")
	eve.signUp("Eve")
	var list wire.SignedInList
	ann.get("/api/account/sessions", &list)
	eve.want(http.StatusNotFound, "POST", "/api/account/sessions/end", wire.EndSession{ID: list.Sessions[0].ID}, new(wire.PeopleError))
	if ann.me() != "Ann" {
		t.Error("Ann is out")
	}
}

func TestDeletionNeedsThePasswordAndIsForGood(t *testing.T) {
	h, _ := crowded(t, nil)
	b, other := h.browser(), h.browser()
	match := b.create(friends("m"))
	b.signUp("Ann")
	other.signIn("Ann")
	b.want(http.StatusForbidden, "POST", "/api/account/delete", wire.DeleteAccount{Proof: wire.Proof{Password: "guess"}}, new(wire.PeopleError))
	b.want(http.StatusOK, "POST", "/api/account/delete", wire.DeleteAccount{Proof: wire.Proof{Password: horse}}, new(wire.Me))
	for _, each := range []*browser{b, other} {
		if each.me() != "" || len(each.mine(match)) != 0 {
			t.Errorf("still %q with seats %v", each.me(), each.mine(match))
		}
	}
	b.want(http.StatusNotFound, "GET", "/api/people/Ann", nil, new(wire.PeopleError))
	b.want(http.StatusForbidden, "POST", "/api/sign-in", wire.SignIn{Name: "Ann", Password: horse}, new(wire.PeopleError))
}

func TestANewPasswordSignsOthersOut(t *testing.T) {
	h, _ := crowded(t, nil)
	here, there := h.browser(), h.browser()
	here.signUp("Ann")
	there.signIn("Ann")
	here.want(http.StatusForbidden, "POST", "/api/account/password", wire.NewPassword{Proof: wire.Proof{Password: "guess"}, Password: "battery staple"}, new(wire.PeopleError))
	here.want(http.StatusOK, "POST", "/api/account/password", wire.NewPassword{Proof: wire.Proof{Password: horse}, Password: "battery staple"}, new(wire.SignedInList))
	if here.me() != "Ann" || there.me() != "" {
		t.Errorf("here %q, there %q", here.me(), there.me())
	}
}

func TestEverySignInHasASecretOfItsOwn(t *testing.T) {
	h, _ := crowded(t, nil)
	b := h.browser()
	b.signUp("Ann")
	before := b.cookies()
	b.signIn("Ann")
	old := h.browser()
	old.take(before)
	if old.me() != "" {
		t.Error("the secret from before signing in again still opens")
	}
	planted := h.browser()
	planted.take([]*http.Cookie{{Name: "tessera-in", Value: "chosen-by-somebody-else"}})
	planted.signIn("Ann")
	for _, cookie := range planted.cookies() {
		if cookie.Value == "chosen-by-somebody-else" {
			t.Error("a planted secret was taken on")
		}
	}
}

func TestCookiesOfSessionsStayInTheBrowser(t *testing.T) {
	h, _ := crowded(t, func(c *server.Config) { c.PublicURL = &url.URL{Scheme: "https", Host: "pente.example.org"} })
	body, err := json.Marshal(wire.SignUp{Name: "Ann", Password: horse})
	must(t, err)
	request, err := http.NewRequest("POST", h.url+"/api/sign-up", bytes.NewReader(body))
	must(t, err)
	request.Host = "pente.example.org"
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	must(t, err)
	defer response.Body.Close()
	cookies := response.Cookies()
	if len(cookies) != 2 {
		t.Fatalf("cookies %v", cookies)
	}
	for _, c := range cookies {
		if !c.HttpOnly || !c.Secure || c.SameSite != http.SameSiteLaxMode || c.Domain != "" {
			t.Errorf("%s: %+v", c.Name, c)
		}
	}
}

func TestOtherSitesSignNobodyInOrOut(t *testing.T) {
	h, _ := crowded(t, nil)
	b := h.browser()
	b.signUp("Ann")
	for _, path := range []string{"/api/sign-in", "/api/sign-up", "/api/sign-out", "/api/account/delete", "/api/account/password", "/api/account/sessions/end"} {
		request, err := http.NewRequest("POST", h.url+path, strings.NewReader(`{}`))
		must(t, err)
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Sec-Fetch-Site", "cross-site")
		response, err := b.client.Do(request)
		must(t, err)
		must(t, response.Body.Close())
		if response.StatusCode != http.StatusForbidden {
			t.Errorf("%s: status %d", path, response.StatusCode)
		}
	}
	if b.me() != "Ann" {
		t.Error("signed out by another site")
	}
}

func TestLogsHoldNoPasswordsCodesOrCookies(t *testing.T) {
	var log notes
	h, crowd := crowded(t, func(c *server.Config) {
		c.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	code, err := crowd.Code(t.Context())
	must(t, err)
	b := h.browser()
	b.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: "Ann", Password: horse, Code: code}, new(wire.Me))
	b.ask("POST", "/api/sign-in", wire.SignIn{Name: "Ann", Password: "nearly horse"})
	secrets := []string{horse, "nearly horse", code}
	for _, cookie := range b.cookies() {
		secrets = append(secrets, cookie.Value)
	}
	if !strings.Contains(log.String(), "/api/sign-up") {
		t.Fatal("nothing was logged")
	}
	for _, secret := range secrets {
		if strings.Contains(log.String(), secret) {
			t.Errorf("the log has %q", secret)
		}
	}
}
