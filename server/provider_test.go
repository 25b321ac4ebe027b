package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tessera/people"
	"tessera/people/provider"
	"tessera/people/provider/providertest"
	"tessera/server"
	"tessera/wire"
)

// clubbed opens a house with a provider of identities, on the address at which it really is.
func clubbed(t *testing.T, change func(*server.Config)) (*house, *providertest.Provider) {
	t.Helper()
	club := providertest.Open(t)
	var known *provider.Provider
	h, _ := crowded(t, func(c *server.Config) {
		known = provider.New(provider.Config{Issuer: club.URL, Label: "The club", ClientID: providertest.ClientID, Secret: providertest.Secret})
		c.Provider = known
		if change != nil {
			change(c)
		}
	})
	known.Callback = h.url + "/sign-in/provider"
	return h, club
}

// visit goes to the provider and comes back, and returns where that ended.
func (b *browser) visit(body wire.GoToProvider) *url.URL {
	b.house.t.Helper()
	var to wire.Provider
	b.want(http.StatusOK, "POST", "/api/provider", body, &to)
	return b.follow(to.Address)
}

func (b *browser) follow(address string) *url.URL {
	b.house.t.Helper()
	response, err := b.client.Get(address)
	must(b.house.t, err)
	must(b.house.t, response.Body.Close())
	return response.Request.URL
}

func TestSomebodyComesByTheProvider(t *testing.T) {
	h, _ := clubbed(t, nil)
	b := h.browser()
	match := b.create(friends("m"))
	at := b.visit(wire.GoToProvider{To: "/library?x=1"})
	if at.Path != "/sign-up" || at.Query().Get("name") != "ann" || at.Query().Get("to") != "/library?x=1" || at.Fragment == "" {
		t.Fatalf("sent to %s", at)
	}
	b.refused(http.StatusUnprocessableEntity, "/api/sign-up", wire.SignUp{Name: "a", Via: at.Fragment}, wire.CodeName)
	b.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: "Ann", Via: at.Fragment}, new(wire.Me))
	if got := b.mine(match); len(got) != 1 || !b.ways().Linked {
		t.Errorf("seats %v, %+v", got, b.ways())
	}
	other := h.browser()
	if at := other.visit(wire.GoToProvider{To: "/library?x=1"}); at.Path != "/library" || other.me() != "Ann" {
		t.Errorf("sent to %s as %q", at, other.me())
	}
	other.refused(http.StatusConflict, "/api/account/provider/unlink", wire.Unlink{}, wire.CodeLastWay)
	other.want(http.StatusOK, "POST", "/api/account/password", wire.NewPassword{Password: horse}, new(wire.SignedInList))
	other.refused(http.StatusForbidden, "/api/account/provider/unlink", wire.Unlink{}, wire.CodeCredentials)
	other.want(http.StatusOK, "POST", "/api/account/provider/unlink", wire.Unlink{Proof: wire.Proof{Password: horse}}, new(wire.Ways))
	h.browser().signIn("Ann")
}

func TestAnAccountIsLinkedToTheProvider(t *testing.T) {
	h, club := clubbed(t, nil)
	b := h.browser()
	b.signUp("Ann")
	b.refused(http.StatusForbidden, "/api/provider", wire.GoToProvider{Link: true, Proof: wire.Proof{Password: "guess"}}, wire.CodeCredentials)
	if at := b.visit(wire.GoToProvider{Link: true, Proof: wire.Proof{Password: horse}}); at.Path != "/account" || !b.ways().Linked {
		t.Errorf("sent to %s, %+v", at, b.ways())
	}
	other := h.browser()
	if other.visit(wire.GoToProvider{}); other.me() != "Ann" {
		t.Errorf("signed in as %q", other.me())
	}
	eve := h.browser()
	eve.signUp("Eve")
	if at := eve.visit(wire.GoToProvider{Link: true, Proof: wire.Proof{Password: horse}}); at.Fragment != "failed" || eve.ways().Linked {
		t.Errorf("what Ann has was linked: sent to %s", at)
	}
	club.Subject = "another"
	if at := other.visit(wire.GoToProvider{}); at.Path != "/sign-up" {
		t.Errorf("sent to %s", at)
	}
}

