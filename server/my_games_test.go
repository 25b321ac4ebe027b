package server_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/wire"
)

// mineNow are the games of a browser.
func (b *browser) mineNow(query string) wire.MyGames {
	b.house.t.Helper()
	var list wire.MyGames
	b.get("/api/games"+query, &list)
	return list
}

func matchesOf(list wire.MyGames) (names []string) {
	for _, each := range list.Games {
		names = append(names, each.Match)
	}
	return names
}

// TestMyGames lists the games of a guest: those that wait for it first, by how little time is left.
func TestMyGames(t *testing.T) {
	h := openHouse(t, setting{})
	ann, bob := h.browser(), h.browser()
	if list := ann.mineNow(""); len(list.Games) != 0 || list.More {
		t.Fatalf("of a stranger: %+v", list)
	}
	timed := func(id string, days int64) wire.NewMatch {
		m := byPost(id)
		m.Time.Extra = days * 86_400_000
		return m
	}
	open := ann.create(byPost("open"))
	week, day, untimed := ann.create(timed("week", 7)), ann.create(timed("day", 1)), ann.create(friends("untimed"))
	theirs, over := ann.create(timed("theirs", 2)), ann.create(timed("over", 2))
	for _, match := range []string{week, day, untimed, theirs, over} {
		bob.sit(match)
	}
	ann.act(0, play(theirs, "a", 0, 1, 0, "K10"))
	ann.act(0, doing(over, "a", 0, 1, 0, wire.ActionResign))

	list := ann.mineNow("")
	if diff := cmp.Diff([]string{day, week, untimed, theirs, open}, matchesOf(list)); diff != "" {
		t.Fatal(diff)
	}
	for i, waiting := range []bool{true, true, true, false, false} {
		if game := list.Games[i]; game.Waiting != waiting || game.Stones != nil {
			t.Errorf("game %d: %+v", i, game)
		}
	}
	if left := *list.Games[0].Falls - list.Now; left < 23*3_600_000 || left > 24*3_600_000 {
		t.Errorf("%d ms are left", left)
	}
	seen := bob.mineNow("?boards=1").Games[0]
	want := []wire.MySeat{{Kind: wire.SeatPerson, Colour: 0}, {Kind: wire.SeatPerson, Colour: 1, Own: true}}
	if diff := cmp.Diff(want, seen.Seats); diff != "" {
		t.Error(diff)
	}
	if seen.Match != theirs || !seen.Waiting || seen.Last != "K10" || seen.Moves != 1 {
		t.Errorf("%+v", seen)
	}
	if diff := cmp.Diff([]wire.Stone{{Point: "K10", Colour: 0}}, seen.Stones); diff != "" {
		t.Error(diff)
	}
	ann.want(400, "GET", "/api/games?all=1", nil, new(wire.Error))
}

// TestMyGamesTellOfVacations lists a game whose other player is on vacation.
func TestMyGamesTellOfVacations(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	ann.signUp("Ann")
	bob.sit(ann.create(byPost("a")))
	ann.want(200, "POST", "/api/account/vacation", wire.TakeVacation{Days: 2}, new(wire.VacationState))
	game := bob.mineNow("").Games[0]
	if v := game.Seats[0].Vacation; game.Seats[0].Name != "Ann" || v == nil || time.Duration(v.Until-v.From)*time.Millisecond != 48*time.Hour {
		t.Errorf("%+v", game)
	}
}

// TestWhoIsInTheLobbyHearsThatGamesChange has somebody hear of what others do at their tables: that they sit down, that it is
// one's turn in a game of days, and that a game is over.
func TestWhoIsInTheLobbyHearsThatGamesChange(t *testing.T) {
	h := openHouse(t, setting{})
	ann, bob, stranger := h.browser(), h.browser(), h.browser()
	list, other := ann.enter(), stranger.enter()
	days, quick := byPost("days"), friends("quick")
	quick.Time = &wire.TimeControl{Kind: wire.TimeIncrement, Main: 600_000}
	slow, fast := ann.create(days), ann.create(quick)
	bob.sit(slow)
	list.hears(wire.ReplyStirred, new(wire.Stirred))
	bob.sit(fast)
	list.hears(wire.ReplyStirred, new(wire.Stirred))

	ann.act(0, play(slow, "a", 0, 1, 0, "K10"))
	list.hears(wire.ReplyStirred, new(wire.Stirred))
	bob.act(0, play(slow, "b", 1, 1, 1, "L9"))
	list.hears(wire.ReplyStirred, new(wire.Stirred))
	bob.act(0, doing(fast, "c", 1, 1, 1, wire.ActionResign))
	list.hears(wire.ReplyStirred, new(wire.Stirred))

	other.say(wire.Request{Type: wire.RequestPing})
	for kind := wire.ReplyType(""); kind != wire.ReplyPulse; {
		if kind, _ = other.next(); kind == wire.ReplyStirred {
			t.Error("a stranger is told of others' games")
		}
	}
}
