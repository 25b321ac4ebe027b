package tournament

import "slices"

// Quarter is points counted in quarters, as products of half points are.
type Quarter int

// Virtual is the score, after all rounds of the table, of the virtual opponent of an entrant who did not play in a round:
// one who had as many points before it, for whom the round went as it did for the entrant the other way about, and who has drawn
// ever since.
func (t Table) Virtual(entrant, round int) Half {
	return t.scoreBefore(entrant, round) + Win - t[entrant][round].Points + Draw*Half(t.Rounds()-round-1)
}

// adjusted is what an entrant is worth to its opponents: what it did not play counts as drawn.
func (t Table) adjusted(entrant int) Half {
	var sum Half
	for _, cell := range t[entrant] {
		if cell.Played {
			sum += cell.Points
		} else {
			sum += Draw
		}
	}
	return sum
}

// faced is what the opponent of each round is worth to an entrant.
func (t Table) faced(entrant int) []Half {
	scores := make([]Half, t.Rounds())
	for round, cell := range t[entrant] {
		if cell.Played {
			scores[round] = t.adjusted(cell.Opponent)
		} else {
			scores[round] = t.Virtual(entrant, round)
		}
	}
	return scores
}

// Buchholz is the sum of what the opponents scored, the lowest of them cut.
func (t Table) Buchholz(entrant, cut int) Half {
	scores := t.faced(entrant)
	slices.Sort(scores)
	var sum Half
	for _, score := range scores[min(cut, len(scores)):] {
		sum += score
	}
	return sum
}

// SonnebornBerger is, for a Swiss, the sum of what the beaten opponents scored and half of what the others did with whom an
// entrant drew. Who was not played is virtual.
func (t Table) SonnebornBerger(entrant int) Quarter {
	var sum Quarter
	for round, score := range t.faced(entrant) {
		sum += Quarter(t[entrant][round].Points * score)
	}
	return sum
}

// RobinSonnebornBerger is the same for a round robin, where forfeits count as games and byes are none.
func (t Table) RobinSonnebornBerger(entrant int) Quarter {
	var sum Quarter
	for _, cell := range t[entrant] {
		if cell.Opponent != Nobody {
			sum += Quarter(cell.Points * t.Score(cell.Opponent))
		}
	}
	return sum
}

// among is the points that an entrant has from games against some others.
func (t Table) among(entrant int, others []int) int {
	var sum Half
	for _, cell := range t[entrant] {
		if cell.Opponent != Nobody && slices.Contains(others, cell.Opponent) {
			sum += cell.Points
		}
	}
	return int(sum)
}