func TestOnlyTheBrowserThatLeftComesBack(t *testing.T) {
	h, _ := clubbed(t, nil)
	b, victim := h.browser(), h.browser()
	var to wire.Provider
	b.want(http.StatusOK, "POST", "/api/provider", wire.GoToProvider{}, &to)
	if at := victim.follow(to.Address); at.Fragment != "failed" {
		t.Errorf("another browser was sent to %s", at)
	}
	b.want(http.StatusOK, "POST", "/api/provider", wire.GoToProvider{}, &to)
	if at := b.follow(to.Address); at.Path != "/sign-up" {
		t.Errorf("sent to %s", at)
	}
	if at := b.follow(to.Address); at.Fragment != "failed" {
		t.Errorf("a second time: sent to %s", at)
	}
}

func TestTokensThatAreNotInOrderOpenNothing(t *testing.T) {
	h, club := clubbed(t, nil)
	for name, change := range map[string]func(claims map[string]any){
		"of another question": func(c map[string]any) { c["nonce"] = "x" },
		"for another client":  func(c map[string]any) { c["aud"] = "x" },
		"of another issuer":   func(c map[string]any) { c["iss"] = "https://evil.example" },
		"too old":             func(c map[string]any) { c["exp"] = 1 },
		"of nobody":           func(c map[string]any) { c["sub"] = "" },
	} {
		club.Change = change
		if at := h.browser().visit(wire.GoToProvider{}); at.Fragment != "failed" {
			t.Errorf("%s: sent to %s", name, at)
		}
	}
}

func TestTheProviderSendsNobodyElsewhere(t *testing.T) {
	h, _ := clubbed(t, nil)
	b := h.browser()
	at := b.visit(wire.GoToProvider{})
	b.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: "Ann", Via: at.Fragment}, new(wire.Me))
	for _, to := range []string{"https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "evil", "javascript:alert(1)", "/" + strings.Repeat("x", 500)} {
		if at := b.visit(wire.GoToProvider{To: to}); at.Path != "/" || !strings.HasPrefix(h.url, "http://"+at.Host) {
			t.Errorf("%q: sent to %s", to, at)
		}
	}
}

func TestTheProviderCanBeTheOnlyWay(t *testing.T) {
	h, _ := clubbed(t, func(c *server.Config) { c.OnlyProvider = true })
	b := h.browser()
	for path, body := range map[string]any{
		"/api/sign-up": wire.SignUp{Name: "Ann", Password: horse}, "/api/sign-in": wire.SignIn{Name: "Ann", Password: horse},
		"/api/sign-in/passkey": wire.Answer{}, "/api/recover": wire.Recover{Name: "Ann"}, "/api/renew": wire.Renew{},
	} {
		b.refused(http.StatusForbidden, path, body, wire.CodeOnlyProvider)
	}
	at := b.visit(wire.GoToProvider{})
	b.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: "Ann", Via: at.Fragment}, new(wire.Me))
}

func TestNothingIsOfferedThatOpensNothing(t *testing.T) {
	var crowd *people.House
	var later atomic.Int64
	h, _ := clubbed(t, func(c *server.Config) {
		crowd, c.OnlyProvider = c.People, true
		c.Now = func() time.Time { return time.Now().Add(time.Duration(later.Load())) }
	})
	b := h.browser()
	at := b.visit(wire.GoToProvider{})
	b.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: "Ann", Via: at.Fragment}, new(wire.Me))
	ann, err := crowd.Named(t.Context(), "Ann")
	must(t, err)
	// What she has from the time before.
	_, err = crowd.SetPassword(t.Context(), ann, "", horse)
	must(t, err)
	_, err = crowd.NewCodes(t.Context(), ann)
	must(t, err)
	b.visit(wire.GoToProvider{})
	if ways := b.ways(); ways.Password || len(ways.Passkeys) != 0 || ways.Codes != 0 || !ways.Linked {
		t.Errorf("offered %+v", ways)
	}
	for path, body := range map[string]any{
		"/api/account/password": wire.NewPassword{Password: horse}, "/api/account/codes": wire.MakeCodes{},
		"/api/account/passkeys": wire.AddPasskey{}, "/api/account/provider/unlink": wire.Unlink{},
		"/api/passkeys/make": wire.MakePasskey{}, "/api/passkeys/show": wire.ShowPasskey{},
	} {
		b.refused(http.StatusForbidden, path, body, wire.CodeOnlyProvider)
	}
	later.Store(int64(time.Hour))
	b.refused(http.StatusForbidden, "/api/account/delete", wire.DeleteAccount{}, wire.CodeCredentials)
	later.Store(0)
	b.want(http.StatusOK, "POST", "/api/account/delete", wire.DeleteAccount{}, new(wire.Me))
}
