package match_test

import (
	"testing"

	"tessera/match"
	"tessera/pente"
)

func TestWhatIsSettled(t *testing.T) {
	running := match.State{Game: 1}
	over, again, left, void := running, running, running, running
	over.Result = &match.Result{}
	again.Game = 2
	left.Position.Out = pente.SeatSet(0).With(2)
	void.Void = []int{1}
	moved := running
	moved.Moves = make([]match.Played, 3)
	for name, c := range map[string]struct {
		before, after match.State
		want          bool
	}{
		"a move":                        {running, moved, false},
		"the end":                       {running, over, true},
		"a word after the end":          {over, over, true},
		"the next game":                 {over, again, true},
		"one game, and the next":        {running, again, true},
		"somebody leaves":               {running, left, true},
		"a game before is not rated":    {running, void, true},
		"a move, where others had left": {left, left, false},
	} {
		if got := match.Settled(&c.before, &c.after); got != c.want {
			t.Errorf("%s: settled %v, want %v", name, got, c.want)
		}
	}
}
