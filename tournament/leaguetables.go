package tournament

import "slices"

// Tables groups those who are there into tables for the next round, and tells who sits out. The entrants of a table are in
// the order of its seats.
//
// Those sit out who had to least often, then who has sat at most tables, then who entered last. At the tables people meet
// whom they have met least. Of the orders of the seats that one is taken in which the fewest are partners who were so
// before, then the first seat is for who had it least often, then the others are where people sat less. All follows from
// the arguments, whatever the order of those who are there.
func (l League) Tables(there []int, rounds []LeagueRound) (tables [][]int, out []int) {
	h := newLeagueHistory(l, there, rounds)
	playing, out := h.sitOut(there, len(there)%l.Seats)
	tables = h.group(playing)
	for i, table := range tables {
		tables[i] = h.seated(table)
	}
	return tables, out
}

// leagueHistory is what has been in a league, by pairs of entrants and by entrants.
type leagueHistory struct {
	League
	// met counts how often two sat at one table, joined how often on one side; both hold each pair in both orders.
	met    [][]int
	joined map[[2]int]int
	// sat counts how often somebody has had each seat, out how often they sat out, played at how many tables they sat.
	sat         map[[2]int]int
	out, played map[int]int
}

func newLeagueHistory(l League, there []int, rounds []LeagueRound) *leagueHistory {
	h := &leagueHistory{League: l, joined: map[[2]int]int{}, sat: map[[2]int]int{}, out: map[int]int{}, played: map[int]int{}}
	h.grow(there)
	for _, round := range rounds {
		for _, entrant := range round.Out {
			h.out[entrant]++
		}
		for _, s := range round.Sittings {
			h.grow(s.Entrants)
			h.add(s.Entrants)
		}
	}
	return h
}

// grow makes room for some entrants among those who can have met.
func (h *leagueHistory) grow(entrants []int) {
	for _, entrant := range entrants {
		for len(h.met) <= entrant {
			for i := range h.met {
				h.met[i] = append(h.met[i], 0)
			}
			h.met = append(h.met, make([]int, len(h.met)+1))
		}
	}
}

// add counts a table.
func (h *leagueHistory) add(entrants []int) {
	for seat, entrant := range entrants {
		h.sat[[2]int{entrant, seat}]++
		h.played[entrant]++
		for other, its := range entrants {
			if other == seat {
				continue
			}
			h.met[entrant][its]++
			if h.together(seat, other) {
				h.joined[[2]int{entrant, its}]++
			}
		}
	}
}

// sitOut tells so many who sit out from those who play, both in the order of their numbers.
func (h *leagueHistory) sitOut(there []int, count int) (playing, out []int) {
	order := slices.Sorted(slices.Values(there))
	slices.SortStableFunc(order, func(a, b int) int {
		if d := h.out[a] - h.out[b]; d != 0 {
			return d
		}
		if d := h.played[b] - h.played[a]; d != 0 {
			return d
		}
		return b - a
	})
	out, playing = order[:count:count], order[count:]
	slices.Sort(out)
	slices.Sort(playing)
	return playing, out
}

// deals is in how many ways people are dealt to tables before the best one is chosen.
const deals = 24

// group puts people together so that they have met little: as they are dealt, or else as that becomes when two change tables
// wherever it helps.
func (h *leagueHistory) group(playing []int) [][]int {
	var best [][]int
	least := 0
	for try := 0; try < 2*deals && (try == 0 || least > 0); try++ {
		tables := deal(playing, h.Seats, try%deals)
		for try >= deals && h.improve(tables) {
		}
		if cost := h.total(tables); try == 0 || cost < least {
			best, least = tables, cost
		}
	}
	return best
}

// total is what speaks against some tables.
func (h *leagueHistory) total(tables [][]int) int {
	sum := 0
	for _, table := range tables {
		sum += h.cost(table)
	}
	return sum
}

// deal gives out people row by row, each row so many tables further than the last: where the number of tables is a prime,
// that alone lets nobody meet twice in as many rounds.
func deal(playing []int, seats, shift int) [][]int {
	tables := make([][]int, len(playing)/seats)
	for i, entrant := range playing {
		row := i / len(tables)
		at := (i + shift*row) % len(tables)
		tables[at] = append(tables[at], entrant)
	}
	return tables
}

// improve lets two change tables wherever that makes people meet less, and reports whether anybody has.
func (h *leagueHistory) improve(tables [][]int) bool {
	changed := false
	for i, one := range tables {
		for _, other := range tables[i+1:] {
			for a := range one {
				for b := range other {
					if h.better(one, other, a, b) {
						one[a], other[b] = other[b], one[a]
						changed = true
					}
				}
			}
		}
	}
	return changed
}

// better reports whether two tables cost less when two people change places.
func (h *leagueHistory) better(one, other []int, a, b int) bool {
	change := 0
	for i, entrant := range one {
		if i != a {
			change += h.strain(other[b], entrant) - h.strain(one[a], entrant)
		}
	}
	for i, entrant := range other {
		if i != b {
			change += h.strain(one[a], entrant) - h.strain(other[b], entrant)
		}
	}
	return change < 0
}

// cost is what speaks against a table.
func (h *leagueHistory) cost(table []int) int {
	sum := 0
	for i, entrant := range table {
		for _, other := range table[:i] {
			sum += h.strain(entrant, other)
		}
	}
	return sum
}

// strain is what speaks against two at one table. It grows fast, so that nobody meets one person three times to spare others a
// second time.
func (h *leagueHistory) strain(a, b int) int {
	met := h.met[a][b]
	return met * met
}

// seated puts the people of a table into the best order.
func (h *leagueHistory) seated(table []int) []int {
	table = slices.Sorted(slices.Values(table))
	var best, least []int
	permute(table, 0, func(order []int) {
		if cost := h.discomfort(order); best == nil || slices.Compare(cost, least) < 0 {
			best, least = slices.Clone(order), cost
		}
	})
	return best
}

// permute calls back for every order of a list from a place on.
func permute(list []int, from int, call func([]int)) {
	if from == len(list) {
		call(list)
		return
	}
	for i := from; i < len(list); i++ {
		list[from], list[i] = list[i], list[from]
		permute(list, from+1, call)
		list[from], list[i] = list[i], list[from]
	}
}

// discomfort is what speaks against an order of seats, what matters most first.
func (h *leagueHistory) discomfort(order []int) []int {
	partners, seats := 0, 0
	for seat, entrant := range order {
		seats += h.sat[[2]int{entrant, seat}]
		for other := range seat {
			if h.together(seat, other) {
				joined := h.joined[[2]int{entrant, order[other]}]
				partners += joined * joined
			}
		}
	}
	return []int{partners, h.sat[[2]int{order[0], 0}], seats}
}
