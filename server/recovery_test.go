package server_test

import (
	"net/http"
	"testing"

	"tessera/server"
	"tessera/wire"
)

func (b *browser) codes() []string {
	b.house.t.Helper()
	var made wire.Codes
	b.want(http.StatusOK, "POST", "/api/account/codes", wire.MakeCodes{Proof: wire.Proof{Password: horse}}, &made)
	return made.Codes
}

func (b *browser) recover(name, code string) (renewal wire.Renewal) {
	b.house.t.Helper()
	b.want(http.StatusOK, "POST", "/api/recover", wire.Recover{Name: name, Code: code}, &renewal)
	return renewal
}

func TestARecoveryCodeSetsANewPassword(t *testing.T) {
	h := secured(t, nil)
	b := h.browser()
	b.signUp("Ann")
	b.refused(http.StatusForbidden, "/api/account/codes", wire.MakeCodes{Proof: wire.Proof{Password: "guess"}}, wire.CodeCredentials)
	old := b.codes()
	codes := b.codes()
	if got := b.ways().Codes; got != len(codes) || got != 10 {
		t.Errorf("%d codes", got)
	}
	lost := h.browser()
	lost.refused(http.StatusForbidden, "/api/recover", wire.Recover{Name: "Ann", Code: old[0]}, wire.CodeRecovery)
	renewal := lost.recover("aNN", codes[3])
	if renewal.Name != "Ann" || lost.me() != "" {
		t.Errorf("%+v, signed in as %q", renewal, lost.me())
	}
	lost.refused(http.StatusForbidden, "/api/recover", wire.Recover{Name: "Ann", Code: codes[3]}, wire.CodeRecovery)
	lost.refused(http.StatusUnprocessableEntity, "/api/renew", wire.Renew{Ticket: renewal.Ticket, Password: "short"}, wire.CodePasswordShort)
	lost.want(http.StatusOK, "POST", "/api/renew", wire.Renew{Ticket: renewal.Ticket, Password: "battery staple"}, new(wire.Me))
	if lost.me() != "Ann" || b.me() != "" || lost.ways().Codes != 9 {
		t.Errorf("here %q, there %q, %d codes", lost.me(), b.me(), lost.ways().Codes)
	}
	b.refused(http.StatusConflict, "/api/renew", wire.Renew{Ticket: renewal.Ticket, Password: "another staple"}, wire.CodeTicket)
}

func TestARecoveryCodeMakesAPasskey(t *testing.T) {
	h, d := secured(t, nil), device(t)
	b, eve := h.browser(), h.browser()
	b.signUp("Ann")
	eve.signUp("Eve")
	lost := h.browser()
	renewal := lost.recover("Ann", b.codes()[0])
	made := func() *wire.Answer {
		var q wire.Question
		lost.want(http.StatusOK, "POST", "/api/passkeys/make", wire.MakePasskey{Ticket: renewal.Ticket}, &q)
		return &wire.Answer{Ticket: q.Ticket, Credential: d.Make(q.Options)}
	}
	eves := lost.recover("Eve", eve.codes()[0])
	lost.refused(http.StatusForbidden, "/api/renew", wire.Renew{Ticket: eves.Ticket, Passkey: made(), Label: "phone"}, wire.CodePasskey)
	lost.want(http.StatusOK, "POST", "/api/renew", wire.Renew{Ticket: renewal.Ticket, Passkey: made(), Label: "phone"}, new(wire.Me))
	if lost.me() != "Ann" || b.me() != "" || len(lost.ways().Passkeys) != 1 {
		t.Errorf("here %q, there %q, %+v", lost.me(), b.me(), lost.ways())
	}
}

func TestRecoveryCodesAreNotGuessed(t *testing.T) {
	h := secured(t, func(c *server.Config) {
		c.Limits = server.NoLimits()
		c.Limits.SignInsByName = server.Rate{PerSecond: 1e-9, Burst: 2}
	})
	owner := h.browser()
	owner.signUp("Ann")
	codes := owner.codes()
	for _, name := range []string{"Ann", "nobody-at-all"} {
		b := h.browser()
		for range 2 {
			b.refused(http.StatusForbidden, "/api/recover", wire.Recover{Name: name, Code: "aaaa-aaaa-aaaa-aaaa"}, wire.CodeRecovery)
		}
		b.want(http.StatusTooManyRequests, "POST", "/api/recover", wire.Recover{Name: name, Code: codes[0]}, new(wire.PeopleError))
		b.want(http.StatusTooManyRequests, "POST", "/api/sign-in", wire.SignIn{Name: name, Password: horse}, new(wire.PeopleError))
	}
}
