package library

import "tessera/pente"

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
}

// add counts some games of a chunk that are there.
func (t *tally) add(c *chunk, games *set) {
	count, unknown, decided := games.count(), games.common(&c.unknown), games.common(&c.decided)
	t.Games += count
	t.Unknown += unknown
	t.Draws += count - unknown - decided
	for seat := range t.Wins {
		t.Wins[seat] += games.common(&c.won[seat])
	}
	t.rated += games.common(&c.rated)
	t.sum += c.rating.sum(games)
	if year := c.year.most(games); year > 0 {
		t.LastYear = max(t.LastYear, yearZero+year)
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
	t.rated, t.sum, t.LastYear = t.rated+from.rated, t.sum+from.sum, max(t.LastYear, from.LastYear)
}

// tell is the outcome, with the seats called as in a position.
func (t *tally) tell(names seating) Tally {
	told := t.Tally
	for seat := range pente.Seat(names.seats) {
		told.Wins[names.back(seat)] = t.Wins[seat]
	}
	if t.rated > 0 {
		told.Rating = (t.sum + t.rated/2) / t.rated
	}
	return told
}
