package server_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/wire"
)

// guestOf is in how many matches a browser sits as a guest beside its account.
func (b *browser) guestOf() int {
	b.house.t.Helper()
	var me wire.Me
	b.get("/api/me", &me)
	return me.Guest
}

func TestWhoSignsInClaimsTheGuestsGames(t *testing.T) {
	h, _ := crowded(t, nil)
	home, club, bob := h.browser(), h.browser(), h.browser()
	home.signUp("Ann")
	own := home.create(friends("own"))
	played := club.create(friends("played"))
	bob.sit(played)
	guests := club.cookies()
	club.signIn("Ann")
	if got := club.guestOf(); got != 1 || len(club.mine(played)) > 0 {
		t.Fatalf("before: %d games of the guest, seats %v", got, club.mine(played))
	}
	sockets := []*line{home.dial(), club.dial(), bob.dial()}
	thief := h.browser()
	thief.take(guests)
	sockets = append(sockets, thief.dial())
	for _, each := range sockets[:2] {
		each.watch(played, 0)
	}
	heard := sockets[2].watch(played, 0)

	club.want(http.StatusOK, "POST", "/api/account/claim", nil, new(wire.Me))
	for _, i := range []int{0, 1, 3} {
		sockets[i].ends()
	}
	if named := sockets[2].hear(wire.ReplyUpdate); named.Version != heard.Version || !cmp.Equal(called(named.Table), []string{"Ann", ""}) {
		t.Errorf("the table is told %v", called(named.Table))
	}
	for _, each := range []*browser{home, club} {
		for _, match := range []string{own, played} {
			if got := each.mine(match); !cmp.Equal(got, []int{0}) {
				t.Errorf("seats %v", got)
			}
		}
	}
	if got := club.guestOf(); got != 0 {
		t.Errorf("after: %d games of the guest", got)
	}
	for name, each := range map[string]*browser{"the guest's cookie": thief, "a stranger": h.browser()} {
		if got := each.mine(played); len(got) > 0 {
			t.Errorf("%s opens seats %v", name, got)
		}
	}
}

func TestAGameGoesOnAfterItIsClaimed(t *testing.T) {
	h, _ := crowded(t, nil)
	home, club, bob := h.browser(), h.browser(), h.browser()
	home.signUp("Ann")
	match := club.create(friends("m"))
	bob.sit(match)
	club.signIn("Ann")
	club.want(http.StatusOK, "POST", "/api/account/claim", nil, new(wire.Me))
	line := home.dial()
	before := line.watch(match, 0)
	line.say(play(match, "a", 0, 1, 0, "K10"))
	if ack := line.answer(wire.ReplyAck); ack.Version <= before.Version {
		t.Errorf("acknowledged as %d", ack.Version)
	}
	line.say(play(match, "b", 1, 1, 1, "K11"))
	if refused := line.answer(wire.ReplyRefused); refused.Error.Code != wire.CodeNotYourSeat {
		t.Errorf("the other's seat: %+v", refused.Error)
	}
	var seated wire.Seated
	home.want(http.StatusOK, "POST", "/api/matches/"+match+"/sit", nil, &seated)
	if !cmp.Equal(seated.Mine, []int{0}) {
		t.Errorf("sits in %v", seated.Mine)
	}
	var keys wire.Keys
	home.get("/api/matches/"+match+"/keys", &keys)
	if len(keys.Keys) != 1 {
		t.Errorf("keys %v", keys.Keys)
	}
}

func TestNobodyClaimsTheSeatsOfAnAccount(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	match := ann.create(friends("m"))
	guests := ann.cookies()
	ann.signUp("Ann")
	bob.signUp("Bob")
	bob.take(guests)
	if got := bob.guestOf(); got != 0 {
		t.Errorf("%d games to claim", got)
	}
	bob.want(http.StatusOK, "POST", "/api/account/claim", nil, new(wire.Me))
	if got := bob.mine(match); len(got) > 0 {
		t.Errorf("seats %v", got)
	}
	h.browser().want(http.StatusUnauthorized, "POST", "/api/account/claim", nil, new(wire.PeopleError))
}

// TestSigningUpWhileSignedInKeepsTheGuest has a browser with the seat of a guest sign in, and then make another account.
func TestSigningUpWhileSignedInKeepsTheGuest(t *testing.T) {
	h, _ := crowded(t, nil)
	b := h.browser()
	h.browser().signUp("Ann")
	match := b.create(friends("m"))
	b.signIn("Ann")
	b.signUp("Bob")
	if got := b.guestOf(); got != 1 || b.me() != "Bob" || len(b.mine(match)) != 0 {
		t.Errorf("%q could claim %d games, and has seats %v", b.me(), got, b.mine(match))
	}
	b.want(http.StatusOK, "POST", "/api/sign-out", nil, new(wire.Me))
	if got := b.mine(match); !cmp.Equal(got, []int{0}) {
		t.Errorf("the guest has seats %v", got)
	}
}
