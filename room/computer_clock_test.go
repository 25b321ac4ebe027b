package room_test

import (
	"context"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
)

// TestTheComputersClockEndsItsSearch gives the computer a clock, and a search that would not end by itself after its first
// turn, which the clock does not count.
func TestTheComputersClockEndsItsSearch(t *testing.T) {
	h := newHall(t, searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		if pos.Stones[pente.At(0, 0)] != pente.Empty {
			<-ctx.Done()
		}
		return firstLegal(ctx, rules, pos)
	}))
	settings := againstComputer
	settings.Time = match.TimeControl{Kind: match.ByoYomi, Extra: 3 * time.Second, Periods: 5}
	name := h.create(settings, ann, "1")
	l := h.watch(name, 0)
	h.do(name, play(ann, 0, 0, "K10"))
	state := l.until(0, "answered", plies(2))
	h.do(name, play(ann, 0, 2, "L11"))
	state = l.until(state.Version, "answered again", plies(4))
	if state.Clocks[1].Periods != 5 {
		t.Errorf("%+v", state.Clocks[1])
	}
}
