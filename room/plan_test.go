package room_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/store"
)

// plan is the command of a seat to play a line of points ahead, the first of them somebody else's.
func plan(by match.Holder, seat, ply int, id string, line ...string) match.Command {
	var planned match.Plan
	for i := len(line) - 1; i >= 0; i-- {
		at, err := pente.ParsePoint(line[i])
		if err != nil {
			panic(err)
		}
		planned = match.Plan{{Point: at, Then: planned}}
	}
	return at(by, seat, ply, id, match.MakePlan{Plan: planned})
}

// breaking is a store that breaks down with one append: before it is stored, or after.
type breaking struct {
	store.Store
	before, after bool
}

func (b *breaking) Append(ctx context.Context, a store.Append) error {
	if b.before {
		return errLost
	}
	err := b.Store.Append(ctx, a)
	if err == nil && b.after {
		return errLost
	}
	return err
}

// TestAReplyIsStoredWithTheMoveThatItAnswers kills the house around a move that is answered ahead: either both are there
// afterwards or neither, and when the move is sent again both are there once.
func TestAReplyIsStoredWithTheMoveThatItAnswers(t *testing.T) {
	for _, stored := range []bool{false, true} {
		dir, nats := t.TempDir(), startNATS(t)
		s := &breaking{Store: openStore(t, dir)}
		h := open(t, s, nats)
		name := h.create(withFriend, ann, "1")
		h.do(name, sit(bob))
		h.do(name, plan(bob, 1, 0, "plan", "K10", "L11", "K7", "M9"))
		h.stop()

		h = open(t, s, nats)
		s.before, s.after = !stored, stored
		if _, err := h.Do(t.Context(), name, play(ann, 0, 0, "K10"), time.Now()); !errors.Is(err, errLost) {
			t.Fatalf("error %v, want %v", err, errLost)
		}
		h.stop()
		s.Close()

		again := openStore(t, dir)
		if moves := len(replay(t, again, name).Moves); moves != map[bool]int{false: 0, true: 2}[stored] {
			t.Errorf("stored %v: %d moves after the house broke down", stored, moves)
		}
		h = open(t, again, nats)
		h.do(name, play(ann, 0, 0, "K10"))
		h.do(name, play(ann, 0, 2, "K7"))
		state := replay(t, again, name)
		var points []string
		for _, move := range state.Moves {
			points = append(points, move.Move.String())
		}
		if diff := cmp.Diff([]string{"K10", "L11", "K7", "M9"}, points); diff != "" {
			t.Errorf("stored %v: %s", stored, diff)
		}
		if rest := state.PlanOf(1); rest.Plan != nil || !state.Moves[3].Ahead {
			t.Errorf("stored %v: plan %+v, moves %+v", stored, rest, state.Moves)
		}
		h.stop()
	}
}

// TestAnotherHallPlaysAPlan has one hall take the plan and another the move.
func TestAnotherHallPlaysAPlan(t *testing.T) {
	s, nats := openStore(t, t.TempDir()), startNATS(t)
	one, other := open(t, s, nats), open(t, s, nats)
	name := one.create(withFriend, ann, "1")
	one.do(name, sit(bob))
	other.state(name)
	one.do(name, plan(bob, 1, 0, "plan", "K10", "L11"))
	other.do(name, play(ann, 0, 0, "K10"))
	if moves := len(replay(t, s, name).Moves); moves != 2 {
		t.Errorf("%d moves, want the move and its answer", moves)
	}
}

// TestWhoWatchesCannotCountPlans compares the versions that those at a table are told with those of one where nobody plans.
func TestWhoWatchesCannotCountPlans(t *testing.T) {
	h := newHall(t)
	var versions [2][]int64
	for i := range versions {
		name := h.create(withFriend, ann, []string{"1", "2"}[i])
		told := []int64{h.do(name, sit(bob))}
		l := h.watch(name, told[0])
		l.next()
		if i == 1 {
			for _, id := range []string{"first", "second"} {
				told = append(told, h.do(name, plan(bob, 1, 0, id, "K10", id[:1]+"11")))
			}
			change := l.next()
			if change.Since != change.Version || change.Only != pente.SeatSet(0).With(1) || change.State.PlanOf(1).Made == 0 {
				t.Errorf("a plan is told as %+v", change)
			}
			told = told[:1]
		}
		c := play(ann, 0, 0, "A1")
		c.Action = match.Say{Text: "hello"}
		told = append(told, h.do(name, c))
		again := h.do(name, c)
		change := l.next()
		told = append(told, again, change.Since, change.Version, change.State.Said[0].Version)
		if change.Only != 0 {
			t.Errorf("only seats %v hear what is said", change.Only.Seats())
		}
		versions[i] = told
	}
	if diff := cmp.Diff(versions[0], versions[1]); diff != "" {
		t.Errorf("without and with plans: %s", diff)
	}
}

// TestAPlanIsRefusedAndRepeated sends a plan twice, which is stored once, and one that is too late.
func TestAPlanIsRefusedAndRepeated(t *testing.T) {
	h := newHall(t, func(c *room.Config) { c.Recheck = time.Hour })
	name := h.create(withFriend, ann, "1")
	h.do(name, sit(bob))
	for range 2 {
		h.do(name, plan(bob, 1, 0, "plan", "K10", "L11"))
	}
	h.do(name, plan(bob, 1, 0, "none"))
	for range 2 {
		h.do(name, plan(bob, 1, 0, "plan", "K10", "L11"))
	}
	if own := h.state(name).PlanOf(1); own.Plan != nil || own.Made != 2 {
		t.Errorf("the plan was stored again: %+v", own)
	}
	h.do(name, play(ann, 0, 0, "K10"))
	if code := h.refused(name, plan(bob, 1, 0, "late", "K10", "L11")); code != match.CodeStale {
		t.Errorf("refused with %s", code)
	}
}
