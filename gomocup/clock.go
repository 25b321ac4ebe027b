package gomocup

import "time"

const (
	// usualTurn is the time for a move that nobody has set.
	usualTurn = 5 * time.Second
	// leastTurn is what a move gets where a part of what is left allows it.
	leastTurn = 5 * time.Millisecond
	// quickTurn is the time for a move “as fast as possible”, timeout_turn 0.
	quickTurn = 50 * time.Millisecond
	// movesToCome is among how many moves the time left is divided.
	movesToCome = 22
	// reserve is the part of a game's time that is kept at least for moves without thinking, and thoughtless what one of
	// them takes at most: games that go on until the board is full end in time too.
	reserve     = 20
	thoughtless = 6 * time.Millisecond
)

// clock is the time that a manager grants.
type clock struct {
	turn    time.Duration
	turnSet bool
	match   time.Duration // for the whole game; 0 sets no limit
	left    time.Duration
	leftSet bool          // by the manager; else it is what has not been used
	whole   time.Duration // the most that was left in this game
}

// restart begins another game.
func (c *clock) restart() { c.left, c.leftSet, c.whole = c.match, false, c.match }

// tell takes what a manager says is left.
func (c *clock) tell(left time.Duration, limited bool) {
	c.left, c.leftSet, c.whole = left, limited, max(c.whole, left)
}

// limited reports whether the manager has set any time.
func (c *clock) limited() bool { return c.turnSet || c.match > 0 || c.leftSet }

// budget is the time for a move, so short that the answer arrives in time, and those of so many turns more at most.
func (c *clock) budget(turns int) time.Duration {
	turn := usualTurn
	switch {
	case c.turnSet && c.turn == 0:
		turn = quickTurn
	case c.turnSet:
		turn = c.turn
	}
	budget, least := turn-margin(turn), min(leastTurn, turn/2)
	if c.match > 0 || c.leftSet {
		kept := max(c.whole/reserve, min(c.whole/2, time.Duration(turns)*thoughtless))
		share := max(0, 2*(c.left-max(margin(c.left), kept))/movesToCome)
		if !c.turnSet {
			budget = share
		}
		budget, least = min(budget, share), min(least, c.left/2/time.Duration(max(turns, movesToCome/2)))
	}
	return max(budget, least)
}

// margin is the part of a time that is kept for what is not the search: the pipe, the scheduler, the memory.
func margin(d time.Duration) time.Duration {
	return min(d*2/3, max(60*time.Millisecond, min(d/12, 400*time.Millisecond)))
}

// spend counts the time of a move.
func (c *clock) spend(d time.Duration) {
	if c.match > 0 || c.leftSet {
		c.left = max(0, c.left-d)
	}
}
