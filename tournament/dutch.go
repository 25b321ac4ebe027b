package tournament

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// ErrNoPairing says that the entrants cannot be paired without breaking a rule that is absolute: in a small tournament of
// many rounds everybody may have met everybody. The handbook leaves to the arbiter what then happens (C.04.3, 1.9.3).
var ErrNoPairing = errors.New("no complete pairing without a rematch, a second bye or a seat three times running")

// Dutch pairs the next round of a Swiss by the FIDE (Dutch) System: chapter C.04.3 of the handbook in the edition that is in
// force since 1 February 2026, with what it takes from C.04.1 and C.04.2. The first seat is White.
//
// The rows of the table are the entrants in the order of their pairing numbers, with the rounds so far. A cell without an
// opponent is a round in which somebody was not there, or had not yet come, or had a bye; a bye that is given here has to be
// entered with a full point. Absent are those who are not to be paired now; nil: nobody. Rounds is how many rounds the
// tournament has: in the last one some rules are looser for those who have more than half of the points. Lot is what was
// drawn before the first round: whether odd pairing numbers, that of the first row being 1, begin in the first seat.
//
// The answer is in the order of the boards, the bye last: by the points of the better entrant, the points of both, and the
// pairing number of the better. It follows from the arguments. Where there is no complete pairing, it is ErrNoPairing.
// The time is within the cube of the number of entrants for each of the decisions that a bracket needs.
func Dutch(table Table, absent []bool, rounds int, lot bool) ([]Meeting, error) {
	if err := table.Check(); err != nil {
		return nil, err
	}
	if table.Rounds() >= rounds {
		return nil, fmt.Errorf("%d of %d rounds are played", table.Rounds(), rounds)
	}
	d := dutch{lot: lot, rounds: table.Rounds()}
	for entrant := range table {
		if entrant >= len(absent) || !absent[entrant] {
			d.left = append(d.left, newDutchPlayer(table, entrant, table.Rounds() == rounds-1))
		}
	}
	slices.SortFunc(d.left, byRank)
	return d.round()
}

// dutch is a round that is being paired.
type dutch struct {
	lot    bool
	rounds int
	// left are those who have no opponent yet, the best first; so many of them were moved down.
	left  []*dutchPlayer
	moved int
	// bye is the score of whoever gets the bye.
	bye   Half
	pairs [][2]*dutchPlayer
}

// byRank orders by points and then by pairing numbers.
func byRank(a, b *dutchPlayer) int {
	if a.score != b.score {
		return int(b.score - a.score)
	}
	return a.number - b.number
}

// round pairs bracket by bracket, from the most points down.
func (d *dutch) round() ([]Meeting, error) {
	if err := d.complete(); err != nil {
		return nil, err
	}
	for len(d.left) > 1 {
		if err := newBracket(d).pair(); err != nil {
			return nil, err
		}
	}
	return d.boards(), nil
}

// complete finds out whether there is a complete pairing, and how few points somebody can have who gets the bye: criteria
// C4 and C5.
func (d *dutch) complete() error {
	n := len(d.left)
	m := newMatcher(n+n%2, 1)
	for j, b := range d.left {
		for i, a := range d.left[:j] {
			if a.compatible(b) {
				m.join(i, j, []int64{0})
			}
		}
		if n%2 > 0 && !b.byed {
			m.join(j, n, []int64{-int64(b.score)})
		}
	}
	if !m.solve() {
		return ErrNoPairing
	}
	if n%2 > 0 {
		d.bye = d.left[m.mate[n]].score
	}
	return nil
}

// boards puts the pairs in order and seats them.
func (d *dutch) boards() []Meeting {
	slices.SortFunc(d.pairs, func(a, b [2]*dutchPlayer) int {
		return cmp.Or(cmp.Compare(b[0].score, a[0].score), cmp.Compare(b[1].score, a[1].score), a[0].number-b[0].number)
	})
	var meetings []Meeting
	for _, pair := range d.pairs {
		meetings = append(meetings, pair[0].meets(pair[1], d.lot))
	}
	for _, player := range d.left {
		meetings = append(meetings, Meeting{player.number, Nobody})
	}
	return meetings
}
