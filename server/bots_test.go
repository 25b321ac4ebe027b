package server_test

import (
	"net/http"
	"testing"

	"tessera/people"
	"tessera/wire"
)

// robot signs a bot up and returns it with what plays for it.
func (h *house) robot(name string) *program {
	h.t.Helper()
	b := h.browser()
	b.signUp(name)
	secret, _ := b.token(wire.ScopePlay, wire.ScopeRead)
	var me wire.Me
	b.want(http.StatusOK, "POST", "/api/account/bot", wire.BecomeBot{Proof: wire.Proof{Password: horse}}, &me)
	if me.Account == nil || !me.Account.Bot {
		h.t.Fatalf("a bot is %+v", me.Account)
	}
	return &program{h, secret}
}

func TestWhoHasPlayedOrHasARoleIsNoBot(t *testing.T) {
	h, crowd := crowded(t, nil)
	body := wire.BecomeBot{Proof: wire.Proof{Password: horse}}
	host := h.ofHost(crowd)
	host.refused(http.StatusConflict, "/api/account/bot", body, wire.CodeBot)
	ann := h.browser()
	ann.signUp("Ann")
	ann.refused(http.StatusForbidden, "/api/account/bot", wire.BecomeBot{Proof: wire.Proof{Password: "guess"}}, wire.CodeCredentials)
	ann.create(friends("m"))
	ann.refused(http.StatusConflict, "/api/account/bot", body, wire.CodeBot)
	h.robot("Robo")
	host.refused(http.StatusConflict, "/api/moderate/appoint", wire.Appoint{Name: "Robo", Role: wire.RoleModerator}, wire.CodeBot)
	robo, err := crowd.Named(t.Context(), "Robo")
	must(t, err)
	if robo.Role != people.Player || !robo.Bot {
		t.Errorf("%+v", robo)
	}
}
