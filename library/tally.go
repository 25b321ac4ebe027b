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

// tally counts games.
type tally struct {
	// results counts the games by their winners.
	results    [1 << 8]int32
	games      int
	rated, sum int
	last       day
}

func (t *tally) add(f *fact) {
	t.results[f.winners]++
	t.games++
	t.sum += int(f.rating)
	if f.rating > 0 {
		t.rated++
	}
	t.last = max(t.last, f.day)
}

// merge adds the games of another tally; swapped says that there seats 0 and 1 are exchanged.
func (t *tally) merge(from *tally, swapped bool) {
	for winners, games := range from.results {
		if swapped {
			winners = int(swap(pente.SeatSet(winners)))
		}
		t.results[winners] += games
	}
	t.games, t.rated, t.sum = t.games+from.games, t.rated+from.rated, t.sum+from.sum
	t.last = max(t.last, from.last)
}

// tell puts a tally into words, with the seats called as in a position.
func (t *tally) tell(names seating) Tally {
	told := Tally{Games: t.games, LastYear: t.last.year()}
	if t.rated > 0 {
		told.Rating = (t.sum + t.rated/2) / t.rated
	}
	for winners, games := range t.results {
		switch {
		case games == 0:
		case winners == resultUnknown:
			told.Unknown += int(games)
		case winners == 0:
			told.Draws += int(games)
		default:
			for _, seat := range pente.SeatSet(winners).Seats() {
				told.Wins[names.back(seat)] += int(games)
			}
		}
	}
	return told
}
