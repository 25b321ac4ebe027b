package standing

import (
	"time"

	"tessera/rating"
)

// course is what somebody's games in a pool have come to, up to and with one of them.
type course struct {
	tally
	// streak is how many games were won one after the other by now, longest the most that ever were.
	streak, longest int
	season          Season
	inSeason        tally
}

// tally counts games, and holds the highest rating that was not provisional after one of them: 0 where there is none.
type tally struct {
	games, won, drawn int
	peak              float64
	peakAt            int64
}

// then is what a game makes of a course. The outcome is 1 for a win, 0 for a draw and -1 for a loss.
func (c course) then(at int64, outcome int, value rating.Value) course {
	if season := SeasonOf(time.UnixMilli(at)); c.season != season {
		c.season, c.inSeason = season, tally{}
	}
	c.tally = c.tally.then(at, outcome, value)
	c.inSeason = c.inSeason.then(at, outcome, value)
	c.streak++
	if outcome != 1 {
		c.streak = 0
	}
	c.longest = max(c.longest, c.streak)
	return c
}

func (t tally) then(at int64, outcome int, value rating.Value) tally {
	t.games++
	switch outcome {
	case 1:
		t.won++
	case 0:
		t.drawn++
	}
	if !value.Provisional() && value.Rating > t.peak {
		t.peak, t.peakAt = value.Rating, at
	}
	return t
}
