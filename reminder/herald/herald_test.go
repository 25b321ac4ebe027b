package herald_test

import (
	"context"
	"net/http"
	"slices"
	"testing"
	"time"

	"tessera/lobby"
	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/people/push/pushtest"
	"tessera/reminder"
)

func TestWhoseTurnItBecomesIsTold(t *testing.T) {
	h := openHouse(t)
	h.account("Ann")
	bob := h.device("bob", "fr")
	id := h.table(byDays)
	h.silence("in ann's turn")
	h.after(time.Minute)
	h.play(id, "K10")
	h.silence("at once: bob may be on the way")
	h.after(reminder.Grace)
	note := h.only(bob, "in bob's turn")
	falls := noon.Add(time.Minute + 3*match.Day)
	if note.Kind != reminder.Turn || note.Match != id || note.Language != "fr" || !slices.Equal(note.Names, []string{"Ann"}) || note.Deadline != falls.UnixMilli() {
		t.Errorf("%+v", note)
	}
	h.silence("once more")
	h.do(id, 0, match.Say{Phrase: "your_turn"})
	h.after(time.Hour)
	h.silence("after a word")
	h.play(id, "L11")
	h.after(time.Minute)
	h.silence("after his move")
}

func TestMatchesWithoutClocksAreRemindedOfAndBlitzIsNot(t *testing.T) {
	h := openHouse(t)
	ann := h.device("ann", "en")
	h.after(time.Second)
	h.table(match.TimeControl{Kind: match.Increment, Main: time.Hour})
	h.after(time.Minute)
	h.silence("with a clock of hours")
	id := h.table(match.TimeControl{})
	h.after(time.Minute)
	if note := h.only(ann, "without clocks"); note.Match != id || note.Deadline != 0 {
		t.Errorf("%+v", note)
	}
}

func TestADeadlineThatComesNearIsTold(t *testing.T) {
	h := openHouse(t)
	ann := h.device("ann", "en")
	h.after(time.Second)
	id := h.table(byDays)
	h.after(time.Minute)
	h.only(ann, "in her turn")
	h.after(3*match.Day - 6*time.Hour - 2*time.Minute)
	h.silence("a minute before it is near")
	h.after(time.Minute)
	if note := h.only(ann, "when it is near"); note.Kind != reminder.Deadline || note.Match != id {
		t.Errorf("%+v", note)
	}
	h.after(time.Hour)
	h.silence("later on")
}

func TestTheEndByTimeIsTold(t *testing.T) {
	h := openHouse(t)
	id := h.table(byDays)
	h.play(id, "K10")
	h.after(time.Second)
	h.play(id, "L11")
	ann, bob := h.device("ann", "en"), h.device("bob", "en")
	h.silence("in time")
	h.after(3*match.Day + match.FlagMargin)
	h.do(id, pente.NoSeat, match.Expire{})
	notes := h.told()
	for _, b := range []*pushtest.Browser{ann, bob} {
		if all := notes[b.Endpoint]; len(all) != 1 || all[0].Kind != reminder.Ended {
			t.Errorf("%+v", notes)
		}
	}
	h.do(id, 0, match.Say{Phrase: "good_game"})
	h.after(time.Minute)
	h.silence("after a word")
}

func TestWhoLooksAtTheTableIsNotTold(t *testing.T) {
	h := openHouse(t)
	h.device("ann", "en")
	h.after(time.Second)
	h.table(byDays)
	h.look("ann", true)
	h.after(time.Minute)
	h.silence("as she looks")
	h.look("ann", false)
	h.after(time.Minute)
	h.silence("as she has seen it")
}

// TestNothingIsLostOrToldTwiceByARestart stops between all that is done.
func TestNothingIsLostOrToldTwiceByARestart(t *testing.T) {
	h := openHouse(t)
	ann := h.device("ann", "en")
	must(t, h.herald.Catch(t.Context()))
	h.after(time.Second)
	h.table(byDays) // nobody has followed that
	h.restart()
	h.after(time.Minute)
	must(t, h.herald.Catch(t.Context())) // planned, not sent
	h.restart()
	h.only(ann, "after two restarts")
	h.restart()
	h.silence("after one more")
	for range 3 {
		h.after(time.Hour)
		h.restart()
		h.silence("later")
	}
}

// The cursor of a log is worth nothing for another, as after a backup was restored.
func TestALogThatHasGoneBackIsLookedThrough(t *testing.T) {
	h := openHouse(t)
	ann := h.device("ann", "en")
	h.after(time.Second)
	id := h.table(byDays)
	must(t, h.herald.Catch(t.Context()))
	cursors, err := h.log.Secret(t.Context(), "reminder-cursor")
	must(t, err)
	must(t, h.kept.Plan(t.Context(), []people.Plan{{Subject: id}}, cursorOf(cursors), `{"Number":1000,"Match":"z"}`))
	h.restart()
	h.after(time.Minute)
	h.only(ann, "after all was looked through")
}

