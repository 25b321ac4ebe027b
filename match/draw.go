package match

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

// CommitTime is how long the others have to commit themselves after the first person.
const CommitTime = time.Minute

// DrawTime is how long everybody has to reveal after the last commitment.
const DrawTime = 20 * time.Second

// Draw is the draw for the first move: every party puts a value under seal, then all reveal theirs. docs/draw.md tells
// how the seat that begins follows from them, and how to check it. It stays to be checked when it is over.
type Draw struct {
	// Hands are the parties: the first hides, the last picks. When values are revealed those that have not committed
	// themselves in time are no longer among them.
	Hands []Hand
	// Seats are those that can be drawn, in the order in which they are counted; without those of parties that have
	// not committed themselves, or not revealed, in time.
	Seats []pente.Seat
	// Until is the end of the present stage: when whoever has not committed himself, or not revealed, is out. It is
	// the zero time until the first person has committed himself.
	Until time.Time
	// First is the seat that was drawn, NoSeat until then.
	First pente.Seat
}

// Hand is what one party has put into a draw: all seats of one person, or the house with those of the computer.
type Hand struct {
	House bool
	// Seats is empty for a house that only holds against the only person.
	Seats pente.SeatSet
	// Committed says that Commitment is there.
	Committed  bool
	Commitment [32]byte
	// Revealed says that Value and Nonce may be told. Of the house they are there from the start, and secret till then.
	Revealed bool
	Value    int
	Nonce    [32]byte
}

// Seat is the first of the party's seats, NoSeat for the house.
func (h *Hand) Seat() pente.Seat {
	if h.House || h.Seats == 0 {
		return pente.NoSeat
	}
	return h.Seats.Seats()[0]
}

// Commitment is the seal of a value: the SHA-256 of a text with the nonce in hexadecimal and the value.
func Commitment(value int, nonce [32]byte) [32]byte {
	return sha256.Sum256(fmt.Appendf(nil, "tessera draw 1\n%x\n%d\n", nonce, value))
}

// drawing reports whether the draw for the first move is under way.
func (s *State) drawing() bool { return s.Draw != nil && s.Draw.First == pente.NoSeat }

// newDraw is the draw between some hands at a table of so many seats.
func newDraw(hands []Hand, seats int) *Draw {
	return &Draw{Hands: hands, Seats: order(hands, seats), First: pente.NoSeat}
}

// order lists all seats of a table in turn order from the first seat of the last hand on.
func order(hands []Hand, seats int) []pente.Seat {
	first := max(0, hands[len(hands)-1].Seat())
	list := make([]pente.Seat, seats)
	for i := range list {
		list[i] = (first + pente.Seat(i)) % pente.Seat(seats)
	}
	return list
}

// hands are the parties of a draw. The house comes first: it takes part with the seats of the computer, and when there
// is only one person to hold against.
func (s *State) hands() []Hand {
	hands := s.parties()
	if computers := s.of(Computer); computers != 0 || len(hands) == 1 {
		return slices.Insert(hands, 0, Hand{House: true, Seats: computers, Committed: true})
	}
	return hands
}

// parties are the hands of the people at the table.
func (s *State) parties() []Hand {
	var hands []Hand
	left := s.of(Person)
	for _, seat := range left.Seats() {
		if left.Has(seat) {
			party := s.party(seat)
			left &^= party
			hands = append(hands, Hand{Seats: party})
		}
	}
	return hands
}

// party is the set of the people's seats that belong with a seat, because somebody holds them together.
func (s *State) party(seat pente.Seat) pente.SeatSet {
	people := s.of(Person)
	party := singleton(seat)
	for grown := party; ; party = grown {
		for _, member := range party.Seats() {
			grown |= people & s.heldBy(s.Seats[member].Holders...)
		}
		if grown == party {
			return party
		}
	}
}

// hand is the index of the hand that has a seat, or of the house for NoSeat; -1 when there is none.
func (d *Draw) hand(seat pente.Seat) int {
	return slices.IndexFunc(d.Hands, func(h Hand) bool {
		return seat == pente.NoSeat && h.House || !h.House && h.Seats.Has(seat)
	})
}

// all reports whether something holds for every hand.
func (d *Draw) all(holds func(Hand) bool) bool {
	return !slices.ContainsFunc(d.Hands, func(h Hand) bool { return !holds(h) })
}

func (d *Draw) committed() bool { return d.all(func(h Hand) bool { return h.Committed }) }
func (d *Draw) revealed() bool  { return d.all(func(h Hand) bool { return h.Revealed }) }

// late is the set of the seats of those who have not done what the present stage asks of them: to commit themselves,
// or to reveal.
func (d *Draw) late() pente.SeatSet {
	sealed := d.committed()
	var set pente.SeatSet
	for _, h := range d.Hands {
		if sealed && !h.Revealed || !h.Committed {
			set |= h.Seats
		}
	}
	return set
}

// sealed lists the hands that have committed themselves.
func (d *Draw) sealed() []Hand {
	return slices.DeleteFunc(slices.Clone(d.Hands), func(h Hand) bool { return !h.Committed })
}

// drawn counts the sum of what was revealed along the seats that are left; ok is false when none is, or only one party
// has committed itself, so that there is nothing to count.
func (d *Draw) drawn() (first pente.Seat, ok bool) {
	left, sum := without(d.Seats, d.late()), 0
	for _, h := range d.Hands {
		if h.Revealed {
			sum += h.Value
		}
	}
	if len(left) == 0 || !d.committed() {
		return pente.NoSeat, false
	}
	return left[sum%len(left)], true
}

// lots lists the seats among which the house draws lots: those of who is left, or all that could be drawn.
func (d *Draw) lots() []pente.Seat {
	if left := without(d.Seats, d.late()); len(left) > 0 {
		return left
	}
	return d.Seats
}

// without lists seats that are not in a set.
func without(seats []pente.Seat, set pente.SeatSet) []pente.Seat {
	left := make([]pente.Seat, 0, len(seats))
	for _, seat := range seats {
		if !set.Has(seat) {
			left = append(left, seat)
		}
	}
	return left
}

// with is a draw in which one hand has changed.
func (d *Draw) with(hand int, change func(*Hand)) *Draw {
	next := *d
	next.Hands = slices.Clone(d.Hands)
	change(&next.Hands[hand])
	return &next
}
