package room_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"tessera/match"
	"tessera/room"
)

// TestAMoveRacesTheFlag lets two halls act on a fallen flag while a move comes that was received in time and, beside it, one
// that was not. Whichever is first, the log tells one story, and whoever sent the moves is told the same.
func TestAMoveRacesTheFlag(t *testing.T) {
	moved, fallen := 0, 0
	for round := range 12 {
		s, nats := openStore(t, t.TempDir()), startNATS(t)
		now := newClock()
		h := open(t, s, nats, func(c *room.Config) { c.Now = now.now })
		other := open(t, s, nats, func(c *room.Config) { c.Now = now.now })
		name := begun(h, "1")
		state := h.state(name)
		turn, by := state.Turn(), h.first(name)
		falls, _ := state.FlagFalls()
		other.watch(name, 0)

		var group sync.WaitGroup
		errs := make([]error, 2)
		send := func(i int, to *hall, point string, at time.Time) {
			group.Go(func() { _, errs[i] = to.Do(t.Context(), name, play(by, int(turn), 2, point), at) })
		}
		now.pass(falls.Sub(now.now()) + 30*time.Second)
		if round%4 == 3 {
			eventually(t, "the flag falls", func() bool { return h.state(name).Result != nil })
		}
		send(0, h, "A1", falls)
		send(1, other, "A3", falls.Add(time.Millisecond))
		group.Wait()

		late, ok := errors.AsType[*match.Refusal](errs[1])
		if !ok || late.Code != match.CodeTimeOver && late.Code != match.CodeGameOver && late.Code != match.CodeStale &&
			late.Code != match.CodeNotYourTurn {
			t.Fatalf("the late move: %v", errs[1])
		}
		stored := replay(t, s, name)
		switch refusal, refused := errors.AsType[*match.Refusal](errs[0]); {
		case errs[0] == nil:
			moved++
			if len(stored.Moves) != 3 || stored.Moves[2].Move.Point.String() != "A1" || stored.Clocks[turn].Left != 0 {
				t.Fatalf("the move counted, but %d moves are stored, the clock shows %v", len(stored.Moves), stored.Clocks[turn])
			}
		case refused && refusal.Code == match.CodeGameOver:
			fallen++
			if r := stored.Result; len(stored.Moves) != 2 || r == nil || r.Cause != match.TimeOut || r.Winners.Has(turn) {
				t.Fatalf("the move was refused, but %d moves are stored and the result is %+v", len(stored.Moves), r)
			}
		default:
			t.Fatalf("the move in time: %v", errs[0])
		}
		other.stop()
		h.stop()
	}
	t.Logf("%d moves were first, %d flags", moved, fallen)
}
