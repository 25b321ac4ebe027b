package server_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"testing"

	"tessera/people/passkey/passkeytest"
	"tessera/server"
	"tessera/wire"
)

const publicAddress = "https://pente.example.org"

// secured opens a house at a public address, where browsers have passkeys.
func secured(t *testing.T, change func(*server.Config)) *house {
	t.Helper()
	public, err := url.Parse(publicAddress)
	must(t, err)
	h, _ := crowded(t, func(c *server.Config) {
		c.PublicURL = public
		if change != nil {
			change(c)
		}
	})
	return h
}

func device(t *testing.T) *passkeytest.Device {
	return &passkeytest.Device{T: t, Origin: publicAddress, Verifies: true}
}

// makePasskey has a device answer a question that makes a passkey, showPasskey one for a passkey.
func (b *browser) makePasskey(d *passkeytest.Device, name string) *wire.Answer {
	b.house.t.Helper()
	var q wire.Question
	b.want(http.StatusOK, "POST", "/api/passkeys/make", wire.MakePasskey{Name: name}, &q)
	return &wire.Answer{Ticket: q.Ticket, Credential: d.Make(q.Options)}
}

func (b *browser) showPasskey(d *passkeytest.Device, own bool) *wire.Answer {
	b.house.t.Helper()
	var q wire.Question
	b.want(http.StatusOK, "POST", "/api/passkeys/show", wire.ShowPasskey{Own: own}, &q)
	return &wire.Answer{Ticket: q.Ticket, Credential: d.Show(q.Options)}
}

func (b *browser) joinByPasskey(d *passkeytest.Device, name string) {
	b.house.t.Helper()
	b.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Passkey: b.makePasskey(d, name), Label: "phone"}, new(wire.Me))
}

func (b *browser) ways() (ways wire.Ways) {
	b.house.t.Helper()
	b.get("/api/account/ways", &ways)
	return ways
}

func (b *browser) refused(status int, path string, body any, code wire.PeopleCode) {
	b.house.t.Helper()
	var refused wire.PeopleError
	b.want(status, "POST", path, body, &refused)
	if refused.Code != string(code) {
		b.house.t.Errorf("%s: %+v, want %s", path, refused, code)
	}
}

func TestAPasskeyIsEnoughForAnAccount(t *testing.T) {
	h, d := secured(t, nil), device(t)
	b := h.browser()
	match := b.create(friends("m"))
	b.joinByPasskey(d, "Ann")
	if got := b.mine(match); len(got) != 1 {
		t.Errorf("seats %v", got)
	}
	if ways := b.ways(); ways.Password || len(ways.Passkeys) != 1 || ways.Passkeys[0].Label != "phone" || ways.Passkeys[0].Used != 0 {
		t.Errorf("%+v", ways)
	}
	other := h.browser()
	other.want(http.StatusOK, "POST", "/api/sign-in/passkey", other.showPasskey(d, false), new(wire.Me))
	if other.me() != "Ann" || other.ways().Passkeys[0].Used == 0 {
		t.Errorf("signed in as %q, %+v", other.me(), other.ways())
	}
	b.refused(http.StatusForbidden, "/api/sign-in", wire.SignIn{Name: "Ann", Password: ""}, wire.CodeCredentials)
}

func TestTheLastWayToSignInStays(t *testing.T) {
	h, d := secured(t, nil), device(t)
	b := h.browser()
	b.joinByPasskey(d, "Ann")
	only := b.ways().Passkeys[0].ID
	b.refused(http.StatusConflict, "/api/account/passkeys/remove", wire.RemovePasskey{ID: only, Proof: wire.Proof{Passkey: b.showPasskey(d, true)}}, wire.CodeLastWay)
	b.want(http.StatusOK, "POST", "/api/account/password", wire.NewPassword{Password: horse, Proof: wire.Proof{Passkey: b.showPasskey(d, true)}}, new(wire.SignedInList))
	b.want(http.StatusOK, "POST", "/api/account/passkeys/remove", wire.RemovePasskey{ID: only, Proof: wire.Proof{Password: horse}}, new(wire.Ways))
	other := h.browser()
	other.refused(http.StatusForbidden, "/api/sign-in/passkey", other.showPasskey(d, false), wire.CodePasskey)
	other.signIn("Ann")
}