func TestWhatAServiceDoesNotTakeIsTriedAgain(t *testing.T) {
	h := openHouse(t)
	ann := h.device("ann", "en")
	h.after(time.Second)
	h.table(byDays)
	h.after(time.Minute)
	h.service.Answer(pushtest.Answer{Status: http.StatusServiceUnavailable})
	h.silence("as the service fails")
	h.silence("at once")
	h.after(30 * time.Second)
	h.restart()
	h.service.Answer(pushtest.Answer{Status: http.StatusTooManyRequests, RetryAfter: "7200"})
	h.silence("as the service wants to be left alone")
	h.after(time.Hour)
	h.silence("after an hour of two")
	h.after(time.Hour)
	h.only(ann, "after two hours")
	h.silence("and not again")
}

func TestAReminderIsNotTriedForEver(t *testing.T) {
	h := openHouse(t)
	h.device("ann", "en")
	h.after(time.Second)
	h.table(match.TimeControl{})
	for range 10 {
		h.after(2 * time.Hour)
		h.service.Answer(pushtest.Answer{Status: http.StatusInternalServerError})
		h.silence("as the service fails")
	}
	h.after(2 * time.Hour)
	h.silence("in the end")
}

func TestADeviceThatIsGoneIsForgotten(t *testing.T) {
	h := openHouse(t)
	gone, there := h.device("ann", "en"), h.device("ann", "de")
	h.after(time.Second)
	h.table(byDays)
	h.service.Unsubscribe(gone)
	h.after(time.Minute)
	if note := h.only(there, "the other"); note.Language != "de" {
		t.Errorf("%+v", note)
	}
	devices, err := h.people.Devices(t.Context(), "ann")
	must(t, err)
	if len(devices) != 1 || devices[0].Endpoint != there.Endpoint {
		t.Errorf("%+v", devices)
	}
}

// TestASlowServiceDelaysNobodyElse has one of two services answer when the other's messages have arrived.
func TestASlowServiceDelaysNobodyElse(t *testing.T) {
	h := openHouse(t)
	slow := pushtest.Answer{Wait: make(chan struct{})}
	for range 6 {
		h.device("ann", "en")
	}
	other := pushtest.Open(t)
	b := other.Subscribe()
	h.service.Roots.AddCert(other.Certificate)
	must(t, h.people.AddDevice(t.Context(), people.Device{Holder: "ann", Endpoint: b.Endpoint, Key: b.Key(), Auth: b.Auth}))
	h.after(time.Second)
	id := h.table(byDays)
	must(t, h.herald.Catch(t.Context()))
	h.after(time.Minute)
	for range 6 {
		h.service.Answer(slow)
	}
	done := make(chan error, 1)
	go func() { done <- h.herald.Deliver(context.WithoutCancel(t.Context())) }()
	<-other.Arrived
	h.play(id, "K10")
	close(slow.Wait)
	must(t, <-done)
}

func TestAChallengeIsToldOnce(t *testing.T) {
	h := openHouse(t)
	ann, bob := h.account("Ann"), h.device("bob", "nl")
	challenge := func(id string) {
		t.Helper()
		must(t, h.herald.Challenged(t.Context(), id, match.Holder(ann.Holder), "bob", h.now().Add(lobby.ChallengeLasts)))
	}
	challenge("1")
	note := h.only(bob, "challenged")
	if note.Kind != reminder.Challenge || !slices.Equal(note.Names, []string{"Ann"}) || note.Match != "" || note.Language != "nl" {
		t.Errorf("%+v", note)
	}
	h.after(time.Minute)
	challenge("2")
	h.silence("challenged again at once")
	h.after(20 * time.Minute)
	challenge("3")
	h.only(bob, "challenged later")
}

func TestWhoAddsADeviceIsNotToldWhatWaitsAlready(t *testing.T) {
	h := openHouse(t)
	h.table(byDays)
	h.after(time.Hour)
	ann := h.device("ann", "en")
	h.after(time.Minute)
	h.silence("as she has just been here")
	h.after(3*match.Day - 2*time.Hour)
	if note := h.only(ann, "near the deadline"); note.Kind != reminder.Deadline {
		t.Errorf("%+v", note)
	}
}

// Whoever claims the games of a guest is told by the devices of both.
func TestDevicesFollowTheirOwner(t *testing.T) {
	h := openHouse(t)
	cleo := h.account("Cleo")
	guests, hers := h.device("ann", "en"), h.device(cleo.Holder, "en")
	must(t, h.people.Claim(t.Context(), cleo, "ann"))
	h.after(time.Second)
	h.table(byDays)
	h.after(time.Minute)
	if notes := h.told(); len(notes[guests.Endpoint]) != 1 || len(notes[hers.Endpoint]) != 1 {
		t.Errorf("%+v", notes)
	}
}
