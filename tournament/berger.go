package tournament

// Berger lists the rounds of a round robin by the Berger tables, in which everybody meets everybody else once. With
// an odd number each round has one bye, its last meeting. Fewer than two entrants have no rounds.
//
// In the tables the last number stands still while the others go round: each round begins half a circle further, and
// the last number changes seats each time.
func Berger(entrants int) [][]Meeting {
	if entrants < 2 {
		return nil
	}
	even := entrants + entrants%2
	rounds := make([][]Meeting, even-1)
	for round := range rounds {
		rounds[round] = bergerRound(round, entrants, even)
	}
	return rounds
}

// bergerRound is a round of the table for an even number; whom the table calls the last is Nobody for one entrant fewer.
func bergerRound(round, entrants, even int) []Meeting {
	circle, last := even-1, even-1
	if entrants < even {
		last = Nobody
	}
	top := round * (even / 2) % circle
	fixed := meeting(top, last)
	if round%2 == 1 {
		fixed = fixed.Swapped()
	}
	var meetings []Meeting
	for k := 1; k < even/2; k++ {
		meetings = append(meetings, Meeting{(top + k) % circle, (top - k + circle) % circle})
	}
	if fixed.Bye() {
		return append(meetings, fixed)
	}
	return append([]Meeting{fixed}, meetings...)
}

// DoubleBerger lists the rounds of a round robin in which everybody meets everybody else twice, once in each seat. The
// last two rounds of the first half are exchanged, as the handbook advises, so that nobody has the same seat three
// times running.
func DoubleBerger(entrants int) [][]Meeting {
	first := Berger(entrants)
	rounds := append([][]Meeting(nil), first...)
	if n := len(rounds); n > 2 {
		rounds[n-1], rounds[n-2] = rounds[n-2], rounds[n-1]
	}
	for _, round := range first {
		swapped := make([]Meeting, len(round))
		for i, m := range round {
			swapped[i] = m.Swapped()
		}
		rounds = append(rounds, swapped)
	}
	return rounds
}
