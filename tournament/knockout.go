package tournament

import "fmt"

// Knockout is the first round of a knock-out: as many meetings as half of the next power of two, so that the byes go to
// the entrants seeded best. The first two can meet only in the last round, the first four not before the last but one,
// and so on; the better seed has the first seat. Neighbouring meetings feed one meeting of the round that follows. Fewer than two entrants have no rounds.
func Knockout(entrants int) []Meeting {
	if entrants < 2 {
		return nil
	}
	slots := []int{0}
	for len(slots) < entrants {
		slots = spread(slots)
	}
	meetings := make([]Meeting, len(slots)/2)
	for i := range meetings {
		better := seeded(slots[2*i], slots[2*i+1])
		meetings[i] = Meeting{better.First, present(better.Second, entrants)}
	}
	return meetings
}

// spread gives each seed the opponent that it has when all twice as many are there: the best meets the worst.
func spread(slots []int) []int {
	twice := make([]int, 0, 2*len(slots))
	for _, seed := range slots {
		twice = append(twice, seed, 2*len(slots)-1-seed)
	}
	return twice
}

// present is a seed, or Nobody where so many have not entered.
func present(seed, entrants int) int {
	if seed >= entrants {
		return Nobody
	}
	return seed
}

// NextRound is the round of a knock-out that follows on one in which these have won, one winner a meeting; who has a bye
// wins it. After the last meeting there is none. In each meeting the better seed has the first seat of the first game.
func NextRound(round []Meeting, winners []int) ([]Meeting, error) {
	if err := decided(round, winners); err != nil || len(round) < 2 {
		return nil, err
	}
	next := make([]Meeting, len(round)/2)
	for i := range next {
		next[i] = seeded(winners[2*i], winners[2*i+1])
	}
	return next, nil
}

// ThirdPlace is the meeting of those who lost the two meetings before the last; ok is false where one of the two was a
// bye, whose loser does not exist, so that the other loser is third.
func ThirdPlace(semifinals []Meeting, winners []int) (third Meeting, ok bool, err error) {
	if len(semifinals) != 2 {
		return Meeting{}, false, fmt.Errorf("a third place is played for after two meetings, not %d", len(semifinals))
	}
	if err := decided(semifinals, winners); err != nil {
		return Meeting{}, false, err
	}
	a, b := loser(semifinals[0], winners[0]), loser(semifinals[1], winners[1])
	if a == Nobody || b == Nobody {
		return Meeting{}, false, nil
	}
	return seeded(a, b), true, nil
}

// decided says why winners are not those of a round.
func decided(round []Meeting, winners []int) error {
	if len(winners) != len(round) {
		return fmt.Errorf("%d winners of %d meetings", len(winners), len(round))
	}
	for i, m := range round {
		if winners[i] != m.First && (winners[i] != m.Second || m.Bye()) {
			return fmt.Errorf("meeting %d: entrant %d cannot win, as %d meets %d", i, winners[i], m.First, m.Second)
		}
	}
	return nil
}

// loser is the one of a meeting who did not win.
func loser(m Meeting, winner int) int {
	if winner == m.First {
		return m.Second
	}
	return m.First
}

func seeded(a, b int) Meeting { return Meeting{min(a, b), max(a, b)} }

// BestOf tells who has won a meeting that is the best of some games, by the half points that both have; drawn games
// count. ok is false while it can still turn. After all games with equal points further games are played, until one
// is won.
func BestOf(games, played int, first, second Half) (firstWins, ok bool) {
	left := Half(2 * max(games-played, 0))
	switch {
	case first > second+left:
		return true, true
	case second > first+left:
		return false, true
	}
	return false, false
}
