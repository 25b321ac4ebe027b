package tournament

import "slices"

// Waiting is somebody who waits for a game of an arena.
type Waiting struct {
	Entrant int
	// Passed is how often the pairing has passed by since their last game: in how many answers of ArenaPairs they were not.
	Passed int
}

// Patience is how often the pairing must have passed by somebody before it is the opponent of their last game again.
const Patience = 2

// lately is how many of their last games two look back to, so as not to meet again.
const lately = 3

// block is how many are paired at once, from the top: nobody need look further for somebody near in standing.
const block = 100

// ArenaPairs pairs those who wait in an arena with so many entrants, by its games, which are in the order in which they ended.
//
// As many games as possible begin. Two who have met in the last game of one of them wait, unless one was passed by
// Patience times; an odd one waits too, whoever has waited least. Among all ways to do that those are the best in which people do not
// meet whom they met lately, and among these those in which they stand near each other. The first seat is for whoever had
// it less often, then for whoever did not have it last, then for whoever stands lower.
//
// The answer follows from the arguments, whatever the order of those who wait, and lists the best in standing first.
func ArenaPairs(waiting []Waiting, entrants int, games []ArenaGame) []Meeting {
	p := arenaPairing{history: make([][]seating, entrants), place: make([]int, entrants)}
	for _, game := range games {
		p.history[game.First] = append(p.history[game.First], seating{game.Second, true})
		p.history[game.Second] = append(p.history[game.Second], seating{game.First, false})
	}
	for place, s := range ArenaStandings(entrants, games) {
		p.place[s.Entrant] = place
	}
	waiting = slices.Clone(waiting)
	slices.SortFunc(waiting, func(a, b Waiting) int { return p.place[a.Entrant] - p.place[b.Entrant] })
	var meetings []Meeting
	for some := range slices.Chunk(waiting, block) {
		meetings = append(meetings, p.pair(some)...)
	}
	return meetings
}

// arenaPairing is what the pairing of an arena looks at.
type arenaPairing struct {
	// history is the games of each entrant, place where it stands, all different.
	history [][]seating
	place   []int
}

// seating is whom an entrant has met, and in which seat.
type seating struct {
	opponent int
	first    bool
}

// pair pairs some who are in the order of the standings.
func (p *arenaPairing) pair(waiting []Waiting) []Meeting {
	m := newMatcher(len(waiting)+len(waiting)%2, 4)
	for i, a := range waiting {
		for j := i + 1; j < len(waiting); j++ {
			m.join(i, j, p.weight(a, waiting[j], j-i))
		}
		if m.vertices > len(waiting) {
			m.join(i, len(waiting), []int64{-1, -int64(a.Passed), 0, 0})
		}
	}
	m.solve()
	var meetings []Meeting
	for i, a := range waiting {
		if j := m.mate[i]; j > i && j < len(waiting) && !p.again(a, waiting[j]) {
			meetings = append(meetings, p.seat(a.Entrant, waiting[j].Entrant))
		}
	}
	return meetings
}

// weight is what speaks against a pair of people, who stand so far from each other among those who wait: that they will not
// play, how long they have waited in that case, how lately they met, and how far they are from each other.
func (p *arenaPairing) weight(a, b Waiting, apart int) []int64 {
	if p.again(a, b) {
		return []int64{-2, -int64(a.Passed + b.Passed), 0, 0}
	}
	met := max(p.met(a.Entrant, b.Entrant), p.met(b.Entrant, a.Entrant))
	return []int64{0, 0, -int64(met), -int64(apart * apart)}
}

// again reports whether two have met in the last game of one of them, and can wait for somebody else.
func (p *arenaPairing) again(a, b Waiting) bool {
	return max(a.Passed, b.Passed) < Patience && max(p.met(a.Entrant, b.Entrant), p.met(b.Entrant, a.Entrant)) == lately
}

// met says how lately somebody has met another: as many as lately in the last game, one less in the game before, and 0 if
// it is too long ago.
func (p *arenaPairing) met(entrant, other int) int {
	history := p.history[entrant]
	for ago := range min(lately, len(history)) {
		if history[len(history)-1-ago].opponent == other {
			return lately - ago
		}
	}
	return 0
}

// seat gives two their seats.
func (p *arenaPairing) seat(a, b int) Meeting {
	if p.place[a] > p.place[b] {
		a, b = b, a
	}
	due := p.surplus(a) - p.surplus(b)
	if due == 0 {
		due = p.last(a) - p.last(b)
	}
	if due < 0 {
		return Meeting{a, b}
	}
	return Meeting{b, a}
}

// surplus is how much more often somebody has had the first seat than the second.
func (p *arenaPairing) surplus(entrant int) int {
	sum := 0
	for _, s := range p.history[entrant] {
		if s.first {
			sum++
		} else {
			sum--
		}
	}
	return sum
}

// last is 1 for who had the first seat in the last game.
func (p *arenaPairing) last(entrant int) int {
	if history := p.history[entrant]; len(history) > 0 && history[len(history)-1].first {
		return 1
	}
	return 0
}
