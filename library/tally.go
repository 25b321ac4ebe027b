package library

import (
	"math/bits"

	"tessera/pente"
)

// Tally is what became of some games.
type Tally struct {
	Games int
	// Wins counts the games that each seat won, alone or with others of its side.
	Wins [pente.MaxSeats]int
	// Draws are games that nobody won, Unknown those whose result is not known.
	Draws, Unknown int
	// Rating is the mean rating of the games that have one, 0 where none has.
	Rating int
	// LastYear is when the last of the games was played, 0 where none has a date.
	LastYear int
}

// tally counts games. Its seats are those of the facts.
type tally struct {
	Tally
	rated, sum int
	last       day
}

// add counts a game of a chunk.
func (t *tally) add(c *chunk, i int) {
	t.Games++
	switch winners := c.winners[i]; winners {
	case resultUnknown:
		t.Unknown++
	case 0:
		t.Draws++
	default:
		for ; winners != 0; winners &= winners - 1 {
			t.Wins[bits.TrailingZeros8(winners)]++
		}
	}
	if rating := int(c.ratings[i]); rating > 0 {
		t.rated++
		t.sum += rating
	}
	t.last = max(t.last, c.days[i])
}

// addSet counts many games of a chunk at once, none of which is later than a day.
func (t *tally) addSet(c *chunk, games *set, until day) {
	count, unknown, decided := games.count(), games.common(&c.unknown), games.common(&c.decided)
	t.Games += count
	t.Unknown += unknown
	t.Draws += count - unknown - decided
	for seat := range c.seats {
		t.Wins[seat] += games.common(&c.won[seat])
	}
	t.rated += games.common(&c.rated)
	t.sum += c.rating.sum(games)
	if min(c.latest, until).year() > t.last.year() {
		t.last = max(t.last, day(c.day.most(games)))
	}
}

// merge adds what another tally has counted; swapped says that there seats 0 and 1 are exchanged.
func (t *tally) merge(from *tally, swapped bool) {
	wins := from.Wins
	if swapped {
		wins[0], wins[1] = wins[1], wins[0]
	}
	for seat := range wins {
		t.Wins[seat] += wins[seat]
	}
	t.Games, t.Draws, t.Unknown = t.Games+from.Games, t.Draws+from.Draws, t.Unknown+from.Unknown
	t.rated, t.sum, t.last = t.rated+from.rated, t.sum+from.sum, max(t.last, from.last)
}

// tell is the outcome, with the seats called as in a position.
func (t *tally) tell(names seating) Tally {
	told := t.Tally
	told.LastYear = t.last.year()
	for seat := range pente.Seat(names.seats) {
		told.Wins[names.back(seat)] = t.Wins[seat]
	}
	if t.rated > 0 {
		told.Rating = (t.sum + t.rated/2) / t.rated
	}
	return told
}
