package room_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"tessera/match"
	"tessera/room"
	"tessera/store"
)

func TestRepeatedCommandsGetTheirFirstAnswer(t *testing.T) {
	dir, nats := t.TempDir(), startNATS(t)
	s := openStore(t, dir)
	h := open(t, s, nats)
	name := h.create(withFriend, ann, "1")
	early := play(ann, 0, 0, "K10")
	if code := h.refused(name, early); code != match.CodeNotStarted {
		t.Errorf("before the start: refused with %s, want %s", code, match.CodeNotStarted)
	}
	seated := h.do(name, sit(bob))
	if code := h.refused(name, early); code != match.CodeNotStarted {
		t.Errorf("repeated when it would be legal: refused with %s, want the first answer, %s", code, match.CodeNotStarted)
	}
	first := play(ann, 0, 0, "K10")
	first.ID = "another"
	moved := h.do(name, first)
	h.do(name, play(bob, 1, 1, "A1"))
	if code := h.refused(name, play(ann, 0, 2, "A1")); code != "occupied" {
		t.Errorf("refused with %s, want occupied", code)
	}

	again := func(h *hall) {
		t.Helper()
		if got := h.do(name, first); got != moved {
			t.Errorf("the move led to version %d, and when repeated to %d", moved, got)
		}
		if got := h.do(name, sit(bob)); got != seated {
			t.Errorf("sitting down led to version %d, and when repeated to %d", seated, got)
		}
		// The same id of another seat is another command.
		other := play(bob, 1, 3, "B1")
		other.ID = "another"
		if code := h.refused(name, other); code != match.CodeStale {
			t.Errorf("refused with %s, want %s", code, match.CodeStale)
		}
	}
	again(h)
	h.stop()
	again(open(t, s, nats))
	s.Close()
	again(open(t, openStore(t, dir), nats))
}

func TestRefusalsAreNotOthersAnswers(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	c := play(bob, 0, 0, "K10")
	if code := h.refused(name, c); code != match.CodeNotYourSeat {
		t.Errorf("refused with %s, want %s", code, match.CodeNotYourSeat)
	}
	c.Holder = ann
	h.do(name, c)
}

func TestStoredAnswersAreForTheSeatsHolders(t *testing.T) {
	h := newHall(t)
	name := h.create(withFriend, ann, "1")
	h.do(name, sit(bob))
	c := play(ann, 0, 0, "K10")
	moved := h.do(name, c)
	stranger := c
	stranger.Holder = "eve"
	for range 2 {
		if code := h.refused(name, stranger); code != match.CodeNotYourSeat {
			t.Errorf("refused with %s, want %s", code, match.CodeNotYourSeat)
		}
	}
	h.do(name, match.Command{Holder: "eve", Seat: 0, Action: match.Return{}})
	for _, c := range []match.Command{c, stranger} {
		if got := h.do(name, c); got != moved {
			t.Errorf("to %s, who holds the seat: version %d, want the first answer, %d", c.Holder, got, moved)
		}
	}
}

func TestARepeatedWishIsStoredOnce(t *testing.T) {
	h := newHall(t)
	name := h.create(withFriend, ann, "1")
	h.do(name, sit(bob))
	h.do(name, play(ann, 0, 0, "K10"))
	wish := at(ann, 0, 1, "please", match.OfferTakeback{})
	offered := h.do(name, wish)
	h.do(name, at(bob, 1, 1, "no", match.DeclineTakeback{}))
	if got := h.do(name, wish); got != offered {
		t.Errorf("the offer led to version %d, and when repeated to %d", offered, got)
	}
	if h.state(name).Takeback != nil {
		t.Error("the repeated offer stands, although it was declined")
	}
}

func TestMalformedCommandsAreForgotten(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	c := play(ann, 0, 0, "K10")
	c.ID = "\x00"
	if code := h.refused(name, c); code != match.CodeMalformed {
		t.Errorf("refused with %s, want %s", code, match.CodeMalformed)
	}
}

func TestOldRefusalsAreForgotten(t *testing.T) {
	h := newHall(t)
	name := h.create(passAndPlay, ann, "1")
	early := play(ann, 0, 2, "L10")
	if code := h.refused(name, early); code != match.CodeStale {
		t.Fatalf("refused with %s, want %s", code, match.CodeStale)
	}
	for i := range 100 {
		c := play(ann, 1, 0, "L10")
		c.ID = fmt.Sprint("out-of-turn-", i)
		h.refused(name, c)
	}
	h.do(name, play(ann, 0, 0, "K10"))
	h.do(name, play(ann, 1, 1, "A1"))
	h.do(name, early)
}

// forgetful is a store that loses the good news of one append: it is stored, but nobody hears of it.
type forgetful struct {
	store.Store
	lose bool
}

var errLost = errors.New("the disk did not answer")

func (f *forgetful) Append(ctx context.Context, a store.Append) error {
	err := f.Store.Append(ctx, a)
	if err == nil && f.lose {
		f.lose = false
		return errLost
	}
	return err
}

func TestAnAppendOfUnknownOutcome(t *testing.T) {
	s := &forgetful{Store: openStore(t, t.TempDir())}
	h := open(t, s, startNATS(t), func(c *room.Config) { c.Recheck = time.Hour })
	name := h.create(passAndPlay, ann, "1")
	l := h.watch(name, 2)
	s.lose = true
	first := play(ann, 0, 0, "K10")
	if _, err := h.Do(t.Context(), name, first, time.Now()); !errors.Is(err, errLost) {
		t.Fatalf("error %v, want %v", err, errLost)
	}
	if got := h.state(name).Version; got != 3 {
		t.Errorf("the room is at version %d, the store at 3", got)
	}
	if got := h.do(name, first); got != 3 {
		t.Errorf("sent again, the move led to version %d, want 3", got)
	}
	h.do(name, play(ann, 1, 1, "A1"))
	l.until(2, "at ply 2", func(s *match.State) bool { return len(s.Moves) == 2 })
}

func TestCreatingAgain(t *testing.T) {
	dir, nats := t.TempDir(), startNATS(t)
	s := openStore(t, dir)
	h := open(t, s, nats)
	name := h.create(withFriend, ann, "1")
	if len(name) != 12 {
		t.Errorf("match id %q, want 12 letters", name)
	}
	for what, settings := range map[string]match.Settings{
		"the same settings": withFriend, "other settings": passAndPlay, "impossible settings": {},
	} {
		if got := h.create(settings, ann, "1"); got != name {
			t.Errorf("%s: %s, want the first match %s", what, got, name)
		}
	}
	if len(h.state(name).Seats[1].Holders) != 0 {
		t.Error("creating again changed the match")
	}
	others := map[string]bool{name: true, h.create(withFriend, ann, "2"): true, h.create(withFriend, bob, "1"): true,
		h.create(withFriend, ann, ""): true, h.create(withFriend, ann, ""): true}
	if len(others) != 5 {
		t.Errorf("%d matches for five wishes: %v", len(others), others)
	}
	s.Close()
	if got := open(t, openStore(t, dir), nats).create(withFriend, ann, "1"); got != name {
		t.Errorf("%s after a restart, want %s", got, name)
	}
}

func TestImpossibleSettings(t *testing.T) {
	h := newHall(t)
	_, err := h.Create(t.Context(), match.Settings{Variant: "chess", Seats: passAndPlay.Seats}, ann, "1")
	if refusal, ok := errors.AsType[*match.Refusal](err); !ok || refusal.Code != "unknown_variant" {
		t.Errorf("error %v, want a refusal with unknown_variant", err)
	}
}