func TestWhatChangesHowToSignInNeedsProof(t *testing.T) {
	h, d := secured(t, nil), device(t)
	b := h.browser()
	b.signUp("Ann")
	add := wire.AddPasskey{Label: "phone", Answer: *b.makePasskey(d, "")}
	b.refused(http.StatusForbidden, "/api/account/passkeys", add, wire.CodeCredentials)
	add.Proof.Password = horse
	var ways wire.Ways
	b.want(http.StatusOK, "POST", "/api/account/passkeys", add, &ways)
	b.refused(http.StatusForbidden, "/api/account/passkeys/remove", wire.RemovePasskey{ID: ways.Passkeys[0].ID, Proof: wire.Proof{Password: "guess"}}, wire.CodeCredentials)

	eve, eves := h.browser(), device(t)
	eve.joinByPasskey(eves, "Eve")
	proof := wire.Proof{Passkey: eve.showPasskey(eves, true)}
	b.refused(http.StatusForbidden, "/api/account/password", wire.NewPassword{Password: "battery staple", Proof: proof}, wire.CodePasskey)
	b.refused(http.StatusForbidden, "/api/account/delete", wire.DeleteAccount{Proof: wire.Proof{Passkey: eve.showPasskey(eves, true)}}, wire.CodePasskey)
	b.want(http.StatusOK, "POST", "/api/account/delete", wire.DeleteAccount{Proof: wire.Proof{Passkey: b.showPasskey(d, true)}}, new(wire.Me))
	b.refused(http.StatusForbidden, "/api/sign-in/passkey", b.showPasskey(d, false), wire.CodePasskey)
}

func TestPasskeysOfOthersStayAsTheyAre(t *testing.T) {
	h, anns, eves := secured(t, nil), device(t), device(t)
	ann, eve := h.browser(), h.browser()
	ann.joinByPasskey(anns, "Ann")
	eve.joinByPasskey(eves, "Eve")
	id := ann.ways().Passkeys[0].ID
	eve.refused(http.StatusNotFound, "/api/account/passkeys/label", wire.LabelPasskey{ID: id, Label: "mine"}, wire.CodeUnknownPerson)
	eve.refused(http.StatusNotFound, "/api/account/passkeys/remove", wire.RemovePasskey{ID: id, Proof: wire.Proof{Passkey: eve.showPasskey(eves, true)}}, wire.CodeUnknownPerson)
	// A passkey that Ann's browser made for Ann is not to be had for Eve.
	made := ann.makePasskey(anns, "")
	eve.refused(http.StatusForbidden, "/api/account/passkeys", wire.AddPasskey{Label: "x", Answer: *made, Proof: wire.Proof{Passkey: eve.showPasskey(eves, true)}}, wire.CodePasskey)
	ann.want(http.StatusOK, "POST", "/api/account/passkeys/label", wire.LabelPasskey{ID: id, Label: " my\n phone "}, new(wire.Ways))
	if got := ann.ways().Passkeys[0].Label; got != "my phone" {
		t.Errorf("label %q", got)
	}
	ann.refused(http.StatusUnprocessableEntity, "/api/account/passkeys/label", wire.LabelPasskey{ID: id, Label: "\t"}, wire.CodeLabel)
}

func TestAnAnswerOpensOnce(t *testing.T) {
	h, d := secured(t, nil), device(t)
	b := h.browser()
	b.joinByPasskey(d, "Ann")
	answer := b.showPasskey(d, false)
	b.want(http.StatusOK, "POST", "/api/sign-in/passkey", answer, new(wire.Me))
	thief := h.browser()
	thief.refused(http.StatusConflict, "/api/sign-in/passkey", answer, wire.CodeTicket)
	thief.refused(http.StatusConflict, "/api/sign-in/passkey", wire.Answer{Ticket: "guess", Credential: json.RawMessage(`{}`)}, wire.CodeTicket)
}

func TestQuestionsForPasskeysAreLimited(t *testing.T) {
	h := secured(t, func(c *server.Config) {
		c.Limits = server.NoLimits()
		c.Limits.Questions = server.Rate{PerSecond: 1e-9, Burst: 1}
	})
	b := h.browser()
	b.want(http.StatusOK, "POST", "/api/passkeys/show", wire.ShowPasskey{}, new(wire.Question))
	b.want(http.StatusTooManyRequests, "POST", "/api/passkeys/show", wire.ShowPasskey{}, new(wire.PeopleError))
}

func TestNamesAreCheckedBeforeAPasskeyIsMade(t *testing.T) {
	h, d := secured(t, nil), device(t)
	b := h.browser()
	b.joinByPasskey(d, "Ann")
	guest := h.browser()
	guest.refused(http.StatusConflict, "/api/passkeys/make", wire.MakePasskey{Name: "aNN"}, wire.CodeNameTaken)
	guest.refused(http.StatusUnprocessableEntity, "/api/passkeys/make", wire.MakePasskey{Name: ""}, wire.CodeName)
}

func TestPasskeysAreNotOfferedWhereBrowsersHaveNone(t *testing.T) {
	h, _ := crowded(t, nil) // its address is an IP's
	b := h.browser()
	var me wire.Me
	b.get("/api/me", &me)
	if me.Passkeys {
		t.Error("passkeys are offered")
	}
	b.refused(http.StatusConflict, "/api/passkeys/show", wire.ShowPasskey{}, wire.CodeNoPasskeys)
	b.refused(http.StatusConflict, "/api/passkeys/make", wire.MakePasskey{Name: "Ann"}, wire.CodeNoPasskeys)
}
