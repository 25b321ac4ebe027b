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
	_, p := h.robotIn(name)
	return p
}

// robotIn is robot, with the browser of its owner.
func (h *house) robotIn(name string) (*browser, *program) {
	h.t.Helper()
	b := h.browser()
	b.signUp(name)
	secret, _ := b.token(wire.ScopePlay, wire.ScopeRead)
	var me wire.Me
	b.want(http.StatusOK, "POST", "/api/account/bot", wire.BecomeBot{Proof: wire.Proof{Password: horse}}, &me)
	if me.Account == nil || !me.Account.Bot {
		h.t.Fatalf("a bot is %+v", me.Account)
	}
	return b, &program{h, secret}
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

// TestNoRulesAboutHelpAreForBots has a person play a bot: what the bot's owner asks for in that game is the bot's own affair, and
// the person plays with no other people, so that help is given and marked.
func TestNoRulesAboutHelpAreForBots(t *testing.T) {
	h, _ := crowded(t, nil)
	owner, robo := h.robotIn("Robo")
	ann := h.browser()
	ann.signUp("Ann")
	robo.listen("/api/v1/events")
	robo.want(http.StatusAccepted, "POST", "/api/v1/seeks", timed("game"), new(wire.Sought))
	lobbyist := ann.enter()
	lobbyist.until("it is listed", func() bool { return len(lobbyist.lobby.List.Seeks) == 1 })
	lobbyist.say(wire.Request{Type: wire.RequestTake, ID: lobbyist.lobby.List.Seeks[0].ID})
	name := lobbyist.paired()
	var update wire.Update
	for ply, point := range begun {
		ann.get("/api/matches/"+name, &update)
		if seat := *update.Table.Turn; seat == update.Mine[0] {
			ann.act(0, play(name, "p"+point, seat, 1, ply, point))
		} else {
			robo.do(name, seat, 1, ply, wire.Action{Type: wire.ActionPlay, Point: point})
		}
	}
	line := penteLine(begun...)
	owner.wantHelp("the bot's owner", line, false)
	ann.get("/api/matches/"+name, &update)
	if len(update.Table.Helped) != 0 {
		t.Errorf("helped before anybody was: %v", update.Table.Helped)
	}
	ann.wantHelp("a person against a bot", line, false)
	ann.get("/api/matches/"+name, &update)
	if len(update.Table.Helped) != 1 || update.Table.Helped[0] != update.Mine[0] {
		t.Errorf("helped are %v, Ann has %v", update.Table.Helped, update.Mine)
	}
}
