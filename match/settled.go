package match

import "slices"

// Settled reports whether a change may have settled something that outlasts the game: it is over, is not rated after all, or
// somebody has left it. Whoever follows what games lead to need not look at others.
func Settled(before, after *State) bool {
	return !after.Running() || before.Game != after.Game || before.Position.Out != after.Position.Out ||
		!slices.Equal(before.Void, after.Void)
}
