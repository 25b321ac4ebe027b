package tournament

// dutchPlayer is what the Dutch system knows of an entrant.
type dutchPlayer struct {
	number int
	score  Half
	// met are those whom it played at the board.
	met map[int]bool
	// seats are those of the games that it played, in order: true for the first.
	seats []bool
	wish  wish
	// floats are those of the last round and of the one before.
	floats [2]float
	// unplayed counts the rounds without a game at the board.
	unplayed int
	// byed says that it has got a full point without a game, and so gets no bye any more.
	byed bool
	// top says that it is a topscorer: that it has more than half of the points before the last round.
	top bool
}

// float is whether somebody has met an opponent with fewer points (down) or more (up).
type float uint8

const (
	level float = iota
	down
	up
)

// wish is the seat that somebody should get next; it means nothing where there is no urge.
type wish struct {
	urge  urge
	first bool
}

// urge is how much a wish weighs.
type urge uint8

const (
	noUrge urge = iota
	mild
	strong
	absolute
)

func newDutchPlayer(table Table, entrant int, last bool) *dutchPlayer {
	p := &dutchPlayer{number: entrant, score: table.Score(entrant), met: map[int]bool{}}
	for _, cell := range table[entrant] {
		if cell.Played {
			p.met[cell.Opponent] = true
			p.seats = append(p.seats, cell.First)
		} else {
			p.unplayed++
			p.byed = p.byed || cell.Points == Win
		}
	}
	for ago := range min(len(p.floats), table.Rounds()) {
		p.floats[ago] = table.float(entrant, table.Rounds()-1-ago)
	}
	p.wish = p.wishes()
	p.top = last && 2*p.score > Win*Half(table.Rounds())
	return p
}

// float is the float that an entrant got in a round. Points without a game are a downfloat.
func (t Table) float(entrant, round int) float {
	cell := t[entrant][round]
	if !cell.Played {
		if cell.Points > Loss {
			return down
		}
		return level
	}
	mine, other := t.scoreBefore(entrant, round), t.scoreBefore(cell.Opponent, round)
	switch {
	case mine > other:
		return down
	case mine < other:
		return up
	}
	return level
}

// difference is how much more often somebody had the first seat than the second.
func (p *dutchPlayer) difference() int {
	sum := 0
	for _, first := range p.seats {
		if first {
			sum++
		} else {
			sum--
		}
	}
	return sum
}

// wishes is the preference that follows from the games played (1.7).
func (p *dutchPlayer) wishes() wish {
	games, difference := len(p.seats), p.difference()
	switch {
	case games == 0:
		return wish{}
	case difference > 1 || difference < -1:
		return wish{absolute, difference < 0}
	case games > 1 && p.seats[games-1] == p.seats[games-2]:
		return wish{absolute, !p.seats[games-1]}
	case difference != 0:
		return wish{strong, difference < 0}
	}
	return wish{mild, !p.seats[games-1]}
}

// compatible reports whether two can meet by the criteria C1 and C3.
func (p *dutchPlayer) compatible(o *dutchPlayer) bool {
	clash := p.wish.urge == absolute && p.wish == o.wish
	return !p.met[o.number] && (!clash || p.top || o.top)
}

// meets seats two of whom the first is ranked higher, by the rules of article 5.2.
func (p *dutchPlayer) meets(o *dutchPlayer, lot bool) Meeting {
	if p.first(o, lot) {
		return Meeting{p.number, o.number}
	}
	return Meeting{o.number, p.number}
}

// first reports whether somebody gets the first seat against another, who is ranked lower.
func (p *dutchPlayer) first(o *dutchPlayer, lot bool) bool {
	switch {
	case p.wish.urge == noUrge && o.wish.urge == noUrge:
		return lot == (p.number%2 == 0)
	case o.wish.urge == noUrge || p.wish.urge != noUrge && p.wish.first != o.wish.first:
		return p.wish.first
	case p.stronger(o):
		return p.wish.first
	case o.stronger(p):
		return !o.wish.first
	}
	return p.alternating(o)
}

// stronger reports whether somebody has a wish that goes before another's, which is the same.
func (p *dutchPlayer) stronger(o *dutchPlayer) bool {
	if p.wish.urge != o.wish.urge || p.wish.urge != absolute {
		return p.wish.urge > o.wish.urge
	}
	return max(p.difference(), -p.difference()) > max(o.difference(), -o.difference())
}

// alternating is the seat that somebody did not have when the two last had different ones, or else the one it wishes.
func (p *dutchPlayer) alternating(o *dutchPlayer) bool {
	for ago := 1; ago <= min(len(p.seats), len(o.seats)); ago++ {
		if mine := p.seats[len(p.seats)-ago]; mine != o.seats[len(o.seats)-ago] {
			return !mine
		}
	}
	return p.wish.first
}

// given is what it costs to give somebody a seat, where top says that one of the two is a topscorer: the criteria C10 to
// C13, in this order.
func (p *dutchPlayer) given(first, top bool) [4]int {
	var cost [4]int
	games, difference := len(p.seats), p.difference()-1
	if first {
		difference += 2
	}
	if top && (difference > 2 || difference < -2) {
		cost[0] = 1
	}
	if top && games > 1 && p.seats[games-1] == first && p.seats[games-2] == first {
		cost[1] = 1
	}
	if p.wish.urge != noUrge && p.wish.first != first {
		cost[2] = 1
		if p.wish.urge == strong {
			cost[3] = 1
		}
	}
	return cost
}
